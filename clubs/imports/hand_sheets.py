"""The sheets in a file of hands: which table a row belongs to, who sits there, and what it says of its hand.

What the hands come to is folded in `hands_file`.
"""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

import scoring
from clubs.imports.grid import Cell, Row, shown, text_of
from clubs.imports.hand_facts import BadHand, facts_of
from clubs.imports.headings import CHAIRS
from clubs.imports.left_out import names_totals
from clubs.imports.people import name_problem
from clubs.imports.points import NoNumber, whole
from clubs.imports.reading import Job
from clubs.imports.sittings import Cells
from clubs.models import name_key
from clubs.services.errors import CannotDo
from clubs.services.table_plan import players_for

_APART = re.compile(r"\s*[;/|\n]\s*")
_MOST_TABLE = 10_000


@dataclass
class Line:
    """A row that could be read: its facts, and the paper's own scores by chair (None where not written)."""

    row: int
    facts: dict[str, Any]
    names: tuple[str, ...]
    people: tuple[str, ...]
    paper: tuple[int | None, ...]


@dataclass
class Sheet:
    """A table of a day as its rows come by: who sits there now (`keys` by chair), how many play a hand."""

    day: dt.date
    number: int
    names: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    players: int = 0
    lines: list[Line] = field(default_factory=list)


def sheets_of(job: Job, cells: Cells, rules: scoring.Rules) -> list[Sheet]:
    """Return the tables of the file in the order in which they begin, each with the rows that could be read."""
    sheets: dict[tuple[dt.date, int], Sheet] = {}
    sheet: Sheet | None = None
    for row in job.layout.body:
        if names_totals(row.cells):
            job.found.notes.append(_("Row %(row)d was left out: it is called a total.") % {"row": row.number})
            continue
        place = _place(job, cells, row, sheet)
        if place is None:
            continue
        sheet = sheets.get(place)
        if sheet is None:
            sheet = sheets[place] = Sheet(*place)
        if _seat(job, row, rules, sheet):
            _add_line(job, row, rules, sheet)
    return [sheet for sheet in sheets.values() if sheet.lines]


def _place(job: Job, cells: Cells, row: Row, above: Sheet | None) -> tuple[dt.date, int] | None:
    date, table = job.layout.of("date"), job.layout.of("table")
    day_cell, table_cell = job.cell(row.cells, date), job.cell(row.cells, table)
    if date is None:
        return None
    day = above.day if day_cell is None and above else cells.day(row.number, date, day_cell)
    if day is None:
        return None
    if table is None or table_cell is None:
        return day, above.number if above and above.day == day else 1
    number = cells.number(row.number, table, table_cell, least=1)
    if number is None or number > _MOST_TABLE:
        return None
    return day, number


def _seat(job: Job, row: Row, rules: scoring.Rules, sheet: Sheet) -> bool:
    """Put down who sits at the table from this row on; False where that cannot be told."""
    names = _names(job, row) or sheet.names
    if names == sheet.names and sheet.keys:
        return True
    before = job.found.problem_count
    if not names:
        job.found.problem(row.number, called(job, "people", "chair1"), _("the row does not say who sits at the table."))
    for name in names:
        if problem := name_problem(name):
            job.found.problem(row.number, called(job, "people", "chair1"), problem)
    if len(set(map(name_key, names))) < len(names):
        job.found.problem(row.number, called(job, "people", "chair1"), _("somebody sits at the table twice."))
    if sheet.keys and len(names) != len(sheet.keys):
        job.found.problem(
            row.number,
            called(job, "people", "chair1"),
            _("%(now)d people sit here, but the table began with %(before)d. Give it another number from here on.")
            % {"now": len(names), "before": len(sheet.keys)},
        )
    if job.found.problem_count > before:
        return False
    try:
        sheet.players = players_for(rules, len(names))
    except CannotDo as error:
        job.found.problem(row.number, called(job, "people", "chair1"), error.message)
        return False
    for name in names:
        job.register.look_up(name)
    sheet.names, sheet.keys = names, tuple(map(name_key, names))
    return True


def _wrong_with(names: tuple[str, ...], sheet: Sheet) -> Iterator[str]:
    if not names:
        yield _("the row does not say who sits at the table.")
    for name in names:
        if problem := name_problem(name):
            yield problem
    if sheet.keys and len(names) != len(sheet.keys):
        yield _(
            "%(now)d people sit here, but the table began with %(before)d. Give it another number from here on."
        ) % {"now": len(names), "before": len(sheet.keys)}


def _names(job: Job, row: Row) -> tuple[str, ...]:
    if (people := job.layout.of("people")) and (cell := job.cell(row.cells, people)) is not None:
        text = cell if isinstance(cell, str) else text_of(cell)
        apart = _APART.split(text.strip(" ;/|\n"))
        return tuple(text_of(name) for name in (apart if len(apart) > 1 else text.split(",")))
    by_chair = [
        text_of(job.cell(row.cells, column))
        for chair in range(1, CHAIRS + 1)
        if (column := job.layout.of(f"chair{chair}"))
    ]
    while by_chair and not by_chair[-1]:
        by_chair.pop()
    return tuple(by_chair)


def called(job: Job, *roles: str) -> str:
    """Return how a sentence names the first of these columns that the file has."""
    column = next((column for role in roles if (column := job.layout.of(role))), None)
    return column.called if column else ""


def _add_line(job: Job, row: Row, rules: scoring.Rules, sheet: Sheet) -> None:
    def chair(cell: Cell) -> int:
        return _chair_of(sheet, cell)

    try:
        facts = facts_of(job, row, rules, sheet.players, chair)
        dealer = job.cell(row.cells, job.layout.of("dealer"))
        if facts is not None and dealer is not None:
            facts = {**facts, "dealer": _dealer(sheet, dealer)}
    except BadHand as bad:
        for role, text in bad.problems:
            job.found.problem(row.number, called(job, role), text)
        return
    if facts is None:
        job.found.notes.append(_("Row %(row)d was left out: the line is struck.") % {"row": row.number})
        return
    sheet.lines.append(Line(row.number, facts, sheet.names, sheet.keys, _paper(job, row, len(sheet.keys))))


def _dealer(sheet: Sheet, cell: Cell) -> int:
    try:
        return _chair_of(sheet, cell)
    except ValueError as wrong:
        raise BadHand(("dealer", str(wrong))) from wrong


def _chair_of(sheet: Sheet, cell: Cell) -> int:
    """The chair (from 0) of a name at the table, or of a number from 1."""
    key = name_key(text_of(cell))
    if key in sheet.keys:
        return sheet.keys.index(key)
    begins = [chair for chair, known in enumerate(sheet.keys) if key and known.startswith(key + " ")]
    if len(begins) == 1:
        return begins[0]
    if key.isascii() and key.isdigit() and 1 <= int(key[:3]) <= len(sheet.keys):
        return int(key[:3]) - 1
    raise ValueError(
        _("“%(text)s” does not sit at this table; write one of %(names)s, or a chair from 1 to %(last)d.")
        % {"text": shown(cell), "names": ", ".join(map(shown, sheet.names)), "last": len(sheet.keys)}
    )


def _paper(job: Job, row: Row, chairs: int) -> tuple[int | None, ...]:
    """The scores that the paper itself gives."""
    written: list[int | None] = []
    for chair in range(1, chairs + 1):
        column = job.layout.of(f"score{chair}")
        cell = job.cell(row.cells, column)
        try:
            written.append(None if cell is None else whole(cell))
        except NoNumber as wrong:
            job.found.problem(row.number, column.called if column else "", str(wrong))
            written.append(None)
    return tuple(written)
