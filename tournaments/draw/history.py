"""The rounds of an event so far, as who sat where; what a draw asks of them. Pure, by start numbers.

Reading them from the database is `tournaments.selectors.meetings`' work.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tournaments.draw.chairs import Chairs
from tournaments.draw.meetings import Pair, pairs_at


@dataclass(frozen=True)
class History:
    """`rounds`: of each round, the people by chair under the number of their table."""

    rounds: tuple[Mapping[int, tuple[int, ...]], ...] = ()

    @cached_property
    def met(self) -> Counter[Pair]:
        """How often each pair (lower number first) sat at one table."""
        return Counter(pair for tables in self.rounds for pair in pairs_at(tables.values()))

    @cached_property
    def odd(self) -> Counter[int]:
        """How often each sat at a table larger than others of its round."""
        return Counter(number for tables in self.rounds for table in larger(tables) for number in tables[table])

    @cached_property
    def been_at(self) -> dict[int, Counter[int]]:
        """How often each has sat at which table number."""
        been: dict[int, Counter[int]] = {}
        for tables in self.rounds:
            for table, people in tables.items():
                for number in people:
                    been.setdefault(number, Counter())[table] += 1
        return been

    def chairs(self) -> Chairs:
        """Return who has dealt first and who has been whose neighbour, to be gone on with."""
        return Chairs(list(tables.values()) for tables in self.rounds)


def larger(tables: Mapping[int, tuple[int, ...]]) -> list[int]:
    """Return the numbers of the tables at which more people sit than at the smallest."""
    fewest = min(map(len, tables.values()), default=0)
    return [table for table, people in tables.items() if len(people) > fewest]
