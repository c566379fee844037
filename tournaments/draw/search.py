"""The search for one round's tables, step by step: by swaps, then in every way where few people leave few ways.

Where a draw without a repeat is found, others as good are drawn, and the one that leaves the most room is taken.
"""

from tournaments.draw import every_way, outlook
from tournaments.draw.bounds import least_repeats
from tournaments.draw.costs import Costs
from tournaments.draw.lots import Lots
from tournaments.draw.patience import Patience
from tournaments.draw.seating import Seating, Tables, price, seat_by_lot
from tournaments.draw.swaps import improve

# Looks at a swap: about ten million take a second on a usual machine.
LOOKS = 2_000_000
# A small field needs few: what they miss is found when every way is tried.
LOOKS_SMALL_FIELD = 150_000
LOOKS_EVERY_WAY = 2_000_000
# With more people there are strangers enough for any event, and counting them takes too long.
OUTLOOK_PEOPLE = 60
LOOKS_OUTLOOK = 1_200_000
# Of the draws with the most room, so many are tried out for whether another round can follow, each with so many looks.
TRIALS = 8
LOOKS_TRIAL = 60_000
# To start a draw anew costs about so many looks for each person.
LOOKS_A_START = 30


# Whoever sat at a larger table once more than others may sit there again where nobody then meets anybody again.
TURNS_AHEAD = 1


class Search:
    """The search for one round's tables: each step only where the one before left something to gain.

    `start`: tables, as places, that are likely good already.
    """

    def __init__(self, costs: Costs, lots: Lots, until: float, start: Tables | None = None) -> None:
        self.costs, self.lots, self.until, self.start = costs, lots, until, start
        self.lower_bound = least_repeats(costs.knows, costs.sizes)
        self.goal = costs.least(self.lower_bound)

    def run(self) -> Tables:
        """Return the best tables found, as places."""
        if self.start is not None:
            return self._from(self.start)
        return self._from_lots()[1]

    def _from(self, start: Tables) -> Tables:
        """Return the start where it has the least repeats there can be; else what comes of it, or of lots if better."""
        if self._as_good_as_can_be(start):
            return start
        cost, tables = improve(Seating(self.costs, start), self.goal, self.lots, Patience(LOOKS, self.until))
        if cost <= self.goal or (cost < self.costs.repeat and self.lower_bound == 0):
            return tables
        other, others = self._from_lots()
        return others if other < cost else tables

    def _as_good_as_can_be(self, tables: Tables) -> bool:
        larger = (a for table, larger in zip(tables, self.costs.larger, strict=True) if larger for a in table)
        turns = max((self.costs.at_larger[a] for a in larger), default=0)
        cost = price(self.costs, tables)
        few = cost < self.costs.apart and self.costs.repeats_in(cost) <= self.lower_bound
        return few and turns <= TURNS_AHEAD

    def _from_lots(self) -> tuple[int, Tables]:
        found = self._searched()
        return price(self.costs, found), found

    def _searched(self) -> Tables:
        small = every_way.few_enough(self.costs.sizes)
        patience = Patience(LOOKS_SMALL_FIELD if small else LOOKS, self.until)
        cost, tables = self._attempt(self.costs, self.goal, patience)
        if small:
            return self._try_all(cost, tables) if cost > self.goal else tables
        if cost >= self.costs.repeat or not any(self.costs.knows) or self.costs.people > OUTLOOK_PEOPLE:
            return tables
        return self._roomiest(cost, tables)

    def _attempt(self, costs: Costs, goal: int, patience: Patience) -> tuple[int, Tables]:
        return improve(Seating(costs, seat_by_lot(costs, self.lots)), goal, self.lots, patience)

    def _try_all(self, cost: int, tables: Tables) -> Tables:
        """Return the best of all ways; its repeats then are the least possible."""
        best = every_way.cheapest(self.costs, cost, self.lots, Patience(LOOKS_EVERY_WAY, self.until))
        if best is None:
            return tables
        self.lower_bound = self.costs.repeats_in(price(self.costs, best))
        return best

    def _roomiest(self, cost: int, first: Tables) -> Tables:
        """Draw more tables at the `cost` of the first; return those with the most room that a next round can follow."""
        patience = Patience(LOOKS_OUTLOOK, self.until)
        by_room: dict[int, Tables] = {}
        found, tables = cost, first
        while found <= cost:
            room = outlook.room_after(self.costs, tables, patience)
            if room is not None:
                by_room.setdefault(room, tables)
            patience.spend(self.costs.people * LOOKS_A_START)
            if patience.over:
                break
            found, tables = self._attempt(self.costs, cost, patience)
        ranked = [by_room[room] for room in sorted(by_room, reverse=True)] or [first]
        return next((tables for tables in ranked[:TRIALS] if self._another_follows(tables)), ranked[0])

    def _another_follows(self, tables: Tables) -> bool:
        """Return whether a short search finds one more round without a repeat after these tables."""
        return self._attempt(outlook.met_after(self.costs, tables), 0, Patience(LOOKS_TRIAL, self.until))[0] == 0
