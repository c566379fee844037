"""Draws by rank, by promotion, with families kept apart, and plans fitted to who is here: tables worked out by hand."""

import time
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.draw import (
    CannotSeat,
    History,
    Lots,
    arranged,
    by_rank,
    draw_next,
    draw_plan,
    draw_round,
    drawn,
    fitted,
    in_their_chairs,
    promoted,
    sizes_near,
    table_sizes,
)

from .evening import pairs

# Standing of ten: 4 leads, 7 and 2 share rank 2, and so on; 10 has no rank.
ORDER = [4, 2, 7, 1, 3, 5, 6, 8, 9, 10]
RANKS = {4: 1, 2: 2, 7: 2, 1: 4, 3: 5, 5: 5, 6: 7, 8: 8, 9: 9, 10: None}


def test_leaders_sit_together() -> None:
    assert by_rank(ORDER, RANKS, [5, 5], {}) == [[4, 2, 7, 1, 3], [5, 6, 8, 9, 10]]


def test_only_equals_change_tables_to_meet_others() -> None:
    # 3 and 5 share rank 5 at the border; 3 has met 4, and 5 nobody: so 5 sits with the leaders.
    assert by_rank(ORDER, RANKS, [5, 5], {(3, 4): 1}) == [[4, 2, 7, 1, 5], [3, 6, 8, 9, 10]]
    # 1 is alone at rank 4: whom he has met counts for nothing.
    assert by_rank(ORDER, RANKS, [5, 5], {(1, 4): 1, (1, 2): 1}) == [[4, 2, 7, 1, 3], [5, 6, 8, 9, 10]]


# The last round's tables, the best of each first.
BEFORE = [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]]


@pytest.mark.parametrize(
    ("numbers", "sizes", "tables"),
    [
        # Everybody is here: 6 and 7 go up, 4 and 5 down, 11 and 12 up, 9 and 10 down.
        (range(1, 16), [5, 5, 5], [{1, 2, 3, 6, 7}, {4, 5, 8, 11, 12}, {9, 10, 13, 14, 15}]),
        # One more comes late: he begins at the last table.
        (range(1, 17), [5, 5, 6], [{1, 2, 3, 6, 7}, {4, 5, 8, 11, 12}, {9, 10, 13, 14, 15, 16}]),
        # 3 has left, so 1 and 2 are table 1's best two of four, and 4, 5 its last; the next in order moves up.
        (
            [n for n in range(1, 17) if n != 3],
            [5, 5, 5],
            [{1, 2, 6, 7, 4}, {5, 8, 11, 12, 9}, {10, 13, 14, 15, 16}],
        ),
    ],
)
def test_the_best_two_go_up_and_the_last_two_down(numbers, sizes, tables) -> None:
    assert [set(table) for table in promoted(BEFORE, numbers, sizes)] == tables


def test_at_tables_of_three_one_goes_up_and_one_down() -> None:
    assert promoted([[1, 2, 3], [4, 5, 6]], range(1, 7), [3, 3]) == [[1, 2, 4], [3, 5, 6]]


def test_a_family_is_parted_in_a_ranking_as_near_as_can_be() -> None:
    # 2 and 7 share a name: 7, the lower of the two, changes places with the best of the next table.
    assert by_rank(ORDER, RANKS, [5, 5], {}, {(2, 7)}) == [[4, 2, 5, 1, 3], [7, 6, 8, 9, 10]]


@settings(max_examples=40, deadline=None)
@given(
    st.integers(10, 40),
    st.sampled_from([(5, 6), (5, 4), (4,), (4, 5)]),
    st.lists(st.integers(1, 40), min_size=2, max_size=12, unique=True),
    st.integers(0, 99),
)
def test_no_family_shares_a_table_while_there_are_as_many_tables_as_members(players, sizes, members, seed) -> None:
    try:
        tables = table_sizes(players, sizes)
    except ValueError:
        return
    families = [members[at : at + len(tables)] for at in range(0, len(members), len(tables))]
    apart = {pair for family in families for pair in pairs(family)}
    found = draw_round(range(1, players + 1), tables, met={}, seed=seed, apart=apart)
    assert found.together == 0
    assert not [pair for table in found.tables for pair in pairs(table) if pair in apart]


