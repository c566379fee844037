"""Who takes which chair: over the rounds everybody should deal first about equally often, and have other neighbours."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Pair

# Orders that are drawn for each table; the fairest of them is taken.
ORDERS = 12
# To deal first once more than others is worse than to have a neighbour again.
DEALS = 4


class Chairs:
    """How often each person has dealt first so far, and who has been whose neighbour."""

    def __init__(self, earlier: Iterable[Sequence[Sequence[int]]] = ()) -> None:
        self.dealt: Counter[int] = Counter()
        self.beside: Counter[Pair] = Counter()
        for tables in earlier:
            for table in tables:
                self.note(table)

    def note(self, table: Sequence[int]) -> None:
        """Remember a table as it sat, in the order of its chairs."""
        self.dealt[table[0]] += 1
        self.beside.update(_neighbours(table))

    def seat(self, table: Sequence[int], lots: Lots) -> list[int]:
        """Return the people of a table in an order drawn by lot, the fairest of some, and remember it."""
        orders = [lots.shuffled(table) for _ in range(ORDERS)]
        fairest = min(orders, key=self._unfair)
        self.note(fairest)
        return fairest

    def _unfair(self, table: Sequence[int]) -> int:
        return DEALS * self.dealt[table[0]] + sum(self.beside[pair] for pair in _neighbours(table))


def _neighbours(table: Sequence[int]) -> list[Pair]:
    return [(min(a, b), max(a, b)) for a, b in zip(table, (*table[1:], table[0]), strict=True)]
