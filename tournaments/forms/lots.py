"""For whom a lot is drawn; whether one is needed is checked in `services.lots`."""

from django import forms


class LotForm(forms.Form):
    """Start numbers set apart by spaces, in the whole standing (0) or in a round's."""

    numbers = forms.RegexField(r"^[0-9]{1,9}(?: [0-9]{1,9}){1,999}$", max_length=10_000)
    round_number = forms.IntegerField(min_value=0, max_value=999)
