"""The season's workbook as LibreOffice works it out: every live figure is the one that was given, none is an error."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from clubs.exports.rows import SeasonBook
from clubs.exports.workbook import season_workbook
from tests.clubs.exports.made import BROKEN, FORMULA_LIKE, FORTY, people, season_book

NAMES = [*FORMULA_LIKE, *FORTY, *BROKEN, *people(8)]

pytestmark = pytest.mark.skipif(
    shutil.which("soffice") is None, reason="LibreOffice (soffice) is not installed: nothing recalculates the workbook"
)


def _recalculated(season: SeasonBook, folder: Path) -> Workbook:
    """The workbook after LibreOffice opened, calculated and saved it, with the results in its cells."""
    given, answer = folder / "given.xlsx", folder / "answer"
    given.write_bytes(season_workbook(season))
    command = ["soffice", f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless"]
    command += ["--convert-to", "xlsx", "--outdir", str(answer), str(given)]
    subprocess.run(command, check=True, capture_output=True, timeout=180, env={**os.environ, "HOME": str(folder)})
    return load_workbook(answer / "given.xlsx", data_only=True)


@pytest.fixture(scope="module")
def season() -> SeasonBook:
    """26 players with the oddest names, 120 nights, a penalty, 300 hands."""
    made = season_book(NAMES, 120, 300, penalty=-4)
    return SeasonBook(made.paper, made.sessions, tuple(made.hands))


@pytest.fixture(scope="module")
def book(season: SeasonBook, tmp_path_factory: pytest.TempPathFactory) -> Workbook:
    return _recalculated(season, tmp_path_factory.mktemp("recalculated"))


def test_totals_agree_with_the_values_given(season: SeasonBook, book: Workbook) -> None:
    for line, row in enumerate(season.paper.rows, 4):
        _rank, _name, points, sessions, average, best, worst, penalty = (cell.value for cell in book["Totals"][line])
        assert (points, sessions, best, worst) == (row.points, row.sessions, row.best, row.worst)
        assert average == pytest.approx(float(row.average or 0))
        assert (penalty or 0) == row.penalty
    sums = [cell.value for cell in book["Totals"][4 + len(season.paper.rows)]]
    assert (sums[2], sums[7]) == (-4, -4)


def test_sessions_add_up(season: SeasonBook, book: Workbook) -> None:
    sheet = book["Sessions"]
    players = len(season.paper.rows)
    totals = [cell.value for cell in sheet[3]][3 : 3 + players]
    assert totals == [row.points - row.penalty for row in season.paper.rows]
    assert [sheet.cell(row, 3).value for row in range(3, 4 + len(season.sessions))] == [0] * (1 + len(season.sessions))


def test_hands_add_up(season: SeasonBook, book: Workbook) -> None:
    sheet = book["Hands"]
    for column, row in enumerate(season.paper.rows, 12):
        assert sheet.cell(2, column).value == sum(hand.scores.get(row.key, 0) for hand in season.hands)


def test_no_cell_is_an_error_and_names_are_still_text(book: Workbook) -> None:
    cells = [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row]
    assert [cell.coordinate for cell in cells if cell.data_type == "e"] == []
    names = [book["Totals"].cell(4 + at, 2).value for at in range(len(FORMULA_LIKE))]
    assert names == list(FORMULA_LIKE)


def test_players_without_a_session_have_empty_figures(tmp_path: Path) -> None:
    sheet = _recalculated(season_book(people(6), 0), tmp_path)["Totals"]
    assert [cell.value or None for cell in sheet[4]] == [1, "Player001 Somebody", None, None, None, None, None]
