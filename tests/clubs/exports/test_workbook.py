"""The workbooks, opened with openpyxl: every formula is worked out here by hand and compared with the value given."""

import re
from dataclasses import replace
from datetime import date, datetime
from io import BytesIO

import pytest
from django.utils import translation
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from clubs.exports.rows import HandRow, SeasonBook, SessionRow, StandingRow, StandingsPaper
from clubs.exports.workbook import season_workbook, standings_workbook, write_season_workbook
from tests.clubs.exports.made import BROKEN, FOREIGN, FORMULA_LIKE, FORTY, people, season_book, standing

MONDAY = datetime.fromisoformat("2006-01-02")


def _opened(data: bytes) -> Workbook:
    return load_workbook(BytesIO(data))


def _numbers(book: Workbook, formula: str, home: Worksheet) -> list[int]:
    """The numbers in the one range that a formula names, on its own or another sheet."""
    sheet, cells = re.fullmatch(r".*\((?:'?([^'!(]+)'?!)?([A-Z]+\d+:[A-Z]+\d+)\).*", formula).groups()
    rows = (book[sheet] if sheet else home)[cells]
    return [cell.value for row in rows for cell in row if cell.value is not None]


@pytest.mark.parametrize(("players", "nights"), [(6, 1), (26, 200), (40, 30)])
def test_the_formulas_of_the_totals_give_the_values_given(players: int, nights: int) -> None:
    season = season_book(people(players), nights)
    book = _opened(season_workbook(season))
    totals = book["Standings"]
    assert [cell.value for cell in totals[4]] == ["Rank", "Name", "Points", "Sessions", "Average", "Best", "Worst"]
    last = 4 + players
    for line, row in enumerate(season.paper.rows, 5):
        rank, name, points, sessions, average, best, worst = (cell.value for cell in totals[line])
        assert (rank, name) == (f"=RANK(C{line},C$5:C${last})", row.name)
        cells = points.removeprefix("=SUM(").removesuffix(")")
        scores = _numbers(book, points, totals)
        assert (sum(scores), len(scores)) == (row.points, row.sessions)
        assert sessions == f"=COUNT({cells})"
        assert average == f'=IF(D{line}=0,"",AVERAGE({cells}))'
        assert best == f'=IF(D{line}=0,"",MAX({cells}))'
        assert worst == f'=IF(D{line}=0,"",MIN({cells}))'


def test_a_penalty_counts_in_points_and_stands_by_itself() -> None:
    season = season_book(people(8), 10, penalty=-4)
    book = _opened(season_workbook(season))
    totals, sessions = book["Standings"], book["Sessions"]
    assert (totals["H4"].value, totals["H5"].value, totals["H6"].value) == ("Penalty", -4, None)
    assert totals["C5"].value.endswith("+H5")
    assert sum(_numbers(book, totals["C5"].value.removesuffix("+H5"), totals)) - 4 == season.paper.rows[0].points
    last = sessions.max_column
    assert (sessions.cell(2, last).value, sessions.cell(4, last).value) == ("Penalties", -4)
    assert sum(_numbers(book, sessions["C4"].value, sessions)) == 0


def test_the_sessions_keep_absent_and_even_apart() -> None:
    season = _two_players()
    book = _opened(season_workbook(season))
    sheet = book["Sessions"]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
    assert rows == [
        ["Date", "Session", "Check", "Ada", "Bert"],
        [None, "Total", "=SUM(D3:E3)", "=SUM(D4:D5)", "=SUM(E4:E5)"],
        [MONDAY, "Monday", "=SUM(D4:E4)", 0, None],
        [MONDAY, "Monday, late", "=SUM(D5:E5)", 3, -3],
    ]


def _two_players() -> SeasonBook:
    season = season_book(people(6), 0)
    ada, bert = (replace(row, name=name) for row, name in zip(season.paper.rows, ("Ada", "Bert"), strict=False))
    sessions = (
        SessionRow(date(2006, 1, 2), "Monday", {"p0": 0}),
        SessionRow(date(2006, 1, 2), "Monday, late", {"p1": -3, "p0": 3}),
    )
    return SeasonBook(replace(season.paper, rows=(ada, bert)), sessions)


