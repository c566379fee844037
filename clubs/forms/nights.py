"""Opening a club night, seating another table, changing a night, closing, opening again, putting away.

Who is here is asked by `people`; what is refused beyond a form's shape is refused by the services.
"""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from clubs.forms.fields import CentsField
from clubs.forms.fresh import FreshForm
from clubs.forms.people import PeopleForm
from clubs.forms.rules import RulesOffer
from clubs.models import Club, Player, Session

CENTS_HELP = gettext_lazy("5 or 5c for five cents a point, 0.25 for a quarter. Empty: nothing is played for.")


def _day() -> forms.DateField:
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=gettext_lazy("Day"), widget=widget)


class TableForm(PeopleForm):
    """Another table of a night, under the night's rules; whoever sits already cannot be chosen."""

    most_tables = 1

    def __init__(
        self,
        data: Any = None,
        *,
        club: Club,
        rules: scoring.Rules,
        before: Sequence[Sequence[Player]],
        away: Sequence[int],
    ) -> None:
        super().__init__(data, club=club, before=before, away=away)
        self._rules = rules

    def rules_value(self) -> scoring.Rules:
        """Return the night's rules."""
        return self._rules


class NightForm(PeopleForm):
    """A club night with its tables."""

    rules = forms.ChoiceField(label=gettext_lazy("House rules"))
    title = forms.CharField(label=gettext_lazy("Title"), max_length=160)
    date = _day()
    cents_per_point = CentsField(label=gettext_lazy("Cents a point"), help_text=CENTS_HELP)

    def __init__(
        self,
        data: Any = None,
        *,
        club: Club,
        last: Session | None,
        before: Sequence[Sequence[Player]],
        ticked: bool,
        title: str,
        date: dt.date,
    ) -> None:
        self._rules = RulesOffer(club, every=True)
        super().__init__(data, club=club, before=before, ticked=ticked, initial={"title": title, "date": date})
        self._offer("rules", self._rules.choices())
        self.fields["cents_per_point"].currency = club.currency  # type: ignore[attr-defined]  # a CentsField
        if last is not None:
            self.initial["rules"] = self._rules.choice_of(last.rules) if last.rules else ""
            self.initial["cents_per_point"] = last.cents_per_point

    def rules_value(self) -> scoring.Rules | None:
        """Return the rules that were chosen; None where they were not offered."""
        choice = self.cleaned_data.get("rules")
        return self._rules.value(choice) if choice else None


class NightChangeForm(FreshForm):
    """A night's title, day, notes and stakes."""

    title = forms.CharField(label=gettext_lazy("Title"), max_length=160)
    date = _day()
    cents_per_point = CentsField(label=gettext_lazy("Cents a point"), help_text=CENTS_HELP)
    notes = forms.CharField(
        label=gettext_lazy("Notes"), required=False, max_length=4000, widget=forms.Textarea(attrs={"rows": 5})
    )

    def __init__(self, data: Any = None, *, night: Session) -> None:
        stored = {
            "title": night.title,
            "date": night.date,
            "cents_per_point": night.cents_per_point,
            "notes": night.notes,
        }
        super().__init__(data, stored=stored)
        self.fields["cents_per_point"].currency = night.club.currency  # type: ignore[attr-defined]  # a CentsField


class ReasonForm(forms.Form):
    """Why something is done; `needed` where it must be said."""

    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=300)

    def __init__(self, data: Any = None, *, needed: bool) -> None:
        super().__init__(data)
        self.fields["reason"].required = needed
        if not needed:
            self.fields["reason"].help_text = gettext_lazy(
                "A table lacks hands that were planned: write why it stays short."
            )


class CloseForm(ReasonForm):
    """Closing a night. `pots`: the names by chair ("": empty) of each table whose rules play a showdown for its pot;
    `short`: whether a table lacks hands that were planned, so that a reason is asked for."""

    def __init__(self, data: Any = None, *, pots: Mapping[int, Sequence[str]], short: bool) -> None:
        super().__init__(data, needed=False)
        self._short = short
        for number, names in pots.items():
            self.fields[f"showdown_{number}"] = forms.TypedChoiceField(
                label=_("Who won the showdown for the pot at table %(number)d?") % {"number": number},
                choices=[("", _("choose")), *((str(chair), name) for chair, name in enumerate(names) if name)],
                coerce=int,
                empty_value=None,
                required=False,
            )

    def asked(self) -> list[forms.BoundField]:
        """Return the fields to be shown: the reason only where hands are missing, or where something is said of it."""
        return [field for field in self if field.name != "reason" or self._short or field.errors or field.value()]

    def showdowns(self) -> dict[int, int]:
        """Return the winner's chair by the table's number, of the valid form."""
        said = {name.rpartition("_")[2]: chair for name, chair in self.cleaned_data.items() if name != "reason"}
        return {int(number): chair for number, chair in said.items() if chair is not None}
