"""All rounds at once: known schedules, and laws that hold for any. Meetings are counted here, not by the plan."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.draw import CannotSeat, draw_plan, table_sizes

# players, sizes, rounds: nobody need meet anybody twice. 16 and 25 are affine planes, where everybody meets everybody;
# 20, 28, 32, 35, 40 and 168 transversal designs of prime powers; 23, 47 and 101 such with places left empty.
WITHOUT_REPEATS = [
    (16, (4,), 5), (20, (4,), 5), (25, (5,), 6), (28, (4,), 7), (35, (5,), 7), (32, (4,), 8), (40, (5,), 8),
    (23, (5, 4), 5), (47, (5, 6), 4), (47, (5, 4), 6), (101, (5, 6), 6), (100, (5,), 10), (200, (5,), 10),
    (168, (4,), 6), (1000, (5,), 6), (9, (3,), 4), (50, (5,), 7), (60, (5,), 8),
]  # fmt: skip
# players, sizes, rounds, pairs that meet twice at least: any two rounds share so many at each table.
WITH_REPEATS = [
    (20, (5,), 5, 40),  # ten pairs of rounds, four tables, 2 + 1 + 1 + 1 at each
    (20, (5,), 4, 24),  # six pairs of rounds
    (10, (5,), 2, 8),  # two tables, 3 + 2
]


def meetings(rounds: list[list[list[int]]]) -> Counter[tuple[int, int]]:
    return Counter(pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))


def everybody_sits_once(rounds: list[list[list[int]]], players: int) -> bool:
    return all(sorted(number for table in tables for number in table) == [*range(1, players + 1)] for tables in rounds)


@pytest.mark.parametrize(("players", "sizes", "rounds"), WITHOUT_REPEATS)
@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_meets_anybody_twice(players: int, sizes: tuple[int, ...], rounds: int, seed: int) -> None:
    plan = draw_plan(range(1, players + 1), table_sizes(players, sizes), rounds, seed=seed)
    assert len(plan.rounds) == rounds
    assert everybody_sits_once(plan.rounds, players)
    assert max(meetings(plan.rounds).values()) == 1
    assert (plan.repeats, plan.meetings_max) == (0, 1)
    assert {tuple(sorted(map(len, tables))) for tables in plan.rounds} == {tuple(sorted(table_sizes(players, sizes)))}


@pytest.mark.parametrize(("players", "sizes", "rounds", "least"), WITH_REPEATS)
@pytest.mark.parametrize("seed", range(1, 6))
def test_no_more_second_meetings_than_must_be_and_no_third(
    players: int, sizes: tuple[int, ...], rounds: int, least: int, seed: int
) -> None:
    plan = draw_plan(range(1, players + 1), table_sizes(players, sizes), rounds, seed=seed)
    assert everybody_sits_once(plan.rounds, players)
    times = Counter(meetings(plan.rounds).values())
    assert (times[2], max(times)) == (least, 2)
    assert (plan.repeats, plan.meetings_max, plan.least) == (least, 2, least)


@settings(max_examples=60, deadline=None)
@given(st.integers(5, 60), st.sampled_from([(5,), (5, 6), (4, 5), (4,)]), st.integers(1, 5), st.integers(0, 9))
def test_what_a_plan_says_of_itself_is_so(players: int, sizes: tuple[int, ...], rounds: int, seed: int) -> None:
    try:
        tables = table_sizes(players, sizes)
    except CannotSeat:
        return  # what the sentence then says is tested with the sizes
    plan = draw_plan(range(1, players + 1), tables, rounds, seed=seed, seconds=0.3)
    met = meetings(plan.rounds)
    assert everybody_sits_once(plan.rounds, players)
    assert plan.repeats == sum(times > 1 for times in met.values())
    assert plan.meetings_max == max(met.values())
    assert plan.least <= sum(times * (times - 1) // 2 for times in met.values())


@pytest.mark.parametrize(("players", "sizes", "rounds"), [(47, (5, 4), 6), (101, (5, 6), 6), (53, (5, 6), 5)])
def test_turns_at_larger_tables_go_round(players: int, sizes: tuple[int, ...], rounds: int) -> None:
    plan = draw_plan(range(1, players + 1), table_sizes(players, sizes), rounds, seed=3)
    smallest = min(table_sizes(players, sizes))
    larger = Counter(dict.fromkeys(range(1, players + 1), 0))
    larger.update(number for tables in plan.rounds for table in tables if len(table) > smallest for number in table)
    assert max(larger.values()) - min(larger.values()) <= 1


def test_the_same_seed_draws_the_same_and_another_another() -> None:
    def drawn(seed: int) -> list[list[list[int]]]:
        return draw_plan(range(1, 26), [5] * 5, 6, seed=seed).rounds

    assert drawn(4) == drawn(4)
    assert drawn(4) != drawn(5)


def test_the_first_deal_and_neighbours_go_round() -> None:
    plan = draw_plan(range(1, 51), [5] * 10, 5, seed=8)
    first = Counter(table[0] for tables in plan.rounds for table in tables)
    # 50 first deals for 50 people: by pure lot some 18 would have none, and somebody three or four.
    assert max(first.values()) <= 2
    assert sum(1 for number in range(1, 51) if not first[number]) <= 8
