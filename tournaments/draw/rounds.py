"""One round's draw: the numbers in, the tables out, with how many pairs meet again and how few that could be.

The search is in `search`, what it weighs in `costs`, the least possible in `bounds`.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.draw.checks import check_met, check_numbers, check_sizes
from tournaments.draw.costs import costs_of
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Met, most_meetings, repeats_of
from tournaments.draw.search import Search


@dataclass(frozen=True)
class Drawn:
    """A round's tables, each a list of start numbers in the order of its chairs, and what can be said of them.

    `repeats`: pairs at these tables that had met before. `lower_bound`: no draw of this round can have fewer.
    `meetings_max`: how often the pair here that meets the most has met, this round included.
    """

    tables: list[list[int]]
    repeats: int
    lower_bound: int
    meetings_max: int


def draw_round(
    numbers: Sequence[int],
    sizes: Sequence[int],
    *,
    met: Met,
    seed: int | str,
    odd_before: Mapping[int, int] | None = None,
    seconds: float = 2.0,
) -> Drawn:
    """Draw a round for the start numbers at tables of `sizes` (from `table_sizes`), tables and chairs by lot.

    `met`: how often each pair (lower, higher) has sat together; empty before round 1. `odd_before`: how often each
    number sat at a table larger than others; the others come first. Both may name people who are not here any more.
    The same input and seed give the same draw, unless it would take over `seconds` of work and is cut short.
    Raises DuplicateNumbers, NumberMissing, SizesDoNotFit or MeetingsUnclear, each with a sentence.
    """
    check_numbers(numbers)
    check_sizes(len(numbers), sizes)
    check_met(met)
    order = sorted(numbers)
    lots = Lots(seed)
    costs = costs_of(order, sizes, met, odd_before or {})
    search = Search(costs, lots, time.thread_time() + seconds)
    found = search.run()
    tables = [lots.shuffled(order[a] for a in table) for table in found]
    return Drawn(tables, repeats_of(tables, met), search.lower_bound, most_meetings(tables, met))
