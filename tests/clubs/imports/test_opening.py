"""Files of every make as rows of cells: encodings, what parts columns, workbooks with formulas, macros and bombs."""

import datetime as dt
import io
import time
import zipfile

import openpyxl
import pytest

from clubs.imports.grid import Grid
from clubs.imports.opened import open_file, rows_about
from clubs.imports.xlsx_grid import MOST_UNPACKED
from clubs.services.errors import CannotDo
from tests.clubs.imports.files import csv, saved, with_part, xlsx

LINES = ("Datum;Jürg;Bob", "2006-05-01;3;-3")
ROWS = [["Datum", "Jürg", "Bob"], ["2006-05-01", "3", "-3"]]


def cells(grid: Grid) -> list[list[object]]:
    return [list(row.cells) for row in grid.rows]


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (csv(*LINES), "utf-8"),
        (csv(*LINES, encoding="utf-8-sig"), "utf-8"),
        (csv(*LINES, encoding="utf-16"), "utf-16"),
        (csv(*LINES, encoding="utf-16-le"), "utf-16"),
        (csv(*LINES, encoding="utf-16-be"), "utf-16"),
        (csv(*LINES, encoding="cp1252"), "cp1252"),
    ],
)
def test_the_encoding_shows_itself(content: bytes, encoding: str) -> None:
    grid = open_file(content)
    assert (grid.encoding, grid.delimiter) == (encoding, ";")
    assert cells(grid) == ROWS


def test_an_encoding_may_be_said_and_one_that_cannot_be_is_refused() -> None:
    assert cells(open_file(csv(*LINES, encoding="cp850"), encoding="cp850")) == ROWS
    assert cells(open_file(csv(*LINES), encoding="no such"))[0][1] == "Jürg"
    with pytest.raises(CannotDo, match="cannot be read as UTF-8"):
        open_file(csv(*LINES, encoding="cp1252"), encoding="utf-8")


@pytest.mark.parametrize(
    ("lines", "delimiter"),
    [
        (("a;b", "1;2"), ";"),
        (("a,b", "1,2"), ","),
        (("a\tb", "1\t2"), "\t"),
        (("a;b;c", "1,5;2,5;3", "1,5;2,5;3"), ";"),
        (('"Huber, Hans";4', '"Koch, Emma";5'), ";"),
        (("Club 2006", "a,b", "1,2"), ","),
        (("only one",), ";"),
    ],
)
def test_what_parts_columns_shows_itself(lines: tuple[str, ...], delimiter: str) -> None:
    assert open_file(csv(*lines)).delimiter == delimiter


def test_rows_keep_their_numbers_and_lose_what_is_empty() -> None:
    grid = open_file(csv("", "a,b,,", ",,", "1,2,,", ",,,"))
    assert [(row.number, row.cells) for row in grid.rows] == [(2, ["a", "b"]), (4, ["1", "2"])]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty."),
        (b" \n \n", "The file is empty."),
        (b"\xff\xfe", "The file is empty."),
        (b"a,\x81\x8d\n", "This is no text in UTF-8, UTF-16 or Windows-1252"),
        (b"a,b\x00c,d\n" * 9, "This is no text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1old", "This is an old Excel workbook"),
        (b'a,b\n1,"2\n', "Row 2 cannot be read as CSV"),
        (b"PK\x03\x04 and then nothing", "This workbook cannot be read"),
        (csv("a,b", "1," + "x" * 200_000), "Row 2 cannot be read as CSV"),
    ],
)
def test_what_cannot_be_read_is_said(content: bytes, sentence: str) -> None:
    with pytest.raises(CannotDo) as refused:
        open_file(content)
    assert refused.value.message.startswith(sentence)


def test_a_cell_of_fifty_thousand_signs_is_a_cell() -> None:
    assert len(str(open_file(csv("a,b", "1," + "x" * 50_000)).rows[1].cells[1])) == 50_000


def test_a_file_of_too_many_rows_is_refused() -> None:
    with pytest.raises(CannotDo, match="more than 100,000 rows"):
        open_file(b"1,2\n" * 100_001)


