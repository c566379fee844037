"""Totals as a list: a row for each player of each sitting, with his points and, where counted, hands and picks."""

import datetime as dt
from collections import defaultdict

from django.utils.translation import gettext as _

from clubs.imports.grid import Row, text_of
from clubs.imports.headings import ROLES, is_total
from clubs.imports.layout import Column
from clubs.imports.left_out import names_totals
from clubs.imports.people import name_problem, tell_of_lookalikes
from clubs.imports.reading import SAMPLE, Job, Reading
from clubs.imports.sittings import Cells, check_days, check_sum, facts_of, missing_years, signed
from clubs.models import name_key
from clubs.services.importing_plans import Figures, SittingPlan, TotalsPlan

_COUNTS = ("hands", "picks", "picks_won")


def read_long(job: Job) -> Reading:
    """Return the sittings, one a day. Somebody with a row was there, and his 0 was played."""
    needed = {role: job.layout.of(role) for role in ("date", "player", "points")}
    for role, column in needed.items():
        if column is None:
            job.found.problem(
                job.layout.head,
                "",
                _("No column is the %(role)s. Say below which one is.") % {"role": ROLES["long"][role]},
            )
    date, player, points = needed.values()
    if date is None or player is None or points is None:
        return Reading(TotalsPlan(job.register.people(), (), "played"), (), (), ())
    body = job.layout.body
    cells = Cells(
        job,
        (job.cell(row.cells, date) for row in body),
        (job.cell(row.cells, points) for row in body),
    )
    sittings, names = _sittings(job, cells, date, player, points)
    check_days(job, {sitting.day for sitting in sittings})
    tell_of_lookalikes(job.register, job.found)
    years = missing_years(job.club, (sitting.day for sitting in sittings))
    plan = TotalsPlan(job.register.people(), tuple(sittings), "played", years)
    counted = [role for role in _COUNTS if job.layout.of(role)]
    heads = tuple(str(ROLES["long"][role]) for role in ("date", "player", "points", *counted))
    sample = _sample(sittings, names, counted)
    return Reading(plan, facts_of(plan), heads, sample, {"dates": cells.order, "mark": cells.mark}, cells.doubtful_day)


def _sittings(
    job: Job, cells: Cells, date: Column, player: Column, points: Column
) -> tuple[list[SittingPlan], dict[str, str]]:
    """The sittings, oldest first, and the names by key."""
    by_day: dict[dt.date, dict[str, Figures]] = defaultdict(dict)
    first_rows: dict[dt.date, int] = {}
    rows: dict[tuple[dt.date, object], int] = {}
    names: dict[str, str] = {}
    for row in job.layout.body:
        name = text_of(job.cell(row.cells, player))
        if names_totals(row.cells) or is_total(name):
            job.found.notes.append(_("Row %(row)d was left out: it is called a total.") % {"row": row.number})
            continue
        key = _key(job, row, player, name, names)
        day = cells.day(row.number, date, job.cell(row.cells, date))
        figures = _figures(job, cells, row, points)
        if day is None or figures is None or not key:
            continue
        earlier = rows.setdefault((day, job.register.known.get(key) or key), row.number)
        if earlier != row.number:
            job.found.problem(
                row.number,
                player.called,
                _("“%(name)s” has points of %(day)s in row %(earlier)d already; add them up, or take one out.")
                % {"name": name, "day": day, "earlier": earlier},
            )
            continue
        first_rows.setdefault(day, row.number)
        by_day[day][key] = figures
    sittings = [SittingPlan(day, by_day[day]) for day in sorted(by_day)]
    if not job.found.problem_count:
        for sitting in sittings:
            total = sum(figures.points for figures in sitting.figures.values())
            check_sum(job, first_rows[sitting.day], sitting.day, total)
    return sittings, names


def _key(job: Job, row: Row, player: Column, name: str, names: dict[str, str]) -> str:
    key = name_key(name)
    if key in names:
        return key
    if problem := name_problem(name):
        job.found.problem(row.number, player.called, problem)
        return ""
    job.register.look_up(name)
    names[key] = name
    return key


def _figures(job: Job, cells: Cells, row: Row, points: Column) -> Figures | None:
    cell = job.cell(row.cells, points)
    value = cells.number(row.number, points, cell)
    if cell is None:
        job.found.problem(row.number, points.called, _("the points are missing."))
    counts = {
        role: cells.number(row.number, column, job.cell(row.cells, column), least=0)
        for role in _COUNTS
        if (column := job.layout.of(role))
    }
    if value is None:
        return None
    picks, won = counts.get("picks"), counts.get("picks_won")
    if picks is not None and won is not None and won > picks:
        job.found.problem(row.number, "", _("more picks were won than there were."))
        return None
    return Figures(value, **counts)


def _sample(sittings: list[SittingPlan], names: dict[str, str], counted: list[str]) -> tuple[tuple[str, ...], ...]:
    sample: list[tuple[str, ...]] = []
    for sitting in sittings:
        for key, figures in sitting.figures.items():
            counts = (getattr(figures, role) for role in counted)
            told = ("" if count is None else str(count) for count in counts)
            sample.append((sitting.day.isoformat(), names[key], signed(figures.points), *told))
            if len(sample) == SAMPLE:
                return tuple(sample)
    return tuple(sample)
