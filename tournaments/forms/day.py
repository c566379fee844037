"""The small forms of the director's day: rule switches, lists of people, reasons. Penalties are in `penalties`.

What is refused beyond the shape of a field is refused by the services.
"""

from django import forms
from django.utils.translation import gettext_lazy as _

REASON_LENGTH = 300


class SwitchesForm(forms.Form):
    """The four switches that rule sheets of events leave open."""

    loss_doubled = forms.BooleanField(
        label=_("Double on the bump"),
        help_text=_("A picker who loses pays double."),
        required=False,
    )
    alone_doubled = forms.BooleanField(
        label=_("Alone counts double"),
        help_text=_("Every payment of a hand played alone is doubled."),
        required=False,
    )
    leaster_needs_trick = forms.BooleanField(
        label=_("A leaster needs a trick"),
        help_text=_("Who takes no trick cannot win the leaster."),
        required=False,
    )
    cracks = forms.BooleanField(
        label=_("Cracks"),
        help_text=_("A defender may crack, the picker may crack back: each doubles."),
        required=False,
    )


class NamesForm(forms.Form):
    """People to enter."""

    names = forms.CharField(
        label=_("Names, one on each line"),
        help_text=_(
            "Also “12 Anna” with a start number, “Anna, Kohler” with a town, or “Anna, #7” with the club’s number."
        ),
        max_length=100_000,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )


class HereForm(forms.Form):
    """Who is here, by start number or name."""

    people = forms.CharField(
        label=_("Start number or name"),
        max_length=100_000,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "text"}),
        error_messages={"required": _("Write a start number or a name.")},
    )


class CloseForm(forms.Form):
    """Closing a round; a reason is needed only where hands, or a second pair of eyes, are missing."""

    reason = forms.CharField(
        label=_("Reason, if hands or checks are missing"), max_length=REASON_LENGTH, required=False
    )


class ReopenForm(forms.Form):
    """Opening a closed round again."""

    reason = forms.CharField(
        label=_("Why it is opened again"),
        max_length=REASON_LENGTH,
        error_messages={"required": _("Write why the round is opened again.")},
    )
