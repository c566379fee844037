"""A season as an officer types it."""

import datetime as dt
from typing import Any, TypedDict

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Season


class Typed(TypedDict):
    """What the services take of a season."""

    name: str
    first_day: dt.date
    last_day: dt.date
    counts_tournaments: bool


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class SeasonForm(forms.Form):
    """A season as it is typed, new or changed."""

    name = forms.CharField(label=_("Name"), max_length=120)
    first_day = _day(_("First day"))
    last_day = _day(_("Last day"))
    counts_tournaments = forms.BooleanField(
        label=_("Rounds of tournaments count"),
        required=False,
        help_text=_("Club nights and imported totals always count."),
    )

    def typed(self) -> Typed:
        """Return what was typed, once it is valid."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "first_day": data["first_day"],
            "last_day": data["last_day"],
            "counts_tournaments": data["counts_tournaments"],
        }


class NewSeasonForm(SeasonForm):
    """A new season; `year` is what it begins with."""

    def __init__(self, data: Any = None, *, year: int) -> None:
        first, last = dt.date(year, 1, 1), dt.date(year, 12, 31)
        super().__init__(data, initial={"name": str(year), "first_day": first, "last_day": last})
        self.fields["name"].help_text = _("It makes the address too, such as 2027.")


class ChangeSeasonForm(SeasonForm):
    """A season being changed; its address stays what it was."""

    def __init__(self, data: Any = None, *, season: Season) -> None:
        super().__init__(data, initial={name: getattr(season, name) for name in self.base_fields})
