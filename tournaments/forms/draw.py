"""The small forms of a draw: who changes places with whom, who came late.

What is refused beyond the shape of a field is refused by the services.
"""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Entry, Round


class SwapForm(forms.Form):
    """Two people of a round, by start number."""

    a = forms.IntegerField(label=_("Start number"), min_value=1, max_value=99_999)
    b = forms.IntegerField(label=_("changes places with"), min_value=1, max_value=99_999)

    def __init__(self, data: Any = None, *, round: Round) -> None:
        super().__init__(data)
        self.round = round
        for field in self.fields.values():
            field.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}

    def _entry(self, name: str) -> Entry:
        number = self.cleaned_data[name]
        entry = self.round.tournament.entries.select_related("player").filter(number=number).first()
        if entry is None:
            raise forms.ValidationError(_("Nobody has start number %(number)d.") % {"number": number})
        return entry

    def clean_a(self) -> Entry:
        """Return the entry of this start number."""
        return self._entry("a")

    def clean_b(self) -> Entry:
        """Return the entry of this start number."""
        return self._entry("b")


class FitForm(forms.Form):
    """Somebody who came late."""

    entry = forms.ModelChoiceField(Entry.objects.none(), label=_("Who came late"), empty_label=_("choose"))

    def __init__(self, data: Any = None, *, round: Round) -> None:
        super().__init__(data)
        field = self.fields["entry"]
        if isinstance(field, forms.ModelChoiceField):
            field.queryset = without_seat(round)


def without_seat(round: Round) -> Any:
    """Return who could still be seated: entered or here, without a seat in the round, and no house player."""
    entries = round.tournament.entries.exclude(state=Entry.State.WITHDRAWN).filter(house=False)
    seated = round.session.seats.values("player")
    standing_in = round.tournament.entries.filter(stand_ins__player__in=seated).values("pk")
    return entries.exclude(player__in=seated).exclude(pk__in=standing_in).select_related("player").order_by("number")
