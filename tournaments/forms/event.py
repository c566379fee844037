"""The form of a tournament's frame: title, day, rules, format, table sizes, who sees it.

What is refused beyond the shape of a field is refused by `services.events`.
"""

import datetime as dt
from typing import Any, TypedDict

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.forms.once import OncePageForm
from clubs.forms.rules import chosen_rules, rules_choices
from clubs.models import Club, HouseRules, User
from tournaments.formats import FORMATS, MAX_HANDS_EACH, MAX_ROUNDS, OWN_FORMAT, SIZES, format_of
from tournaments.models import Tournament
from tournaments.services.events import TITLE_LENGTH

_SIZE_LABELS = {
    (5,): _("tables of 5 only"),
    (5, 6): _("5, and 6 where the number needs it (the dealer sits out)"),
    (5, 6, 7): _("5, 6 or 7 (with seven, two sit out)"),
}
# Asked for with every format, so that their labels do not call them optional; a usual format has its own figures.
_OWN_NEEDED = {"required": _("Your own format needs this number.")}


class Frame(TypedDict):
    """What `services.events` takes of a form."""

    title: str
    date: dt.date
    rounds: int
    hands_each: int
    sizes: list[int]
    visibility: str


class EventForm(OncePageForm):
    """A new tournament, or with `tournament` given, the one being changed."""

    title = forms.CharField(label=_("Title"), max_length=TITLE_LENGTH)
    date = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    rules = forms.ChoiceField(
        label=_("House rules"), help_text=_("You confirm bump, alone, leaster and cracks before the first draw.")
    )
    usual = forms.ChoiceField(
        label=_("Format"),
        choices=[(usual.code, usual.label) for usual in FORMATS] + [(OWN_FORMAT, _("my own:"))],
        widget=forms.RadioSelect,
        initial=FORMATS[0].code,
    )
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MAX_ROUNDS, error_messages=_OWN_NEEDED)
    hands_each = forms.IntegerField(
        label=_("Hands each person plays in a round"),
        min_value=1,
        max_value=MAX_HANDS_EACH,
        error_messages=_OWN_NEEDED,
    )
    sizes = forms.TypedChoiceField(
        label=_("Tables"),
        choices=[("+".join(map(str, sizes)), _SIZE_LABELS[sizes]) for sizes in SIZES],
        coerce=lambda value: [int(size) for size in value.split("+")],
        widget=forms.RadioSelect,
        initial="5+6",
    )
    visibility = forms.ChoiceField(
        label=_("Who sees standings and board"),
        choices=Tournament.Visibility,
        widget=forms.RadioSelect,
        initial=Tournament.Visibility.PUBLIC,
    )

    def __init__(self, data: Any = None, *, club: Club, tournament: Tournament | None = None) -> None:
        super().__init__(data, initial=_initial(club, tournament))
        self.club = club
        self.fields["title"].widget.attrs["autofocus"] = tournament is None
        if tournament is None:
            rules = self.fields["rules"]
            if isinstance(rules, forms.ChoiceField):
                rules.choices = rules_choices(club)
            rules.initial = "preset:wisconsin-tournament"
        else:
            # Saving a change twice changes nothing more.
            del self.fields["rules"], self.fields["key"]

    def clean(self) -> dict[str, Any]:
        """A usual format brings its own figures, whatever stands in the fields for one's own."""
        data = super().clean() or self.cleaned_data
        usual = next((usual for usual in FORMATS if usual.code == data.get("usual")), None)
        if usual:
            data["rounds"], data["hands_each"] = usual.rounds, usual.hands_each
            self.errors.pop("rounds", None)
            self.errors.pop("hands_each", None)
        return data

    def frame(self) -> Frame:
        """Return what was typed, once it is valid."""
        data = self.cleaned_data
        return {
            "title": data["title"],
            "date": data["date"],
            "rounds": data["rounds"],
            "hands_each": data["hands_each"],
            "sizes": data["sizes"],
            "visibility": data["visibility"],
        }

    def chosen_rules(self, actor: User) -> HouseRules:
        """Return the chosen house rules; a preset is kept as the club's rules of that name."""
        return chosen_rules(self.club, self.cleaned_data["rules"], actor)


def _initial(club: Club, tournament: Tournament | None) -> dict[str, Any]:
    if tournament is None:
        return {"date": club.local_day(timezone.now())}
    return {
        "title": tournament.title,
        "date": tournament.date,
        "usual": format_of(tournament.rounds_planned, tournament.hands_each),
        "rounds": tournament.rounds_planned,
        "hands_each": tournament.hands_each,
        "sizes": "+".join(map(str, tournament.sizes)),
        "visibility": tournament.visibility,
    }
