"""Hands as clubs kept them: a row a hand, with day, table, people and what was played; folded here as on any sheet.

Day, table and people may be left empty where they are those of the row above.
"""

import datetime as dt
from collections import defaultdict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from clubs.imports.grid import shown
from clubs.imports.hand_sheets import Line, Sheet, called, sheets_of
from clubs.imports.people import tell_of_lookalikes
from clubs.imports.reading import SAMPLE, Job, Reading
from clubs.imports.sittings import Cells, check_days, signed
from clubs.models import HouseRules, Session
from clubs.services.importing_plans import HandPlan, HandsPlan, NightPlan, TablePlan
from clubs.wording import problem_sentence


def read_hands(job: Job) -> Reading:
    """Return nights with their hands, scored by the rules that were chosen; what the paper says else is warned of."""
    rules = _rules(job)
    date = job.layout.of("date")
    if date is None:
        job.found.problem(job.layout.head, "", _("No column is the day. Say below which one is."))
    if rules is None or date is None:
        return Reading(HandsPlan(job.register.people(), 0, ()), (), (), ())
    cells = Cells(job, (job.cell(row.cells, date) for row in job.layout.body), ())
    sheets = sheets_of(job, cells, rules.value)
    sample: list[tuple[str, ...]] = []
    by_day: dict[dt.date, list[TablePlan]] = defaultdict(list)
    left_open: set[dt.date] = set()
    for sheet in sheets:
        table, may_close = _folded(job, rules.value, sheet, sample)
        by_day[sheet.day].append(table)
        if not may_close:
            left_open.add(sheet.day)
    _check_seats(job, by_day)
    check_days(job, set(by_day), Session.Kind.NIGHT)
    tell_of_lookalikes(job.register, job.found)
    for day in sorted(left_open):
        job.found.notes.append(
            _("The night of %(day)s stays open: a pot is left, and its winner has to be named.") % {"day": day}
        )
    nights = tuple(NightPlan(day, tuple(by_day[day]), day in left_open) for day in sorted(by_day))
    plan = HandsPlan(job.register.people(), rules.pk, nights)
    heads = (_("Day"), _("Table"), _("Hand"), _("Scores"))
    return Reading(plan, _told(plan), heads, tuple(sample), {"dates": cells.order}, cells.doubtful_day)


def _rules(job: Job) -> HouseRules | None:
    """The rules that were chosen, or the club's only ones."""
    kept = list(job.club.house_rules.order_by("name", "-version"))
    chosen = next((rules for rules in kept if rules.pk == job.said.get("rules")), None)
    if chosen:
        return chosen
    if len({rules.name for rules in kept}) == 1:
        return kept[0]
    job.found.problem(
        0,
        "",
        _("Say below by which house rules these hands were played.")
        if kept
        else _("The club has no house rules yet; make them first, then the hands can be scored."),
    )
    return None


def _folded(job: Job, rules: scoring.Rules, sheet: Sheet, sample: list[tuple[str, ...]]) -> tuple[TablePlan, bool]:
    """The table with its hands complete, and whether its sheet can be closed as it stands."""
    scored = scoring.score_sheet(
        rules, len(sheet.keys), [line.facts for line in sheet.lines], players=sheet.players, closed=True
    )
    hands: list[HandPlan] = []
    for line, result in zip(sheet.lines, scored.lines, strict=True):
        for problem in result.problems:
            role = problem.field.split("[")[0].replace("doubles", "cracks")
            job.found.problem(line.row, called(job, role, "hand", "result"), problem_sentence(problem, line.names))
        if result.problems or result.dealer is None:
            continue
        _compare(job, line, result.scores)
        hands.append(HandPlan(line.row, line.facts, line.people, result.dealer, tuple(result.out)))
        if len(sample) < SAMPLE:
            told = ", ".join(
                f"{shown(name)} {signed(points)}"
                for name, points in zip(line.names, result.scores, strict=True)
                if points is not None
            )
            sample.append((sheet.day.isoformat(), str(sheet.number), str(len(hands)), told))
    return TablePlan(sheet.number, sheet.players, 0, tuple(hands)), not scored.problems


def _compare(job: Job, line: Line, scores: tuple[int | None, ...]) -> None:
    """Name where the paper's scores are not what the rules give."""
    for name, paper, score in zip(line.names, line.paper, scores, strict=True):
        if paper is not None and paper != (score or 0):
            job.found.warning(
                line.row,
                "",
                _("the paper gives %(name)s %(paper)s, the rules give %(score)s.")
                % {"name": shown(name), "paper": signed(paper), "score": signed(score or 0)},
            )


def _check_seats(job: Job, by_day: dict[dt.date, list[TablePlan]]) -> None:
    """Nobody sits at two tables at the end of a night: the club's own nights do not know that either."""
    for day, tables in by_day.items():
        at: dict[object, int] = {}
        for table in tables:
            for key in table.hands[-1].people if table.hands else ():
                person = job.register.known.get(key or "") or key
                if person and at.setdefault(person, table.number) != table.number:
                    job.found.problem(
                        table.hands[-1].row,
                        "",
                        _("“%(name)s” sits at tables %(one)d and %(other)d of %(day)s; he can end the night at one.")
                        % {"name": key, "one": at[person], "other": table.number, "day": day},
                    )


def _told(plan: HandsPlan) -> tuple[str, ...]:
    nights, new = len(plan.nights), len(plan.people.new)
    tables = sum(len(night.tables) for night in plan.nights)
    hands = sum(len(table.hands) for night in plan.nights for table in night.tables)
    return (
        ngettext("%(count)d night", "%(count)d nights", nights) % {"count": nights},
        ngettext("%(count)d table", "%(count)d tables", tables) % {"count": tables},
        ngettext("%(count)d hand", "%(count)d hands", hands) % {"count": hands},
        ngettext("%(count)d new player", "%(count)d new players", new) % {"count": new},
    )
