"""A club's file of totals: one row a sitting, the day first, then one column a player, in points.

Read and checked here, every problem with its row and column; storing it is a service's work.
"""

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.imports.textfile import rows_of
from clubs.models import Player, name_key
from clubs.services.totals_import import Sitting, TotalsSheet, Zero

_DAY_HEADS = {"date", "datum"}
_ISO_DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_WHOLE = re.compile(r"[+-]?\d+", re.ASCII)
_DECIMAL = re.compile(r"[+-]?\d*[.,]\d+", re.ASCII)
_MOST_POINTS = 1_000_000
_LONGEST_NAME = Player._meta.get_field("name").max_length or 0


@dataclass(frozen=True)
class _Line:
    """A sitting as it stands in the file: None is an empty cell, and a 0 means nothing yet."""

    row: int
    day: dt.date
    cells: tuple[int | None, ...]


@dataclass
class _Reading:
    """What has been read so far, and every problem found on the way."""

    first_day: dt.date
    last_day: dt.date
    columns: dict[int, str] = field(default_factory=dict)
    lines: list[_Line] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def read_totals(
    content: bytes, *, first_day: dt.date, last_day: dt.date, zero: Zero | None = None
) -> tuple[TotalsSheet, list[str]]:
    """Return what the file says, the oldest sitting first, and a sentence for each problem in it.

    `zero` tells whether a 0 was played or stands for absent; by default it was played where at least half of all
    empty or 0 cells are empty. Raises CannotDo where the file is no CSV at all.
    """
    reading = _Reading(first_day, last_day)
    filled = [(number, row) for number, row in enumerate(rows_of(content), 1) if any(row)]
    head_row, head = filled[0]
    width = max(column for column, name in enumerate(head, 1) if name)
    _read_head(reading, head_row, head[:width])
    if reading.columns:
        for number, row in filled[1:]:
            _read_row(reading, number, row, width)
        if len(filled) == 1:
            reading.problems.append(_("There is no sitting below the players' names."))
    zero = zero or zero_of([line.cells for line in reading.lines])
    lines = [(line, _played(line, reading, zero)) for line in _oldest_first(reading.lines)]
    return (
        TotalsSheet(
            names=tuple(reading.columns.values()),
            sittings=tuple(Sitting(line.day, points) for line, points in lines if points),
            zero=zero,
            without_players=tuple(line.row for line, points in lines if not points),
        ),
        reading.problems,
    )


def zero_of(rows: Sequence[Sequence[int | None]]) -> Zero:
    """Return what a 0 means in these rows: played where at least half of all empty or 0 cells are empty."""
    empty = sum(cell is None for row in rows for cell in row)
    zeros = sum(cell == 0 for row in rows for cell in row)
    return "played" if 2 * empty >= empty + zeros else "absent"


def _read_head(reading: _Reading, number: int, head: list[str]) -> None:
    if head[0].casefold() not in _DAY_HEADS:
        reading.problems.append(
            _("Row %(row)d: the first column is headed “%(head)s”, but must be headed “Date”.")
            % {"row": number, "head": head[0]}
        )
        return
    seen: dict[str, int] = {}
    for column, name in enumerate(head[1:], 2):
        problem = _name_problem(name, seen.get(name_key(name)))
        if problem:
            reading.problems.append(
                _("Row %(row)d, column %(column)d: %(problem)s") % {"row": number, "column": column, "problem": problem}
            )
        seen.setdefault(name_key(name), column)
        reading.columns[column] = name
    if not reading.columns:
        reading.problems.append(_("Row %(row)d names no player beside the date.") % {"row": number})


def _name_problem(name: str, earlier_column: int | None) -> str:
    if not name:
        return _("a player's name is missing.")
    if not name.isprintable():
        return _("the name holds a character that cannot be printed.")
    if len(name) > _LONGEST_NAME:
        return _("the name has more than %(most)d characters.") % {"most": _LONGEST_NAME}
    if earlier_column:
        return _("“%(name)s” stands in column %(earlier)d already; a player has one column.") % {
            "name": name,
            "earlier": earlier_column,
        }
    return ""


def _read_row(reading: _Reading, number: int, row: list[str], width: int) -> None:
    before = len(reading.problems)
    if len(row) > width and any(row[width:]):
        reading.problems.append(
            _("Row %(row)d goes on to column %(column)d, but only %(width)d columns have a name.")
            % {"row": number, "column": max(i for i, cell in enumerate(row, 1) if cell), "width": width}
        )
    day = _read_day(reading, number, row[0])
    padded = row[1:width] + [""] * (width - len(row))
    cells = tuple(
        _read_points(reading, number, name, cell) for name, cell in zip(reading.columns.values(), padded, strict=True)
    )
    if day is None or len(reading.problems) > before:
        return
    if all(cell is None for cell in cells):
        reading.problems.append(
            _("Row %(row)d (%(day)s) has a date but no points. Fill it in, or take it out.")
            % {"row": number, "day": row[0]}
        )
    total = sum(cell for cell in cells if cell)
    if total:
        reading.problems.append(
            _("Row %(row)d (%(day)s) adds up to %(total)+d, but every sitting must add up to 0.")
            % {"row": number, "day": row[0], "total": total}
        )
    reading.lines.append(_Line(number, day, cells))


def _read_day(reading: _Reading, number: int, text: str) -> dt.date | None:
    match = _ISO_DAY.fullmatch(text)
    try:
        day = dt.date(*map(int, match.groups())) if match else None
    except ValueError:
        day = None
    if day and reading.first_day <= day <= reading.last_day:
        return day
    if not text:
        reading.problems.append(_("Row %(row)d: the date is missing.") % {"row": number})
    elif not day:
        reading.problems.append(
            _("Row %(row)d: “%(text)s” is no day; write it like 2006-12-29.") % {"row": number, "text": text}
        )
    else:
        reading.problems.append(
            _("Row %(row)d: %(day)s lies outside the season, which goes from %(first)s to %(last)s.")
            % {"row": number, "day": day, "first": reading.first_day, "last": reading.last_day}
        )
    return None


def _read_points(reading: _Reading, number: int, name: str, text: str) -> int | None:
    text = text.replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    if _WHOLE.fullmatch(text) and len(text) < 20 and abs(int(text)) <= _MOST_POINTS:
        return int(text)
    if _WHOLE.fullmatch(text):
        wrong = _("“%(text)s” is more than a sitting can give.")
    elif _DECIMAL.fullmatch(text):
        wrong = _("“%(text)s” has decimals; points are whole numbers.")
    else:
        wrong = _("“%(text)s” is no number; write points like -12, or leave the cell empty.")
    reading.problems.append(
        _("Row %(row)d, column “%(name)s”: %(problem)s")
        % {"row": number, "name": name, "problem": wrong % {"text": text[:40]}}
    )
    return None


def _oldest_first(lines: list[_Line]) -> list[_Line]:
    """Files are kept newest first; one that begins with its oldest day is in order already."""
    newest_first = not lines or lines[0].day >= lines[-1].day
    return sorted(reversed(lines) if newest_first else lines, key=lambda line: line.day)


def _played(line: _Line, reading: _Reading, zero: Zero) -> dict[str, int]:
    """Who played and for what; nobody where a club wrote down nothing but zeros for an evening that fell through."""
    cells = zip(reading.columns.values(), line.cells, strict=True)
    return {name: cell for name, cell in cells if cell is not None and (cell or zero == "played")}
