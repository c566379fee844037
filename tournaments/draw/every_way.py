"""Small fields: tries every way to seat the people, so that the best is known and no longer searched for.

Larger fields have far too many ways; `swaps` serves them.
"""

from collections import Counter
from collections.abc import Sequence
from math import factorial, prod

from tournaments.draw.costs import Costs
from tournaments.draw.lots import Lots
from tournaments.draw.patience import Patience
from tournaments.draw.seating import Tables

# 126,126 ways seat 15 at three tables of five; they take well under a second.
MOST_WAYS = 130_000


def few_enough(sizes: Sequence[int]) -> bool:
    """Return whether every way to fill tables of these sizes can be tried."""
    ways = factorial(sum(sizes)) // prod(factorial(size) for size in sizes)
    return ways // prod(factorial(count) for count in Counter(sizes).values()) <= MOST_WAYS


def cheapest(costs: Costs, ceiling: int, lots: Lots, patience: Patience) -> Tables | None:
    """Return the cheapest tables of all, drawn by lot among equals, or None where patience did not last.

    `ceiling` is the cost of some draw that is known already: whatever comes dearer is left aside early.
    """
    trial = _Trial(costs, ceiling, lots, patience)
    trial.seat(lots.shuffled(range(costs.people)), costs.sizes, 0, [])
    if patience.over:
        return None
    by_size = {size: [table for table in trial.best if len(table) == size] for size in costs.sizes}
    return [by_size[size].pop() for size in costs.sizes]


class _Trial:
    """The tables tried so far: the best of them, their cost, and how many draws are as good."""

    def __init__(self, costs: Costs, ceiling: int, lots: Lots, patience: Patience) -> None:
        self.pair, self.lots, self.patience = costs.pair, lots, patience
        nothing = [0] * costs.people
        self.chair = {
            size: costs.at_larger if larger else nothing for size, larger in zip(costs.sizes, costs.larger, strict=True)
        }
        self.best: Tables = []
        self.least = ceiling
        self.equals = 0

    def seat(self, left: list[int], sizes: tuple[int, ...], cost: int, tables: Tables) -> None:
        """Seat the people `left` at tables of `sizes`: the first of them at each size in turn, in every company."""
        first, *others = left
        for size in sorted(set(sizes)):
            companies = self._companies([first], others, size, cost + self.chair[size][first])
            if len(sizes) == 1:
                for company, total in companies:
                    self._note(total, [*tables, company])
                continue
            at = sizes.index(size)
            for company, so_far in companies:
                if self.patience.over:
                    return
                rest = [a for a in others if a not in company]
                self.seat(rest, sizes[:at] + sizes[at + 1 :], so_far, [*tables, company])

    def _companies(self, company: list[int], others: list[int], size: int, cost: int) -> list[tuple[list[int], int]]:
        """Return every way to fill up `company` from `others` that is not too dear, each with the cost so far."""
        if cost > self.least:
            return []
        if len(company) == size:
            return [(company, cost)]
        self.patience.spend(1)
        found = []
        for at in range(len(others) - size + len(company) + 1):
            a = others[at]
            prices = self.pair[a]
            more = self.chair[size][a] + sum([prices[b] for b in company])
            found += self._companies([*company, a], others[at + 1 :], size, cost + more)
        return found

    def _note(self, cost: int, tables: Tables) -> None:
        if cost > self.least:
            return
        self.equals = 1 if cost < self.least else self.equals + 1
        self.least = cost
        # The n-th draw as good as the best takes its place one time in n: so each is equally likely in the end.
        if self.lots.below(self.equals) == 0:
            self.best = tables
