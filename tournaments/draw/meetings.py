"""Who has met whom: the pairs of a round's tables, counted against the rounds before.

How a draw weighs them against each other is in `costs`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

Pair = tuple[int, int]
# How often each pair has sat at one table so far: (lower number, higher number) -> times.
Met = Mapping[Pair, int]


def pairs_at(tables: Iterable[Sequence[int]]) -> Iterator[Pair]:
    """Yield each pair that sits at one table, lower number first."""
    for table in tables:
        yield from combinations(sorted(table), 2)


def repeats_of(tables: Iterable[Sequence[int]], met: Met) -> int:
    """Return how many pairs at these tables have met before. A pair that met three times counts once.

    With the tables as they are and as a swap by hand would leave them, the difference is what the swap costs.
    """
    return sum(1 for pair in pairs_at(tables) if met.get(pair, 0) > 0)


def most_meetings(tables: Iterable[Sequence[int]], met: Met) -> int:
    """Return how often the pair at these tables that meets the most has met, this round included."""
    return max((met.get(pair, 0) + 1 for pair in pairs_at(tables)), default=0)
