"""How lists are cut into pages of the wall that turn by themselves, thirty rows each, read from six metres.

The sizes themselves are in static/css/board.css; a page may carry no style of its own, so they come in steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from tournaments.selectors.notable import Note
from tournaments.selectors.standings import Row
from tournaments.selectors.where import Place

# So many rows are still read from six metres, in two columns; up to so many stand in one.
ROWS, ONE_COLUMN = 30, 12
# Letters of a name that one line takes in so many columns at full size, and set a fifth smaller.
_LETTERS = {1: (18, 23), 2: (22, 28)}
# Rows a column for which board.css has a size.
STEPS = (6, 8, 10, 12, 14, 15)
SEATS, STANDING, NOTES = "seats", "standing", "notes"

T = TypeVar("T", Row, Place)


class Line(NamedTuple, Generic[T]):
    """A row of the board; `name` says how its name is set: "" at full size, "long" smaller, "longer" in two lines."""

    row: T
    name: str


@dataclass(frozen=True)
class WallPage(Generic[T]):
    """One page of the board: columns of lines read down and then to the right, or the hands of note.

    `fit` is the step of rows a column that its type size is made for, `part` and `parts` its place among its kind.
    """

    kind: str
    columns: list[list[Line[T]]]
    fit: int
    part: int = 1
    parts: int = 1
    notes: Sequence[Note] = ()


def pages_of(kind: str, rows: Sequence[T]) -> list[WallPage[T]]:
    """Cut the rows into pages of about the same length, none longer than thirty rows."""
    count = -(-len(rows) // ROWS)
    share = -(-len(rows) // count) if count else 0
    cut = [rows[at : at + share] for at in range(0, len(rows), share)] if share else []
    return [_page(kind, part, number, len(cut)) for number, part in enumerate(cut, 1)]


def notes_page(notes: Sequence[Note]) -> list[WallPage[Row]]:
    """Return the page of the hands of note, where there are any."""
    return [WallPage(NOTES, [], STEPS[0], notes=notes)] if notes else []


def _page(kind: str, rows: Sequence[T], part: int, parts: int) -> WallPage[T]:
    count = 1 if len(rows) <= ONE_COLUMN else 2
    long = -(-len(rows) // count)
    lines = [Line(row, _set(row.name, count)) for row in rows]
    columns = [lines[at : at + long] for at in range(0, len(lines), long)]
    return WallPage(kind, columns, next(step for step in STEPS if long <= step), part, parts)


def _set(name: str, columns: int) -> str:
    full, smaller = _LETTERS[columns]
    return "" if len(name) <= full else "long" if len(name) <= smaller else "longer"
