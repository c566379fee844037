"""How many rounds of how many hands an event may have, and at tables of which sizes, as plain data.

What a table of six plays so that everybody gets his hands is `scoring.hands_at_table`'s business.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MAX_ROUNDS = 20
MAX_HANDS_EACH = 200


@dataclass(frozen=True)
class Format:
    """A usual event: `rounds` rounds in which each person plays `hands_each` hands."""

    code: str
    label: str | Promise
    rounds: int
    hands_each: int


# "50 hands" and "100 hands" are the two of the Wisconsin rule sheet, 3 x 20 is Kohler's.
FORMATS = (
    Format("50-hands", _("50 hands (2 rounds of 25)"), 2, 25),
    Format("100-hands", _("100 hands (4 rounds of 25)"), 4, 25),
    Format("3x20", _("3 rounds of 20 hands"), 3, 20),
)
OWN_FORMAT = "own"

# Best size first: as many tables of it as can be.
SIZES: tuple[tuple[int, ...], ...] = ((5, 6), (5,), (5, 6, 7))


def format_of(rounds: int, hands_each: int) -> str:
    """Return the code of the usual event with these figures, or OWN_FORMAT."""
    found = (usual.code for usual in FORMATS if (usual.rounds, usual.hands_each) == (rounds, hands_each))
    return next(found, OWN_FORMAT)
