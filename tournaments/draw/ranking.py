"""Tables by how people stand: leaders together, or the best of each table a table up and the last a table down.

Who stands where comes from outside; lots play no part but in the chairs.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise

from tournaments.draw.meetings import Met, Pair, pairs_at, repeats_of

# So many of a table go up, and as many go down.
MOVERS = 2

Tables = list[list[int]]


def by_rank(
    order: Sequence[int], ranks: Mapping[int, int | None], sizes: Sequence[int], met: Met, apart: Collection[Pair] = ()
) -> Tables:
    """Return the tables of a round with the leaders at the first, the next at the second, and so on.

    `order`: start numbers as they stand, the best first, equals by start number. People of one rank (`ranks`) who
    would be divided between two tables are divided so that fewer meet again.
    """
    tables = _cut(order, sizes)
    for upper, lower in pairwise(range(len(tables))):
        _part_equals(tables, upper, lower, ranks, met)
    return kept_apart(tables, apart)


def promoted(
    before: Sequence[Sequence[int]], numbers: Sequence[int], sizes: Sequence[int], apart: Collection[Pair] = ()
) -> Tables:
    """Return the tables after the best two of each have gone up one and the last two down one.

    `before`: each table of the last round, by its number, the best first. At tables of three one moves. Whoever has
    left is passed over; of `numbers`, whoever did not play comes last. Where a table then is too large or small, the
    next in order fill it.
    """
    here = set(numbers)
    playing = [[number for number in table if number in here] for table in before]
    playing = [table for table in playing if table]
    bound_for: list[Tables] = [[[], [], []] for _ in playing]
    last = len(playing) - 1
    for at, table in enumerate(playing):
        movers = min(MOVERS, len(table) // 2)
        best, middle, worst = table[:movers], table[movers : len(table) - movers], table[len(table) - movers :]
        # From above come those who did best among the ones that move here, from below those who did least well.
        bound_for[at - 1][2].extend(best) if at > 0 else bound_for[at][1].extend(best)
        bound_for[at][1].extend(middle)
        bound_for[at + 1][0].extend(worst) if at < last else bound_for[at][1].extend(worst)
    order = [number for target in bound_for for part in target for number in part]
    seated = set(order)
    return kept_apart(_cut(order + [number for number in numbers if number not in seated], sizes), apart)


def kept_apart(tables: Tables, apart: Collection[Pair]) -> Tables:
    """Return the tables with those who are to be kept apart moved as few tables up or down as will do."""
    if not apart:
        return tables
    tables = [list(table) for table in tables]
    for at in range(len(tables)):
        for number in reversed(list(tables[at])):
            if _clashes(tables[at], apart, number):
                _moved(tables, at, number, apart)
    return tables


def _moved(tables: Tables, at: int, number: int, apart: Collection[Pair]) -> None:
    """Let `number` change places with somebody at the nearest table where that leaves fewer who clash."""
    for other in sorted(range(len(tables)), key=lambda table: (abs(table - at), -table)):
        if other == at:
            continue
        clashes = _clashes(tables[at], apart) + _clashes(tables[other], apart)
        people = tables[other] if other > at else tables[other][::-1]
        for partner in people:
            here = [partner if one == number else one for one in tables[at]]
            there = [number if one == partner else one for one in tables[other]]
            if _clashes(here, apart) + _clashes(there, apart) < clashes:
                tables[at], tables[other] = here, there
                return


def _clashes(table: Sequence[int], apart: Collection[Pair], of: int | None = None) -> int:
    return sum(1 for pair in pairs_at([table]) if pair in apart and (of is None or of in pair))


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    tables, at = [], 0
    for size in sizes:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _part_equals(tables: Tables, upper: int, lower: int, ranks: Mapping[int, int | None], met: Met) -> None:
    """Divide the people of one rank at the border of two tables so that the fewest meet again."""
    rank = ranks.get(tables[upper][-1])
    if rank is None or ranks.get(tables[lower][0]) != rank:
        return
    of_rank: Callable[[int], list[int]] = lambda at: [i for i, one in enumerate(tables[at]) if ranks.get(one) == rank]  # noqa: E731
    least = repeats_of([tables[upper], tables[lower]], met)
    better = True
    while better:
        better = False
        for i in of_rank(upper):
            for j in of_rank(lower):
                tables[upper][i], tables[lower][j] = tables[lower][j], tables[upper][i]
                repeats = repeats_of([tables[upper], tables[lower]], met)
                if repeats < least:
                    least, better = repeats, True
                else:
                    tables[upper][i], tables[lower][j] = tables[lower][j], tables[upper][i]
