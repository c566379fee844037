"""The event's prizes as a form, one field for each kind, and how its fields stand for the kept definitions.

What is refused beyond the shape of a field is refused by `services.prizes`.
"""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.fresh import FreshForm
from tournaments.forms.prize_fields import PercentsField, SumsField, percent_of
from tournaments.models import Tournament
from tournaments.prizes import Prizes, Unreadable, read_prizes
from tournaments.prizes.definitions import BROKEN, SHARE

_ROUNDINGS = ((1, gettext_lazy("to the cent")), (100, gettext_lazy("to 1.00")), (500, gettext_lazy("to 5.00")))
_TIES = (
    (BROKEN, gettext_lazy("as the standing breaks them; who still shares a rank shares the prizes")),
    (SHARE, gettext_lazy("all who are equal in points share the prizes")),
)
_PERCENT = gettext_lazy("Percent of the fees")
_SUMS = gettext_lazy("Fixed sums")
_SUM = gettext_lazy("Fixed sum")
# Field, kind, what for, the key of the amounts, and whether there is only one.
_FIELDS = (
    ("shares", "percent", "places", "shares", False),
    ("round_share", "percent", "rounds", "share", True),
    ("cents", "fixed", "places", "cents", False),
    ("round_cents", "fixed", "rounds", "cents", True),
    ("second_last_share", "percent", "second_last", "share", True),
    ("second_last_cents", "fixed", "second_last", "cents", True),
)


class PrizesForm(FreshForm):
    """The prizes of an event, in the order in which an announcement names them."""

    shares = PercentsField(
        label=_PERCENT,
        help_text=gettext_lazy("Such as 30, 15, 10, 10, 10."),
    )
    round_share = PercentsField(label=_PERCENT, most=1)
    second_last_share = PercentsField(label=_PERCENT, most=1)
    cents = SumsField(label=_SUMS, help_text=gettext_lazy("Such as 100; 50; 12.50."))
    round_cents = SumsField(label=_SUM, most=1)
    second_last_cents = SumsField(label=_SUM, most=1)
    as_tables = forms.BooleanField(
        label=gettext_lazy("As many prizes as tables, which give all the money away"), required=False
    )
    tables_first = SumsField(label=gettext_lazy("The first of them, a fixed sum"), most=1)
    tables_list = SumsField(
        label=gettext_lazy("or all of them as you write them"),
        help_text=gettext_lazy("An amount for each table. Left empty, what remains falls evenly from place 2 on."),
    )
    rounding = forms.TypedChoiceField(
        label=gettext_lazy("Prizes are rounded down"),
        help_text=gettext_lazy("What rounding leaves goes to place 1."),
        choices=_ROUNDINGS,
        coerce=int,
        widget=forms.RadioSelect,
    )
    ties = forms.ChoiceField(label=gettext_lazy("Ties"), choices=_TIES, widget=forms.RadioSelect)

    def __init__(self, data: Any = None, *, tournament: Tournament) -> None:
        self.tournament = tournament
        super().__init__(data, stored=_stored(tournament))
        for at in range(len(tournament.classes)):
            self.fields[f"class_{at}"] = SumsField(label=_SUMS)
            self.fields[f"class_share_{at}"] = PercentsField(label=_PERCENT)
        for field in self.fields.values():
            if isinstance(field, SumsField):
                field.currency = tournament.club.currency

    def clean(self) -> dict[str, Any]:
        """As many prizes as tables need the first one's sum; the list as it was written names it too."""
        said = super().clean()
        unsaid = not (said.get("tables_first") or said.get("tables_list"))
        if said.get("as_tables") and unsaid and not self.errors.keys() & {"tables_first", "tables_list"}:
            self.add_error("tables_first", _("Write the sum of the first prize."))
        return said

    def _shown(self, name: str, value: Any) -> str:
        return str(self.fields[name].prepare_value(value)) if isinstance(value, list) else super()._shown(name, value)

    def groups(self) -> list[tuple[str, list[forms.BoundField]]]:
        """Return the fields as the page groups them, by what the prizes are for."""
        named: list[tuple[str, tuple[str, ...]]] = [
            (_("Places 1, 2, 3 …"), ("shares", "cents")),
            (_("The best of each round"), ("round_share", "round_cents")),
            *(
                (_("%(group)s, places 1, 2, 3 …") % {"group": group}, (f"class_share_{at}", f"class_{at}"))
                for at, group in enumerate(self.tournament.classes)
            ),
            (_("The second-last"), ("second_last_share", "second_last_cents")),
            (_("The tables"), ("as_tables", "tables_first", "tables_list")),
            (_("How they are shared out"), ("rounding", "ties")),
        ]
        return [(title, [self[name] for name in names]) for title, names in named]

    def definitions(self) -> list[dict[str, Any]]:
        """Return the prizes of a valid form as the event keeps them."""
        said = self.cleaned_data
        found: list[dict[str, Any]] = [
            {"kind": kind, "of": of, key: said[field][0] if single else said[field]}
            for field, kind, of, key, single in _FIELDS
            if said[field]
        ]
        for at, group in enumerate(self.tournament.classes):
            if said[f"class_share_{at}"]:
                shares = said[f"class_share_{at}"]
                found.append({"kind": "percent", "of": "class", "class": group, "shares": shares})
            if said[f"class_{at}"]:
                found.append({"kind": "fixed", "of": "class", "class": group, "cents": said[f"class_{at}"]})
        if said["as_tables"]:
            listed = said["tables_list"]
            first = (said["tables_first"] or listed)[0]
            found.append({"kind": "tables", "first_cents": first, **({"cents": listed} if listed else {})})
        if said["rounding"] != 1:
            found.append({"rounding": said["rounding"]})
        if said["ties"] != BROKEN:
            found.append({"ties": said["ties"]})
        return found


def _stored(tournament: Tournament) -> dict[str, Any]:
    """Return the fields' values as they are kept; prizes that cannot be read leave them empty."""
    try:
        said = read_prizes(tournament.prizes)
    except Unreadable:
        said = Prizes()
    return {
        "shares": [percent_of(share) for share in said.shares],
        "round_share": [percent_of(said.round_share)] if said.round_share else [],
        "second_last_share": [percent_of(said.second_last_share)] if said.second_last_share else [],
        "cents": list(said.cents),
        "round_cents": [said.round_cents] if said.round_cents else [],
        "second_last_cents": [said.second_last_cents] if said.second_last_cents else [],
        "as_tables": said.tables_first is not None,
        "tables_first": [said.tables_first] if said.tables_first else [],
        "tables_list": list(said.tables_list),
        "rounding": said.rounding,
        "ties": said.ties,
        **{f"class_{at}": list(said.class_cents.get(group, ())) for at, group in enumerate(tournament.classes)},
        **{
            f"class_share_{at}": [percent_of(share) for share in said.class_shares.get(group, ())]
            for at, group in enumerate(tournament.classes)
        },
    }