def test_every_session_checks_to_zero() -> None:
    book = _opened(season_workbook(season_book(people(26), 200)))
    sheet = book["Sessions"]
    checks = [sheet.cell(row, 3).value for row in range(4, 204)]
    assert [sum(_numbers(book, check, sheet)) for check in checks] == [0] * 200


def test_every_hand_is_one_row_that_can_be_filtered() -> None:
    names = people(8)
    book = _opened(season_workbook(season_book(names, 3, hands=500)))
    sheet = book["Hands"]
    assert sheet.max_row == 503
    assert sheet.auto_filter.ref == "A3:T503"
    assert [cell.value for cell in sheet[3]][12:] == names
    assert sheet["M2"].value == "=SUBTOTAL(109,M4:M1048576)"
    for row in sheet.iter_rows(min_row=4, values_only=True):
        scores = [score for score in row[12:] if score is not None]
        assert sorted(scores) == [-1, -1, -1, 1, 2]
        assert row[12 + names.index(row[6])] == 2
        assert row[12 + names.index(row[7])] == 1
        assert row[12 + names.index(row[4])] == -1


def test_a_hand_shows_what_is_known_of_it() -> None:
    season = replace(
        _two_players(),
        hands=[
            HandRow(
                date(2006, 1, 2),
                "Monday",
                4,
                "picked",
                {"p0": -8, "p1": 0},
                table=3,
                dealer="Bert",
                picker="Ada",
                alone=True,
                result="31–60",
                card_points=0,
                doublings=2,
            ),
            HandRow(date(2006, 1, 2), "Monday", None, "passed out", {}),
        ],
    )
    rows = list(_opened(season_workbook(season))["Hands"].iter_rows(min_row=4, values_only=True))
    assert rows == [
        (MONDAY, "Monday", 3, 4, "Bert", "picked", "Ada", None, "alone", "31–60", 0, 2, -8, 0),
        (MONDAY, "Monday", None, None, None, "passed out", *[None] * 8),
    ]


@pytest.mark.parametrize("name", [*FORMULA_LIKE, "#N/A", "TRUE", "12", *FOREIGN[:5]])
def test_names_stay_text_whatever_they_look_like(name: str) -> None:
    names = [name, *people(5)]
    book = _opened(season_workbook(season_book(names, 2, hands=30)))
    hands = book["Hands"]
    picked = [cell for row in hands.iter_rows(min_row=4, min_col=7, max_col=8) for cell in row if cell.value == name]
    assert picked
    for cell in [book["Standings"]["B5"], book["Sessions"]["D2"], hands["M3"], book["Statistics"]["A5"], *picked]:
        assert (cell.value, cell.data_type) == (name, "s")
        assert bool(cell.quotePrefix) == (name in FORMULA_LIKE)


@pytest.mark.parametrize("name", BROKEN)
def test_names_that_a_file_cannot_carry_do_not_break_it(name: str) -> None:
    season = season_book([name, *people(5)], 2, hands=5)
    season = replace(season, paper=replace(season.paper, club=name, season=name))
    book = _opened(season_workbook(season))
    assert book["Standings"]["B5"].value
    assert book["Standings"]["B6"].value == "Player001 Somebody"


def test_numbers_have_formats_and_minus_numbers_stay_numbers() -> None:
    book = _opened(season_workbook(season_book(people(26), 20, hands=20)))
    totals, sessions, hands = book["Standings"], book["Sessions"], book["Hands"]
    assert [totals.cell(5, column).number_format for column in (3, 4, 5, 6)] == [
        "+0;-0;0",
        "0",
        "+0.00;-0.00;0.00",
        "+0;-0;0",
    ]
    scores = [cell for sheet in (sessions, hands) for row in sheet.iter_rows(min_row=4) for cell in row]
    minus = [cell for cell in scores if isinstance(cell.value, int) and cell.value < 0]
    assert len(minus) > 80
    assert {(cell.data_type, cell.number_format) for cell in minus} == {("n", "+0;-0;0")}
    assert sessions["A4"].number_format == "yyyy-mm-dd"


