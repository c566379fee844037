"""Rounds drawn one after the other, and what a checker counts for itself, without the draw's own code."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from tournaments.draw import Drawn, draw_round, table_sizes

# So much that only the fixed number of steps ends a search, on a machine of any speed.
UNHURRIED = 120.0


@dataclass
class Evening:
    """An event in the making: who has met whom, and how often each sat at a larger table."""

    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    odd: Counter[int] = field(default_factory=Counter)
    rounds: list[Drawn] = field(default_factory=list)

    def add(self, drawn: Drawn) -> None:
        self.rounds.append(drawn)
        smallest = min(len(table) for table in drawn.tables)
        for table in drawn.tables:
            self.met.update(pairs(table))
            if len(table) > smallest:
                self.odd.update(table)


def pairs(table):
    """Return each pair at a table, lower number first."""
    return list(combinations(sorted(table), 2))


def repeats(tables, met) -> int:
    """Count the pairs at these tables that have met."""
    return len([pair for table in tables for pair in pairs(table) if met.get(pair)])


def play(players: int, sizes: tuple[int, ...], rounds: int, *, seed: int) -> Evening:
    """Draw so many rounds for start numbers 1 to `players`."""
    evening = Evening()
    for number in range(rounds):
        evening.add(
            draw_round(
                range(1, players + 1),
                table_sizes(players, sizes),
                met=evening.met,
                seed=seed + number,
                odd_before=evening.odd,
                seconds=UNHURRIED,
            )
        )
    return evening


def every_draw(people, sizes):
    """Yield every way to seat the people at tables of these sizes (some of them twice): for small fields."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        for others in every_draw([person for person in people if person not in table], sizes[1:]):
            yield [list(table), *others]