def test_a_family_larger_than_the_tables_is_spread_evenly_and_told() -> None:
    # Six of one name at two tables of five: 3 and 3, so three pairs at each.
    apart = set(combinations(range(1, 7), 2))
    found = draw_round(range(1, 11), [5, 5], met={}, seed=1, apart=apart)
    assert found.together == 6


def test_families_are_parted_in_every_round_of_a_plan() -> None:
    apart = {(1, 2), (1, 3), (2, 3), (10, 20)}
    plan = draw_plan(range(1, 48), table_sizes(47, (5, 6)), 4, seed=1, apart=apart)
    assert plan.repeats == 0
    assert not [pair for tables in plan.rounds for table in tables for pair in pairs(table) if pair in apart]
    # In six rounds of 25 everybody would meet everybody: being apart comes before new company.
    plan = draw_plan(range(1, 26), [5] * 5, 6, seed=1, apart={(1, 2)})
    assert not [pair for tables in plan.rounds for table in tables for pair in pairs(table) if pair == (1, 2)]
    assert plan.repeats > 0


def _as_history(rounds) -> History:
    return History(tuple({at: tuple(table) for at, table in enumerate(tables, 1)} for tables in rounds))


def _evening(here_by_round, sizes, *, planned, seed=5):
    """Draw an event whose people differ by round; return each round's draw and the history."""
    history, found = History(), []
    for at, numbers in enumerate(here_by_round):
        one = draw_next(
            numbers, table_sizes(len(numbers), sizes), history, rounds=planned, seed=seed + at, first_seed=seed
        )
        found.append(one)
        history = History((*history.rounds, {n: tuple(table) for n, table in enumerate(one.tables, 1)}))
    return found, history


def test_round_by_round_with_the_same_people_is_the_plan() -> None:
    everybody = list(range(1, 26))
    found, history = _evening([everybody] * 6, (5,), planned=6)
    plan = draw_plan(everybody, [5] * 5, 6, seed=5).rounds
    assert [{frozenset(table) for table in one.tables} for one in found] == [
        {frozenset(table) for table in tables} for tables in plan
    ]
    assert max(history.met.values()) == 1
    assert all((one.repeats, one.lower_bound) == (0, 0) for one in found)


ALL = list(range(1, 61))
CHANGES = {
    "25 of whom one leaves after round 2": ([ALL[:25]] * 2 + [ALL[:24]] * 4, (5, 4), 6),
    "24 and one late": ([ALL[:24]] * 2 + [ALL[:25]] * 4, (5, 4), 6),
    "47, then 50": ([ALL[:47]] + [ALL[:50]] * 3, (5, 6), 4),
    "50, then 47": ([ALL[:50]] + [ALL[3:50]] * 3, (5, 6), 4),
    "47, two leave, three come": ([ALL[:47], ALL[2:47], ALL[2:50], ALL[2:50]], (5, 6), 4),
    "20 at four tables of five, then 21": ([ALL[:20], ALL[:21], ALL[:21]], (5, 6), 3),
    "11, then 12": ([ALL[:11], ALL[:12]], (5, 6), 2),
    "16 at fours, then 15 and 16": ([ALL[:16], ALL[:15], ALL[:16], ALL[:16]], (4, 3), 5),
}


@pytest.mark.parametrize("name", CHANGES)
def test_with_late_ones_and_withdrawals_every_round_reaches_its_bound(name) -> None:
    here, sizes, planned = CHANGES[name]
    found, _history = _evening(here, sizes, planned=planned)
    for numbers, one in zip(here, found, strict=True):
        assert sorted(number for table in one.tables for number in table) == numbers
        assert one.repeats == one.lower_bound, [(one.repeats, one.lower_bound) for one in found]


