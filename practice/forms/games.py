"""Which game to deal, and against whom."""

from django import forms
from django.utils.translation import gettext_lazy as _

from practice.models.game import Strength
from practice.wording.variants import VARIANTS


class GameForm(forms.Form):
    """A game of one's own."""

    variant = forms.ChoiceField(label=_("Game"), choices=list(VARIANTS.items()))
    strength = forms.ChoiceField(label=_("Computer players"), choices=Strength.choices, initial=Strength.MIDDLE)
