"""The season's workbook as LibreOffice works it out: every live figure is the one that was given, none is an error."""

import shutil
from dataclasses import replace
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook

from clubs.exports.cells import POINTS, Formula, Line
from clubs.exports.pages import new_sheet, new_workbook
from clubs.exports.rows import SeasonBook
from clubs.exports.workbook import season_workbook
from tests.clubs.exports.made import BROKEN, FORMULA_LIKE, FORTY, people, ranked, season_book
from tests.clubs.exports.recalculating import all_recalculated, compared

NAMES = [*FORMULA_LIKE, *FORTY, *BROKEN, *people(8)]

pytestmark = pytest.mark.skipif(
    shutil.which("soffice") is None, reason="LibreOffice (soffice) is not installed: nothing recalculates the workbook"
)

WAYS = [("sum", None), ("average", None), ("best", 5), ("place", None)]


@pytest.fixture(scope="module")
def season() -> SeasonBook:
    """26 players with the oddest names, 120 nights, a penalty, 300 hands."""
    made = ranked(season_book(NAMES, 120, 300, penalty=-4), "sum", None)
    return replace(made, hands=tuple(made.hands))


def of_way(way: str, best_of: int | None) -> SeasonBook:
    """A small season in the order of one way."""
    return ranked(season_book(people(9), 12, penalty=-4), way, best_of)


@pytest.fixture(scope="module")
def given(season: SeasonBook) -> dict[str, bytes]:
    """Every workbook of these tests as it was made."""
    small = {way: season_workbook(of_way(way, best_of)) for way, best_of in WAYS}
    nobody = season_workbook(season_book(people(6), 0))
    return {"season": season_workbook(season), "wrong": _believes_wrong(), "nobody": nobody, **small}


@pytest.fixture(scope="module")
def books(given: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Workbook]:
    """The same as LibreOffice has worked them out."""
    return all_recalculated(given, tmp_path_factory.mktemp("recalculated"))


@pytest.fixture
def book(books: dict[str, Workbook]) -> Workbook:
    """The large season."""
    return books["season"]


def test_every_formula_gives_the_value_that_the_file_brought_along(given: dict[str, bytes], book: Workbook) -> None:
    # 26 players: rank, four figures and average, sums; 121 checks and totals; curves; statistics; sums of hands.
    assert compared(given["season"], book) > 1400


def _believes_wrong() -> bytes:
    """A workbook that says that one and one are five."""
    made = new_workbook("2006", "Badger Tavern")
    sheet = new_sheet(made, "Sums", widths=[9], freeze="A2", head_row=1, footer="", landscape=False)
    sheet.append(Line(sheet, [POINTS]).filled([Formula("=1+1", 5)]))
    out = BytesIO()
    made.save(out)
    return out.getvalue()


def test_libreoffice_has_calculated_and_not_believed(given: dict[str, bytes], books: dict[str, Workbook]) -> None:
    assert load_workbook(BytesIO(given["wrong"]), data_only=True)["Sums"]["A1"].value == 5
    assert books["wrong"]["Sums"]["A1"].value == 2


@pytest.mark.parametrize(("way", "best_of"), WAYS)
def test_the_order_of_the_season_is_the_sheets_own_too(
    way: str, best_of: int | None, given: dict[str, bytes], books: dict[str, Workbook]
) -> None:
    season, book = of_way(way, best_of), books[way]
    assert compared(given[way], book) > 100
    rows = [[cell.value for cell in row] for row in book["Standings"].iter_rows(min_row=5, max_row=13)]
    assert [row[0] for row in rows] == [row.rank for row in season.paper.rows]
    if way != "sum":
        assert [row[2] for row in rows] == [pytest.approx(float(row.total), abs=0.005) for row in season.paper.rows]


def test_totals_agree_with_the_values_given(season: SeasonBook, book: Workbook) -> None:
    for line, row in enumerate(season.paper.rows, 5):
        _rank, _name, points, sessions, average, best, worst, penalty = (cell.value for cell in book["Standings"][line])
        assert (points, sessions, best, worst) == (row.points, row.sessions, row.best, row.worst)
        assert average == pytest.approx(float(row.average or 0))
        assert (penalty or 0) == row.penalty
    sums = [cell.value for cell in book["Standings"][5 + len(season.paper.rows)]]
    assert (sums[2], sums[7]) == (-4, -4)


def test_sessions_add_up(season: SeasonBook, book: Workbook) -> None:
    sheet = book["Sessions"]
    players = len(season.paper.rows)
    totals = [cell.value for cell in sheet[3]][3 : 3 + players]
    assert totals == [row.points - row.penalty for row in season.paper.rows]
    assert [sheet.cell(row, 3).value for row in range(3, 4 + len(season.sessions))] == [0] * (1 + len(season.sessions))


def test_hands_add_up(season: SeasonBook, book: Workbook) -> None:
    sheet = book["Hands"]
    for column, row in enumerate(season.paper.rows, 13):
        assert sheet.cell(2, column).value == sum(hand.scores.get(row.key, 0) for hand in season.hands)


def test_no_cell_is_an_error_and_names_are_still_text(book: Workbook) -> None:
    cells = [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row]
    assert [cell.coordinate for cell in cells if cell.data_type == "e"] == []
    names = {book["Standings"].cell(5 + at, 2).value for at in range(len(NAMES))}
    assert set(FORMULA_LIKE) <= names


def test_hands_and_statistics_give_each_player_the_same(season: SeasonBook, book: Workbook) -> None:
    sheet = book["Statistics"]
    heads = [cell.value for cell in sheet[4]]
    for line, row in enumerate(season.statistics, 5):
        assert sheet.cell(line, len(heads)).value == season.hand_sums.get(row.key, 0)
        assert sheet.cell(line, 3).value == sum(row.key in hand.scores for hand in season.hands)


def test_players_without_a_session_have_empty_figures(books: dict[str, Workbook]) -> None:
    sheet = books["nobody"]["Standings"]
    assert [cell.value or None for cell in sheet[5]] == [1, "Player001 Somebody", None, None, None, None, None]
