"""A player as an officer types it in."""

from typing import Any, TypedDict

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.fresh import FreshForm
from clubs.forms.once import OncePageForm
from clubs.models import Club, Player, name_key
from clubs.services.once import made_by


class Typed(TypedDict):
    """What the services take of a player."""

    name: str
    number: int | None
    nickname: str
    display_name: str
    town: str
    contact: str
    guest: bool


class Changed(Typed):
    """What the services take of a player who is changed."""

    active: bool


class PlayerFields(forms.Form):
    """What a club knows of a player; `player` is the one being changed, whose name and number are no clash."""

    club: Club
    player: Player | None = None

    name = forms.CharField(label=_("Name"), max_length=200, widget=forms.TextInput(attrs={"autofocus": True}))
    number = forms.IntegerField(label=_("Number"), min_value=1, max_value=999_999, required=False)
    nickname = forms.CharField(label=_("Nickname"), max_length=60, required=False)
    town = forms.CharField(label=_("Town"), max_length=120, required=False)
    display_name = forms.CharField(
        label=_("Name on public pages"),
        max_length=200,
        required=False,
        help_text=_("Empty: the name itself. Sheets, boards and standings show this one."),
    )
    contact = forms.CharField(
        label=_("Contact"),
        max_length=300,
        required=False,
        help_text=_("Telephone, mail, whom to call. Seen by directors and owners alone."),
    )
    guest = forms.BooleanField(label=_("Guest, not a member"), required=False)

    def clean(self) -> dict[str, Any]:
        """Two may share a name, as long as a number or a town tells them apart."""
        data = super().clean() or self.cleaned_data
        if data.get("name") and not self.errors and (namesake := self._namesake(data)):
            sentence = _("%(name)s is a player already. If this is somebody else, give a number or town that differs.")
            self.add_error("name", sentence % {"name": namesake.name})
        return data

    def _namesake(self, data: dict[str, Any]) -> Player | None:
        others = self.club.players.filter(name_key=name_key(data["name"]), merged_into=None)
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
            "nickname": data["nickname"],
            "display_name": data["display_name"],
            "town": data["town"],
            "contact": data.get("contact", ""),
            "guest": data["guest"],
        }


class NewPlayerForm(OncePageForm, PlayerFields):
    """A player being added, once for each page of the form; who may not see contacts is not asked for one."""

    def __init__(self, data: Any = None, *, club: Club, contacts: bool) -> None:
        self.club = club
        super().__init__(data)
        if not contacts:
            del self.fields["contact"]

    def _namesake(self, data: dict[str, Any]) -> Player | None:
        """Whom this very page has added is nobody else."""
        found = super()._namesake(data)
        return None if found and found == made_by(club=self.club, page=self.sent_page(), model=Player) else found


class ChangeForm(FreshForm, PlayerFields):
    """A player being changed, who may also have stopped playing."""

    active = forms.BooleanField(
        label=_("Plays"), required=False, help_text=_("Unticked: no longer offered a chair. Earlier results stay.")
    )

    def __init__(self, data: Any = None, *, player: Player) -> None:
        self.club, self.player = player.club, player
        super().__init__(data, stored={name: getattr(player, name) for name in self.base_fields if name != "seen"})

    def changed(self) -> Changed:
        """Return what was typed, once it is valid."""
        return {**self.typed(), "active": self.cleaned_data["active"]}
