"""A player as an officer types it in."""

from collections.abc import Iterable
from typing import Any, TypedDict

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.once import OncePageForm
from clubs.models import Club, Player, name_key
from clubs.services.once import made_by


class Typed(TypedDict):
    """What the services take of a player."""

    name: str
    number: int | None
    display_name: str
    town: str
    guest: bool


class Changed(Typed):
    """What the services take of a player who is changed."""

    active: bool


class PlayerForm(forms.Form):
    """A player; `player` is the one being changed, whose name and number are no clash."""

    name = forms.CharField(label=_("Name"), max_length=200)
    number = forms.IntegerField(label=_("Number"), min_value=1, max_value=999_999, required=False)
    town = forms.CharField(label=_("Town"), max_length=120, required=False)
    display_name = forms.CharField(
        label=_("Name on public pages"),
        max_length=200,
        required=False,
        help_text=_("Empty: the name itself. Sheets, boards and standings show this one."),
    )
    guest = forms.BooleanField(label=_("Guest, not a member"), required=False)

    def __init__(self, data: Any = None, *, club: Club, player: Player | None = None) -> None:
        super().__init__(data, initial=_initial(player, self.base_fields))
        self.club, self.player = club, player
        self.fields["name"].widget.attrs["autofocus"] = True

    def clean(self) -> dict[str, Any]:
        """Two may share a name, as long as a number or a town tells them apart."""
        data = super().clean() or self.cleaned_data
        if data.get("name") and not self.errors and (namesake := self._namesake(data)):
            sentence = _("%(name)s is a player already. If this is somebody else, give a number or town that differs.")
            self.add_error("name", sentence % {"name": namesake.name})
        return data

    def _namesake(self, data: dict[str, Any]) -> Player | None:
        others = self.club.players.filter(name_key=name_key(data["name"]))
        if self.player:
            others = others.exclude(pk=self.player.pk)
        town = name_key(data.get("town") or "")
        return next(
            (other for other in others if other.number == data.get("number") and name_key(other.town) == town), None
        )

    def typed(self) -> Typed:
        """Return what was typed, once it is valid."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "number": data["number"],
            "display_name": data["display_name"],
            "town": data["town"],
            "guest": data["guest"],
        }


class NewPlayerForm(OncePageForm, PlayerForm):
    """A player being added, once for each page of the form."""

    def _namesake(self, data: dict[str, Any]) -> Player | None:
        """Whom this very page has added is nobody else."""
        found = super()._namesake(data)
        return None if found and found == made_by(club=self.club, page=self.sent_page(), model=Player) else found


class ChangeForm(PlayerForm):
    """A player being changed, who may also have stopped playing."""

    active = forms.BooleanField(
        label=_("Plays"), required=False, help_text=_("Unticked: no longer offered a chair. Earlier results stay.")
    )

    def changed(self) -> Changed:
        """Return what was typed, once it is valid."""
        return {**self.typed(), "active": self.cleaned_data["active"]}


def _initial(player: Player | None, fields: Iterable[str]) -> dict[str, Any]:
    return {} if player is None else {name: getattr(player, name) for name in fields}
