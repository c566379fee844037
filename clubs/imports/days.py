"""Days as people write them: ISO, day first, month first, with a month's name. What cannot be known is asked."""

import datetime as dt
import re
from collections.abc import Iterable

from clubs.imports.grid import Cell

ORDERS = ("dmy", "mdy")
FIRST_YEAR, LAST_YEAR = 1900, 2100
_ISO = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?Z?)?", re.ASCII)
_LOCAL = re.compile(r"(\d{1,2})([./-])[ ]?(\d{1,2})[./-][ ]?(\d{4}|\d{2})", re.ASCII)
_DAY_NAMED = re.compile(r"(\d{1,2})\.? ?(?:of )?([^\W\d_]{3,12})\.?,? ?(\d{4}|\d{2})", re.UNICODE)
_NAMED_DAY = re.compile(r"([^\W\d_]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})", re.UNICODE)
_WEEKDAY = re.compile(r"^[^\W\d_]{2,10}\.?,? +(?=\d)", re.UNICODE)
_MONTHS = (
    *(("jan", "jän"), ("feb",), ("mar", "mär", "mrz", "maer"), ("apr",), ("may", "mai"), ("jun",)),
    *(("jul",), ("aug",), ("sep",), ("oct", "okt"), ("nov",), ("dec", "dez")),
)


def day_of(cell: Cell, order: str = "") -> dt.date | None:
    """Return the day in a cell, None where there is none; `order` decides which of 3/4/2006 is the month."""
    if isinstance(cell, dt.datetime):
        return _within(cell.date())
    if isinstance(cell, dt.date):
        return _within(cell)
    if not isinstance(cell, str):
        return None
    text = " ".join(cell.split())
    if match := _ISO.fullmatch(text):
        return _made(match[1], match[2], match[3])
    if match := _NAMED_DAY.fullmatch(text):
        return _made(match[3], _month(match[1]), match[2])
    text = _WEEKDAY.sub("", text)
    if match := _LOCAL.fullmatch(text):
        first, mark, second, year = match.groups()
        month_first = order == "mdy" and mark != "."
        return _made(year, *((first, second) if month_first else (second, first)))
    if match := _DAY_NAMED.fullmatch(text):
        return _made(match[3], _month(match[2]), match[1])
    if match := _NAMED_DAY.fullmatch(text):
        return _made(match[3], _month(match[1]), match[2])
    return None


def order_of(cells: Iterable[Cell]) -> tuple[str, str]:
    """Return "dmy" or "mdy" where some day shows it, else "", and a day that could be read either way or "".

    Dots part day first. 13/4 shows that the day comes first; 4/13 that the month does.
    """
    doubtful = ""
    for cell in cells:
        if not isinstance(cell, str):
            continue
        match = _LOCAL.fullmatch(_WEEKDAY.sub("", cell.strip()))
        if not match or match[2] == ".":
            continue
        first, second = int(match[1]), int(match[3])
        if 12 < first < 32 and second <= 12:
            return "dmy", ""
        if 12 < second < 32 and first <= 12:
            return "mdy", ""
        if not doubtful and first != second:
            doubtful = cell.strip()
    return "", doubtful


def _month(name: str) -> int | None:
    key = name.casefold()
    return next((number for number, begins in enumerate(_MONTHS, 1) if key.startswith(begins)), None)


def _made(year: str, month: str | int | None, day: str | int) -> dt.date | None:
    """The day; a year of two digits lies between 1969 and 2068."""
    if month is None:
        return None
    number = int(year)
    if len(year) == 2:
        number += 1900 if number >= 69 else 2000
    try:
        return _within(dt.date(number, int(month), int(day)))
    except ValueError:
        return None


def _within(day: dt.date) -> dt.date | None:
    return day if FIRST_YEAR <= day.year <= LAST_YEAR else None