def test_a_workbook_gives_values_days_and_its_first_filled_sheet() -> None:
    content = xlsx(more={"2006": [["Date", "Ann"], [dt.date(2006, 5, 1), 3], [None, None]], "2007": [["x", "y"]]})
    grid = open_file(content)
    assert grid.sheets == ("Sheet", "2006", "2007")
    assert grid.sheet == "2006"
    assert cells(grid) == [["Date", "Ann"], [dt.datetime(2006, 5, 1), 3]]  # noqa: DTZ001  (a workbook knows no zone)
    assert cells(open_file(content, sheet="2007")) == [["x", "y"]]
    assert open_file(content, sheet="gone").sheet == "2006"


def test_a_formula_is_its_stored_value_or_a_named_cell() -> None:
    content = xlsx(["Date", "Ann"], ["2006-05-01", "=1+2"], ["2006-05-02", 5])
    grid = open_file(content)
    assert grid.unvalued == ((2, 2),)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    valued = with_part(
        content, "xl/worksheets/sheet1.xml", sheet.replace(b"<v></v>", b"<v>3</v>").replace(b"<v />", b"<v>3</v>")
    )
    grid = open_file(valued)
    assert (grid.unvalued, grid.rows[1].cells[1]) == ((), 3)


def test_macros_are_left_aside_and_that_is_said() -> None:
    content = with_part(xlsx(["a", "b"], [1, 2]), "xl/vbaProject.bin", b"Sub Auto_Open()")
    assert open_file(content).notes == ("The workbook's macros were left aside; nothing of them was run.",)


def test_cells_merged_above_the_heads_are_cells() -> None:
    book = openpyxl.Workbook()
    book.active.append(["Club of 2006", None, None])
    book.active.merge_cells("A1:C1")
    book.active.append(["Date", "Ann", "Bob"])
    assert cells(open_file(saved(book))) == [["Club of 2006"], ["Date", "Ann", "Bob"]]


def test_sixteen_thousand_columns_and_a_row_at_the_end_of_the_sheet_cost_nothing() -> None:
    book = openpyxl.Workbook()
    book.active.append(["Date", "Ann"])
    book.active["XFD2"] = "far"
    book.active["A1048576"] = "deep"
    grid = open_file(saved(book))
    assert cells(grid) == [["Date", "Ann"], ["deep"]]
    assert grid.rows[1].number == 1_048_576
    assert grid.notes == ("Columns beyond ZZ were left aside.",)


def test_a_cell_in_the_last_corner_costs_as_much_as_one_at_the_end_of_the_first_column() -> None:
    """Rows that the file does not hold are not looked at cell by cell: 700 million would take minutes."""
    seconds = []
    for corner in ("A1048576", "XFD1048576"):
        book = openpyxl.Workbook()
        book.active.append(["Date", "=1+2"])
        book.active[corner] = "far"
        content = saved(book)
        started = time.process_time()
        grid = open_file(content)
        seconds.append(time.process_time() - started)
        assert (grid.rows[0].cells, grid.unvalued) == (["Date"], ((1, 2),))
    assert seconds[1] < 20 * seconds[0]


@pytest.mark.parametrize("size", [MOST_UNPACKED + 1, 30_000_000])
def test_a_zip_bomb_is_not_unpacked(size: int) -> None:
    content = with_part(xlsx(["a"]), "xl/worksheets/sheet2.xml", b"0" * size)
    assert len(content) < 200_000
    with pytest.raises(CannotDo, match="would unpack to"):
        open_file(content)


@pytest.mark.parametrize(
    "content",
    [
        with_part(xlsx(["a"]), "xl/workbook.xml", b'<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'),
        with_part(xlsx(["a"]), "xl/workbook.xml", b"<broken"),
        with_part(xlsx(["a"]), "xl/worksheets/sheet1.xml", b"<broken"),
        xlsx(["a"])[:-40],
        xlsx(["a"])[:200],
    ],
)
def test_a_damaged_workbook_is_refused(content: bytes) -> None:
    with pytest.raises(CannotDo):
        open_file(content)


def test_another_archive_is_no_workbook() -> None:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        archive.writestr("letter.txt", "Dear all")
    with pytest.raises(CannotDo, match=r"This is no Excel workbook \(\.xlsx\)"):
        open_file(into.getvalue())


@pytest.mark.parametrize(
    ("content", "rows"), [(csv("a", "b", "c"), 4), (xlsx(["a"], ["b"], ["c"]), 3), (b"PK\x03\x04 broken", 0)]
)
def test_how_long_a_file_is_can_be_told_without_reading_it(content: bytes, rows: int) -> None:
    assert rows_about(content) == rows
