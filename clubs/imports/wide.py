"""Totals as most clubs keep them: a row a sitting, a column a player. A 0 may be an even score or nobody there."""

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from clubs.imports.grid import Cell, Row, cell_at, is_empty, shown, text_of
from clubs.imports.layout import Column
from clubs.imports.left_out import Sums, names_totals
from clubs.imports.people import name_problem, tell_of_lookalikes
from clubs.imports.points import NoNumber, whole
from clubs.imports.reading import SAMPLE, Job, Reading
from clubs.imports.sittings import Cells, check_days, check_sum, facts_of, missing_years, oldest_first, signed
from clubs.imports.totals_file import zero_of
from clubs.models import name_key
from clubs.services.importing_plans import Figures, SittingPlan, TotalsPlan

ZEROS = ("absent", "played")
_SHOWN_PLAYERS = 40


class _Line(NamedTuple):
    row: int
    day: dt.date
    figures: tuple[int | None, ...]


def read_wide(job: Job) -> Reading:
    """Return the sittings of the file; whoever's cell is empty was not there."""
    date = job.layout.of("date")
    players = [column for column in job.layout.columns if column.role == "player"]
    keys = [_key(job, column) for column in players]
    if date is None:
        job.found.problem(job.layout.head, "", _("No column is the day. Say below which one is."))
    if not players:
        job.found.problem(job.layout.head, "", _("No column is a player's. Say below which ones are."))
    if date is None or not players:
        return Reading(TotalsPlan(job.register.people(), (), "absent"), (), (), ())
    _check_persons(job, players, keys)
    body = job.layout.body
    cells = Cells(
        job,
        (cell_at(row.cells, date.index) for row in body),
        (cell_at(row.cells, column.index) for row in body for column in players),
    )
    lines = _lines(job, cells, date, players)
    said = job.said.get("zero")
    zero = str(said) if said in ZEROS else zero_of([line.figures for line in lines])
    sittings = oldest_first(_sittings(job, lines, keys, zero))
    days = {sitting.day for sitting in sittings}
    check_days(job, days)
    tell_of_lookalikes(job.register, job.found)
    plan = TotalsPlan(job.register.people(), sittings, zero, missing_years(job.club, days))
    heads = (_("Day"), *(column.called for column in players[:_SHOWN_PLAYERS]))
    rows = tuple(_shown(sitting, keys[:_SHOWN_PLAYERS]) for sitting in sittings[:SAMPLE])
    took = {"zero": zero, "dates": cells.order, "mark": cells.mark}
    return Reading(plan, facts_of(plan), heads, rows, took, cells.doubtful_day)


def _key(job: Job, column: Column) -> str:
    if problem := name_problem(column.heading):
        job.found.problem(job.layout.head, column.called, problem)
        return ""
    job.register.look_up(column.heading)
    return name_key(column.heading)


def _check_persons(job: Job, players: list[Column], keys: list[str]) -> None:
    """A player has one column."""
    seen: dict[object, Column] = {}
    for column, key in zip(players, keys, strict=True):
        person = job.register.known.get(key) or key
        earlier = seen.setdefault(person, column)
        if key and earlier is not column:
            job.found.problem(
                job.layout.head,
                column.called,
                _("the same player has the column “%(earlier)s” already; a player has one column.")
                % {"earlier": earlier.called},
            )


def _lines(job: Job, cells: Cells, date: Column, players: list[Column]) -> list[_Line]:
    lines: list[_Line] = []
    sums = Sums(len(players))
    for row in job.layout.body:
        if names_totals(row.cells):
            _leave_out(job, row, _("it is called a total"))
            continue
        written = [cell_at(row.cells, column.index) for column in players]
        if _adds_up(job, row, date, written, sums, cells):
            _leave_out(job, row, _("it is the sum of the rows above"))
            continue
        before = job.found.problem_count
        figures = tuple(
            cells.number(row.number, column, None if is_empty(cell) else cell)
            for column, cell in zip(players, written, strict=True)
        )
        sums.add(figures)
        day_cell = job.cell(row.cells, date)
        if day_cell is None and not any(figures):
            continue
        day = cells.day(row.number, date, day_cell)
        if day is None:
            continue
        if all(is_empty(cell) for cell in written):
            _leave_out(job, row, _("it has a date but no points"))
            continue
        if job.found.problem_count == before:
            check_sum(job, row.number, day, sum(figure for figure in figures if figure))
            lines.append(_Line(row.number, day, figures))
    return lines


def _adds_up(job: Job, row: Row, date: Column, written: Sequence[Cell], sums: Sums, cells: Cells) -> bool:
    """Whether a row without a day is the total of those above."""
    if not is_empty(cell_at(row.cells, date.index)):
        return False
    try:
        return sums.equal([None if is_empty(cell) else whole(cell, cells.mark, 10**12) for cell in written])
    except NoNumber:
        return False


def _leave_out(job: Job, row: Row, why: str) -> None:
    first = next((text_of(cell) for cell in row.cells if not is_empty(cell)), "")
    job.found.notes.append(
        _("Row %(row)d (“%(text)s”) was left out: %(why)s.") % {"row": row.number, "text": shown(first), "why": why}
    )


def _sittings(job: Job, lines: list[_Line], keys: list[str], zero: str) -> list[SittingPlan]:
    sittings = []
    for line in lines:
        there = {
            key: Figures(figure)
            for key, figure in zip(keys, line.figures, strict=True)
            if figure is not None and (figure or zero == "played")
        }
        if there:
            sittings.append(SittingPlan(line.day, there))
        else:
            job.found.notes.append(
                _("Row %(row)d: nobody played, so it is no sitting and was left out.") % {"row": line.row}
            )
    return sittings


def _shown(sitting: SittingPlan, keys: list[str]) -> tuple[str, ...]:
    cells = (signed(sitting.figures[key].points) if key in sitting.figures else "" for key in keys)
    return sitting.day.isoformat(), *cells