@pytest.mark.parametrize(
    ("sheet", "frozen", "titles", "area", "orientation"),
    [
        ("Standings", "C5", "$4:$4", "'Standings'!$A$1:$G$54", "portrait"),
        ("Sessions", "D4", "$2:$2", "'Sessions'!$A$1:$AC$23", "landscape"),
        ("Running totals", "C4", "$3:$3", "'Running totals'!$A$1:$X$27", "landscape"),
        ("Statistics", "B5", "$3:$4", "'Statistics'!$A$1:$R$31", "landscape"),
        ("Hands", "E4", "$3:$3", "'Hands'!$A$1:$AL$23", "landscape"),
        ("House rules", "A3", "$1:$1", "'House rules'!$A$1:$B$10", "portrait"),
    ],
)
def test_heads_are_frozen_and_sheets_print_as_wide_as_the_paper(
    sheet: str, frozen: str, titles: str, area: str, orientation: str
) -> None:
    found = _opened(season_workbook(season_book(people(26), 20, hands=20)))[sheet]
    assert found.freeze_panes == frozen
    assert found.print_title_rows == titles
    assert found.print_area == area
    assert found.page_setup.orientation == orientation
    assert found.sheet_properties.pageSetUpPr.fitToPage
    assert (found.page_setup.fitToWidth, found.page_setup.fitToHeight) == (1, 0)
    assert max(found.column_dimensions[column].width for column in "AB") >= 12


def test_the_book_speaks_the_active_language_and_its_formulas_follow() -> None:
    with translation.override("de"):
        book = _opened(season_workbook(season_book(people(6), 3)))
    totals, sessions = book.worksheets[:2]
    assert totals["C5"].value.replace("'", "") == f"=SUM({sessions.title}!D4:D6)"


def test_a_season_without_a_session_is_a_book_all_the_same() -> None:
    season = season_book(people(6), 0)
    book = _opened(season_workbook(season))
    assert book["Standings"]["C5"].value == "=SUM('Sessions'!D4:D4)"
    empty = _opened(season_workbook(replace(season, paper=replace(season.paper, rows=()))))
    assert empty.sheetnames == ["Standings", "Sessions", "Running totals", "Statistics", "Hands", "House rules"]


def test_a_player_who_is_not_in_the_totals_is_refused() -> None:
    season = _two_players()
    night = SessionRow(date(2006, 1, 3), "Tuesday", {"p7": 1})
    with pytest.raises(ValueError, match=r"'Tuesday' has points of player 'p7'"):
        season_workbook(replace(season, sessions=(night,)))
    hand = HandRow(date(2006, 1, 3), "Tuesday", 5, "picked", {"p7": 1})
    with pytest.raises(ValueError, match=r"Hand 5 of 'Tuesday' has points of 'p7'"):
        season_workbook(replace(season, hands=[hand]))


def test_a_book_can_be_written_into_a_file(tmp_path) -> None:
    path = tmp_path / "2006.xlsx"
    with path.open("wb") as out:
        write_season_workbook(season_book(people(6), 3, hands=4), out)
    assert load_workbook(path)["Hands"].max_row == 7


def test_long_names_have_columns_of_a_sensible_width() -> None:
    sheet = _opened(season_workbook(season_book(list(FORTY), 3)))["Standings"]
    assert sheet.column_dimensions["B"].width == 42


