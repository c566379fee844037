"""One round's draw, put together: check what was given, search, say how good the result is and how good it could be.

The parts: `costs` (what counts), `bounds` (the least possible), `swaps` and `every_way` (the search), `outlook`.
"""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.draw import every_way, outlook
from tournaments.draw.bounds import least_repeats
from tournaments.draw.costs import Costs, costs_of
from tournaments.draw.errors import DuplicateNumbers, NumberMissing, SizesDoNotFit
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Met, check_met, most_meetings, repeats_of
from tournaments.draw.patience import Patience
from tournaments.draw.seating import Seating, Tables, price, seat_by_lot
from tournaments.draw.swaps import improve

# Looks at a swap, about ten million a second on a usual machine. A small field needs a short search: after it, every way
# is tried.
LOOKS = 2_000_000
LOOKS_SMALL_FIELD = 300_000
LOOKS_EVERY_WAY = 2_000_000
# With more people there are strangers enough for any event, and counting them takes too long.
OUTLOOK_PEOPLE = 60
LOOKS_OUTLOOK = 1_200_000
LOOKS_TRIAL = 60_000
TRIALS = 8


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
    The same input and seed give the same draw, unless the search was cut short after `seconds`.
    Raises DuplicateNumbers, NumberMissing, SizesDoNotFit or MeetingsUnclear, each with a sentence.
    """
    check_numbers(numbers)
    check_sizes(len(numbers), sizes)
    check_met(met)
    order = sorted(numbers)
    lots = Lots(seed)
    costs = costs_of(order, sizes, met, odd_before or {})
    search = _Search(costs, lots, time.thread_time() + seconds)
    found = search.run()
    tables = [lots.shuffled(order[a] for a in table) for table in found]
    return Drawn(tables, repeats_of(tables, met), search.lower_bound, most_meetings(tables, met))


def check_numbers(numbers: Sequence[int]) -> None:
    """Raise NumberMissing or DuplicateNumbers unless each entry has a start number of its own."""
    missing = [number for number in numbers if isinstance(number, bool) or not isinstance(number, int) or number < 1]
    if missing:
        raise NumberMissing(
            "number_missing",
            f"A start number is missing or not a whole number from 1 ({missing[0]!r}): "
            "give everybody one before the draw.",
            found=missing[0],
        )
    twice = sorted(number for number, times in Counter(numbers).items() if times > 1)
    if twice:
        listed = ", ".join(str(number) for number in twice)
        raise DuplicateNumbers(
            "duplicate_numbers",
            f"More than one entry has start number {listed}: each person is drawn once, with a number of his own.",
            numbers=tuple(twice),
        )


def check_sizes(players: int, sizes: Sequence[int]) -> None:
    """Raise SizesDoNotFit unless the tables have exactly as many chairs as there are players."""
    chairs = sum(sizes)
    if chairs != players or min(sizes, default=0) < 1:
        raise SizesDoNotFit(
            "sizes_do_not_fit",
            f"The tables have {chairs} chairs for {players} players: name tables that seat exactly all of them.",
            chairs=chairs,
            players=players,
        )


class _Search:
    """The search for one round's tables: each step only where the one before left something to gain."""

    def __init__(self, costs: Costs, lots: Lots, until: float) -> None:
        self.costs, self.lots, self.until = costs, lots, until
        self.lower_bound = least_repeats(costs.knows, costs.sizes)
        self.goal = costs.least(self.lower_bound)

    def run(self) -> Tables:
        """Return the best tables found, as places."""
        small = every_way.few_enough(self.costs.sizes)
        patience = Patience(LOOKS_SMALL_FIELD if small else LOOKS, self.until)
        cost, tables = self._attempt(self.costs, self.goal, patience)
        if small:
            return self._try_all(cost, tables) if cost > self.goal else tables
        if cost >= self.costs.repeat or not any(self.costs.knows) or self.costs.people > OUTLOOK_PEOPLE:
            return tables
        return self._keep_room(cost, tables)

    def _attempt(self, costs: Costs, goal: int, patience: Patience) -> tuple[int, Tables]:
        return improve(Seating(costs, seat_by_lot(costs, self.lots)), goal, self.lots, patience)

    def _try_all(self, cost: int, tables: Tables) -> Tables:
        """Return the best of all ways; its repeats then are the least possible."""
        best = every_way.cheapest(self.costs, cost, self.lots, Patience(LOOKS_EVERY_WAY, self.until))
        if best is None:
            return tables
        self.lower_bound = price(self.costs, best) // self.costs.repeat
        return best

    def _keep_room(self, cost: int, tables: Tables) -> Tables:
        """Return a draw as good as the given one, which has no repeat, after which another such round can follow.

        Where none is found, whose turn it is at the larger tables gives way: repeats weigh more than turns.
        """
        best, follows = self._roomiest(self.costs, cost, tables)
        if not follows and any(self.costs.at_larger):
            other, follows = self._roomiest(replace(self.costs, at_larger=[0] * self.costs.people), 0, tables)
            best = other if follows else best
        return best

    def _roomiest(self, costs: Costs, goal: int, first: Tables) -> tuple[Tables, bool]:
        """Draw more rounds as good as the first; return the one with the most room, and whether another round follows."""
        patience = Patience(LOOKS_OUTLOOK, self.until)
        by_room: dict[int, Tables] = {}
        cost, tables = goal, first
        while cost <= goal:
            room = outlook.room_after(costs, tables, patience)
            if room is not None:
                by_room.setdefault(room, tables)
            patience.spend(costs.people * 30)
            if patience.over:
                break
            cost, tables = self._attempt(costs, goal, patience)
        ranked = [by_room[room] for room in sorted(by_room, reverse=True)] or [first]
        for tables in ranked[:TRIALS]:
            if self._another_follows(tables):
                return tables, True
        return ranked[0], False

    def _another_follows(self, tables: Tables) -> bool:
        """Return whether a short search finds one more round without a repeat after these tables."""
        return self._attempt(outlook.met_after(self.costs, tables), 0, Patience(LOOKS_TRIAL, self.until))[0] == 0
