"""What a season's workbook is made of: its sessions, and every hand that scored, in the order they were played."""

import datetime as dt
from unittest.mock import patch

import pytest

from clubs.exports.rows import HandRow
from clubs.exports.season_files import season_book, season_file
from clubs.models import Adjustment, Club, Season
from clubs.services.hands import record_hand, revise_hand
from clubs.services.people import add_player
from tests.clubs.seated import a_table, leaster, night, picked, rules_for, table_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def season(tavern: Club) -> Season:
    return Season.objects.create(
        club=tavern, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )


def short(row: HandRow) -> tuple[object, ...]:
    return (row.table, row.hand, row.kind, row.picker, row.partner, row.alone, row.result, row.card_points)


def test_hands_come_table_by_table_with_the_numbers_of_their_sheet(season: Season, tavern: Club) -> None:
    table = a_table(tavern)
    for number, facts in enumerate(
        [
            picked(0, 1, "won", points=75),
            picked(2, None, "lost_schneider"),
            leaster(3),
            picked(1, 4, "lost"),
        ]
    ):
        record_hand(table=table, facts=facts, client_id=str(number), after=number)
    revise_hand(table=table, number=2, facts=None, client_id="strike", revision=1, director=True)
    ruled = {**picked(1, 4, "lost"), "annulled": True}
    revise_hand(table=table, number=4, facts=ruled, client_id="annul", revision=1, director=True)
    others = [add_player(club=tavern, name=name, actor=None) for name in "VWXYZ"]
    second = table_for(table.session, others, number=2)
    record_hand(table=second, facts=picked(0, 1, "schneider"), client_id="a", after=0)
    rows = list(season_book(season).hands)
    assert [short(row) for row in rows] == [
        (1, 1, "picked", "Anna", "Bert", False, "won", 75),
        (1, 3, "leaster", "", "", False, "", None),
        (1, 4, "annulled", "Bert", "Emil", False, "lost", None),
        (2, 1, "picked", "V", "W", False, "won with schneider", None),
    ]
    by_name = [{row.name: row.key for row in season_book(season).paper.rows}[name] for name in ("Anna", "Bert", "Dora")]
    assert [[row.scores.get(key) for key in by_name] for row in rows] == [
        [2, 1, -1],
        [-1, -1, 4],
        [0, 0, 0],
        [None, None, None],
    ]


def test_sessions_come_with_their_points_and_penalties(season: Season, tavern: Club) -> None:
    table = a_table(tavern)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="a", after=0)
    late = add_player(club=tavern, name="Late", actor=None)
    for player in (table.seats.get(chair=0).player, late):
        Adjustment.objects.create(session=table.session, player=player, points=-4, reason="late")
    night(tavern, rules_for(tavern), title="Nobody came")
    book = season_book(season)
    assert [(row.title, len(row.points), row.penalty) for row in book.sessions] == [
        ("Nobody came", 0, 0),
        ("Tuesday", 5, -8),
    ]
    assert [(row.rank, row.name, row.points, row.penalty, row.average) for row in book.paper.rows][-1] == (
        None,
        "Late",
        -4,
        -4,
        None,
    )
    assert book.paper.sessions == 2
    for ext in ("pdf", "xlsx", "csv"):
        assert season_file(season, ext)


def test_hands_statistics_and_totals_tell_one_story(season: Season, tavern: Club) -> None:
    table = a_table(tavern)
    for number, facts in enumerate([picked(0, 1, "won"), picked(2, None, "lost"), leaster(3), picked(1, 4, "lost")]):
        record_hand(table=table, facts=facts, client_id=str(number), after=number)
    told: list[tuple[int, int]] = []
    book = season_book(season, (lambda read, of: told.append((read, of)), 4))
    hands = list(book.hands)
    sums = {row.key: sum(hand.scores.get(row.key, 0) for hand in hands) for row in book.paper.rows}
    assert dict(book.hand_sums) == sums
    assert {row.key: sum(role.points for role in row.roles) + row.beside for row in book.statistics} == sums
    assert {row.key: row.points for row in book.paper.rows} == sums
    assert [hand.dealer for hand in hands] == ["Anna", "Bert", "Clara", "Dora"]
    assert told == [], "four hands are over before anybody could be told"


def test_the_house_rules_that_were_played_by_are_in_it_once(season: Season, tavern: Club) -> None:
    table = a_table(tavern)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="a", after=0)
    others = [add_player(club=tavern, name=name, actor=None) for name in "VWXYZ"]
    table_for(table.session, others, number=2)
    (rules,) = season_book(season).rules
    assert rules.title.endswith(", version 1, 5 at a hand")
    assert ("Points to win", "61 card points") in rules.lines
    assert any(line.startswith("61 to 90") for line in rules.chart)


def test_whoever_waits_is_told_how_many_hands_are_read(season: Season, tavern: Club) -> None:
    table = a_table(tavern)
    for number in range(3):
        record_hand(table=table, facts=picked(0, 1, "won"), client_id=str(number), after=number)
    told: list[tuple[int, int]] = []
    with patch("clubs.exports.hand_rows.TOLD_EVERY", 1):
        season_file(season, "xlsx", told=lambda read, of: told.append((read, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]
