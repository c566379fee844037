"""The arithmetic of a season: from what each sitting gave to totals and ranks. Nothing is read from the database here.

Points are whole; averages are exact fractions until they are shown, so that no tie is made or missed by rounding.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import NamedTuple

from clubs.models.season import TotalBy
from scoring.standings import shared_ranks

HUNDREDTH = Decimal("0.01")


class Sitting(NamedTuple):
    """What a session gave by player (ids): points of who played, 0 included, and penalties, which need no playing."""

    points: dict[int, int]
    penalties: dict[int, int]


class Way(NamedTuple):
    """What the order goes by, how many of the best sittings count, and the least number of them for a rank."""

    by: str = TotalBy.SUM
    best_of: int | None = None
    least_sittings: int = 0


@dataclass(slots=True)
class Played:
    """A player's sittings: the points of each in order, the sum of his places in them, and his penalties."""

    points: list[int] = field(default_factory=list)
    places: int = 0
    penalty: int = 0

    @property
    def average(self) -> Fraction:
        """Points a sitting, without penalties. Needs a sitting."""
        return Fraction(sum(self.points), len(self.points))

    @property
    def place(self) -> Fraction:
        """The average place; who shares a place has the better one, as in 1, 2, 2, 4. Needs a sitting."""
        return Fraction(self.places, len(self.points))

    def total(self, way: Way) -> Fraction:
        """Return what the season goes by; a lower one is better for places alone, which no penalty changes.

        A penalty counts once: whole in a sum and beside the best sittings, spread over the sittings in an average.
        """
        if way.by == TotalBy.PLACE:
            return self.place
        if way.by == TotalBy.AVERAGE:
            return self.average + Fraction(self.penalty, len(self.points))
        if way.by == TotalBy.BEST:
            return Fraction(sum(sorted(self.points, reverse=True)[: way.best_of]) + self.penalty)
        return Fraction(sum(self.points) + self.penalty)


def played(sittings: Iterable[Sitting]) -> dict[int, Played]:
    """Return what each player has from these sittings; who was absent from one has nothing from it, never 0."""
    found: dict[int, Played] = {}
    for sitting in sittings:
        places = shared_ranks(list(sitting.points.values()))
        for (player, points), place in zip(sitting.points.items(), places, strict=True):
            theirs = found.setdefault(player, Played())
            theirs.points.append(points)
            theirs.places += place
        for player, penalty in sitting.penalties.items():
            found.setdefault(player, Played()).penalty += penalty
    return found


def ranks(everybody: Mapping[int, Played], way: Way) -> dict[int, int]:
    """Return the ranks of those who have sittings enough, equal totals sharing one (1, 2, 2, 4)."""
    better = -1 if way.by == TotalBy.PLACE else 1
    keys = {player: better * theirs.total(way) for player, theirs in everybody.items() if qualifies(theirs, way)}
    return dict(zip(keys, shared_ranks(list(keys.values())), strict=True))


def qualifies(theirs: Played, way: Way) -> bool:
    """Return whether he has sittings enough for a rank: the least number, and one at all."""
    return len(theirs.points) >= max(1, way.least_sittings)


def moved(sittings: list[Sitting], way: Way, now: Mapping[int, int]) -> dict[int, int]:
    """Return by how many ranks each has risen (above 0) or fallen with the latest of `sittings`, which are in order.

    Who had no rank before it, or has none `now`, is not there.
    """
    held = [place for place, sitting in enumerate(sittings) if sitting.points]
    if not held:
        return {}
    before = ranks(played(sittings[: held[-1]]), way)
    return {player: before[player] - rank for player, rank in now.items() if player in before}


def rounded(value: Fraction) -> Decimal:
    """Return the fraction to two places, halves away from zero (28 digits before rounding: no tie is missed)."""
    return (Decimal(value.numerator) / Decimal(value.denominator)).quantize(HUNDREDTH, ROUND_HALF_UP)
