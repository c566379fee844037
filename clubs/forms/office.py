"""What the club's office types: its settings, whom it invites, a role, what of the trace it wants to see."""

import datetime as dt
import zoneinfo
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import BaseUserCreationForm
from django.utils.translation import gettext_lazy as _

from clubs.forms.fresh import FreshForm
from clubs.forms.once import OncePageForm
from clubs.models import Club, PublicNames, PublicSees, Role, User
from clubs.selectors.trace import HANDS, Wanted, actions_of

CURRENCIES = ("USD", "EUR", "CHF", "CAD", "GBP")


class ClubForm(FreshForm):
    """The club's particulars and what everybody may see of it."""

    name = forms.CharField(label=_("Name of the club"), max_length=120)
    language = forms.ChoiceField(label=_("Language of its sheets and boards"), choices=settings.LANGUAGES)
    time_zone = forms.ChoiceField(label=_("Time zone"))
    day_ends_at = forms.TimeField(
        label=_("A night's day ends at"),
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=_("A night that is opened past midnight, but before this, belongs to the day before."),
    )
    currency = forms.ChoiceField(label=_("Currency"))
    public_sees = forms.ChoiceField(
        label=_("What everybody sees without logging in"), choices=PublicSees, widget=forms.RadioSelect
    )
    public_names = forms.ChoiceField(
        label=_("How players are called there"), choices=PublicNames, widget=forms.RadioSelect
    )

    def __init__(self, data: Any = None, *, club: Club) -> None:
        own = [name for name in self.base_fields if name != "seen"]
        super().__init__(data, stored={name: getattr(club, name) for name in own})
        for name, choices in {
            "time_zone": sorted({club.time_zone, *(zone for zone in zoneinfo.available_timezones() if "/" in zone)}),
            "currency": sorted({club.currency, *CURRENCIES}),
        }.items():
            field = self.fields[name]
            if isinstance(field, forms.ChoiceField):
                field.choices = [(choice, choice.replace("_", " ")) for choice in choices]

    def wanted(self) -> dict[str, Any]:
        """Return what was typed, once it is valid."""
        return {name: self.cleaned_data[name] for name in self.stored}


class InviteForm(OncePageForm):
    """Whom to invite, and as what."""

    who = forms.CharField(
        label=_("For whom"), max_length=120, help_text=_("So that you know later whose link this was.")
    )
    role = forms.ChoiceField(label=_("As"), choices=list(reversed(Role.choices)), initial=Role.SCORER)


class RoleForm(forms.Form):
    """A member's role."""

    role = forms.ChoiceField(label=_("Role"), choices=list(reversed(Role.choices)))


class ComeInForm(BaseUserCreationForm):
    """The login that somebody who was invited chooses."""

    class Meta:
        model = User
        fields = ("username",)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["username"].label = _("Your login name")
        self.fields["username"].help_text = _("Letters, digits and @ . + - _ only.")


class TraceForm(forms.Form):
    """What of the trace is asked for."""

    what = forms.ChoiceField(label=_("What"), required=False)
    who = forms.ChoiceField(label=_("Who"), required=False)
    first_day = forms.DateField(
        label=_("From"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    last_day = forms.DateField(
        label=_("To"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data)
        people = User.objects.filter(memberships__club=club).order_by("username").values_list("pk", "username")
        for name, choices in {
            "what": [("", _("everything")), (HANDS, _("hands")), *actions_of(club)],
            "who": [("", _("everybody")), *((str(pk), username) for pk, username in people)],
        }.items():
            field = self.fields[name]
            if isinstance(field, forms.ChoiceField):
                field.choices = choices

    def clean_last_day(self) -> dt.date | None:
        """The last day cannot come before the first."""
        first, last = self.cleaned_data.get("first_day"), self.cleaned_data["last_day"]
        if first and last and last < first:
            raise forms.ValidationError(_("This day comes before the first one."))
        # A year of four digits more has no day after it.
        if last and last >= dt.date.max:
            raise forms.ValidationError(_("Choose an earlier day."))
        return last if isinstance(last, dt.date) else None

    def wanted(self) -> Wanted:
        """Return what was asked for, once it is valid."""
        said = self.cleaned_data
        return Wanted(said["what"], int(said["who"]) if said["who"] else None, said["first_day"], said["last_day"])
