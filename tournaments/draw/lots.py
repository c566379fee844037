"""Drawing lots from a seed. Everything random in a draw comes from here, so a seed gives the same draw again.

Only the generator's `random()` is used: it alone is promised to stay the same from one Python to the next.
"""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


class Lots:
    """A drum of lots, filled by a seed: the same seed draws the same lots in the same order."""

    def __init__(self, seed: int | str) -> None:
        self._next = random.Random(seed).random  # noqa: S311 - to be repeatable, not to be secret

    def below(self, count: int) -> int:
        """Draw a whole number from 0 to count - 1."""
        return int(self._next() * count)

    def chance(self) -> float:
        """Draw a number from 0 up to, but not, 1."""
        return self._next()

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """Draw one thing; each is equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """Return the things in an order drawn by lot (Fisher and Yates)."""
        drawn = list(things)
        for at in range(len(drawn) - 1, 0, -1):
            other = self.below(at + 1)
            drawn[at], drawn[other] = drawn[other], drawn[at]
        return drawn
