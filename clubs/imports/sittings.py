"""What both forms of totals share: days and whole numbers out of cells, sums, and the seasons that are missing."""

import datetime as dt
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.imports.days import FIRST_YEAR, ORDERS, day_of, order_of
from clubs.imports.grid import Cell, shown
from clubs.imports.layout import Column
from clubs.imports.points import NoNumber, decimal_mark, whole
from clubs.imports.reading import Job
from clubs.models import Club, Session
from clubs.services.importing_plans import SittingPlan, TotalsPlan

EVEN, ANY = "even", "any"


class Cells:
    """Reads days and numbers as the file writes them, and finds a problem where it cannot."""

    def __init__(self, job: Job, days: Iterable[Cell], numbers: Iterable[Cell]) -> None:
        self.job = job
        said = job.said.get("dates")
        guessed, doubtful = order_of(days)
        self.order = str(said) if said in ORDERS else guessed
        self.doubtful_day = doubtful if said not in ORDERS and not guessed else ""
        mark = job.said.get("mark")
        self.mark = str(mark) if mark in (",", ".") else decimal_mark(numbers)
        if self.doubtful_day:
            job.found.problem(
                0,
                "",
                _("“%(day)s” may be day or month first. Say below which comes first.")
                % {"day": shown(self.doubtful_day)},
            )

    def day(self, row: int, column: Column, cell: Cell) -> dt.date | None:
        """Return the day, None where a problem was found (or the order of all days has to be asked first)."""
        found = day_of(cell, self.order)
        if found is None:
            problem = (
                _("the date is missing.")
                if cell is None
                else _("“%(text)s” is no day from %(year)d on; write it like 2006-12-29.")
                % {"text": shown(cell), "year": FIRST_YEAR}
            )
            self.job.found.problem(row, column.called, problem)
        return found

    def number(self, row: int, column: Column, cell: Cell, *, least: int | None = None) -> int | None:
        """Return the whole number, None where the cell is empty or a problem was found."""
        if cell is None:
            return None
        try:
            value = whole(cell, self.mark)
        except NoNumber as wrong:
            self.job.found.problem(row, column.called, str(wrong))
            return None
        if least is not None and value < least:
            self.job.found.problem(row, column.called, _("%(value)d is less than can be.") % {"value": value})
            return None
        return value


def check_sum(job: Job, row: int, day: dt.date, total: int) -> None:
    """Every sitting adds up to 0, unless it was said that these do not."""
    if total and job.said.get("sums") != ANY:
        job.found.problem(
            row,
            "",
            _("%(day)s adds up to %(total)+d, but every sitting must add up to 0.") % {"day": day, "total": total},
        )


def missing_years(club: Club, days: Iterable[dt.date]) -> tuple[int, ...]:
    """Return the calendar years of the days that no season of the club holds, if they can be made. One query."""
    seasons = list(club.seasons.values_list("first_day", "last_day", "slug"))
    slugs = {slug for _first, _last, slug in seasons}
    without = {day.year for day in days if not any(first <= day <= last for first, last, _slug in seasons)}
    return tuple(sorted(year for year in without if str(year) not in slugs))


def check_days(job: Job, days: set[dt.date], kind: str = Session.Kind.IMPORT) -> None:
    """Refuse days that the club has sessions of this kind on, unless these are said to be others. One query."""
    if not days:
        return
    there = set(
        Session.objects.filter(
            club=job.club, kind=kind, archived_at=None, date__gte=min(days), date__lte=max(days)
        ).values_list("date", flat=True)
    )
    twice = sorted(there & days)
    if not twice:
        return
    told = ngettext(
        "Of %(count)d of these days the club has a session already: %(first)s.",
        "Of %(count)d of these days the club has sessions already, the first on %(first)s.",
        len(twice),
    ) % {"count": len(twice), "first": twice[0]}
    if job.said.get("again") is True:
        job.found.notes.append(told)
    else:
        job.found.problem(0, "", _("%(told)s If these are other sittings, say so below.") % {"told": told})


def facts_of(plan: TotalsPlan) -> tuple[str, ...]:
    """Return what the plan comes to, as a page counts it."""
    sittings, new = len(plan.sittings), len(plan.people.new)
    results = sum(len(sitting.figures) for sitting in plan.sittings)
    told = [
        ngettext("%(count)d sitting", "%(count)d sittings", sittings) % {"count": sittings},
        ngettext("%(count)d result", "%(count)d results", results) % {"count": results},
        ngettext("%(count)d new player", "%(count)d new players", new) % {"count": new},
    ]
    told += [_("the season %(year)d is made") % {"year": year} for year in plan.years]
    return tuple(told)


def signed(points: int) -> str:
    """Return points as scores are written, the minus a real one."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def oldest_first(sittings: Sequence[SittingPlan]) -> tuple[SittingPlan, ...]:
    """Files are kept newest first; one that begins with its oldest day is in order already."""
    newest_first = not sittings or sittings[0].day >= sittings[-1].day
    return tuple(sorted(reversed(sittings) if newest_first else sittings, key=lambda sitting: sitting.day))
