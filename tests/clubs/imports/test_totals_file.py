"""Files of totals as clubs keep them: what is read from them, and the sentence that each fault gets."""

import datetime as dt
import io

import openpyxl
import pytest

from clubs.imports.totals_file import read_totals, zero_of
from clubs.services.errors import CannotDo
from clubs.services.totals_import import Sitting, TotalsSheet

YEAR_2006 = (dt.date(2006, 1, 1), dt.date(2006, 12, 31))


def read(text: str | bytes, zero=None) -> tuple[TotalsSheet, list[str]]:
    content = text.encode() if isinstance(text, str) else text
    return read_totals(content, first_day=YEAR_2006[0], last_day=YEAR_2006[1], zero=zero)


def workbook() -> bytes:
    book = openpyxl.Workbook()
    book.active.append(["Date", "Ann", "Bob"])
    into = io.BytesIO()
    book.save(into)
    return into.getvalue()


def test_a_sitting_a_row_oldest_first_whatever_the_order_of_the_file() -> None:
    newest_first = "Date,Ann,Bob\n2006-12-10,4,-4\n2006-12-10,7,-7\n2006-9-3,1,-1\n"
    oldest_first = "Date,Ann,Bob\n2006-9-3,1,-1\n2006-12-10,7,-7\n2006-12-10,4,-4\n"
    expected = (
        Sitting(dt.date(2006, 9, 3), {"Ann": 1, "Bob": -1}),
        Sitting(dt.date(2006, 12, 10), {"Ann": 7, "Bob": -7}),
        Sitting(dt.date(2006, 12, 10), {"Ann": 4, "Bob": -4}),
    )
    for text in (newest_first, oldest_first):
        sheet, problems = read(text)
        assert problems == []
        assert sheet.sittings == expected
        assert sheet.names == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("what", "content"),
    [
        ("plain", b"Date,J\xc3\xbcrg,Bob\n2006-05-01,3,-3\n"),
        ("with a byte order mark", b"\xef\xbb\xbfDate,J\xc3\xbcrg,Bob\n2006-05-01,3,-3\n"),
        ("Windows-1252", b"Date,J\xfcrg,Bob\n2006-05-01,3,-3\n"),
        ("semicolons and Windows line ends", b"Date;J\xc3\xbcrg;Bob\r\n2006-05-01;3;-3\r\n"),
        ("a German head", b"Datum;J\xc3\xbcrg;Bob\n2006-05-01;3;-3\n"),
        ("quoted, spaced, signed", b'"Date", J\xc3\xbcrg ,Bob\n 2006-5-1 ,"+3", \xe2\x88\x923\n'),
        ("empty rows and a comma too many", b"\nDate,J\xc3\xbcrg,Bob,\n,,,\n2006-05-01,3,-3,\n\n"),
        ("old Macintosh line ends", b"Date,J\xc3\xbcrg,Bob\r2006-05-01,3,-3\r"),
    ],
)
def test_the_same_sheet_however_it_was_saved(what: str, content: bytes) -> None:
    sheet, problems = read(content)
    assert problems == [], what
    assert sheet.sittings == (Sitting(dt.date(2006, 5, 1), {"Jürg": 3, "Bob": -3}),), what


@pytest.mark.parametrize(
    ("cells", "zero"),
    [
        ([[1, -1, 0, 0]], "absent"),  # no empty cell: a 0 is all there is for who was not there
        ([[1, -1, 0, None]], "played"),  # one empty of two: half
        ([[1, -1, 0, None], [1, -1, 0, 0]], "absent"),  # one empty of four
        ([[1, -1, None, None], [2, -2, 0, None]], "played"),  # three empty of four
        ([[1, -1]], "played"),  # nothing to go by, and nothing it could matter for
    ],
)
def test_what_a_zero_means_is_read_off_the_file(cells: list, zero: str) -> None:
    assert zero_of(cells) == zero


@pytest.mark.parametrize(
    ("zero", "expected"),
    [
        ("played", {"Ann": 2, "Bob": -2, "Cat": 0}),
        ("absent", {"Ann": 2, "Bob": -2}),
        (None, {"Ann": 2, "Bob": -2, "Cat": 0}),
    ],
)
def test_an_empty_cell_is_absent_and_a_zero_is_what_was_said(zero, expected: dict[str, int]) -> None:
    sheet, problems = read("Date,Ann,Bob,Cat,Dan\n2006-05-01,2,-2,0,\n", zero=zero)
    assert problems == []
    assert sheet.sittings[0].points == expected


