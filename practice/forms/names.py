"""The name somebody plays under; what a name may be is the service's business."""

from django import forms
from django.utils.translation import gettext_lazy as _

from practice.models.sitter import MOST_LETTERS


class NameForm(forms.Form):
    """A name on the board."""

    name = forms.CharField(
        label=_("Your name on the board"),
        max_length=MOST_LETTERS,
        help_text=_("Everybody sees it; it need not be your real one."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
