"""The event's workbook as LibreOffice works it out: every live figure is the one that was given, names stay text."""

import shutil
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from clubs.models import Club, Player
from tests.clubs.exports.recalculating import compared, recalculated
from tests.tournaments.event import drawn, entry, play, played
from tournaments.exports.event_book import event_book
from tournaments.models import Entry, Tournament
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import withdraw
from tournaments.services.penalties import penalize
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db

NAMES = {1: "=SUM(A1)", 2: "+1 Hans", 3: "@Łukasz", 4: "-Anna & Co"}


def an_evening(club: Club) -> Tournament:
    """Eleven people at tables of 5 and 6, two rounds, a penalty, one withdrawn, formula-like names, fees and prizes."""
    first = drawn(club, 11)
    for number, name in NAMES.items():
        Player.objects.filter(entries__tournament=first.tournament, entries__number=number).update(name=name)
    play(first)
    penalize(entry=entry(first.tournament, 2), round=first, points=-4, reason="talked", actor=None)
    close_round(round=first, actor=None)
    withdraw(entry=entry(first.tournament, 11), actor=None)
    played(draw_next_round(tournament=first.tournament, actor=None))
    prizes = [{"kind": "percent", "of": "places", "shares": [30, 15]}, {"kind": "percent", "of": "rounds", "share": 5}]
    Tournament.objects.filter(pk=first.tournament_id).update(has_fees=True, prizes=prizes, tie_breaks=[])
    Entry.objects.filter(tournament=first.tournament_id).update(paid_cents=2_500)
    return Tournament.objects.select_related("club", "rules").get(pk=first.tournament_id)


def test_the_sheets_tell_one_story(tavern: Club) -> None:
    book = load_workbook(BytesIO(event_book(an_evening(tavern))), data_only=True)
    assert book.sheetnames == ["Standings", "Rounds", "Tables", "Hands", "Prizes"]
    standing = [[cell.value for cell in row] for row in book["Standings"].iter_rows(min_row=5, max_row=15)]
    for row in standing:
        assert (row[4] or 0) + (row[5] or 0) == row[6]
    assert book["Standings"].cell(16, 7).value == -4
    assert [row[11] for row in standing if row[1] == 2] == [-4]
    tables = [[cell.value for cell in row] for row in book["Tables"].iter_rows(min_row=5)]
    assert [(row[0], row[2], row[4]) for row in tables] == [(1, 5, 0), (1, 6, 0), (2, 5, 0), (2, 5, 0)]
    # 11 x $25: 30, 15 and twice 5 %: 82.50, 41.25, 13.75 each; 123.75 kept.
    last = [[cell.value for cell in row] for row in book["Prizes"].iter_rows(min_row=book["Prizes"].max_row - 2)]
    assert [row[4] for row in last] == [151.25, 275, 123.75]


def test_names_that_look_like_formulas_are_text(tavern: Club) -> None:
    book = load_workbook(BytesIO(event_book(an_evening(tavern))))
    names = {
        cell.value: cell.data_type for row in book["Standings"].iter_rows(min_row=5, max_row=15) for cell in row[2:3]
    }
    assert {name: names[name] for name in NAMES.values()} == dict.fromkeys(NAMES.values(), "s")


@pytest.mark.skipif(
    shutil.which("soffice") is None, reason="LibreOffice (soffice) is not installed: nothing recalculates the workbook"
)
def test_every_formula_gives_the_value_that_the_file_brought_along(tavern: Club, tmp_path: Path) -> None:
    given = event_book(an_evening(tavern))
    # Rounds looked up and added up for eleven, three figures of each of four tables, sums of hands and prizes.
    assert compared(given, recalculated(given, tmp_path)) > 50
