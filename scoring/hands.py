"""What a scorer enters for a hand: the fields of each kind, the seating it was played in, and what counts as a hand.
Whether the facts make sense is decided in `checks`; what they are worth in the scorers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Facts = Mapping[str, Any]

# Fields that any line of a sheet may have.
FRAME = frozenset({"type", "dealer", "out", "struck", "annulled"})
# Fields that only the sheet itself may fill (sheets.md): refused in a sheet, given in a single hand.
CARRIED = frozenset({"doublers", "pot", "stock", "bock"})
CARRIED_SHEEPSHEAD = frozenset({"doublers", "pot"})
CARRIED_SCHAFKOPF = frozenset({"stock", "bock"})


class Seating(NamedTuple):
    """Who sits and who plays: chairs 0..seats-1, the dealer (None where unknown), who sits out, who plays."""

    seats: int
    dealer: int | None
    out: tuple[int, ...]
    playing: tuple[int, ...]


class Picked(NamedTuple):
    """A picked hand that was found sound; `row` is the row that is paid, `tricks` None where it did not matter."""

    picker: int
    partner: int | None
    row: str
    points: int | None
    tricks: int | None
    doubles: tuple[str, ...]
    forced: bool
    called: bool


class Leaster(NamedTuple):
    """A leaster or one of its kin that was found sound, by `kind`: who is paid or who pays, from the dealer's left."""

    kind: str
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    trickless: bool
    doubles: tuple[str, ...]


class TwoHanded(NamedTuple):
    """A hand of two players that was found sound: who won (None: 60 each) and the row of the winner."""

    winner: int | None
    row: str


class Misplay(NamedTuple):
    """A hand that ended with somebody's mistake, who pays everybody else."""

    loser: int


class PassedOut(NamedTuple):
    """Everybody passed and the cards are dealt again."""


def counts_as_hand(facts: Facts) -> bool:
    """Tells whether a line is a hand of the round: not when struck, nor when everybody passed and it is dealt again.

    A cross game that ends 60:60 is dealt again too. An annulled hand counts (sheets.md, What counts as a hand).
    """
    if facts.get("struck") is True:
        return False
    if facts.get("annulled") is True:
        return True
    if facts.get("contract") == "cross" and facts.get("points") == 60:
        return "culprit" in facts
    return facts.get("type") != "passed_out"
