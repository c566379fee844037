"""How rounds make a line of a standing: sum, best single round, best N, missed ones. Source: sheets.md, Standings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standing_rounds import RoundLine, added_up, lowest_scores
from scoring.standings import StandingLine


def part(number: int, points: int, hands: int = 20, due: int = 20, **more: Any) -> RoundLine:
    return RoundLine(number, points, hands, due, **more)


def line(rounds: list[RoundLine], **more: Any) -> StandingLine:
    return added_up(rounds, key="a", number=1, **more)


@pytest.mark.parametrize(
    ("rounds", "best_of", "points", "hands", "due"),
    [
        ([part(1, 5), part(2, -8), part(3, 2)], None, -1, 60, 60),
        ([part(1, 5), part(2, -8), part(3, 2)], 1, 5, 20, 20),
        ([part(1, 5), part(2, -8), part(3, 2)], 2, 7, 40, 40),
        # 18 of 20 lack hands; of the best, complete rounds come first.
        ([part(1, 5, 18), part(2, -8)], None, -3, 38, 40),
        ([part(1, 5, 18), part(2, -8)], 1, -8, 20, 20),
        # A missed round is nothing, and lacks its hands; of the best it counts only where there are not enough others.
        ([part(1, 5), part(2, 0, 0)], None, 5, 20, 40),
        ([part(1, 5), part(2, 0, 0)], 1, 5, 20, 20),
        ([part(1, 5), part(2, 0, 0)], 2, 5, 20, 40),
        # A round that is being played is due nothing yet, and one not begun is not there.
        ([part(1, 5), part(2, 3, 4, 0)], None, 8, 24, 24),
        ([part(1, -5), part(2, 0, 0, 0)], 1, -5, 20, 20),
        # Hands beyond those due make up for nothing elsewhere.
        ([part(1, 5, 24), part(2, 1, 18)], None, 6, 42, 44),
    ],
)
def test_points_and_hands(rounds: list[RoundLine], best_of: int | None, points: int, hands: int, due: int) -> None:
    found = line(rounds, best_of=best_of)
    assert (found.points, found.hands, found.hands_due) == (points, hands, due)


def test_a_missed_round_counts_its_lowest_score_at_most_0() -> None:
    there = [part(1, -7), part(2, 4)]
    other = [part(1, 3), part(2, 9)]
    away = [part(1, 0, 0), part(2, 2)]
    lowest = lowest_scores([there, other, away])
    assert lowest == {1: -7, 2: 0}
    found = line(away, missed=lowest)
    assert (found.points, found.complete, found.best_round) == (-5, True, 2)
    # A no-show is none the better for it.
    assert line([part(1, 0, 0), part(2, 0, 0)], missed=lowest).points == 0


def test_an_unknown_figure_of_a_counted_round_is_unknown_and_never_nought() -> None:
    rounds = [part(1, 9, picks_won=4, solos_won=1), part(2, 2, picks_won=None, solos_won=2)]
    assert (line(rounds).picks_won, line(rounds).solos_won) == (None, 3)
    assert line(rounds, best_of=1).picks_won == 4


def test_penalties_count_in_points_and_in_the_best_round() -> None:
    found = line([part(1, 6, penalty=-4), part(2, 5)])
    assert (found.points, found.penalty, found.best_round) == (11, -4, 6)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 20)), min_size=1, max_size=6), st.integers(1, 6))
def test_more_rounds_than_there_are_is_the_sum_and_the_order_never_matters(
    rounds: list[tuple[int, int]], best_of: int
) -> None:
    parts = [part(at, points, hands) for at, (points, hands) in enumerate(rounds, start=1)]
    assert line(parts, best_of=9) == line(parts)
    assert line(parts[::-1], best_of=best_of).points == line(parts, best_of=best_of).points
