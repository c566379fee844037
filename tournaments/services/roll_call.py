"""Who is here, many at a time: by a list of start numbers or names, or all of them.

One entry's way in and out is in `entries`.
"""

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.entry_lines import EntryLine, read_lines
from tournaments.models import Entry, Tournament
from tournaments.services.locking import locked, touched
from tournaments.services.whom import MOST_NUMBER, ListRefused, too_high

# Enough of a line to find it again.
_MOST_ECHOED = 60


@transaction.atomic
def check_in_list(*, tournament: Tournament, people: Sequence[str], actor: User | None) -> list[Entry]:
    """Check in everybody on a list, each line a start number or a name as it was entered.

    Raises ListRefused, with nothing stored, naming the lines that nobody entered answers to.
    """
    tournament = locked(tournament)
    lines = read_lines(people)
    if not lines:
        raise ListRefused([_("Write a start number or a name.")])
    standing = list(tournament.entries.select_related("player"))
    found, problems = _entries_meant(lines, standing)
    if problems:
        raise ListRefused(problems)
    _present(tournament, found, actor)
    return found


@transaction.atomic
def check_in_all(*, tournament: Tournament, actor: User | None) -> int:
    """Check in everybody who is entered and has not withdrawn; return how many that changed."""
    tournament = locked(tournament)
    absent = list(tournament.entries.filter(state=Entry.State.ENTERED).select_related("player"))
    _present(tournament, absent, actor)
    return len(absent)


@transaction.atomic
def check_out_all(*, tournament: Tournament, actor: User | None) -> int:
    """Count nobody as here any more, so that everybody is asked anew for the next round; return how many that changed.

    For events whose rounds anybody may join. Raises CannotDo while a round is being played.
    """
    tournament = locked(tournament)
    if tournament.rounds.filter(session__closed_at=None).exists():
        raise CannotDo(_("A round is being played; ask who is here once it is closed."))
    here = list(tournament.entries.filter(state=Entry.State.PRESENT).select_related("player"))
    if here:
        Entry.objects.filter(pk__in=[entry.pk for entry in here]).update(state=Entry.State.ENTERED)
        touched(tournament)
        detail = {"entries": [f"{entry.number} {entry.player.name}" for entry in here]}
        audit.record(club=tournament.club, action="roll call begun", thing=tournament, actor=actor, detail=detail)
    return len(here)


def _entries_meant(lines: Iterable[EntryLine], standing: list[Entry]) -> tuple[list[Entry], list[str]]:
    by_number = {entry.number: entry for entry in standing}
    by_key: dict[str, list[Entry]] = {}
    for entry in standing:
        by_key.setdefault(entry.player.name_key, []).append(entry)
    found, problems = [], []
    for line in lines:
        same_name = by_key.get(line.key, [])
        if line.number is not None and not line.name:
            meant = [by_number[line.number]] if line.number in by_number else []
        else:
            meant = [entry for entry in same_name if line.number in (None, entry.number)]
        if len(meant) == 1:
            found.append(meant[0])
        else:
            problems.append(_who(line, meant))
    return found, problems


def _who(line: EntryLine, meant: list[Entry]) -> str:
    if line.number is not None and line.number > MOST_NUMBER:
        return too_high(line)
    written = " ".join(part for part in (str(line.number or ""), line.name) if part) or "0"
    written = Truncator(written).chars(_MOST_ECHOED)
    if meant:
        numbers = ", ".join(str(entry.number) for entry in meant)
        return _("Line %(line)d: several are called %(name)s; write the start number (%(numbers)s).") % {
            "line": line.line,
            "name": written,
            "numbers": numbers,
        }
    return _("Line %(line)d: nobody is entered as %(name)s; enter them first or correct the line.") % {
        "line": line.line,
        "name": written,
    }


def _present(tournament: Tournament, entries: list[Entry], actor: User | None) -> None:
    changed = [entry for entry in entries if entry.state != Entry.State.PRESENT]
    if not changed:
        return
    for entry in changed:
        entry.state = Entry.State.PRESENT
    Entry.objects.bulk_update(changed, ["state"])
    touched(tournament)
    detail = {"entries": [f"{entry.number} {entry.player.name}" for entry in changed]}
    audit.record(club=tournament.club, action="people checked in", thing=tournament, actor=actor, detail=detail)
