"""Which of two players is kept when they are made one. Whether they may be is decided in the services."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Player
from clubs.selectors.players import labels


class MergeForm(forms.Form):
    """The other record of `player`, and which of both stays."""

    other = forms.ChoiceField(label=_("The same person as"))
    kept = forms.ChoiceField(
        label=_("Which record stays?"), widget=forms.RadioSelect, choices=[("this", ""), ("other", "")], initial="this"
    )

    def __init__(self, data: Any = None, *, player: Player, other: str = "") -> None:
        super().__init__(data, initial={"other": other, "kept": "this"})
        self.player = player
        there = player.club.players.filter(merged_into=None, anonymous_since=None).exclude(pk=player.pk)
        self.players = {str(one.uid): one for one in there}
        names = labels([player, *self.players.values()])
        offered = [(uid, names[one.pk]) for uid, one in self.players.items()]
        self._choose("other", [("", _("Choose a player")), *offered])
        self._choose("kept", [("this", names[player.pk]), ("other", _("the other one"))])

    def kept_and_gone(self) -> tuple[Player, Player]:
        """Return who stays and who goes; the form must be valid."""
        other = self.players[self.cleaned_data["other"]]
        return (other, self.player) if self.cleaned_data["kept"] == "other" else (self.player, other)

    def _choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = choices
