"""Whom a written name means: a player of the club, by name or number, or somebody new. Two who could be meant are told.

The boxes that the names stand in are in `people`.
"""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from clubs.models import Club, Player, name_key
from clubs.selectors.players import labels
from clubs.services.errors import CannotDo
from clubs.services.nights import Newcomer, Person
from clubs.services.people import nothing_tells_apart


class Who:
    """The club's players as a page offers them (`players` by key), and whoever else has one of the written `texts`."""

    def __init__(self, club: Club, players: Mapping[str, Player], texts: Iterable[str]) -> None:
        self._players = players
        self._shown = {name_key(name): str(key) for key, name in labels(players.values()).items()}
        self._named: dict[str, list[Player]] = {}
        keys = {name_key(text) for text in texts}
        if keys:
            # Whoever stopped playing is known by name all the same: nobody is made a player twice.
            for player in club.players.filter(name_key__in=keys, merged_into=None):
                self._named.setdefault(player.name_key, []).append(player)

    def meant(self, text: str, *, guest: bool) -> Person:
        """Return whom `text` means; whoever is new is a `guest` or a member to be. Raises CannotDo if several are."""
        named = self._named.get(name_key(text), [])
        if len(named) > 1:
            who = labels(named)
            if len(set(who.values())) < len(named):
                raise CannotDo(nothing_tells_apart(text))
            sentence = _("Several players are called “%(name)s”: %(who)s. Tick the one who is here in the list.")
            raise CannotDo(sentence % {"name": text, "who": "; ".join(who[player.pk] for player in named)})
        if named:
            return named[0]
        if name_key(text) in self._shown:
            return self._players[self._shown[name_key(text)]]
        if text.isascii() and text.isdigit():
            return self._numbered(text)
        return Newcomer(text, guest)

    def _numbered(self, text: str) -> Player:
        for player in self._players.values():
            if str(player.number) == text.lstrip("0"):
                return player
        raise CannotDo(_("No player who could sit down has the number %(number)s.") % {"number": text[:20]})


def key_of(person: Person) -> str:
    """Return what stands for a person in a form: the same for two writings of one new name."""
    return f"new:{name_key(person.name)}" if isinstance(person, Newcomer) else str(person.pk)
