"""Storing a line that has been found sound: hand, revision, scores, results. Called inside a claimed transaction.

Whether it may be stored is decided in `hands`; the shorter way that PostgreSQL has for a new line is `hand_at_once`.
"""

import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace

from django.db import connection, transaction

from clubs.models import HandRevision, Table, User
from clubs.selectors.folds import Folded, Line, Tally, count_line, fold, score_rows, tallies
from clubs.selectors.prepared import ask, tell
from clubs.services.hand_at_once import next_hand_id, stored_at_once
from clubs.services.hand_columns import HAND, REVISION, hand_values, places, revision_values
from clubs.services.outcomes import Outcome, Status, line_outcome
from clubs.services.refold import claim, insert_scores, store_scores
from clubs.services.results import add_to_results, change_results, difference
from clubs.services.tallying import write_tallies

_HAND = f"INSERT INTO clubs_hand ({HAND}) VALUES ({places(HAND)}) RETURNING id"  # noqa: S608  (our own names)
_REVISION = f"INSERT INTO clubs_handrevision ({REVISION}) VALUES ({places(REVISION)})"  # noqa: S608  (likewise)


def claim_and_store_new(folded: Folded, actor: User | None) -> Outcome | None:
    """Claim the table and store the sheet's last line as a new hand, all or nothing.

    None where somebody wrote to the table after it was read: then nothing happened.
    """
    if connection.vendor == "postgresql":
        # One statement needs no transaction around it, only within another one a point to go back to.
        with transaction.atomic() if connection.in_atomic_block else nullcontext():
            named = _named(folded, next_hand_id())
            return _created(named) if stored_at_once(named, _gained(named), actor) else None
    with transaction.atomic():
        return store_new(folded, actor) if claim(folded.table, lines_added=1) else None


def store_new(folded: Folded, actor: User | None) -> Outcome:
    """Store the sheet's last line as a new hand."""
    table = folded.table
    folded = _named(folded, _store_hand(table, folded.lines[-1].position))
    new = folded.lines[-1]
    _store_revision(table, new, actor)
    insert_scores((new.hand_id, row) for row in score_rows(new, folded.sheet.lines[-1]))
    add_to_results(table.session_id, _gained(folded))
    write_tallies(folded, may_leave=False)
    return _created(folded)


def store_change(
    before: Folded, folded: Folded, index: int, actor: User | None, reason: str, first: int | None = None
) -> Outcome:
    """Store a new revision of the line at `index`, and every score that follows from it.

    `first` is the index from which scores may differ, where that is not the line itself: it has moved.
    """
    table, line = folded.table, folded.lines[index]
    HandRevision.objects.filter(hand_id=line.hand_id, current=True).update(current=False)
    _store_revision(table, line, actor, reason)
    store_scores(folded, first=index if first is None else first)
    change_results(table.session_id, tallies(before), tallies(folded))
    return line_outcome(Status.CHANGED, folded, index)


def store_inserted(before: Folded, folded: Folded, index: int, actor: User | None, reason: str) -> Outcome:
    """Store the line at `index` as a new hand between others, and every score that follows from it."""
    table, new = folded.table, folded.lines[index]
    new = new._replace(hand_id=_store_hand(table, new.position))
    folded = replace(folded, lines=(*folded.lines[:index], new, *folded.lines[index + 1 :]))
    _store_revision(table, new, actor, reason)
    store_scores(folded, first=index)
    change_results(table.session_id, tallies(before), tallies(folded))
    return line_outcome(Status.CREATED, folded, index)


def store_people(
    before: Folded, folded: Folded, changed: Sequence[int], actor: User | None, device: str, reason: str
) -> None:
    """Store new revisions of the lines at these indexes, which other people have played, and what follows."""
    lines = [
        folded.lines[index]._replace(
            revision=folded.lines[index].revision + 1, device=device, client_id=uuid.uuid4().hex
        )
        for index in changed
    ]
    HandRevision.objects.filter(hand__in=[line.hand_id for line in lines], current=True).update(current=False)
    for line in lines:
        _store_revision(folded.table, line, actor, reason)
    store_scores(folded, first=changed[0] if changed else 0)
    change_results(folded.table.session_id, tallies(before), tallies(folded))


def _store_hand(table: Table, position: int) -> int:
    return int(ask(_HAND, hand_values(table, position))[0][0])


def _store_revision(table: Table, line: Line, actor: User | None, reason: str = "") -> None:
    tell(_REVISION, revision_values(table, line, actor, reason))


def _named(folded: Folded, hand_id: int) -> Folded:
    """Return the sheet with the id of the hand that its last line is."""
    return replace(folded, lines=(*folded.lines[:-1], folded.lines[-1]._replace(hand_id=hand_id)))


def _created(folded: Folded) -> Outcome:
    return line_outcome(Status.CREATED, folded, len(folded.lines) - 1)


def _gained(folded: Folded) -> dict[int, Tally]:
    """What the sheet's last line gave its people."""
    if folded.table.state == Table.State.CLOSED:
        earlier = fold(folded.table, folded.lines[:-1], folded.seats)
        return difference(tallies(earlier), tallies(folded))
    # On an open sheet a new line changes no earlier one, so the line alone is the difference.
    gained: dict[int, Tally] = {}
    count_line(gained, folded.lines[-1], folded.sheet.lines[-1])
    return gained
