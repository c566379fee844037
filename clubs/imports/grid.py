"""A file as rows of cells, whether it was text or a workbook. What the cells mean is read in the files beside this."""

import datetime as dt
from dataclasses import dataclass
from typing import NamedTuple

from openpyxl.utils import get_column_letter

Cell = str | int | float | dt.datetime | dt.date | dt.time | dt.timedelta | bool | None

# What a sentence or a page repeats of a cell.
SHOWN = 60


class Row(NamedTuple):
    """A row that holds something; `number` is the one that a spreadsheet shows beside it."""

    number: int
    cells: list[Cell]


@dataclass(frozen=True)
class Grid:
    """The filled rows of one sheet, and how they were read: what was found in a file that may be said otherwise.

    `unvalued`: cells (row, column from 1) whose formula was never worked out. `notes` tell what was left aside.
    """

    rows: tuple[Row, ...]
    sheets: tuple[str, ...] = ()
    sheet: str = ""
    encoding: str = ""
    delimiter: str = ""
    notes: tuple[str, ...] = ()
    unvalued: tuple[tuple[int, int], ...] = ()


def text_of(cell: Cell) -> str:
    """Return a cell as text, its spaces folded; nothing is "", a day is written like 2006-12-29."""
    if isinstance(cell, str):
        return " ".join(cell.split())
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, dt.datetime) and cell.time() == dt.time():
        return cell.date().isoformat()
    return str(cell)


def cell_at(cells: list[Cell], column: int) -> Cell:
    """Return the cell in `column` (from 0), None beyond the row's end."""
    return cells[column] if column < len(cells) else None


def is_empty(cell: Cell) -> bool:
    """Tell whether nothing can be seen in the cell."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def shown(cell: Cell, most: int = SHOWN) -> str:
    """Return the cell as a page shows it, long ones cut and unprintable signs left out."""
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text_of(cell)[: most + 1])
    return text if len(text) <= most else f"{text[:most]}…"


def letter(column: int) -> str:
    """Return what a spreadsheet calls the column (from 0): A, B, …"""
    return get_column_letter(column + 1)
