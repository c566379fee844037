"""A season as an officer types it."""

import datetime as dt
from typing import Any, TypedDict

from django import forms
from django.utils.translation import gettext_lazy as _


class Typed(TypedDict):
    """What the service takes of a season."""

    name: str
    first_day: dt.date
    last_day: dt.date
    counts_tournaments: bool


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class SeasonForm(forms.Form):
    """A new season; `year` is what it begins with."""

    name = forms.CharField(label=_("Name"), max_length=120, help_text=_("It makes the address too, such as 2027."))
    first_day = _day(_("First day"))
    last_day = _day(_("Last day"))
    counts_tournaments = forms.BooleanField(
        label=_("Rounds of tournaments count"),
        required=False,
        help_text=_("Club nights and imported totals always count."),
    )

    def __init__(self, data: Any = None, *, year: int) -> None:
        first, last = dt.date(year, 1, 1), dt.date(year, 12, 31)
        super().__init__(data, initial={"name": str(year), "first_day": first, "last_day": last})

    def typed(self) -> Typed:
        """Return what was typed, once it is valid."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "first_day": data["first_day"],
            "last_day": data["last_day"],
            "counts_tournaments": data["counts_tournaments"],
        }
