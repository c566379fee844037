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
CARRIED_HERE = frozenset({"doublers", "pot"})

# Kinds of hands that rule books know and that are refused until they can be scored right.
LATER = frozenset({"moster", "mittler", "schneidster", "schwanzer", "two_handed", "misplay", "schafkopf", "ramsch"})


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
    """A leaster that was found sound; winners from the dealer's left, none where nobody won."""

    winners: tuple[int, ...]
    trickless: bool
    doubles: tuple[str, ...]


class PassedOut(NamedTuple):
    """Everybody passed and the cards are dealt again."""


def counts_as_hand(facts: Facts) -> bool:
    """Tells whether a line is a hand of the round: not when struck, nor when everybody passed and it is dealt again.

    An annulled hand counts (sheets.md, What counts as a hand).
    """
    if facts.get("struck") is True:
        return False
    return facts.get("annulled") is True or facts.get("type") != "passed_out"