def test_a_standing_as_a_workbook() -> None:
    rows = (
        StandingRow(1, "Ada Eder", 12, number=7, hands=20, hands_due=20, picks_won=9),
        StandingRow(2, "=SUM(A1)", -16, number=3, hands=18, hands_due=20, picks_won=2, penalty=-4),
        StandingRow(None, "Nora Show", 0, number=5, hands_due=20, note="no-show"),
    )
    book = _opened(standings_workbook(StandingsPaper("Badger Tavern", "Autumn 50", rows, "Round 1 of 2", closed=True)))
    sheet = book["Standings"]
    assert sheet["A1"].value == "Badger Tavern · Autumn 50"
    assert sheet["A2"].value == "Round 1 of 2 · closed"
    assert list(sheet.iter_rows(min_row=5, values_only=True)) == [
        (1, 7, "Ada Eder", 12, 20, 20, 9, None, None),
        (2, 3, "=SUM(A1)", -16, 18, 20, 2, -4, None),
        (None, 5, "Nora Show", None, 0, 20, None, None, "no-show"),
        (None, None, "Sum", "=SUM(D5:D7)", None, None, None, "=SUM(H5:H7)", None),
    ]
    assert (sheet["C6"].data_type, sheet["D6"].data_type, sheet["D6"].number_format) == ("s", "n", "+0;-0;0")
    assert (sheet.freeze_panes, sheet.print_title_rows) == ("D5", "$4:$4")


def test_a_large_standing_as_a_workbook_keeps_its_order() -> None:
    names = people(500)
    sheet = _opened(standings_workbook(standing(names)))["Standings"]
    assert [sheet.cell(row, 3).value for row in range(5, 505)] == names


def test_every_formula_carries_its_value_for_whoever_does_not_calculate() -> None:
    data = season_workbook(season_book(people(8), 10, hands=40, penalty=-4))
    live, shown = _opened(data), load_workbook(BytesIO(data), data_only=True)
    formulas = [
        (sheet.title, cell.coordinate)
        for sheet in live.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]
    assert {title for title, _cell in formulas} == {"Standings", "Sessions", "Running totals", "Statistics", "Hands"}
    assert [at for at in formulas if shown[at[0]][at[1]].value is None] == []


def test_the_best_sittings_are_added_up_by_the_sheet_itself() -> None:
    season = season_book(people(6), 4)
    paper = replace(
        season.paper,
        total_by="best",
        best_of=2,
        rows=tuple(replace(row, total=row.points) for row in season.paper.rows),
    )
    sheet = _opened(season_workbook(replace(season, paper=paper)))["Standings"]
    assert sheet["C4"].value == "Best 2"
    assert sheet["C5"].value == "=SUM(IFERROR(LARGE('Sessions'!D4:D7,1),0),IFERROR(LARGE('Sessions'!D4:D7,2),0))"
    assert sheet["A5"].value == "=RANK(C5,C$5:C$10)"
    assert sheet["A2"].value == "By the 2 best sittings, penalties in it"


def test_house_rules_keep_the_columns_of_their_chart_and_stay_text() -> None:
    sheet = _opened(season_workbook(season_book(people(6), 1)))["House rules"]
    rows = [tuple(row) for row in sheet.iter_rows(min_row=3, values_only=True)]
    assert rows == [
        ("Thursday rules, version 1, 5 at a hand", None),
        ("Points to win", "61 card points"),
        ("=Cracking", "not played"),
        (None, None),
        ("Point Total  Picker", None),
        ("   61 to 90      +2", None),
        ("-31 to 60       -4", None),
    ]
    assert {sheet["A5"].data_type, sheet["A9"].data_type} == {"s"}
    assert sheet["A8"].font.name == "Courier New"


def test_charts_stand_where_there_is_something_to_show() -> None:
    charts = {sheet.title: len(sheet._charts) for sheet in _opened(season_workbook(season_book(people(12), 9)))}
    assert charts == {"Standings": 1, "Sessions": 0, "Running totals": 1, "Statistics": 0, "Hands": 0, "House rules": 0}
    empty = season_book(people(6), 0)
    empty = replace(empty, paper=replace(empty.paper, rows=()))
    assert sum(len(sheet._charts) for sheet in _opened(season_workbook(empty))) == 0
