"""A hand's way in: recording it, trying it out, correcting and striking it (docs/phone-contract.md).

Whatever changes a sheet is the same thing: change the facts, fold again, store what changed. A hand's revisions are
its trace. How a line is stored is in `hand_storing`.
"""

from collections.abc import Iterable, Sequence

from django.db import transaction

from clubs.models import Table, User
from clubs.selectors.chairs import Line, Seated, entered_as
from clubs.selectors.folds import Folded, fold, lines_and_known
from clubs.selectors.prepared import Row
from clubs.selectors.sheets import people_of, reasons_of
from clubs.selectors.tables import seated, seated_and_waiting, waiting_under
from clubs.services.facts import Facts, completed, is_annulled, slip_in
from clubs.services.hand_storing import claim_and_store_new, store_change, store_new
from clubs.services.links import is_open
from clubs.services.outcomes import Outcome, Status, line_outcome, refusal, stale_outcome
from clubs.services.refold import claim, lock_table
from clubs.services.weighing import (
    answer_known,
    answer_stale,
    answer_waited,
    by_link,
    next_position,
    number_of,
    problems_of,
    settled,
    spoiled_elsewhere,
)
from clubs.wording import found


def record_hand(
    *,
    table: Table,
    facts: Facts,
    client_id: str,
    after: int,
    device: str = "",
    actor: User | None = None,
    director: bool = False,
) -> Outcome:
    """Add a line to the table's sheet: created, known, confirmed, stale, refused or closed.

    `after`: lines ever added that the sender has seen. A client id answers twice alike and stores once.
    `director`: he may also add to a closed sheet and annul (else director_needed). A hand that he refused while it
    waited stays out: closed.
    """
    slip = slip_in(client_id=client_id, device=device)
    if slip:
        return refusal(Status.REFUSED, slip)
    facts = completed(table, facts)
    # Folded before the lock, so that the tables of a round wait for each other's writing only, not for each
    # other's reading. Where the table has changed since it was read, everything is done anew under the lock.
    seats, waited = seated_and_waiting(table, client_id)
    weighed = _weigh(table, seats, facts, client_id, after, device, director, waited)
    if isinstance(weighed, Outcome) and weighed.status != Status.CLOSED:
        return weighed
    if isinstance(weighed, Folded):
        stored = claim_and_store_new(weighed, actor)
        if stored:
            return stored
    with transaction.atomic():
        table = lock_table(table.pk)
        seats, waited = seated_and_waiting(table, client_id)
        weighed = _weigh(table, seats, facts, client_id, after, device, director, waited)
        if isinstance(weighed, Outcome):
            return weighed
        claim(table, lines_added=1)
        return store_new(weighed, actor)


def preview_hand(*, table: Table, facts: Facts, after: int, client_id: str = "", device: str = "") -> Outcome:
    """Answer as `record_hand` would, with the reason of each score, and store nothing."""
    waited = waiting_under(table, client_id) if client_id else ()
    weighed = _weigh(table, seated(table), completed(table, facts), client_id, after, device, False, waited)
    if isinstance(weighed, Outcome):
        return weighed
    last = len(weighed.lines) - 1
    scored = weighed.sheet.lines[last]
    reasons = reasons_of(weighed, last, people_of(table))
    chair = scored.picker if scored.picker is not None else _best(scored.scores)
    return line_outcome(Status.PREVIEWED, weighed, last, reasons=reasons, reason=reasons[chair] or "")


@transaction.atomic
def revise_hand(
    *,
    table: Table,
    number: int,
    facts: Facts | None,
    client_id: str,
    revision: int,
    device: str = "",
    actor: User | None = None,
    reason: str = "",
    director: bool = False,
    entered: int | None = None,
) -> Outcome:
    """Correct line `number` (from 1) of the sheet, or strike it with None for facts.

    `entered` names the line by the how-many-th it was that was added, wherever it stands by now; it wins. Changed,
    known, stale, refused, missing, closed; in an event a table's link changes only the last line, and nowhere a
    ruling (director_needed). A director also changes closed sheets, and then says why.
    """
    reason = " ".join(reason.split())
    slip = slip_in(client_id=client_id, device=device, reason=reason)
    if slip:
        return refusal(Status.REFUSED, slip)
    table = lock_table(table.pk)
    facts = None if facts is None else completed(table, facts)
    lines, known = lines_and_known(table.pk, client_id)
    number = number_of(lines, number, entered)
    if not 1 <= number <= len(lines):
        return refusal(Status.MISSING, found("hand_unknown", "hand", number=number, lines=len(lines)))
    line = lines[number - 1]
    if known is not None:
        return answer_known(table, lines, known, facts, known.hand_id == line.hand_id and known.revision > 1)
    if not director and not is_open(table):
        return Outcome(Status.CLOSED)
    seats, waited = seated_and_waiting(table, client_id)
    if not director:
        refused = by_link(table, lines, number, facts) or answer_waited(waited, facts, entered_as(lines)[number - 1])
        if refused:
            return refused
    before = fold(table, lines, seats)
    if revision != line.revision:
        return stale_outcome(before, [number - 1])
    if not reason and not is_open(table):
        return refusal(Status.REFUSED, found("reason_missing", "reason"))
    changed = line._replace(revision=revision + 1, facts=facts, device=device, client_id=client_id)
    folded = settled(fold(table, (*lines[: number - 1], changed, *lines[number:]), seats), number - 1)
    problems = problems_of(folded, number - 1, grew=folded.sheet.hands > before.sheet.hands)
    problems = problems or spoiled_elsewhere(before, folded, number - 1)
    if problems:
        return refusal(Status.REFUSED, *problems)
    claim(table)
    return store_change(before, folded, number - 1, actor, reason)


def _weigh(
    table: Table,
    seats: Seated,
    facts: Facts,
    client_id: str,
    after: int,
    device: str,
    director: bool,
    waited: Iterable[Row],
) -> Folded | Outcome:
    """Fold the sheet with the new hand at its end; where it may not go in, what to answer instead.

    `waited`: what came under this client id over a closed link before.
    """
    lines, known = lines_and_known(table.pk, client_id)
    if known is not None:
        return answer_known(table, lines, known, facts, known.revision == 1)
    if not (director or is_open(table)):
        return Outcome(Status.CLOSED)
    refused = None if director else answer_waited(waited, facts)
    if refused:
        return refused
    if is_annulled(facts) and not director:
        return refusal(Status.DIRECTOR_NEEDED, found("ruling_needs_director", "annulled"))
    if after != len(lines):
        return answer_stale(table, lines, facts, after, device)
    new = Line(0, 1, facts, seats, None, [], device, client_id, next_position(lines))
    folded = settled(fold(table, (*lines, new), seats), len(lines))
    problems = problems_of(folded, len(lines), grew=True)
    return refusal(Status.REFUSED, *problems) if problems else folded


def _best(scores: Sequence[int | None]) -> int:
    """The chair with the most points: whose reason is the most telling where nobody picked."""
    return max(range(len(scores)), key=lambda chair: -1 if scores[chair] is None else scores[chair] or 0)
