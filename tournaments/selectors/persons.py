"""Who plays for which entry: its own player, and whoever stands in for it from a round on.

A person's hands belong to the entry he played for then; what they come to is in `standings`.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clubs.models import Player
from clubs.selectors.players import public_names
from tournaments.models import Entry, StandIn, Tournament

_ENTRY = ("number", "player_id", "player__name", "player__display_name", "state", "group", "house")
_STAND_IN = ("player_id", "player__name", "player__display_name", "from_round", "entry__number")


@dataclass
class Person:
    """An entry with the ids of everybody who played for it, its own player first, and their names in that order."""

    number: int
    players: list[int]
    names: list[str]
    state: str
    group: str
    house: bool

    @property
    def name(self) -> str:
        """Return the entry's name as lists show it: all names where somebody stands in."""
        return " / ".join(self.names)

    @property
    def withdrawn(self) -> bool:
        """Whether the entry was taken out."""
        return self.state == Entry.State.WITHDRAWN


@dataclass
class Persons:
    """A tournament's entries in the order of their numbers; `stand_ins`: somebody stands in for one of them."""

    entries: list[Person]
    stand_ins: bool
    _since: Mapping[int, list[tuple[int, int]]]

    def owner(self, player: int, round_number: int) -> int | None:
        """Return the number of the entry that a player's hands in this round belong to, None for nobody's."""
        found = [number for since, number in self._since.get(player, ()) if since <= round_number]
        return found[-1] if found else None


def persons_of(tournament: Tournament, *, public: bool = False) -> Persons:
    """Return the tournament's entries with everybody who plays for them. Two queries.

    `public`: with names as the club lets everybody read them, which takes two queries more.
    """
    since: dict[int, list[tuple[int, int]]] = defaultdict(list)
    entries: dict[int, Person] = {}
    rows: list[tuple[Any, ...]] = list(tournament.entries.order_by("number").values_list(*_ENTRY))
    for number, player, name, shown, state, group, house in rows:
        entries[number] = Person(number, [player], [shown or name], state, group, house)
        since[player].append((0, number))
    stand_ins: list[tuple[Any, ...]] = list(
        StandIn.objects.filter(entry__tournament=tournament).values_list(*_STAND_IN)
    )
    for player, name, shown, from_round, number in stand_ins:
        since[player].append((from_round, number))
        if player not in entries[number].players:
            entries[number].players.append(player)
            entries[number].names.append(shown or name)
    if public:
        _name_publicly(tournament, list(entries.values()))
    return Persons(list(entries.values()), bool(stand_ins), since)


def _name_publicly(tournament: Tournament, entries: list[Person]) -> None:
    players = Player.objects.filter(pk__in=[player for entry in entries for player in entry.players])
    shown = public_names(players, tournament.club)
    for entry in entries:
        entry.names = [shown[player] for player in entry.players]
