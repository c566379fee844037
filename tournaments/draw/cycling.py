"""Rounds for few tables, where pairs must meet again: one round that is cycled, so that all rounds are alike.

People stand in rings of as many as there are rounds; each round everybody takes the chair of the one before him in his
ring. Then only the first round has to be found, and what it says of two people it says of their whole ring.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import exp

from tournaments.draw.lots import Lots
from tournaments.draw.patience import Patience

# A place: which ring, and where in it.
Place = tuple[int, int]
Orbit = tuple[int, int, int]

# Third meetings weigh so much more than second ones that one is only taken where nothing else is left.
THIRD = 100
WARM, COLD, COOLING = 2.0, 0.15, 0.9995
# Then another start is likelier to help.
SWAPS = 12_000


def cycled(sizes: Sequence[int], rounds: int, goal: int, lots: Lots, patience: Patience) -> list[list[list[Place]]]:
    """Return rounds at tables of `sizes`, whose people fill rings of `rounds` places, with few second meetings.

    Stops at `goal` meetings too many over all rounds, or when patience is over.
    """
    least, first = _annealed(_by_lot(sizes, rounds, lots), rounds, goal, lots, patience)
    while least * rounds > goal and len(sizes) > 1 and not patience.over:
        cost, tables = _annealed(_by_lot(sizes, rounds, lots), rounds, goal, lots, patience)
        if cost < least:
            least, first = cost, tables
    return [[[(ring, (at + turn) % rounds) for ring, at in table] for table in first] for turn in range(rounds)]


def _by_lot(sizes: Sequence[int], rounds: int, lots: Lots) -> list[list[Place]]:
    rings = sum(sizes) // rounds
    places = lots.shuffled((ring, at) for ring in range(rings) for at in range(rounds))
    return [[places.pop() for _chair in range(size)] for size in sizes]


def _annealed(
    tables: list[list[Place]], rounds: int, goal: int, lots: Lots, patience: Patience
) -> tuple[int, list[list[Place]]]:
    """Return the least cost met and its tables: swaps that make it dearer are made too, ever less readily."""
    meets = Counter(_orbit(a, b, rounds) for table in tables for a, b in combinations(table, 2))
    cost = sum(map(_price, meets.values()))
    best, found = cost, [list(table) for table in tables]
    heat, swaps = WARM, 0
    while best * rounds > goal and not patience.over and len(tables) > 1 and swaps < SWAPS:
        swaps += 1
        heat = max(COLD, heat * COOLING)
        here, there = lots.below(len(tables)), lots.below(len(tables))
        if here == there:
            continue
        i, j = lots.below(len(tables[here])), lots.below(len(tables[there]))
        change = _changes(tables[here], i, tables[there], j, rounds)
        patience.spend(len(tables[here]) + len(tables[there]))
        dearer = sum(_price(meets[orbit] + more) - _price(meets[orbit]) for orbit, more in change.items())
        if dearer > 0 and lots.chance() >= exp(-dearer / heat):
            continue
        meets.update(change)
        cost += dearer
        tables[here][i], tables[there][j] = tables[there][j], tables[here][i]
        if cost < best:
            best, found = cost, [list(table) for table in tables]
    return best, found


def _changes(one: list[Place], i: int, other: list[Place], j: int, rounds: int) -> Counter[Orbit]:
    """Return how often each kind of pair meets more (or less) once the i-th of one table sits where the j-th did."""
    a, b = one[i], other[j]
    change: Counter[Orbit] = Counter()
    for table, leaves, comes in ((one, a, b), (other, b, a)):
        for person in table:
            if person != leaves:
                change[_orbit(leaves, person, rounds)] -= 1
                change[_orbit(comes, person, rounds)] += 1
    return change


def _orbit(a: Place, b: Place, rounds: int) -> Orbit:
    """Return what all pairs share that stand to each other as a and b do."""
    (ring, at), (other, there) = sorted((a, b))
    apart = (there - at) % rounds
    return (ring, other, min(apart, rounds - apart) if ring == other else apart)


def _price(times: int) -> int:
    return times * (times - 1) // 2 + THIRD * max(0, times - 2)
