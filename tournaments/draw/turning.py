"""Rounds in which nobody meets anybody twice: groups of people that turn against each other, as gears do.

There are as many groups as a table has chairs, and as many people in each as there are tables. In every round each
group is turned by another step, so that two people of different groups share a table in one round at most. Where tables
are of two sizes, some places stay empty. docs/draw.md says for which events this works.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.draw.fields import field_of
from tournaments.draw.lots import Lots

# A place: the group and where in it. Tables of a round are lists of places.
Place = tuple[int, int]
Schedule = list[list[list[Place]]]

# Starts of the search for turns where there is no field of so many elements; nearly all succeed at once.
ROWS_TRIED = 20_000
ROWS_A_START = 400
# Ways to choose the empty places, times places and rounds; the way that sends everybody to larger tables about equally
# often is taken.
PLACES_TRIED = 60_000


@dataclass(frozen=True)
class Turns:
    """By how much each group is turned in each round (`by[round][group]`), and how to subtract such turns."""

    tables: int
    by: list[list[int]]
    subtract: Callable[[int, int], int]
    groups_meet_last: bool = False


def turned(sizes: Sequence[int], rounds: int, lots: Lots) -> Schedule | None:
    """Return rounds at tables of `sizes` without a repeated pair, as places; None where turning cannot do it.

    Tables have one size, or two that differ by one chair.
    """
    chairs, tables = max(sizes), len(sizes)
    if min(sizes) < chairs - 1:
        return None
    missing = sum(1 for size in sizes if size < chairs)
    turns = _turns(tables, chairs, rounds, groups_may_meet=missing <= 1, lots=lots)
    if turns is None:
        return None
    empty = _empty_places(turns, chairs, missing, lots)
    return None if empty is None else _schedule(turns, chairs, empty)


def _turns(tables: int, groups: int, rounds: int, *, groups_may_meet: bool, lots: Lots) -> Turns | None:
    field = field_of(tables)
    if field is not None and groups <= tables:
        # As many rounds as tables; one more where the groups themselves can sit down together.
        last = groups_may_meet and groups == tables and rounds == tables + 1
        if rounds - last > tables:
            return None
        steps = lots.shuffled(range(tables))[: rounds - last]
        # A group that is never turned would stay at its tables; it is needed only where there are as many as tables.
        factors = lots.shuffled(range(int(groups < tables), tables))[:groups]
        by = [[field.multiply(step, factor) for factor in factors] for step in steps]
        return Turns(tables, by, field.subtract, last)
    for numbers in (1, 0):
        for _start in range(ROWS_TRIED // ROWS_A_START):
            found = _searched(tables, groups + numbers, rounds, lots)
            if found is not None:
                return Turns(tables, _against_numbers(found, groups, tables), lambda a, b: (a - b) % tables)
    return None


def _against_numbers(rows: list[list[int]], groups: int, tables: int) -> list[list[int]]:
    """Return the turns as seen from the tables' numbers, which turn as one more group where such was found.

    Then nobody sits at one table number twice either.
    """
    return [[(step - row[-1]) % tables for step in row[:groups]] if len(row) > groups else row for row in rows]


def _searched(tables: int, groups: int, rounds: int, lots: Lots) -> list[list[int]] | None:
    """Find turns row by row, such that no two groups stand against each other the same way in two rounds."""
    stood: set[tuple[int, int, int]] = set()
    rows: list[list[int]] = []
    tries = [ROWS_A_START]
    for _round in range(rounds):
        row = _row([0], groups, tables, stood, lots, tries)
        if row is None:
            return None
        rows.append(row)
        stood |= {(g, h, (row[g] - row[h]) % tables) for g in range(groups) for h in range(g)}
    return rows


def _row(
    row: list[int], groups: int, tables: int, stood: set[tuple[int, int, int]], lots: Lots, tries: list[int]
) -> list[int] | None:
    group = len(row)
    if group == groups:
        return row
    for turn in lots.shuffled(range(tables)):
        if any((group, other, (turn - step) % tables) in stood for other, step in enumerate(row)):
            continue
        tries[0] -= 1
        if tries[0] < 0:
            return None
        found = _row([*row, turn], groups, tables, stood, lots, tries)
        if found is not None:
            return found
    return None


def _empty_places(turns: Turns, groups: int, count: int, lots: Lots) -> set[Place] | None:
    """Choose places to stay empty, no two of them at one table in any round, fairly for those beside them."""
    if not count:
        return set()
    places = [(group, at) for group in range(groups) for at in range(turns.tables)]
    apart = _apart_from(turns, groups)
    best: set[Place] | None = None
    least = 0
    for _choice in range(max(1, PLACES_TRIED // (len(places) * len(turns.by)))):
        chosen: list[Place] = []
        for place in lots.shuffled(places):
            if all(apart(place, other) for other in chosen):
                chosen.append(place)
                if len(chosen) == count:
                    break
        if len(chosen) < count:
            # Places of one group never meet.
            chosen = [(0, at) for at in range(count)]
        unfair = _unfairness(turns, groups, set(chosen))
        if best is None or unfair < least:
            best, least = set(chosen), unfair
    return best


def _apart_from(turns: Turns, groups: int) -> Callable[[Place, Place], bool]:
    meets = {(g, h): {turns.subtract(row[g], row[h]) for row in turns.by} for g in range(groups) for h in range(groups)}

    def apart(one: Place, other: Place) -> bool:
        return one[0] == other[0] or turns.subtract(one[1], other[1]) not in meets[one[0], other[0]]

    return apart


def _unfairness(turns: Turns, groups: int, empty: set[Place]) -> int:
    """Return how unevenly people sit at larger tables over all rounds: the sum of squares of how often each does."""
    times: dict[Place, int] = {}
    for tables in _schedule(turns, groups, empty):
        larger = max(map(len, tables))
        for table in tables:
            if len(table) == larger:
                for place in table:
                    times[place] = times.get(place, 0) + 1
    return sum(count**2 for count in times.values())


def _schedule(turns: Turns, groups: int, empty: set[Place]) -> Schedule:
    rounds = []
    for row in turns.by:
        tables: list[list[Place]] = [[] for _ in range(turns.tables)]
        for group in range(groups):
            for at in range(turns.tables):
                if (group, at) not in empty:
                    tables[turns.subtract(at, row[group])].append((group, at))
        rounds.append(tables)
    if turns.groups_meet_last:
        places = ([(group, at) for at in range(turns.tables)] for group in range(groups))
        rounds.append([[place for place in group if place not in empty] for group in places])
    return rounds
