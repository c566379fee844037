"""A table's sheet as short codes, to be typed on, and the fold of it with other lines. Nothing is written here.

Which line says what is read by `scoring.shorthand`; storing is the business of `clubs.services.typed_sheet`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clubs.models import Hand, Table
from clubs.selectors.chairs import Line, as_played, empty_chairs, joined
from clubs.selectors.folds import Folded, fold, rules_of
from clubs.selectors.sheet_people import SheetPeople, sheet_with_people
from scoring.shorthand import write
from scoring.suspects import Suspect, Typed, suspects

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A line that the table has: its hand's uid, its revision, and what it says as codes."""

    uid: str
    line: Line
    text: str


@dataclass(frozen=True, slots=True)
class StoredSheet:
    """A table's lines as codes, with the people that they name."""

    known: SheetPeople
    lines: tuple[StoredLine, ...]

    @property
    def table(self) -> Table:
        return self.known.folded.table


def stored_sheet(table: Table) -> StoredSheet:
    """Return the table's sheet as codes. Four queries at most, however many hands."""
    known = sheet_with_people(table)
    uids = dict(Hand.objects.filter(table=table).order_by().values_list("id", "uid"))
    rules = rules_of(table)
    return StoredSheet(
        known,
        tuple(
            StoredLine(str(uids[line.hand_id]), line, write(rules, table.players, line.facts or {"struck": True}))
            for line in known.folded.lines
        ),
    )


def typed_fold(sheet: StoredSheet, stored: Sequence[Facts | None], new: Sequence[Facts]) -> Folded:
    """Fold the sheet with these facts in place of its lines' (None: struck) and with new lines at its end."""
    folded = sheet.known.folded
    last = folded.lines[-1].position if folded.lines else 0
    lines = [line._replace(facts=facts) for line, facts in zip(folded.lines, stored, strict=True)]
    added = [Line(0, 1, facts, folded.seats, None, [], "", "", last + place) for place, facts in enumerate(new, 1)]
    return fold(folded.table, [*lines, *added], folded.seats)


def suspects_of(folded: Folded, paper: Sequence[int | None]) -> list[Suspect]:
    """Return what could explain that the paper's totals by chair are others than the sheet's."""
    table = folded.table
    played = [as_played(line, table) for line in folded.lines]
    typed = Typed(
        rules_of(table),
        table.chairs,
        table.players,
        played,
        first_dealer=table.first_dealer,
        closed=table.state == Table.State.CLOSED,
        empty=empty_chairs(folded.seats),
        joined=joined(folded.lines, played),
    )
    return suspects(typed, paper)
