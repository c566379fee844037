"""Numbers and days as people write them, each with what it means."""

import datetime as dt

import pytest

from clubs.imports.days import day_of, order_of
from clubs.imports.points import NoNumber, decimal_mark, whole

MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(
    ("cell", "mark", "number"),
    [
        ("12", "", 12),
        ("+12", "", 12),
        ("-12", "", -12),
        (f"{MINUS}12", "", -12),
        ("\N{EN DASH}12", "", -12),
        ("- 12", "", -12),
        ("12-", "", -12),
        (f"12 {MINUS}", "", -12),
        ("(12)", "", -12),
        ("0", "", 0),
        ("-0", "", 0),
        ("007", "", 7),
        (" 12 ", "", 12),
        ("\N{NO-BREAK SPACE}12", "", 12),
        ("1.234", "", 1234),
        ("1,234", "", 1234),
        ("-1.234", "", -1234),
        ("1 234", "", 1234),
        ("1'234", "", 1234),
        ("1\N{RIGHT SINGLE QUOTATION MARK}234", "", 1234),
        ("123.456", "", 123456),
        ("3,0", "", 3),
        ("3.00", "", 3),
        ("1.234,0", "", 1234),
        ("1,234.00", "", 1234),
        ("1,000", ".", 1000),
        ("1,000", ",", 1),
        ("1.000", ",", 1000),
        ("1.000", ".", 1),
        (12, "", 12),
        (-3.0, "", -3),
        (0.1 + 0.2 - 0.3, "", 0),
    ],
)
def test_a_whole_number_however_it_is_written(cell: object, mark: str, number: int) -> None:
    assert whole(cell, mark) == number  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("3,5", "“3,5” has decimals; points are whole numbers."),
        ("3.25", "“3.25” has decimals; points are whole numbers."),
        (3.5, "“3.5” has decimals; points are whole numbers."),
        ("x", "“x” is no number; write points like -12, or leave the cell empty."),
        ("--3", "“--3” is no number; write points like -12, or leave the cell empty."),
        ("1_000", "“1_000” is no number; write points like -12, or leave the cell empty."),
        ("12.34.5", "“12.34.5” is no number; write points like -12, or leave the cell empty."),
        ("\N{ARABIC-INDIC DIGIT THREE}", "is no number"),
        ("=1+1", "“=1+1” is no number; write points like -12, or leave the cell empty."),
        ("#REF!", "“#REF!” is no number"),
        (True, "“yes” is no number; write points like -12, or leave the cell empty."),
        (float("inf"), "“inf” is no number"),
        (float("nan"), "“nan” is no number"),
        (dt.date(2006, 1, 2), "“2006-01-02” is no number"),
        ("1000001", "“1000001” is more than can be."),
        ("9" * 5000, "is no number"),
    ],
)
def test_what_is_no_whole_number_is_said(cell: object, sentence: str) -> None:
    with pytest.raises(NoNumber) as wrong:
        whole(cell)  # type: ignore[arg-type]
    assert sentence in str(wrong.value)


@pytest.mark.parametrize(
    ("cells", "mark"),
    [
        (["1", "2"], ""),
        (["1.234", "5,678"], ""),
        (["1", "3,5"], ","),
        (["1,234", "0.5"], "."),
        (["1.234,00"], ","),
        (["1,234.00"], "."),
        ([3.5, None], ""),
    ],
)
def test_the_decimal_mark_shows_itself(cells: list[object], mark: str) -> None:
    assert decimal_mark(cells) == mark  # type: ignore[arg-type]


SIXTH = dt.date(2004, 12, 6)


@pytest.mark.parametrize(
    ("cell", "order", "day"),
    [
        ("2004-12-6", "", SIXTH),
        ("2004-12-06", "mdy", SIXTH),
        ("2004/12/06", "", SIXTH),
        ("2004-12-06 20:30", "", SIXTH),
        ("2004-12-06T20:30:00", "", SIXTH),
        ("6.12.2004", "", SIXTH),
        ("06.12.04", "mdy", SIXTH),
        ("6. 12. 2004", "", SIXTH),
        ("6/12/2004", "dmy", SIXTH),
        ("12/6/2004", "mdy", SIXTH),
        ("6-12-2004", "dmy", SIXTH),
        ("Mo, 6.12.2004", "", SIXTH),
        ("Monday, 12/6/2004", "mdy", SIXTH),
        ("6. Dezember 2004", "", SIXTH),
        ("6 Dec 2004", "", SIXTH),
        ("December 6, 2004", "", SIXTH),
        ("Dec 6th, 04", "", SIXTH),
        (dt.datetime(2004, 12, 6, 20, 30), "", SIXTH),  # noqa: DTZ001  (as openpyxl gives it)
        (SIXTH, "", SIXTH),
        ("29.2.2004", "", dt.date(2004, 2, 29)),
        ("29.2.2005", "", None),
        ("1.1.69", "", dt.date(1969, 1, 1)),
        ("1.1.68", "", dt.date(2068, 1, 1)),
        ("31.12.1899", "", None),
        ("2004-13-01", "", None),
        ("38327", "", None),
        (38327, "", None),
        ("6.12.", "", None),
        ("6 Foo 2004", "", None),
        ("", "", None),
        (None, "", None),
    ],
)
def test_a_day_however_it_is_written(cell: object, order: str, day: dt.date | None) -> None:
    assert day_of(cell, order) == day  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cells", "order", "doubtful"),
    [
        (["2004-12-06", None, 3], "", ""),
        (["6.12.2004"], "", ""),
        (["3/4/2006", "13/4/2006"], "dmy", ""),
        (["3/4/2006", "4/13/2006"], "mdy", ""),
        (["3/4/2006", "5/6/2006"], "", "3/4/2006"),
        (["4/4/2006", "5/5/2006"], "", ""),
        (["Mo, 3-4-2006"], "", "Mo, 3-4-2006"),
    ],
)
def test_the_order_of_day_and_month_shows_itself_or_is_asked(cells: list[object], order: str, doubtful: str) -> None:
    assert order_of(cells) == (order, doubtful)  # type: ignore[arg-type]
