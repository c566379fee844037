"""What the first visitor types; the club and its owner are made by `clubs.services.clubs`."""

import zoneinfo
from typing import TypedDict

from django import forms
from django.conf import settings
from django.contrib.auth.forms import BaseUserCreationForm
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, User


class Founding(TypedDict):
    """What founding the first club needs."""

    club_name: str
    user_name: str
    password: str
    language: str
    time_zone: str


def _zones() -> list[tuple[str, str]]:
    return [(zone, zone.replace("_", " ")) for zone in sorted(zoneinfo.available_timezones()) if "/" in zone]


class WelcomeForm(BaseUserCreationForm):
    """The club's name, the owner's login, and where the club is."""

    club_name = forms.CharField(
        label=_("Name of the club"), max_length=120, widget=forms.TextInput(attrs={"autofocus": True})
    )
    language = forms.ChoiceField(label=_("Language of its sheets and boards"), choices=settings.LANGUAGES)
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=_zones)

    field_order = ("club_name", "username", "password1", "password2", "language", "time_zone")

    class Meta:
        model = User
        fields = ("username",)

    def __init__(self, data: object = None) -> None:
        club = Club()
        super().__init__(data, initial={"language": club.language, "time_zone": club.time_zone})
        self.fields["username"].label = _("Your login name")
        self.fields["username"].help_text = _(
            "You will be the owner, who may do everything. Lost the password? Whoever runs the server sets a new one "
            "with manage.py changepassword."
        )
        self.fields["username"].widget.attrs["autofocus"] = False

    def founding(self) -> Founding:
        """Return what was typed, once it is valid."""
        typed = self.cleaned_data
        return {
            "club_name": typed["club_name"],
            "user_name": typed["username"],
            "password": typed["password1"],
            "language": typed["language"],
            "time_zone": typed["time_zone"],
        }
