"""Which number a drawn table gets, and who takes which chair: nobody twice at one table number where that can be.

Who sits together is decided before, by the method of the draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from tournaments.draw.history import History
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import most_meetings
from tournaments.draw.rounds import Drawn

# Starts of the search for numbers; with many tables the first is nearly always good.
STARTS = 12
LOOKS_AT_NUMBERS = 400_000

Tables = list[list[int]]


def arranged(drawn: Drawn, history: History, lots: Lots, *, in_order: bool = False) -> Drawn:
    """Return the draw with its tables numbered and everybody in a chair.

    `in_order`: the numbers say something (leaders at the first table), so they stay as they are.
    """
    chairs = history.chairs()
    tables = drawn.tables if in_order else numbered(drawn.tables, history.been_at, lots)
    tables = [chairs.seat(table, lots) for table in tables]
    return Drawn(tables, drawn.repeats, drawn.lower_bound, most_meetings(tables, history.met), drawn.together)


def numbered(tables: Sequence[Sequence[int]], been_at: Mapping[int, Counter[int]], lots: Lots) -> Tables:
    """Return the tables in an order in which as few people as can be sit at a number (from 1) where they have been.

    The order given stays where it is as good as any that is found.
    """
    had = [_had(table, been_at) for table in tables]
    best = list(range(len(tables)))
    least = _again(best, had)
    looks = LOOKS_AT_NUMBERS
    for start in range(STARTS):
        if least == 0 or looks <= 0:
            break
        order = _improved(best if start == 0 else lots.shuffled(range(len(tables))), had)
        looks -= len(tables) ** 2 * 4
        if (again := _again(order, had)) < least:
            best, least = order, again
    return [list(tables[table]) for table in best]


def _had(table: Sequence[int], been_at: Mapping[int, Counter[int]]) -> Counter[int]:
    had: Counter[int] = Counter()
    for number in table:
        had.update(been_at.get(number, {}))
    return had


def _again(order: Sequence[int], had: Sequence[Counter[int]]) -> int:
    return sum(had[table][at] for at, table in enumerate(order, start=1))


def _improved(order: Sequence[int], had: Sequence[Counter[int]]) -> list[int]:
    """Let two tables change numbers as long as that helps."""
    order = list(order)
    better = True
    while better:
        better = False
        for i, table in enumerate(order):
            if not had[table][i + 1]:
                continue
            gains = [
                had[table][i + 1] + had[other][j + 1] - had[table][j + 1] - had[other][i + 1]
                for j, other in enumerate(order)
            ]
            gain = max(gains)
            if gain > 0:
                j = gains.index(gain)
                order[i], order[j] = order[j], order[i]
                better = True
                break
    return order
