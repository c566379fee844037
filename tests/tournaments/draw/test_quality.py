"""How good the draws of named fields are. Expected figures are counted by hand or known of such schedules."""

from collections import Counter

import pytest

from tournaments.draw import draw_round, repeats_of, table_sizes

from .evening import UNHURRIED, pairs, play, repeats

# Eleven people, seeds 2026 and 2027: what these seeds drew when the draw was first published.
PUBLISHED = [
    [[2, 7, 1, 5, 6], [9, 4, 10, 11, 3, 8]],
    [[4, 2, 11, 6, 3], [7, 8, 5, 1, 9, 10]],
]


@pytest.mark.parametrize(
    ("players", "sizes", "rounds"),
    [
        (47, (5, 6), 5),
        (50, (5,), 7),
        (101, (5, 6), 8),
        (40, (5,), 6),
        (168, (4,), 6),
        # Affine planes: everybody meets everybody exactly once.
        (16, (4,), 5),
        (25, (5,), 6),
    ],
)
def test_no_pair_meets_twice(players, sizes, rounds):
    evening = play(players, sizes, rounds, seed=20)
    assert max(evening.met.values()) == 1
    assert [(drawn.repeats, drawn.lower_bound, drawn.meetings_max) for drawn in evening.rounds] == [(0, 0, 1)] * rounds


@pytest.mark.parametrize(
    ("players", "sizes", "least"),
    [
        # Each old table spread as evenly as can be over the new ones, its pairs added: see docs/draw.md.
        (10, (5,), 8),  # twice 3 + 2: 3 + 1 pairs each
        (11, (5, 6), 10),  # 3 + 3 and 3 + 2
        (12, (6,), 12),  # twice 3 + 3
        (15, (5,), 6),  # three times 2 + 2 + 1
        (16, (5, 6), 7),  # 2 + 2 + 2 and twice 2 + 2 + 1
        (20, (5,), 4),  # four times 2 + 1 + 1 + 1
        (12, (4,), 3),  # three times 2 + 1 + 1
        (22, (5, 6), 6),  # twice 2 + 2 + 1 + 1 and twice 2 + 1 + 1 + 1
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_second_round_where_some_pairs_must_meet_again(players, sizes, least, seed):
    drawn = play(players, sizes, 2, seed=seed).rounds[1]
    assert (drawn.repeats, drawn.lower_bound, drawn.meetings_max) == (least, least, 2)


def test_turns_at_the_larger_tables_go_round():
    # 12 of 47 sit at the two tables of six: after three rounds 36 have sat there once, and nobody twice.
    evening = play(47, (5, 6), 3, seed=7)
    assert Counter(evening.odd[number] for number in range(1, 48)) == {1: 36, 0: 11}


def test_those_who_sat_at_the_larger_table_least_come_first_in_round_one_too():
    odd = {number: 1 for number in range(1, 12) if number not in (2, 3, 5, 7, 9, 11)}
    drawn = draw_round(range(1, 12), [5, 6], met={}, seed=3, odd_before=odd)
    assert sorted(drawn.tables[1]) == [2, 3, 5, 7, 9, 11]


def test_prefers_a_second_meeting_to_a_third_where_either_is_one_repeat():
    # Six at two tables of three: two of 1, 2, 3 share a table, and 1 and 2 have met twice.
    for seed in range(20):
        met = {(1, 2): 2, (1, 3): 1, (2, 3): 1}
        drawn = draw_round(range(1, 7), [3, 3], met=met, seed=seed)
        assert (drawn.repeats, drawn.lower_bound, drawn.meetings_max) == (1, 1, 2)


def test_late_ones_and_withdrawals_cost_nothing():
    evening = play(47, (5, 6), 3, seed=5)
    here = [number for number in range(1, 55) if number not in (3, 17, 30, 41)]  # 48 to 54 came late
    drawn = draw_round(here, table_sizes(50), met=evening.met, seed=9, odd_before=evening.odd)
    assert sorted(number for table in drawn.tables for number in table) == here
    assert (drawn.repeats, drawn.lower_bound) == (0, 0)


def test_everybody_has_met_everybody():
    met = {(low, high): 1 for low in range(1, 21) for high in range(low + 1, 21)}
    drawn = draw_round(range(1, 21), [5] * 4, met=met, seed=1)
    assert (drawn.repeats, drawn.lower_bound, drawn.meetings_max) == (40, 40, 2)


def test_cost_of_a_swap_by_hand():
    met = {(1, 2): 1, (1, 7): 3, (5, 6): 1}
    assert repeats_of([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]], met) == 1
    assert repeats_of([[1, 7, 3, 4, 5], [6, 2, 8, 9, 10]], met) == 1
    assert repeats_of([[1, 7, 3, 4, 6], [5, 2, 8, 9, 10]], met) == 1
    assert repeats_of([[1, 2, 7, 4, 6], [5, 3, 8, 9, 10]], met) == 2
    assert repeats_of([], met) == 0


@pytest.mark.parametrize(("players", "sizes"), [(11, (5, 6)), (47, (5, 6)), (20, (4,))])
def test_same_input_same_draw(players, sizes):
    evening = play(players, sizes, 2, seed=1)
    again = {
        "sizes": table_sizes(players, sizes),
        "met": dict(reversed(evening.met.items())),
        "odd_before": evening.odd,
        "seconds": UNHURRIED,
    }
    numbers = range(1, players + 1)
    first = draw_round(numbers, seed=77, **again)
    assert draw_round(numbers, seed=77, **again) == first
    assert draw_round(list(reversed(numbers)), seed=77, **again) == first
    assert draw_round(numbers, seed=78, **again).tables != first.tables


def test_a_seed_shown_years_ago_still_gives_its_draw():
    evening = play(11, (5, 6), 2, seed=2026)
    assert [drawn.tables for drawn in evening.rounds] == PUBLISHED


def test_first_round_is_a_plain_lottery():
    # 600 draws of 11: everybody is at the table of six in 6/11 of them (327 on average, standard deviation 12), and in
    # its first chair in 1/11 (54.5 and 7). Five deviations either way.
    six, first = Counter(), Counter()
    for seed in range(600):
        table = draw_round(range(1, 12), [5, 6], met={}, seed=seed).tables[1]
        six.update(table)
        first[table[0]] += 1
    assert all(267 <= six[number] <= 388 for number in range(1, 12))
    assert all(20 <= first[number] <= 90 for number in range(1, 12))


def test_a_search_that_runs_out_of_time_still_seats_everybody():
    evening = play(30, (5,), 3, seed=4)
    drawn = draw_round(range(1, 31), [5] * 6, met=evening.met, seed=1, seconds=0.0)
    assert sorted(number for table in drawn.tables for number in table) == list(range(1, 31))
    assert drawn.repeats == repeats(drawn.tables, evening.met)
    assert len(pairs(range(5))) * 6 >= drawn.repeats >= drawn.lower_bound