@pytest.mark.parametrize(
    ("players", "sizes", "rounds"), [(50, (5,), 4), (47, (5, 6), 4), (101, (5, 6), 6), (168, (4,), 6)]
)
def test_nobody_sits_twice_at_one_table_number(players, sizes, rounds) -> None:
    plan = draw_plan(range(1, players + 1), table_sizes(players, sizes), rounds, seed=7)
    been = Counter((number, at) for tables in plan.rounds for at, table in enumerate(tables) for number in table)
    assert max(been.values()) == 1
    assert [len(table) for table in plan.rounds[0]] == table_sizes(players, sizes)


def test_tables_change_numbers_so_that_people_do_not_sit_where_they_were() -> None:
    before = _as_history([[[1, 2, 3], [4, 5, 6], [7, 8, 9]]])
    found = arranged(drawn([[1, 2, 4], [3, 5, 7], [6, 8, 9]], before.met, (), 0), before, Lots(1))
    been = [number for at, table in enumerate(found.tables, 1) for number in table if number in before.rounds[0][at]]
    # Of nine seatings by three tables two leave nobody in place but one: 1, 2 | 4; 5 | 3, 7; 8, 9 | 6.
    assert len(been) <= 2
    assert {frozenset(table) for table in found.tables} == {
        frozenset({1, 2, 4}),
        frozenset({3, 5, 7}),
        frozenset({6, 8, 9}),
    }


def test_first_deals_go_round_when_rounds_are_drawn_one_by_one() -> None:
    found, _history = _evening([ALL[:20]] * 5, (5,), planned=5)
    first = Counter(table[0] for one in found for table in one.tables)
    # 20 first deals for 20 people.
    assert max(first.values()) <= 2


@pytest.mark.parametrize(
    ("tables", "numbers", "allowed", "sizes"),
    [
        ([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]], range(1, 12), (5, 6), [6, 5]),
        ([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]], range(1, 11), (5, 6), [5, 5]),
        # Six people left of two tables of five: one table of six.
        ([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]], range(1, 7), (5, 6), [6]),
        ([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]], range(2, 11), (5, 4), [4, 5]),
    ],
)
def test_sizes_stay_as_near_as_can_be(tables, numbers, allowed, sizes) -> None:
    assert sizes_near(tables, list(numbers), allowed) == sizes


def test_a_late_one_takes_the_free_chair_and_nobody_else_moves() -> None:
    before = [[5, 1, 3, 2, 4], [10, 6, 8, 7, 9]]
    here = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11]  # 8 did not come, 11 did
    now = fitted(before, here, [5, 5], {})
    assert now == [[5, 1, 3, 2, 4], [10, 6, 7, 9, 11]]
    assert in_their_chairs(before[1], now[1]) == [10, 6, 11, 7, 9]


def test_late_ones_sit_with_strangers() -> None:
    # 11 and 12 come; 11 has met 1 before, and a family of 12 sits at table 2.
    now = fitted([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]], range(1, 13), [6, 6], {(1, 11): 1}, {(6, 12)})
    assert now == [[1, 2, 3, 4, 5, 12], [6, 7, 8, 9, 10, 11]]


@pytest.mark.parametrize("sizes", [(5,), (5, 6), (4, 5), (4,)])
@pytest.mark.parametrize("players", [5, 7, 9, 10, 13, 19, 32, 47, 64, 101, 119, 120])
def test_every_number_is_drawn_or_explained_in_two_seconds(players, sizes) -> None:
    begun = time.thread_time()
    assert _drawn_or_explained(players, sizes)
    assert time.thread_time() - begun < 2


def _drawn_or_explained(players, sizes) -> bool:
    """Whether everybody has a seat, or the refusal says how many more or fewer would have one."""
    try:
        tables = table_sizes(players, sizes)
    except CannotSeat as refusal:
        return bool(refusal.values["more"] or refusal.values["fewer"])
    numbers = list(range(1, players + 1))
    found = draw_next(numbers, tables, History(), rounds=4, seed=3, first_seed=3, seconds=0.8)
    return sorted(number for table in found.tables for number in table) == numbers
