"""The fields of an event in the order of its announcement, and what they say to `services.events`.

What is refused beyond the shape of a field is refused by the services; making and changing are in `event`.
"""

from typing import Any

from django import forms
from django.conf import settings as site
from django.utils.translation import gettext_lazy as _

from clubs.forms.fields import CentsField
from tournaments.formats import MAX_HANDS_EACH, MAX_MINUTES, MAX_ROUNDS, OWN_TABLES, SEATINGS, seating_of
from tournaments.forms.money import SumField
from tournaments.models import Tournament
from tournaments.services.events import TITLE_LENGTH
from tournaments.ties import TIES

TIE_FIELDS = ("tie_1", "tie_2", "tie_3", "tie_4", "tie_5")
# What one, two and three rounds cost where they are bought one by one.
FEE_FIELDS = {0: "fee", 1: "fee_1", 2: "fee_2", 3: "fee_3"}
# Fields that are called and valued as the event keeps them.
_ALIKE = (
    *("title", "date", "starts_at", "place", "language", "hands_each", "minutes", "draw_method", "standing_by"),
    *("best_of", "missed_round", "stand_ins", "second_pair", "has_fees", "has_stakes", "cents_per_point"),
    *("visibility", "notes"),
)
_TIES = [("", _("nothing more: the rank is shared")), *TIES.items()]


def _radio(label: Any, choices: Any, **more: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices.choices, widget=forms.RadioSelect, **more)


def _tie(label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=_TIES, required=False)


class EventFields(forms.Form):
    """All that an event settles before it is played."""

    title = forms.CharField(label=_("Title"), max_length=TITLE_LENGTH)
    date = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(
        label=_("Begins at"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    place = forms.CharField(label=_("Place"), max_length=160, required=False)
    language = forms.ChoiceField(
        label=_("Language of sheets, board and announcement"),
        choices=[("", _("as in the club")), *site.LANGUAGES],
        required=False,
    )
    rules = forms.ChoiceField(label=_("House rules"))
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MAX_ROUNDS)
    hands_each = forms.IntegerField(label=_("Hands each person plays"), min_value=1, max_value=MAX_HANDS_EACH)
    minutes = forms.IntegerField(label=_("Minutes a round"), min_value=1, max_value=MAX_MINUTES, required=False)
    sizes = forms.ChoiceField(
        label=_("Tables of"),
        choices=[*((seating.code, seating.label) for seating in SEATINGS), (OWN_TABLES, _("other tables:"))],
        widget=forms.RadioSelect,
    )
    own_sizes = forms.CharField(
        label=_("People at a table, best first"), help_text=_("Such as 4, 5, 6."), max_length=40, required=False
    )
    players = forms.IntegerField(label=_("Players of a hand"), min_value=2, max_value=8, required=False)
    draw_method = _radio(_("The draw"), Tournament.DrawMethod)
    standing_by = _radio(_("The standing is"), Tournament.StandingBy)
    best_of = forms.IntegerField(label=_("How many rounds count"), min_value=1, max_value=MAX_ROUNDS, required=False)
    tie_1 = _tie(_("Ties are broken by"))
    tie_2 = _tie(_("then by"))
    tie_3 = _tie(_("then by"))
    tie_4 = _tie(_("then by"))
    tie_5 = _tie(_("then by"))
    missed_round = _radio(_("A missed round counts"), Tournament.MissedRound)
    stand_ins = _radio(_("A stand-in"), Tournament.StandIns)
    second_pair = _radio(_("A second pair of eyes on each sheet"), Tournament.SecondPair)
    classes = forms.CharField(
        label=_("Classes"),
        help_text=_("Such as: ladies, seniors. Set apart by commas."),
        max_length=450,
        required=False,
    )
    has_fees = forms.BooleanField(label=_("Entry fees and prizes"), required=False)
    fee = SumField(label=_("Entry fee for the whole event"))
    fee_1 = SumField(label=_("or bought by rounds: one round"))
    fee_2 = SumField(label=_("two rounds"))
    fee_3 = SumField(label=_("three rounds"))
    has_stakes = forms.BooleanField(label=_("Played for stakes"), required=False)
    cents_per_point = CentsField(label=_("Cents a point"), help_text=_("5 is five cents, 0.25 a quarter."))
    visibility = _radio(_("Who sees standings and board"), Tournament.Visibility)
    notes = forms.CharField(
        label=_("What else the announcement says"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )

    def clean(self) -> dict[str, Any]:
        """Leave what was not on the page as it was shown; read one's own tables."""
        said = super().clean() or self.cleaned_data
        for name, bound in self.fields.items():
            if self.add_prefix(name) not in self.data and not isinstance(bound, forms.BooleanField):
                self._as_shown(name)
        if said.get("sizes") == OWN_TABLES and not self.errors.keys() & {"own_sizes", "players"}:
            self._own_tables(said)
        return said

    def _as_shown(self, name: str) -> None:
        shown = self.get_initial_for_field(self.fields[name], name)
        if shown is not None:
            self.cleaned_data[name] = shown
            self.errors.pop(name, None)

    def _own_tables(self, said: dict[str, Any]) -> None:
        sizes = said["own_sizes"].replace(",", " ").split()
        if not sizes or not all(size.isascii() and size.isdigit() and len(size) < 3 for size in sizes):
            self.add_error("own_sizes", _("Write the numbers of people, such as 5, 6."))
        if not said["players"]:
            self.add_error("players", _("Say how many play a hand."))

    def frame(self) -> dict[str, Any]:
        """Return the frame and the settings of a valid form, as `services.events` takes them; rules apart."""
        said = self.cleaned_data
        return {
            **{name: said[name] for name in (*_ALIKE, "rounds")},
            "tie_breaks": [said[name] for name in TIE_FIELDS if said[name]],
            "classes": [name for part in said["classes"].split(",") if (name := part.strip())],
            "fees": [{"rounds": rounds, "cents": said[name]} for rounds, name in FEE_FIELDS.items() if said[name]],
            **_tables(said),
        }


def _tables(said: dict[str, Any]) -> dict[str, Any]:
    usual = next((seating for seating in SEATINGS if seating.code == said["sizes"]), None)
    if usual:
        return {"players": usual.players, "sizes": list(usual.sizes)}
    return {"players": said["players"], "sizes": [int(size) for size in said["own_sizes"].replace(",", " ").split()]}


def shown_tables(players: int, sizes: Any) -> dict[str, Any]:
    """Return the values of the fields for tables with these figures."""
    return {"sizes": seating_of(players, sizes), "own_sizes": ", ".join(map(str, sizes)), "players": players}


def shown_settings(tournament: Tournament) -> dict[str, Any]:
    """Return the values of the fields for an event, or for one that is not made yet."""
    ties = dict(zip(TIE_FIELDS, [*tournament.tie_breaks, *[""] * len(TIE_FIELDS)], strict=False))
    fees = {fee["rounds"]: fee["cents"] for fee in tournament.fees}
    return {
        **{name: getattr(tournament, name) for name in _ALIKE},
        **ties,
        **{name: fees.get(rounds) for rounds, name in FEE_FIELDS.items()},
        **(shown_tables(tournament.players, tournament.sizes) if tournament.sizes else {}),
        "rounds": tournament.rounds_planned,
        "classes": ", ".join(tournament.classes),
    }
