"""Of several draws without a repeat, which leaves the next rounds the most room: it is drawn round by round, after all.

Without this, the third round at 16 or 25 people is as good as any and the fourth then impossible.
"""

from collections.abc import Sequence

from tournaments.draw.costs import Costs
from tournaments.draw.patience import Patience
from tournaments.draw.seating import Tables

# One step of the count takes about as long as five looks at a swap.
LOOKS_A_STEP = 5


def room_after(costs: Costs, tables: Tables, patience: Patience) -> int | None:
    """Return how many groups of strangers, as large as most tables, are left after these tables; None if cut short."""
    size = max(set(costs.sizes), key=lambda size: (costs.sizes.count(size) * size, size))
    strangers = _strangers_after(costs, tables)
    groups = 0
    for a, others in enumerate(strangers):
        later = others >> (a + 1) << (a + 1)
        groups += _groups(later, strangers, size - 1, patience)
        if patience.over:
            return None
    return groups


def met_after(costs: Costs, tables: Tables) -> Costs:
    """Return the costs of a next round after these tables, with repeated pairs alone in mind."""
    pair = [list(prices) for prices in costs.pair]
    for table in tables:
        for a in table:
            for b in table:
                if a != b:
                    pair[a][b] = costs.repeat
    return Costs(costs.sizes, pair, [0] * costs.people, costs.larger, costs.repeat, costs.apart, costs.knows)


def _strangers_after(costs: Costs, tables: Tables) -> list[int]:
    everybody = (1 << costs.people) - 1
    strangers = [everybody & ~met for met in costs.knows]
    for table in tables:
        bits = sum(1 << a for a in table)
        for a in table:
            strangers[a] &= ~bits
    return strangers


def _groups(among: int, strangers: Sequence[int], size: int, patience: Patience) -> int:
    """Return how many groups of `size` there are among these people, all strangers to each other."""
    if size == 1:
        return among.bit_count()
    found = 0
    steps = 0
    while among:
        first = among & -among
        among ^= first
        steps += 1
        common = among & strangers[first.bit_length() - 1]
        if common.bit_count() >= size - 1:
            found += _groups(common, strangers, size - 1, patience)
    patience.spend(steps * LOOKS_A_STEP)
    return found
