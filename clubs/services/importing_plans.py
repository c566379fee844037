"""What an import is going to store, as plain values: made by `clubs.imports` from a file, stored by the services.

A person is named by a key of the file; `People` says who that is.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# Fields of a player that a file may bring, and what each is where nothing is said.
PLAYER_FIELDS: Mapping[str, Any] = {
    "name": "",
    "number": None,
    "nickname": "",
    "display_name": "",
    "town": "",
    "contact": "",
    "guest": False,
    "active": True,
}
Fields = Mapping[str, Any]


@dataclass(frozen=True)
class People:
    """Who the names of a file are: `known` by the ids of players, `new` by what is known of them.

    `answers` is what somebody said of a name ("new", or a player's uid), remembered for the next file.
    """

    known: Mapping[str, int] = field(default_factory=dict)
    new: Mapping[str, Fields] = field(default_factory=dict)
    answers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Change:
    """A player of the club whom the file describes differently: by field, what is stored and what comes."""

    player: int
    name: str
    fields: Mapping[str, tuple[Any, Any]]


@dataclass(frozen=True)
class RosterPlan:
    """Players to be added and changed; `unchanged` are known as the file has them."""

    people: People
    changes: tuple[Change, ...] = ()
    unchanged: int = 0


@dataclass(frozen=True)
class Figures:
    """A player's sitting: points; what nobody counted is None."""

    points: int
    hands: int | None = None
    picks: int | None = None
    picks_won: int | None = None


@dataclass(frozen=True)
class SittingPlan:
    """A day and what it gave each person who was there."""

    day: dt.date
    figures: Mapping[str, Figures]


@dataclass(frozen=True)
class TotalsPlan:
    """Sittings, the oldest first; `years` are those whose season has to be made."""

    people: People
    sittings: tuple[SittingPlan, ...]
    zero: str
    years: tuple[int, ...] = ()


@dataclass(frozen=True)
class HandPlan:
    """A hand: its row in the file, its facts (complete, with dealer and who sits out), the people by chair."""

    row: int
    facts: Mapping[str, Any]
    people: tuple[str | None, ...]
    dealer: int
    out: tuple[int, ...]


@dataclass(frozen=True)
class TablePlan:
    """A table of a night and its hands in order; `players` play each hand."""

    number: int
    players: int
    first_dealer: int
    hands: tuple[HandPlan, ...]


@dataclass(frozen=True)
class NightPlan:
    """A night and its tables; `left_open` where closing it needs something that the file does not say."""

    day: dt.date
    tables: tuple[TablePlan, ...]
    left_open: bool = False


@dataclass(frozen=True)
class HandsPlan:
    """Nights with their hands, the oldest first, under the club's rules of this id."""

    people: People
    rules: int
    nights: tuple[NightPlan, ...]


Plan = RosterPlan | TotalsPlan | HandsPlan
