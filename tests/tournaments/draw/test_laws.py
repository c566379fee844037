"""What holds for every draw, whoever comes and whoever has met: checked on computed fields, hurried ones included."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.draw import CannotSeat, draw_round, table_sizes
from tournaments.draw.bounds import least_repeats
from tournaments.draw.costs import costs_of
from tournaments.draw.outlook import room_after
from tournaments.draw.patience import Patience

from .evening import every_draw, pairs, repeats

SIZES = st.sampled_from([(5, 6), (5,), (4, 5), (5, 6, 7), (3, 4), (4,)])


@st.composite
def fields(draw, most=34):
    """Start numbers with gaps, tables that seat them, meetings of earlier rounds (some of people who have left)."""
    sizes = draw(SIZES)
    seatable = [count for count in range(3, most + 1) if _seatable(count, sizes)]
    count = draw(st.sampled_from(seatable))
    everybody = draw(st.lists(st.integers(1, 400), min_size=count, max_size=count + 3, unique=True))
    met: Counter[tuple[int, int]] = Counter()
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(everybody))
        size = draw(st.integers(2, 6))
        for start in range(0, len(order), size):
            met.update(pairs(order[start : start + size]))
    odd = {number: draw(st.integers(0, 3)) for number in everybody if draw(st.booleans())}
    return everybody[:count], table_sizes(count, sizes), met, odd


def _seatable(count, sizes):
    try:
        return bool(table_sizes(count, sizes))
    except CannotSeat:
        return False


@settings(max_examples=60, deadline=None)
@given(field=fields(), seed=st.integers(0, 2**32))
def test_every_draw(field, seed):
    numbers, sizes, met, odd = field
    drawn = draw_round(numbers, sizes, met=met, seed=seed, odd_before=odd, seconds=0.02)
    assert sorted(number for table in drawn.tables for number in table) == sorted(numbers)
    assert [len(table) for table in drawn.tables] == sizes
    assert drawn.repeats == repeats(drawn.tables, met)
    assert 0 <= drawn.lower_bound <= drawn.repeats
    assert drawn.meetings_max == max(met[pair] + 1 for table in drawn.tables for pair in pairs(table))


@settings(max_examples=30, deadline=None)
@given(field=fields(most=9), seed=st.integers(0, 99))
def test_small_fields_get_the_best_of_all_draws(field, seed):
    numbers, sizes, met, odd = field
    drawn = draw_round(numbers, sizes, met=met, seed=seed, odd_before=odd, seconds=60)

    def merit(tables):
        """Repeats, then later meetings, then turns at larger tables: the smaller the better, in this order."""
        times = [met[pair] for table in tables for pair in pairs(table) if met[pair]]
        turns = sum(odd.get(number, 0) for table in tables if len(table) > min(sizes) for number in table)
        return len(times), sum((before - 1) ** 2 for before in times), turns

    best = min(merit(tables) for tables in every_draw(sorted(numbers), sizes))
    assert merit(drawn.tables) == best
    assert drawn.lower_bound == best[0]


@settings(max_examples=60, deadline=None)
@given(field=fields(most=9))
def test_no_draw_has_fewer_repeats_than_the_counted_bound(field):
    numbers, sizes, met, _odd = field
    order = sorted(numbers)
    bound = least_repeats(costs_of(order, sizes, met, {}).knows, sizes)
    assert bound <= min(repeats(tables, met) for tables in every_draw(order, sizes))


@settings(max_examples=30, deadline=None)
@given(field=fields(most=16))
def test_room_left_is_the_groups_of_strangers(field):
    numbers, sizes, met, _odd = field
    costs = costs_of(numbers, sizes, met, {})
    places = iter(range(len(numbers)))
    tables = [[next(places) for _ in range(size)] for size in sizes]
    size = max(set(sizes), key=lambda size: (sizes.count(size) * size, size))
    after = {frozenset(pair) for table in tables for pair in pairs(table)}
    after |= {frozenset(map(numbers.index, pair)) for pair in met if set(pair) <= set(numbers)}
    groups = [
        group
        for group, *_others in every_draw(range(len(numbers)), [size])
        if not any(frozenset(pair) in after for pair in pairs(group))
    ]
    assert room_after(costs, tables, Patience(10**9, 10**9)) == len(groups)
