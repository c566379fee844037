"""Drawings of figures: where lines and bars lie. What they look like is looked at in the browser's tests."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.charts import bars, curve
from clubs.charts.scales import round_marks, written

MARKS = [
    # lowest and highest, the round numbers that hold them
    ((0, 0), [0, 1]),
    ((3, 5), [0, 1, 2, 3, 4, 5]),
    ((-7, 12), [-10, -5, 0, 5, 10, 15]),
    ((-40, -3), [-40, -30, -20, -10, 0]),
    ((0, 1234), [0, 500, 1000, 1500]),
    ((-1, 0), [-1, 0]),
]


@pytest.mark.parametrize(("ends", "marks"), MARKS)
def test_round_numbers_that_hold_the_figures(ends: tuple[int, int], marks: list[int]) -> None:
    assert round_marks(*ends) == marks


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9))
def test_a_scale_holds_its_figures_and_nought_in_few_even_steps(one: int, other: int) -> None:
    low, high = sorted((one, other))
    marks = round_marks(low, high)
    assert marks[0] <= min(low, 0)
    assert marks[-1] >= max(high, 0)
    assert 0 in marks
    assert 2 <= len(marks) <= 6
    assert len({after - before for before, after in pairwise(marks)}) == 1


@pytest.mark.parametrize(("number", "text"), [(1, "1"), (1.25, "1.2"), (99.96, "100"), (-0.04, "-0"), (33.333, "33.3")])
def test_a_number_is_written_with_a_point_in_every_language(number: float, text: str) -> None:
    assert written(number) == text


def test_a_running_total_starts_at_nought_and_ends_at_the_right_edge() -> None:
    drawn = curve([10, -10])
    assert drawn is not None
    # From 22 to 214 pixels there are 192 for 20 points; the number of a line stands 5 above it.
    assert drawn.line == "M0,118 L500,22 L1000,214"
    assert drawn.area == "M0,118 L500,22 L1000,214 L1000,118 L0,118 Z"
    assert [(rule.value, rule.y, rule.text_y, rule.is_zero) for rule in drawn.rules] == [
        (-10, "214", "209", False),
        (-5, "166", "161", False),
        (0, "118", "113", True),
        (5, "70", "65", False),
        (10, "22", "17", False),
    ]
    assert (drawn.end, drawn.highest, drawn.lowest) == ("214", 10, -10)


def test_nothing_played_is_not_drawn() -> None:
    assert curve([]) is None
    assert bars([]) is None
    assert bars([("picker", 0, 0)]) is None


def test_one_who_never_wins_or_loses_has_a_line_along_nought() -> None:
    drawn = curve([0, 0])
    assert drawn is not None
    assert drawn.line == "M0,214 L500,214 L1000,214"


def test_the_longest_bar_fills_the_width() -> None:
    drawn = bars([("picker", 40, 30), ("alone", 3, 0), ("each", 0, 0)])
    assert drawn is not None
    assert [(bar.key, bar.whole, bar.part) for bar in drawn.rows] == [
        ("picker", "100%", "75%"),
        ("alone", "7.5%", "0%"),
        ("each", "0%", "0%"),
    ]
    assert drawn.height == 3 * 46
