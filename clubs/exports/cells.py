"""Cells of a workbook: how they look, and how values get into them safely. Numbers stay numbers, text stays text.

Which sheet has which rows is the business of the `*_sheet.py` modules.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from clubs.exports.live_sheet import Formula
from clubs.exports.text import legal, looks_like_formula

POINTS_FORMAT = "+0;-0;0"
AVERAGE_FORMAT = "+0.00;-0.00;0.00"
COUNT_FORMAT = "0"
DAY_FORMAT = "yyyy-mm-dd"
SHARE_FORMAT = "0%"
MOVED_FORMAT = "▲0;▼0;0"

_RULE = Side(style="thin", color="CFC4B0")
_FIRM = Side(style="medium", color="2F5D43")


Value = int | float | Decimal | str | date | Formula | None


@dataclass(frozen=True)
class Look:
    """How the cells of a column look."""

    format: str = "General"
    bold: bool = False
    horizontal: str | None = None
    upright: bool = False
    wrap: bool = False
    wash: str = ""
    ink: str = "2A2520"
    size: int = 11
    firm: bool = False
    ruled: bool = True
    mono: bool = False

    def but(self, **changes: Any) -> "Look":
        """The same look with some things changed."""
        return replace(self, **changes)


TEXT = Look(horizontal="left")
COUNT = Look(COUNT_FORMAT, horizontal="right")
RANK = Look(COUNT_FORMAT, horizontal="center")
POINTS = Look(POINTS_FORMAT, horizontal="right")
AVERAGE = Look(AVERAGE_FORMAT, horizontal="right")
SHARE = Look(SHARE_FORMAT, horizontal="right")
MOVED = Look(MOVED_FORMAT, horizontal="right")
DAY = Look(DAY_FORMAT, horizontal="left")
TITLE = Look(bold=True, size=14, ruled=False, horizontal="left")


def head(look: Look) -> Look:
    """The look of a column's head."""
    horizontal = "center" if look.upright else look.horizontal
    return look.but(format="General", bold=True, wash="E9DFC8", firm=True, wrap=True, horizontal=horizontal)


def total(look: Look) -> Look:
    """The look of a column's cell in a line of sums."""
    return look.but(bold=True, wash="F5EFE1", ruled=True)


class Line:
    """A row's cells, dressed once and filled anew for each row of a sheet: a season has a hundred thousand rows.

    Fill and append a line before filling it again. Without a value a cell is left out; with `blanks` it stands there
    empty, for its rule and wash.
    """

    def __init__(self, sheet: Any, looks: Sequence[Look], *, blanks: bool = False) -> None:
        self._blanks = blanks
        self._cells = [_dressed(sheet, look) for look in looks]
        self._quoted = [_quoted(cell) for cell in self._cells]
        # Letters of one width stand under one another: their spaces stay.
        self._spaced = [look.mono for look in looks]

    def filled(self, values: Sequence[Value]) -> list[Any]:
        """The cells with these values, for `sheet.append`."""
        row: list[Any] = [None] * len(values)
        for at, value in enumerate(values):
            if value is not None or self._blanks:
                row[at] = self._put(at, value)
        return row

    def _put(self, at: int, value: Value) -> Any:
        cell = self._cells[at]
        if not isinstance(value, str):
            cell.value = value
            return cell
        if isinstance(value, Formula):
            cell._value, cell.data_type = value, "f"
            return cell
        text = value if self._spaced[at] else legal(value)
        if looks_like_formula(text):
            cell = self._quoted[at]
        cell.value = text
        cell.data_type = "s"
        return cell


def _dressed(sheet: Any, look: Look) -> Any:
    cell = WriteOnlyCell(sheet)
    cell.number_format = look.format
    cell.font = Font(name="Courier New" if look.mono else "Calibri", bold=look.bold, color=look.ink, size=look.size)
    cell.alignment = Alignment(
        horizontal=look.horizontal,
        vertical="bottom" if look.firm else "center",
        wrap_text=look.wrap or None,
        text_rotation=90 if look.upright and look.firm else 0,
    )
    if look.ruled:
        cell.border = Border(bottom=_FIRM if look.firm else _RULE)
    if look.wash:
        cell.fill = PatternFill("solid", start_color=look.wash)
    return cell


def _quoted(cell: Any) -> Any:
    """The same cell for text that begins like a formula: typing over it in Excel keeps it text."""
    quoted = WriteOnlyCell(cell.parent)
    quoted._style = copy(cell._style)
    quoted.quotePrefix = True
    return quoted
