"""Storing a line that has been found sound: hand, revision, scores, results. Called inside a claimed transaction.

Whether it may be stored is decided in `hands`.
"""

from dataclasses import replace

from clubs.models import Hand, HandRevision, Seat, Table, User
from clubs.selectors.folds import Folded, Line, Tally, count_line, fold, score_rows, tallies
from clubs.services.outcomes import Outcome, Status, line_outcome
from clubs.services.refold import insert_scores, store_scores
from clubs.services.results import add_to_results, change_results, difference


def seated(table: Table) -> list[int]:
    """Return the ids of the people who sit at the table now, by chair."""
    return list(Seat.objects.filter(table=table).order_by("chair").values_list("player_id", flat=True))


def store_new(folded: Folded, people: list[int], actor: User | None) -> Outcome:
    """Store the sheet's last line as a new hand of these people."""
    table, new = folded.table, folded.lines[-1]
    hand = Hand.objects.create(table=table, position=new.position)
    new = new._replace(hand_id=hand.pk, people=people)
    folded = replace(folded, lines=(*folded.lines[:-1], new))
    _store_revision(table, new, actor)
    insert_scores((hand.pk, row) for row in score_rows(new, folded.sheet.lines[-1]))
    add_to_results(table.session_id, _gained(folded))
    return line_outcome(Status.CREATED, folded, len(folded.lines) - 1)


def store_change(before: Folded, folded: Folded, index: int, actor: User | None, reason: str) -> Outcome:
    """Store a new revision of the line at `index`, and every score that follows from it."""
    table, line = folded.table, folded.lines[index]
    HandRevision.objects.filter(hand_id=line.hand_id, current=True).update(current=False)
    _store_revision(table, line, actor, reason)
    store_scores(folded, first=index)
    change_results(table.session_id, tallies(before.lines, before.sheet), tallies(folded.lines, folded.sheet))
    return line_outcome(Status.CHANGED, folded, index)


def _store_revision(table: Table, line: Line, actor: User | None, reason: str = "") -> None:
    if line.dealer is None:
        raise ValueError("a hand is stored once the fold has settled who dealt")
    HandRevision.objects.create(
        hand_id=line.hand_id,
        table=table,
        number=line.revision,
        facts=line.facts,
        people=line.people,
        dealer=line.dealer,
        out=line.out,
        actor=actor,
        device=line.device,
        reason=reason,
        client_id=line.client_id,
    )


def _gained(folded: Folded) -> dict[int, Tally]:
    """What the sheet's last line gave its people."""
    if folded.table.state == Table.State.CLOSED:
        earlier = fold(folded.table, folded.lines[:-1])
        return difference(tallies(earlier.lines, earlier.sheet), tallies(folded.lines, folded.sheet))
    # On an open sheet a new line changes no earlier one, so the line alone is the difference.
    gained: dict[int, Tally] = {}
    count_line(gained, folded.lines[-1], folded.sheet.lines[-1])
    return gained
