"""What the tables of a night have left over: doublers that are void once it closes, a pot that is still open.

Read for all tables at once, and only where their rules can leave something.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import scoring
from clubs.models import HandRevision, Table
from clubs.selectors.folds import Line, fold
from clubs.selectors.tables import seated_at

Lines = tuple[Line, ...]
_PLACES = {"revision": "number", "position": "hand__position"}


@dataclass(frozen=True)
class LeftOver:
    """Doublers that no hand used up, and the points in the pot or stock."""

    doublers: int
    pot: int


def has_pot(rules: scoring.Rules) -> bool:
    """Whether these rules play for a pot, or keep a stock."""
    return rules.has_pot if isinstance(rules, scoring.HouseRules) else rules.stock


def can_leave(rules: scoring.Rules) -> bool:
    """Whether a table under these rules can end with anything left over."""
    return has_pot(rules) or (isinstance(rules, scoring.HouseRules) and rules.has_doublers)


def lines_by_table(tables: Iterable[Table]) -> dict[int, Lines]:
    """Return each table's lines in the order of its sheet, by the table's id. One query."""
    columns = [_PLACES.get(name, name) for name in Line._fields]
    current = HandRevision.objects.filter(table__in=list(tables), current=True).order_by("hand__position", "hand_id")
    found: defaultdict[int, list[Line]] = defaultdict(list)
    for table_id, *line in current.values_list("table_id", *columns):
        found[table_id].append(Line._make(line))
    return defaultdict(tuple, {table_id: tuple(lines) for table_id, lines in found.items()})


def left_over(tables: Sequence[Table]) -> dict[int, LeftOver]:
    """Return what is left at each table whose rules can leave something, by its id. At most two queries."""
    leaving = [table for table in tables if can_leave(table.house_rules.value)]
    if not leaving:
        return {}
    lines = lines_by_table(leaving)
    seats = seated_at(leaving)
    sheets = {table.pk: fold(table, lines[table.pk], seats[table.pk]).sheet for table in leaving}
    return {key: LeftOver(sheet.doublers_after, sheet.pot_after + sheet.stock_after) for key, sheet in sheets.items()}


def pot_left(table: Table, lines: Lines) -> int:
    """Return the points in the table's pot or stock after these lines: 0 where it has been paid out."""
    sheet = fold(table, lines).sheet
    return sheet.pot_after + sheet.stock_after