FAULTS = [
    (
        "text for points",
        "Date,Ann,Bob\n2006-05-01,x,-3\n",
        "Row 2, column “Ann”: “x” is no number; write points like -12, or leave the cell empty.",
    ),
    (
        "points with decimals",
        "Date,Ann,Bob\n2006-05-01,1.5,-1\n",
        "Row 2, column “Ann”: “1.5” has decimals; points are whole numbers.",
    ),
    (
        "a decimal comma",
        'Date;Ann;Bob\n2006-05-01;"1,5";-1\n',
        "Row 2, column “Ann”: “1,5” has decimals; points are whole numbers.",
    ),
    (
        "points beyond reason",
        "Date,Ann,Bob\n2006-05-01,99999999999999999999,-3\n",
        "Row 2, column “Ann”: “99999999999999999999” is more than a sitting can give.",
    ),
    (
        "other digits",
        "Date,Ann,Bob\n2006-05-01,٣,-3\n",
        "Row 2, column “Ann”: “٣” is no number; write points like -12, or leave the cell empty.",
    ),
    (
        "a formula",
        "Date,Ann,Bob\n2006-05-01,=1+2,-3\n",
        "Row 2, column “Ann”: “=1+2” is no number; write points like -12, or leave the cell empty.",
    ),
    (
        "does not add up",
        "Date,Ann,Bob\n2006-5-1,7,-4\n",
        "Row 2 (2006-5-1) adds up to +3, but every sitting must add up to 0.",
    ),
    (
        "adds up to less",
        "Date,Ann,Bob\n\n2006-05-01,2,-4\n",
        "Row 3 (2006-05-01) adds up to -2, but every sitting must add up to 0.",
    ),
    (
        "a day of another year",
        "Date,Ann,Bob\n2007-01-01,3,-3\n",
        "Row 2: 2007-01-01 lies outside the season, which goes from 2006-01-01 to 2006-12-31.",
    ),
    ("no such day", "Date,Ann,Bob\n2006-02-30,3,-3\n", "Row 2: “2006-02-30” is no day; write it like 2006-12-29."),
    (
        "another way to write a day",
        "Date,Ann,Bob\n5/1/2006,3,-3\n",
        "Row 2: “5/1/2006” is no day; write it like 2006-12-29.",
    ),
    ("no day", "Date,Ann,Bob\n,3,-3\n", "Row 2: the date is missing."),
    (
        "nobody",
        "Date,Ann,Bob\n2006-05-01,3,-3\n2006-4-30,,\n",
        "Row 3 (2006-4-30) has a date but no points. Fill it in, or take it out.",
    ),
    (
        "a player twice",
        "Date,Ann,Bob,  ANN\n2006-05-01,3,-3,0\n",
        "Row 1, column 4: “ANN” stands in column 2 already; a player has one column.",
    ),
    ("a name missing", "Date,Ann,,Bob\n2006-05-01,3,0,-3\n", "Row 1, column 3: a player's name is missing."),
    (
        "a name too long",
        f"Date,Ann,{'B' * 201}\n2006-05-01,3,-3\n",
        "Row 1, column 3: the name has more than 200 characters.",
    ),
    (
        "a name that cannot be printed",
        "Date,Ann,Bo\x07b\n2006-05-01,3,-3\n",
        "Row 1, column 3: the name holds a character that cannot be printed.",
    ),
    (
        "more cells than heads",
        "Date,Ann,Bob\n2006-05-01,3,-3,0\n",
        "Row 2 goes on to column 4, but only 3 columns have a name.",
    ),
    (
        "no date column",
        "Name,Ann,Bob\n2006-05-01,3,-3\n",
        "Row 1: the first column is headed “Name”, but must be headed “Date”.",
    ),
    (
        "no head at all",
        "2006-05-01,3,-3\n",
        "Row 1: the first column is headed “2006-05-01”, but must be headed “Date”.",
    ),
    ("no players", "Date\n2006-05-01\n", "Row 1 names no player beside the date."),
    ("no sittings", "Date,Ann,Bob\n", "There is no sitting below the players' names."),
]


@pytest.mark.parametrize(("text", "sentence"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_each_fault_gets_its_sentence(text: str, sentence: str) -> None:
    assert read(text)[1] == [sentence]


def test_an_evening_of_nothing_but_zeros_fell_through_unless_a_zero_was_played() -> None:
    text = "Date,Ann,Bob\n2006-05-01,3,-3\n2006-04-30,0,0\n"
    sheet, problems = read(text)
    assert (problems, sheet.without_players, len(sheet.sittings)) == ([], (3,), 1)
    sheet, problems = read(text, zero="played")
    assert (problems, sheet.without_players) == ([], ())
    assert sheet.sittings[0] == Sitting(dt.date(2006, 4, 30), {"Ann": 0, "Bob": 0})


def test_all_faults_are_told_at_once() -> None:
    _sheet, problems = read("Date,Ann,Bob\n2006-05-01,x,1.5\n2005-05-01,3,-3\n2006-05-02,3,-2\n")
    assert [problem.split(":")[0].split(" (")[0] for problem in problems] == [
        "Row 2, column “Ann”",
        "Row 2, column “Bob”",
        "Row 3",
        "Row 4",
    ]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (workbook(), "This is a workbook, not a CSV. Open it and save the sheet as “CSV UTF-8”."),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500),
            "This is a workbook, not a CSV. Open it and save the sheet as “CSV UTF-8”.",
        ),
        (b"", "The file is empty."),
        (b"\xef\xbb\xbf", "The file is empty."),
        (b" \r\n\r\n", "The file is empty."),
        ("Date,Ann\n".encode("utf-16"), "This is no text in UTF-8 or Windows-1252. Save the sheet as “CSV UTF-8”."),
        (b"Date,\x81\x8d\n", "This is no text in UTF-8 or Windows-1252. Save the sheet as “CSV UTF-8”."),
        (b",,\n,,\n", "The file is empty."),
    ],
)
def test_what_is_no_csv_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(CannotDo) as refused:
        read(content)
    assert refused.value.message == sentence


def test_quotes_that_do_not_close_do_not_swallow_the_file() -> None:
    with pytest.raises(CannotDo, match="Row 2 cannot be read as CSV"):
        read('Date,Ann,Bob\n2006-05-01,"3,-3\n2006-04-01,2,-2\n')
