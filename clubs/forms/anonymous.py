"""The last question before a name goes for good: whose it is, typed out."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Player, name_key


class AnonymousForm(forms.Form):
    """Valid once the player's name is typed, however it is spelled."""

    name = forms.CharField(
        label=_("Type the name to confirm"), max_length=200, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )

    def __init__(self, data: Any = None, *, player: Player) -> None:
        super().__init__(data)
        self.player = player

    def clean_name(self) -> str:
        """Refuse another name."""
        name: str = self.cleaned_data["name"]
        if name_key(name) != self.player.name_key:
            raise forms.ValidationError(_("That is not the name of this player."))
        return name
