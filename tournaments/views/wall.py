"""How a standing is cut into columns for the wall, so that it is read from six metres.

The sizes themselves are in static/css/board.css; a page may carry no style of its own, so they come in steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.selectors.standings import Row

# (entries at most, columns): the more columns, the higher the rows, until names no longer fit.
_COLUMNS = ((12, 1), (34, 2), (66, 3))
_MOST_COLUMNS = 4
# Rows a column for which board.css has a size.
STEPS = (6, 8, 10, 12, 14, 16, 17, 18, 20, 22, 24, 28, 32, 40, 50)


@dataclass(frozen=True)
class Wall:
    """The columns of the board; `fit` is the step of rows a column that its type size is made for."""

    columns: list[Sequence[Row]]
    fit: int


def wall(rows: Sequence[Row]) -> Wall:
    """Cut the rows into columns of equal length, read down and then to the right."""
    count = next((columns for most, columns in _COLUMNS if len(rows) <= most), _MOST_COLUMNS)
    long = max(1, -(-len(rows) // count))
    columns = [rows[at : at + long] for at in range(0, len(rows), long)]
    return Wall(columns, next((step for step in STEPS if long <= step), STEPS[-1]))
