"""All rounds of an event at once, so that no round spoils a later one. One round at a time is drawn in `rounds`.

What carries it: groups turned against each other, where nobody need meet anybody twice; one cycled round, where few
tables make pairs meet again; else one round after the other.
"""

import time
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tournaments.draw.arranging import numbered
from tournaments.draw.bounds import spread
from tournaments.draw.chairs import Chairs
from tournaments.draw.checks import check_numbers, check_sizes
from tournaments.draw.cycling import cycled
from tournaments.draw.history import History
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Pair, pairs_at
from tournaments.draw.parting import clashes, parted
from tournaments.draw.patience import Patience
from tournaments.draw.rounds import draw_round
from tournaments.draw.turning import turned

# Looks at a chair in one cycle, and how many rounds longer than the event a cycle may be.
LOOKS_CYCLED = 2_000_000
LONGER = 3

Rounds = list[list[list[int]]]


@dataclass(frozen=True)
class Planned:
    """Every round's tables, each a list of start numbers in the order of its chairs.

    `repeats`: pairs that meet more than once. `meetings_max`: how often the pair meets that meets the most. `least`: no
    plan has fewer meetings beyond the first of each pair; that many are `repeats` where nobody meets a third time.
    """

    rounds: Rounds
    repeats: int
    meetings_max: int
    least: int


def draw_plan(
    numbers: Sequence[int],
    sizes: Sequence[int],
    rounds: int,
    *,
    seed: int | str,
    seconds: float = 1.2,
    apart: Collection[Pair] = (),
) -> Planned:
    """Draw `rounds` rounds (1 or more) for the start numbers at tables of `sizes` (from `table_sizes`).

    Who stands where in the plan is drawn by lot, so every first round is equally likely. The same input and seed give
    the same plan, unless it would take over `seconds` of work. `apart`: pairs (lower, higher) that are never to share a
    table, if that can be. Round 1 has its tables in the order of `sizes`. Raises as `draw_round` does.
    """
    check_numbers(numbers)
    check_sizes(len(numbers), sizes)
    lots = Lots(seed)
    until = time.thread_time() + seconds
    people = lots.shuffled(sorted(numbers))
    least = _least(sizes, rounds)
    ways = _ways(people, sizes, rounds, least, lots, until, set(apart))
    drawn = min(ways, key=lambda way: (clashes(way, apart), *_unwanted(way)))
    return planned(_seated(_numbered(drawn, sizes, lots), lots), least)


def planned(rounds: Rounds, least: int) -> Planned:
    """Return the rounds with what can be said of them."""
    met = Counter(pair for tables in rounds for pair in pairs_at(tables))
    repeats = sum(1 for times in met.values() if times > 1)
    return Planned(rounds, repeats, max(met.values(), default=0), least)


def _turned(people: Sequence[int], sizes: Sequence[int], rounds: int, lots: Lots) -> Rounds | None:
    schedule = turned(sizes, rounds, lots)
    if schedule is None:
        return None
    places = sorted({place for table in schedule[0] for place in table})
    who = dict(zip(places, people, strict=True))
    # The tables' numbers are turned against people as well, so they keep their order, if under other names.
    names = lots.shuffled(range(len(sizes)))
    return [[[who[place] for place in tables[name]] for name in names] for tables in schedule]


def _ways(
    people: Sequence[int],
    sizes: Sequence[int],
    rounds: int,
    least: int,
    lots: Lots,
    until: float,
    apart: set[Pair],
) -> Iterator[Rounds]:
    """Yield plans until one leaves nothing to be wished for."""
    found = _turned(people, sizes, rounds, lots)
    if found is not None:
        found = parted(found, apart, lots)
        yield found
        if _spread(found) <= 1 and not clashes(found, apart):
            return
    for length in range(rounds, rounds + LONGER) if found is None and rounds > 1 else ():
        # The first rounds of a longer cycle are a plan too.
        if len(people) % length == 0:
            cycle = parted(_cycled(people, sizes, length, lots, until)[:rounds], apart, lots)
            yield cycle
            if _unwanted(cycle)[:2] == (2, least) and not clashes(cycle, apart):
                return
    yield _one_by_one(people, sizes, rounds, lots, until, apart)


def _cycled(people: Sequence[int], sizes: Sequence[int], rounds: int, lots: Lots, until: float) -> Rounds:
    schedule = cycled(sizes, rounds, _least(sizes, rounds), lots, Patience(LOOKS_CYCLED, until))
    places = sorted(place for table in schedule[0] for place in table)
    who = dict(zip(places, people, strict=True))
    return [[[who[place] for place in table] for table in tables] for tables in schedule]


def _one_by_one(
    people: Sequence[int], sizes: Sequence[int], rounds: int, lots: Lots, until: float, apart: set[Pair]
) -> Rounds:
    met: Counter[Pair] = Counter()
    odd: Counter[int] = Counter()
    drawn: Rounds = []
    for _round in range(rounds):
        left = max(0.05, (until - time.thread_time()) / (rounds - len(drawn)))
        seed = lots.below(2**31)
        tables = draw_round(people, sizes, met=met, odd_before=odd, seed=seed, seconds=left, apart=apart).tables
        met.update(pairs_at(tables))
        odd.update(number for table in tables if len(table) > min(sizes) for number in table)
        drawn.append(tables)
    return drawn


def _numbered(rounds: Rounds, sizes: Sequence[int], lots: Lots) -> Rounds:
    """Return the rounds with each table at its number, the first round's in the order of `sizes`."""
    by_size: dict[int, list[int]] = {}
    for at, table in enumerate(rounds[0]):
        by_size.setdefault(len(table), []).append(at)
    order = [by_size[size].pop() for size in sizes]
    done: Rounds = []
    for tables in rounds:
        past = History(tuple(dict(enumerate(map(tuple, seated), start=1)) for seated in done))
        done.append(numbered([tables[at] for at in order], past.been_at, lots))
    return done


def _seated(rounds: Rounds, lots: Lots) -> Rounds:
    chairs = Chairs()
    return [[chairs.seat(table, lots) for table in tables] for tables in rounds]


def _unwanted(rounds: Rounds) -> tuple[int, int, int]:
    """Return what is wrong with a plan, the worst first: who meets most often, meetings too many, uneven turns at
    larger tables. A third meeting of a pair is one too many with each of the two before it."""
    met = Counter(pair for tables in rounds for pair in pairs_at(tables))
    too_many = sum(times * (times - 1) // 2 for times in met.values())
    return max(met.values(), default=0), too_many, _spread(rounds)


def _spread(rounds: Rounds) -> int:
    """Return how many more times somebody sits at a larger table than somebody else."""
    smallest = min(map(len, rounds[0]))
    larger = Counter(number for tables in rounds for table in tables if len(table) > smallest for number in table)
    times = [larger[number] for table in rounds[0] for number in table]
    return max(times) - min(times)


def _least(sizes: Sequence[int], rounds: int) -> int:
    """Return a number of meetings too many (as `_unwanted` counts) below which no plan can be.

    Between any two rounds each table's people spread over the tables of the other, and where there are more people than
    tables some share one again. And so many meetings need so many pairs.
    """
    between = sum(spread(size, sizes) for size in sizes)
    people = sum(sizes)
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    return max(rounds * (rounds - 1) // 2 * between, meetings - people * (people - 1) // 2, 0)
