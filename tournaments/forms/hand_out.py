"""Which prize was handed out to whom; whether the list says so is checked in `services.prizes`."""

from django import forms

from tournaments.prizes.definitions import MOST_CENTS


class HandOutForm(forms.Form):
    """A line of the prize list, a start number and the cents as the page showed them; `back`: it was not after all."""

    line = forms.CharField(max_length=80)
    number = forms.IntegerField(min_value=0, max_value=999_999)
    cents = forms.IntegerField(min_value=1, max_value=MOST_CENTS)
    back = forms.BooleanField(required=False)
