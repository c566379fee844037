"""How many rounds of how many hands an event may have, and at tables of which sizes, as plain data.

What a table of six plays so that everybody gets his hands is `scoring.hands_at_table`'s business.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MAX_ROUNDS = 20
MAX_HANDS_EACH = 200
MAX_MINUTES = 600
LEAST_AT_TABLE, MOST_AT_TABLE = 3, 8


@dataclass(frozen=True)
class Format:
    """A usual event: `rounds` rounds in which each person plays `hands_each` hands."""

    code: str
    label: str | Promise
    rounds: int
    hands_each: int


# "50 hands" and "100 hands" are the two of the Wisconsin rule sheet (sheets.md, Formats), 3 x 20 is Kohler's.
FORMATS = (
    Format("50-hands", _("50 hands (2 rounds of 25)"), 2, 25),
    Format("100-hands", _("100 hands (4 rounds of 25)"), 4, 25),
    Format("3x20", _("3 rounds of 20 hands"), 3, 20),
)


@dataclass(frozen=True)
class Seating:
    """Tables that events know: `players` play a hand, `sizes` are people at a table, the preferred one first.

    At a table smaller than `players` all of its people play each hand.
    """

    code: str
    players: int
    sizes: tuple[int, ...]
    label: str | Promise


SEATINGS = (
    Seating("5+6", 5, (5, 6), _("5, and 6 where the number needs it (the dealer sits out)")),
    Seating("5", 5, (5,), _("tables of 5 only")),
    Seating("5+6+7", 5, (5, 6, 7), _("5, 6 or 7 (with seven, two sit out)")),
    Seating("5+4", 5, (5, 4), _("5, and 4 where the number needs it (four-handed there: scores are not alike)")),
    Seating("4", 4, (4,), _("tables of 4 only (also Schafkopf)")),
    Seating("4+5", 4, (4, 5), _("4 play, and 5 where the number needs it (the dealer sits out; also Schafkopf)")),
    Seating("3", 3, (3,), _("tables of 3 only")),
)
OWN_TABLES = "own"


def seating_of(players: int, sizes: Sequence[int]) -> str:
    """Return the code of the usual tables with these figures, or OWN_TABLES."""
    found = (usual.code for usual in SEATINGS if (usual.players, usual.sizes) == (players, tuple(sizes)))
    return next(found, OWN_TABLES)


def usual_sizes(players: int) -> list[tuple[int, ...]]:
    """Return the usual tables at which so many play a hand, the first ones first."""
    return [usual.sizes for usual in SEATINGS if usual.players == players]
