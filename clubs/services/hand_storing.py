"""Storing a line that has been found sound: hand, revision, scores, results. Called inside a claimed transaction.

Whether it may be stored is decided in `hands`.
"""

import json
import uuid
from collections.abc import Sequence
from dataclasses import replace

from django.db import connection
from django.utils import timezone

from clubs.models import HandRevision, Table, User
from clubs.selectors.folds import Folded, Line, Tally, count_line, fold, score_rows, tallies
from clubs.selectors.prepared import as_stored
from clubs.services.outcomes import Outcome, Status, line_outcome
from clubs.services.refold import insert_scores, store_scores
from clubs.services.results import add_to_results, change_results, difference
from clubs.services.tallying import write_tallies

# Written out, because every hand comes this way and the ORM takes longer to word these than the database to run them.
_HAND = "INSERT INTO clubs_hand (uid, table_id, position) VALUES (%s, %s, %s) RETURNING id"
_REVISION = (
    "INSERT INTO clubs_handrevision (uid, hand_id, table_id, number, facts, people, dealer, "
    '"out", actor_id, device, reason, client_id, "current", created_at) '
    "VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)


def store_new(folded: Folded, actor: User | None) -> Outcome:
    """Store the sheet's last line as a new hand."""
    table, new = folded.table, folded.lines[-1]
    new = new._replace(hand_id=_store_hand(table, new.position))
    folded = replace(folded, lines=(*folded.lines[:-1], new))
    _store_revision(table, new, actor)
    insert_scores((new.hand_id, row) for row in score_rows(new, folded.sheet.lines[-1]))
    add_to_results(table.session_id, _gained(folded))
    write_tallies(folded, may_leave=False)
    return line_outcome(Status.CREATED, folded, len(folded.lines) - 1)


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
    with connection.cursor() as cursor:
        cursor.execute(_HAND, [as_stored(uuid.uuid4()), table.pk, position])
        return int(cursor.fetchone()[0])


def _store_revision(table: Table, line: Line, actor: User | None, reason: str = "") -> None:
    if line.dealer is None:
        raise ValueError("a hand is stored once the fold has settled who dealt")
    values = [
        as_stored(uuid.uuid4()),
        line.hand_id,
        table.pk,
        line.revision,
        None if line.facts is None else json.dumps(line.facts),
        json.dumps(line.people),
        line.dealer,
        json.dumps(line.out),
        actor.pk if actor else None,
        line.device,
        reason,
        line.client_id,
        True,
        connection.ops.adapt_datetimefield_value(timezone.now()),
    ]
    with connection.cursor() as cursor:
        cursor.execute(_REVISION, values)


def _gained(folded: Folded) -> dict[int, Tally]:
    """What the sheet's last line gave its people."""
    if folded.table.state == Table.State.CLOSED:
        earlier = fold(folded.table, folded.lines[:-1], folded.seats)
        return difference(tallies(earlier), tallies(folded))
    # On an open sheet a new line changes no earlier one, so the line alone is the difference.
    gained: dict[int, Tally] = {}
    count_line(gained, folded.lines[-1], folded.sheet.lines[-1])
    return gained
