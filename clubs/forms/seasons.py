"""A season as an officer types it."""

import datetime as dt
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.fresh import FreshForm
from clubs.forms.once import OncePageForm
from clubs.models import Season, TotalBy
from clubs.services.seasons import Wanted

# A season of more sittings than this would need two a day.
MOST_SITTINGS = 999


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class SeasonForm(forms.Form):
    """The fields of a season, new or changed."""

    name = forms.CharField(label=_("Name"), max_length=120)
    first_day = _day(_("First day"))
    last_day = _day(_("Last day"))
    counts_nights = forms.BooleanField(
        label=_("Club nights count"), required=False, help_text=_("With them imported and typed totals.")
    )
    counts_tournaments = forms.BooleanField(
        label=_("Rounds of tournaments count"), required=False, help_text=_("Each round is a sitting of its own.")
    )
    total_by = forms.ChoiceField(
        label=_("The season goes by"),
        choices=TotalBy.choices,
        help_text=_("Whoever was not there has nothing from that sitting, never 0."),
    )
    best_of = forms.IntegerField(
        label=_("How many of the best sittings count"),
        min_value=1,
        max_value=MOST_SITTINGS,
        required=False,
        help_text=_("Only where it goes by the best sittings."),
    )
    least_sittings = forms.IntegerField(
        label=_("Sittings needed for a rank"),
        min_value=0,
        max_value=MOST_SITTINGS,
        help_text=_("Who has fewer is listed apart, without a rank. 0: everybody who played is ranked."),
    )

    def typed(self) -> Wanted:
        """Return what was typed, once it is valid."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "first_day": data["first_day"],
            "last_day": data["last_day"],
            "counts_nights": data["counts_nights"],
            "counts_tournaments": data["counts_tournaments"],
            "total_by": data["total_by"],
            "best_of": data["best_of"],
            "least_sittings": data["least_sittings"],
        }


class NewSeasonForm(SeasonForm, OncePageForm):
    """A new season; `year` is what it begins with."""

    def __init__(self, data: Any = None, *, year: int) -> None:
        initial = {
            "name": str(year),
            "first_day": dt.date(year, 1, 1),
            "last_day": dt.date(year, 12, 31),
            "counts_nights": True,
            "total_by": TotalBy.SUM,
            "least_sittings": 0,
        }
        super().__init__(data, initial=initial)
        self.fields["name"].help_text = _("It makes the address too, such as 2027.")


class ChangeSeasonForm(SeasonForm, FreshForm):
    """A season being changed; its address stays what it was."""

    def __init__(self, data: Any = None, *, season: Season) -> None:
        super().__init__(data, stored={name: getattr(season, name) for name in SeasonForm.base_fields})
