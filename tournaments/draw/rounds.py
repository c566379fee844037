"""One round's draw: the numbers in, the tables out, with how many pairs meet again and how few that could be.

The search is in `search`, what it weighs in `costs`, the least possible in `bounds`.
"""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tournaments.draw.bounds import least_repeats
from tournaments.draw.checks import check_met, check_numbers, check_sizes
from tournaments.draw.costs import costs_of
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Met, Pair, most_meetings, pairs_at, repeats_of
from tournaments.draw.search import Search


@dataclass(frozen=True)
class Drawn:
    """A round's tables, each a list of start numbers in the order of its chairs, and what can be said of them.

    `repeats`: pairs at these tables that had met before. `lower_bound`: no draw of this round can have fewer.
    `meetings_max`: how often the pair here that meets the most has met, this round included. `together`: pairs at these
    tables that were to be kept apart, where it could not be.
    """

    tables: list[list[int]]
    repeats: int
    lower_bound: int
    meetings_max: int
    together: int = 0


def draw_round(
    numbers: Sequence[int],
    sizes: Sequence[int],
    *,
    met: Met,
    seed: int | str,
    odd_before: Mapping[int, int] | None = None,
    seconds: float = 2.0,
    apart: Collection[Pair] = (),
    start: Sequence[Sequence[int]] | None = None,
) -> Drawn:
    """Draw a round for the start numbers at tables of `sizes` (from `table_sizes`), tables and chairs by lot.

    `met`: how often each pair (lower, higher) has sat together; empty before round 1. `odd_before`: how often each
    number sat at a table larger than others; the others come first. `apart`: pairs (lower, higher) not to share a table
    if that can be. All three may name people who are not here any more. `start`: tables of these people, in sizes as
    given but in any order, that are likely good: they come back in their order, changed only where it helps.
    The same input and seed give the same draw, unless it would take over `seconds` of work and is cut short.
    Raises DuplicateNumbers, NumberMissing, SizesDoNotFit or MeetingsUnclear, each with a sentence.
    """
    check_numbers(numbers)
    check_sizes(len(numbers), sizes)
    check_met(met)
    order = sorted(numbers)
    lots = Lots(seed)
    begun = None
    if start is not None:
        place = {number: at for at, number in enumerate(order)}
        begun = [[place[number] for number in table] for table in start]
        sizes = [len(table) for table in start]
    costs = costs_of(order, sizes, met, odd_before or {}, apart)
    search = Search(costs, lots, time.thread_time() + seconds, begun)
    found = search.run()
    tables = [lots.shuffled(order[a] for a in table) for table in found]
    return drawn(tables, met, apart, search.lower_bound)


def drawn(tables: list[list[int]], met: Met, apart: Collection[Pair], lower_bound: int) -> Drawn:
    """Return the tables with what can be said of them."""
    together = len(set(apart).intersection(pairs_at(tables)))
    return Drawn(tables, repeats_of(tables, met), lower_bound, most_meetings(tables, met), together)


def least_of(numbers: Sequence[int], sizes: Sequence[int], met: Met) -> int:
    """Return a number of repeated pairs below which no draw of these people at tables of `sizes` can be."""
    return least_repeats(costs_of(sorted(numbers), sizes, met, {}).knows, sizes)
