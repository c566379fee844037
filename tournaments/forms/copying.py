"""Making this year's event from last year's. What cannot be is told by `services.copying`."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.once import OncePageForm
from tournaments.services.frames import TITLE_LENGTH


class CopyForm(OncePageForm):
    """The new event's title and day, and whether the same people are entered."""

    title = forms.CharField(label=_("Title"), max_length=TITLE_LENGTH)
    date = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    with_entries = forms.BooleanField(
        label=_("Enter the same people again"),
        help_text=_("Under the same start numbers, as entered: nobody is here and nobody has paid."),
        required=False,
    )
