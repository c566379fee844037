"""The CSV files, read back as a spreadsheet or a program would."""

import csv
from decimal import Decimal

from django.utils import translation

from clubs.exports.csvfile import season_csv, standings_csv
from clubs.exports.rows import SeasonPaper, SeasonRow, StandingRow, StandingsPaper
from tests.clubs.exports.made import BROKEN, FORMULA_LIKE, standing


def _read(data: bytes) -> list[list[str]]:
    return list(csv.reader(data.decode("utf-8-sig").splitlines()))


def test_excel_sees_that_it_is_utf8() -> None:
    assert standings_csv(standing(["Łukasz Öztürk"])).startswith(b"\xef\xbb\xbfrank,number,name,")


def test_a_standing_has_the_keys_and_figures_of_its_json() -> None:
    rows = (
        StandingRow(1, "Öztürk, Şenol", 12, number=7, hands=20, hands_due=20, picks_won=9),
        StandingRow(None, "Ralf Pohl", -3, hands=18, hands_due=20, penalty=-4, note="withdrawn"),
    )
    assert _read(standings_csv(StandingsPaper("Club", "Event", rows))) == [
        ["rank", "number", "name", "points", "hands", "picks_won", "penalty"],
        ["1", "7", "Öztürk, Şenol", "12", "20", "9", "0"],
        ["", "", "Ralf Pohl", "-3", "18", "", "-4"],
    ]


def test_a_season_has_the_keys_and_figures_of_its_json() -> None:
    rows = (
        SeasonRow(1, 1, "Ada Eder", 130, 40, Decimal("3.25"), 31, -18),
        SeasonRow(2, 2, "Ralf Pohl", -5, 3, Decimal(-5) / 3, 4, -9),
        SeasonRow(3, None, "Nora Show", 0, 0),
    )
    assert _read(season_csv(SeasonPaper("Club", "2006", rows))) == [
        ["rank", "name", "points", "sessions", "average", "best", "worst"],
        ["1", "Ada Eder", "130", "40", "3.25", "31", "-18"],
        ["2", "Ralf Pohl", "-5", "3", "-1.67", "4", "-9"],
        ["", "Nora Show", "0", "0", "", "", ""],
    ]


def test_names_like_formulas_begin_with_an_apostrophe_and_numbers_do_not() -> None:
    rows = _read(standings_csv(standing(list(FORMULA_LIKE))))[1:]
    assert [row[2] for row in rows] == [f"'{name}" for name in FORMULA_LIKE]
    negative = StandingRow(1, "Ada", -3, hands=1, hands_due=1)
    assert _read(standings_csv(StandingsPaper("Club", "Event", (negative,))))[1][3] == "-3"


def test_broken_names_stay_in_their_line() -> None:
    rows = _read(standings_csv(standing(list(BROKEN))))
    assert len(rows) == len(BROKEN) + 1
    assert all(len(row) == 7 for row in rows)


def test_where_a_comma_is_the_decimal_mark_fields_are_set_apart_as_excel_there_expects() -> None:
    rows = (SeasonRow(1, 1, "Müller; Jörg", 130, 40, Decimal("3.25"), 31, -18, total=Decimal("3.25")),)
    paper = SeasonPaper("Club", "2006", rows, total_by="average")
    with translation.override("de"):
        data = season_csv(paper)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.decode("utf-8-sig").splitlines() == [
        "rank;name;points;sessions;average;best;worst;total",
        '1;"Müller; Jörg";130;40;3,25;31;-18;3,25',
    ]


def test_penalties_and_another_order_have_columns_where_there_are_any() -> None:
    rows = (
        SeasonRow(1, 1, "Ada", 8, 3, Decimal(4), 9, -1, -4, total=12),
        SeasonRow(2, None, "Bea", 3, 1, Decimal(3), 3, 3, total=3),
    )
    lines = season_csv(SeasonPaper("Club", "2006", rows, total_by="best", best_of=2)).decode("utf-8-sig").splitlines()
    assert lines == [
        "rank,name,points,sessions,average,best,worst,penalty,total",
        "1,Ada,8,3,4.00,9,-1,-4,12",
        ",Bea,3,1,3.00,3,3,0,3",
    ]
