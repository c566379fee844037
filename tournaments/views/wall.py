"""How a standing is cut into columns for the wall, so that it is read from six metres.

The sizes themselves are in static/css/board.css; a page may carry no style of its own, so they come in steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.selectors.standings import Row

# (entries at most, columns): the more columns, the higher the rows, until names no longer fit.
_COLUMNS = ((12, 1), (34, 2), (66, 3))
_MOST_COLUMNS = 4
# Letters of a name that one line takes in so many columns at full size, and set a fifth smaller.
_LETTERS = {1: (18, 23), 2: (24, 30), 3: (18, 22), 4: (18, 22)}
# Rows a column for which board.css has a size.
STEPS = (6, 8, 10, 12, 14, 16, 17, 18, 20, 22, 24, 28, 32, 40, 50)


class Line(NamedTuple):
    """A row of the board; `name` says how its name is set: "" at full size, "long" smaller, "longer" in two lines."""

    row: Row
    name: str


@dataclass(frozen=True)
class Wall:
    """The columns of the board; `fit` is the step of rows a column that its type size is made for."""

    columns: list[list[Line]]
    fit: int


def wall(rows: Sequence[Row]) -> Wall:
    """Cut the rows into columns of equal length, read down and then to the right."""
    count = next((columns for most, columns in _COLUMNS if len(rows) <= most), _MOST_COLUMNS)
    long = max(1, -(-len(rows) // count))
    lines = [Line(row, _set(row.name, count)) for row in rows]
    columns = [lines[at : at + long] for at in range(0, len(lines), long)]
    return Wall(columns, next((step for step in STEPS if long <= step), STEPS[-1]))


def _set(name: str, columns: int) -> str:
    full, smaller = _LETTERS[columns]
    return "" if len(name) <= full else "long" if len(name) <= smaller else "longer"
