"""The boards: every try counts with its finished hands, equal points share a rank, whoever lacks hands stands below."""

import datetime as dt

import pytest

from clubs.models import User
from practice.models import Sitter
from practice.selectors.boards import day_board, span_board
from practice.selectors.own_games import averages, unfinished
from practice.services.sitters import seat_member
from tests.practice.played import a_day, a_game, a_sitter, play_out

pytestmark = pytest.mark.django_db
DAY = dt.date(2026, 3, 4)
NEXT = DAY + dt.timedelta(days=1)


def sitters(count: int) -> list[Sitter]:
    return [a_sitter(f"Guest {number:02}") for number in range(count)]


def test_a_days_board() -> None:
    for sitter, points, played in zip(sitters(6), (4, 9, 4, -2, 30, 0), (10, 10, 10, 10, 7, 0), strict=True):
        a_day(sitter, DAY, points, played)
    a_day(a_sitter("Another day"), NEXT, 99)
    rows = day_board(DAY, None).rows
    assert [(row.rank, row.name[-2:], row.points, row.hands) for row in rows] == [
        (1, "01", 9, 10),
        (2, "00", 4, 10),
        (2, "02", 4, 10),
        (4, "03", -2, 10),
        (None, "04", 30, 7),
        (None, "05", 0, 0),
    ]


def test_a_weeks_board_sums_every_try() -> None:
    one, other, third = sitters(3)
    for sitter, day, points, played in [
        (one, DAY, 5, 10),
        (one, NEXT, -8, 4),
        (other, NEXT, 1, 10),
        (third, dt.date(2026, 3, 9), 50, 10),
    ]:
        a_day(sitter, day, points, played)
    week = span_board(dt.date(2026, 3, 2), dt.date(2026, 3, 8), None).rows
    assert [(row.rank, row.name[-2:], row.points, row.days, row.hands) for row in week] == [
        (1, "01", 1, 1, 10),
        (2, "00", -3, 2, 14),
    ]
    assert str(week[1].average) == "-1.50"
    assert [row.name[-2:] for row in span_board(None, None, None).rows] == ["02", "01", "00"]


def test_a_game_of_ones_own_is_on_no_board() -> None:
    play_out(a_game(a_sitter()))
    assert span_board(None, None, None).rows == []


def test_whoever_is_not_among_the_best_sees_himself_below_them(viewer: User) -> None:
    people = sitters(4)
    me = seat_member(user=viewer, name="Bert")
    for sitter, points in zip([*people, me], (9, 5, 5, 1, 1), strict=True):
        a_day(sitter, DAY, points)
    board = day_board(DAY, me, rows=3)
    assert [row.rank for row in board.rows] == [1, 2, 2]
    assert board.own
    assert (board.own.rank, board.own.name, board.own.mine, board.own.guest) == (4, "Bert", True, False)
    whole = day_board(DAY, me)
    assert whole.own is None
    assert [row.mine for row in whole.rows] == [False, False, False, True, False]
    assert day_board(DAY, a_sitter("Without a try"), rows=3).own is None


def test_whoever_lacks_hands_has_no_rank_below_the_best_either() -> None:
    best, me = sitters(2)
    a_day(best, DAY, 3)
    a_day(me, DAY, 40, 9)
    own = day_board(DAY, me, rows=1).own
    assert own
    assert own.rank is None


def test_what_ones_hands_come_to_by_game() -> None:
    sitter = a_sitter()
    assert averages(sitter) == []
    five, three = play_out(a_game(sitter)), play_out(a_game(sitter, "three-handed"))
    begun = a_game(sitter)
    told = averages(sitter)
    assert [(line.variant, line.games, line.hands, line.points) for line in told] == [
        ("Sheepshead, five: called ace", 1, 10, five.points),
        ("Sheepshead, three", 1, 10, three.points),
    ]
    assert [line.a_hand * 10 for line in told] == [five.points, three.points]
    assert unfinished(sitter) == [begun]
