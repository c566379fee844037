"""Makes a draw better by swapping two people at a time (tabu search: whoever has just left a table stays away a while).

Each step makes the best swap of anybody unhappy, even one that makes the draw worse for now: so it leaves dead ends.
"""

from tournaments.draw.lots import Lots
from tournaments.draw.patience import Patience
from tournaments.draw.seating import Seating, Tables

# Steps that a swapped person stays away from the table left: at least, and how many more by lot. Measured at 32 to 101
# people: longer bans find fewer draws without repeats.
BAN_STEPS = 2
BAN_MORE = 5


def improve(seating: Seating, goal: int, lots: Lots, patience: Patience) -> tuple[int, Tables]:
    """Swap until the cost is `goal` or patience is over. Returns the least cost that was met, and its tables."""
    best, tables = seating.cost, [list(table) for table in seating.tables]
    banned = [[0] * len(tables) for _ in seating.own]
    step = 0
    while best > goal and len(tables) > 1 and not patience.over:
        step += 1
        swap = _best_swap(seating, banned, step, lots, patience)
        if swap is None:
            continue
        a, b, change = swap
        for person in (a, b):
            banned[person][seating.table_of[person]] = step + BAN_STEPS + lots.below(BAN_MORE)
        seating.swap(a, b, change)
        if seating.cost < best:
            best, tables = seating.cost, [list(table) for table in seating.tables]
    return best, tables


def _best_swap(
    seating: Seating, banned: list[list[int]], step: int, lots: Lots, patience: Patience
) -> tuple[int, int, int] | None:
    """Return the best swap of an unhappy person and its change of the cost, or None if all are banned.

    Lots decide among equals. A draw spends its time here, so all partners of one person are looked at in one sweep.
    """
    never = 4 * seating.cost + 4 * seating.costs.repeat * seating.costs.people
    least = never
    found: list[tuple[int, int]] = []
    unhappy = seating.unhappy()
    for a in unhappy:
        here, cost = seating.table_of[a], seating.own[a]
        moved = [
            company[a] - cost if until < step else 2 * never
            for company, until in zip(seating.at, banned[a], strict=True)
        ]
        moved[here] = 2 * never
        changes = [
            moved[table] + at_mine - at_own - 2 * together
            for table, at_mine, at_own, together in zip(
                seating.table_of, seating.at[here], seating.own, seating.costs.pair[a], strict=True
            )
        ]
        smallest = min(changes)
        if smallest < least:
            least, found = smallest, []
        if smallest == least < never:
            found += [(a, b) for b, change in enumerate(changes) if change == smallest]
    patience.spend(len(unhappy) * len(seating.own) or 1)
    if not found:
        return None
    return (*lots.one_of(found), least)
