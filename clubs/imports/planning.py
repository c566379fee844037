"""From the bytes of a file to what would be stored and to the page that shows it. Nothing is stored here.

The preview is plain JSON: a page shows it, a draft keeps it, a command prints it.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from clubs.imports.csv_grid import ENCODINGS
from clubs.imports.grid import Grid, letter, shown
from clubs.imports.hands_file import read_hands
from clubs.imports.headings import ROLES
from clubs.imports.layout import Layout, laid_out
from clubs.imports.long import read_long
from clubs.imports.opened import open_file
from clubs.imports.people import Question, register_of
from clubs.imports.problems import Found
from clubs.imports.reading import Job, Reading
from clubs.imports.roster import read_roster
from clubs.imports.wide import read_wide
from clubs.models import Club, ImportBatch
from clubs.services.errors import CannotDo
from clubs.services.importing_plans import Plan, RosterPlan, TotalsPlan

Preview = dict[str, Any]
Said = Mapping[str, Any]
Told = Callable[[int, int], None]

_READERS: Mapping[str, Callable[[Job], Reading]] = {
    "roster": read_roster,
    "wide": read_wide,
    "long": read_long,
    "hands": read_hands,
}
MOST_ASKED, MOST_COLUMNS, MOST_NOTES = 50, 80, 100


@dataclass(frozen=True)
class Planned:
    """What would be stored, None while problems or questions stand in the way, and what a page shows of it."""

    plan: Plan | None
    preview: Preview


def digest_of(content: bytes) -> str:
    """Return what a file is known by: the same bytes are the same file."""
    return hashlib.sha256(content).hexdigest()


def planned(*, club: Club, kind: str, content: bytes, said: Said, told: Told | None = None) -> Planned:
    """Return what the file would bring into the club, as it was `said` to be read. Never raises for a bad file.

    `told` hears how far it is: opening a long file takes about as long as making sense of it.
    """
    tell = told or (lambda done, of: None)
    found = Found()
    if before := ImportBatch.objects.filter(club=club, digest=digest_of(content), undone_at=None).first():
        found.problem(0, "", already_in(before))
    try:
        grid = open_file(
            content,
            encoding=str(said.get("encoding", "")),
            delimiter=str(said.get("delimiter", "")),
            sheet=str(said.get("sheet", "")),
        )
    except CannotDo as error:
        found.problem(0, "", error.message)
        return Planned(None, {"readable": False, "encodings": list(ENCODINGS.items()), **_told(found)})
    tell(len(grid.rows), 2 * len(grid.rows))
    layout = laid_out(grid, kind, said)
    found.notes += [*grid.notes, *layout.notes]
    for row, column in grid.unvalued:
        if row > layout.head:
            found.unvalued(row, column)
    job = Job(club, grid, layout, register_of(club, said), found, said)
    reading = _READERS[layout.form](job)
    if not layout.body:
        found.problem(layout.head, "", _("below this row there is nothing."))
    tell(2 * len(grid.rows), 2 * len(grid.rows))
    ready = not found.problem_count and not job.register.questions
    return Planned(reading.plan if ready else None, _preview(job, reading, ready))


def already_in(batch: ImportBatch) -> str:
    """Return the sentence for a file that was imported before."""
    return _(
        "This file was imported already on %(day)s, as “%(file)s”. Undo that import first if it is to come in anew."
    ) % {"day": batch.created_at.astimezone(batch.club.zone).date(), "file": batch.file_name}


def _preview(job: Job, reading: Reading, ready: bool) -> Preview:
    return {
        "readable": True,
        "ready": ready,
        "digest": _digest(reading.plan),
        **_told(job.found),
        "facts": list(reading.facts),
        "heads": list(reading.heads),
        "rows": [list(row) for row in reading.rows],
        "questions": _asked(job.register.questions),
        "question_count": len(job.register.questions),
        "answered": _asked(job.register.answered),
        "doubtful_day": shown(reading.doubtful_day),
        "took": {
            "encoding": job.grid.encoding,
            "delimiter": job.grid.delimiter,
            "sheet": job.grid.sheet,
            "form": job.layout.form,
            "head": job.layout.head,
            **reading.took,
        },
        **_file(job.grid, job.layout),
    }


def _digest(plan: Plan) -> str:
    """What a file read in the same way comes to still depends on the club: on who is who, and what is there."""
    depends: list[object] = [sorted(plan.people.known.items()), sorted(plan.people.new)]
    if isinstance(plan, RosterPlan):
        depends += [(change.player, sorted(change.fields.items())) for change in plan.changes]
    elif isinstance(plan, TotalsPlan):
        depends += [plan.years]
    else:
        depends += [plan.rules]
    return hashlib.sha256(repr(depends).encode()).hexdigest()


def _asked(questions: Mapping[str, Question]) -> list[Preview]:
    return [
        {
            "key": question.key,
            "name": question.name,
            "choices": [list(choice) for choice in question.choices],
            "answer": question.answer,
        }
        for question in list(questions.values())[:MOST_ASKED]
    ]


def _file(grid: Grid, layout: Layout) -> Preview:
    return {
        "sheets": list(grid.sheets),
        "encodings": list(ENCODINGS.items()),
        "roles": [[role, str(label)] for role, label in ROLES[layout.form].items()],
        "columns": [
            {
                "index": column.index,
                "letter": letter(column.index),
                "heading": column.called,
                "role": column.role,
                "sample": column.sample,
            }
            for column in layout.columns[:MOST_COLUMNS]
        ],
        "column_count": len(layout.columns),
        "row_count": len(layout.body),
    }


def _told(found: Found) -> Preview:
    return {
        "problems": [str(problem) for problem in found.problems],
        "problem_count": found.problem_count,
        "warnings": [str(warning) for warning in found.warnings],
        "warning_count": found.warning_count,
        "notes": found.notes[:MOST_NOTES],
        "note_count": len(found.notes),
    }
