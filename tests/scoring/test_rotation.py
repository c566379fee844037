"""The turn of the deal and the hands a table plays. Source: sheets.md, Seats and What counts as a hand."""

import pytest

from scoring import HandsDoNotDivide, counts_as_hand, hands_at_table
from scoring.rotation import from_left, sitters


@pytest.mark.parametrize(
    ("hands_each", "seats", "players", "hands"),
    [
        (20, 5, 5, 20),
        (1, 5, 5, 1),
        (20, 6, 5, 24),
        (20, 7, 5, 28),
        (50, 6, 5, 60),
        (32, 5, 4, 40),
        (25, 6, 5, 30),
    ],
)
def test_hands_of_a_table(hands_each: int, seats: int, players: int, hands: int) -> None:
    assert hands_at_table(hands_each, seats, players) == hands


@pytest.mark.parametrize(
    ("hands_each", "seats", "players", "nearest"),
    [(30, 5, 4, (28, 32)), (3, 6, 5, (5,)), (24, 7, 5, (20, 25))],
)
def test_what_does_not_divide_is_refused_with_the_numbers_that_do(
    hands_each: int, seats: int, players: int, nearest: tuple[int, ...]
) -> None:
    with pytest.raises(HandsDoNotDivide) as refused:
        hands_at_table(hands_each, seats, players)
    assert refused.value.nearest == nearest
    assert all(str(number) in str(refused.value) for number in nearest)
    for number in nearest:
        assert hands_at_table(number, seats, players) * players == number * seats


@pytest.mark.parametrize("arguments", [(0, 5, 5), (20, 4, 5), (20, 5, 0)])
def test_numbers_that_make_no_table_are_refused(arguments: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        hands_at_table(*arguments)


@pytest.mark.parametrize(
    ("seats", "players", "dealer", "out"),
    [(5, 5, 3, ()), (6, 5, 3, (3,)), (7, 5, 0, (0, 6)), (8, 5, 1, (0, 1, 7)), (5, 4, 4, (4,))],
)
def test_who_sits_out(seats: int, players: int, dealer: int, out: tuple[int, ...]) -> None:
    assert sitters(seats, players, dealer) == out


def test_the_first_to_pick_is_left_of_the_dealer_and_the_dealer_last() -> None:
    assert from_left(5, 2, range(5)) == [3, 4, 0, 1, 2]
    assert from_left(5, None, [4, 1]) == [1, 4]


@pytest.mark.parametrize(
    ("facts", "counts"),
    [
        ({"type": "picked"}, True),
        ({"type": "leaster"}, True),
        ({"type": "passed_out"}, False),
        ({"type": "picked", "struck": True}, False),
        ({"type": "picked", "annulled": True}, True),
    ],
)
def test_what_counts_as_a_hand(facts: dict[str, object], counts: bool) -> None:
    assert counts_as_hand(facts) is counts
