"""What sheets of Schafkopf events leave open, for the director to confirm. Sheepshead's four switches are in `day`."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

import scoring
from clubs.wording.schafkopf import CONTRACTS
from tournaments.forms.day import SwitchesForm
from tournaments.open_options import open_of
from tournaments.switches import switches_of


class OpenOptionsForm(forms.Form):
    """The options as the rules have them, until the director says otherwise."""

    kontra = forms.ChoiceField(
        label=_("Kontra"),
        choices=[
            ("none", _("is not given")),
            ("doubles", _("doubles the game")),
            ("ignored", _("does not count")),
            ("loses", _("loses the game for whoever gives it")),
        ],
        widget=forms.RadioSelect,
    )
    runners = forms.BooleanField(
        label=_("Laufende are paid"), help_text=_("Runners: the highest trumps in a row."), required=False
    )
    plus_only = forms.BooleanField(
        label=_("Only plus points are written"),
        help_text=_("Each player of the side that wins writes the game’s value, the losers write nothing."),
        required=False,
    )
    contracts = forms.MultipleChoiceField(
        label=_("Contracts that are played"), choices=list(CONTRACTS.items()), widget=forms.CheckboxSelectMultiple
    )


def confirming_form(rules: scoring.Rules, data: Any = None) -> forms.Form:
    """Return the form by which rules of this game are confirmed."""
    if isinstance(rules, scoring.SchafkopfRules):
        return OpenOptionsForm(data, initial=dict(open_of(rules)))
    return SwitchesForm(data, initial=switches_of(rules))
