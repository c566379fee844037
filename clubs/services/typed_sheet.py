"""Storing a typed sheet: its new lines and its changed ones, all or none, each by the way that any hand comes in.

How lines are typed and read is known to the forms; what a hand needs to be stored, to `hands`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Table, User
from clubs.selectors.folds import lines_of
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.facts import Facts
from clubs.services.hands import record_hand, revise_hand
from clubs.services.outcomes import Outcome, Status
from clubs.services.refold import lock_table
from clubs.wording import problem_sentence

_DONE = frozenset({Status.CREATED, Status.CHANGED, Status.KNOWN})


@dataclass(frozen=True, slots=True)
class TypedLine:
    """What a line says: `place` is its row on the page, `hand_id` None a new hand, `facts` None struck."""

    place: int
    hand_id: int | None
    facts: Facts | None


@dataclass(frozen=True, slots=True)
class Typist:
    """Who types, whether he may make a director's changes, and why the sheet changes."""

    actor: User
    director: bool
    reason: str = ""


class SheetMoved(CannotDo):
    """Somebody else wrote on the sheet meanwhile; nothing was stored."""


class LineRefused(CannotDo):
    """A line cannot be stored, and so none was. `place` is its row on the page."""

    def __init__(self, place: int, message: str, field: str | None = None) -> None:
        super().__init__(message, field)
        self.place = place


@transaction.atomic
def save_sheet(*, table: Table, lines: Sequence[TypedLine], key: str, typist: Typist) -> Table:
    """Store these lines of the table as it was read (`table.version`): changes first, then new hands, in their order.

    `key` names the page; with it each line comes in once. Raises SheetMoved and LineRefused, and then stores nothing.
    """
    version = table.version
    table = lock_table(table.pk)
    if table.version != version:
        raise SheetMoved(_("Somebody else wrote on this sheet meanwhile. Look at it, then save again."))
    changes = [line for line in lines if line.hand_id is not None]
    # What is struck makes room for what comes in its place.
    for line in sorted(changes, key=lambda line: line.facts is not None):
        _change(table, line, key, typist)
    new = [line for line in lines if line.hand_id is None]
    for line in new:
        _add(table, line, key, typist)
    record(
        club=table.session.club,
        action="sheet typed",
        thing=table,
        actor=typist.actor,
        detail={"added": len(new), "changed": len(changes), "reason": typist.reason},
    )
    return table


def _change(table: Table, line: TypedLine, key: str, typist: Typist) -> None:
    present = lines_of(table.pk)
    number, now = next((n, one) for n, one in enumerate(present, 1) if one.hand_id == line.hand_id)
    outcome = revise_hand(
        table=table,
        number=number,
        facts=line.facts,
        client_id=f"{key}-h{line.hand_id}",
        revision=now.revision,
        actor=typist.actor,
        reason=typist.reason,
        director=typist.director,
    )
    _demand(outcome, line)


def _add(table: Table, line: TypedLine, key: str, typist: Typist) -> None:
    fresh = lock_table(table.pk)
    outcome = record_hand(
        table=fresh,
        facts=line.facts or {},
        client_id=f"{key}-{line.place}",
        after=fresh.lines,
        actor=typist.actor,
        director=typist.director,
    )
    _demand(outcome, line)


def _demand(outcome: Outcome, line: TypedLine) -> None:
    if outcome.status in _DONE:
        return
    if outcome.problems:
        problem = outcome.problems[0]
        raise LineRefused(line.place, problem_sentence(problem), problem.field)
    if outcome.status == Status.CLOSED:
        raise LineRefused(line.place, _("The table is closed. Open its session again first."))
    raise SheetMoved(_("Somebody else wrote on this sheet meanwhile. Look at it, then save again."))
