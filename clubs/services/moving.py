"""The order of a sheet's lines: a forgotten hand put in between, a line moved to its right place.

Who dealt and who sat out are facts of each hand and stay, whatever comes before it. The rest is in `hands`.
"""

from collections.abc import Sequence

from django.db import transaction

from clubs.models import Hand, Session, Table, User
from clubs.models.hand import POSITION_STEP
from clubs.selectors.chairs import Line, Seated, entered_as
from clubs.selectors.folds import fold, lines_and_known
from clubs.selectors.tables import seated
from clubs.services.audit import record
from clubs.services.facts import Facts, completed, is_annulled, slip_in
from clubs.services.hand_storing import store_change, store_inserted
from clubs.services.links import is_open
from clubs.services.outcomes import Outcome, Status, line_outcome, refusal, stale_outcome
from clubs.services.refold import claim, lock_table
from clubs.services.weighing import answer_known, answer_stale, number_of, problems_of, settled, spoiled_elsewhere
from clubs.wording import found
from scoring import Problem


@transaction.atomic
def insert_hand(
    *,
    table: Table,
    before: int,
    facts: Facts,
    client_id: str,
    after: int,
    device: str = "",
    actor: User | None = None,
    reason: str = "",
    director: bool = False,
    people: Seated | None = None,
) -> Outcome:
    """Put a forgotten hand before line `before` (from 1; one more than there are: at the end).

    `after` as in `record_hand`. `people` are the players' ids by chair, else those of the line it comes before.
    Created, known, confirmed, stale, refused, missing, closed; director_needed in a round and for a ruling.
    """
    reason = " ".join(reason.split())
    slip = slip_in(client_id=client_id, device=device, reason=reason)
    if slip:
        return refusal(Status.REFUSED, slip)
    table = lock_table(table.pk)
    facts = completed(table, facts)
    lines, known = lines_and_known(table.pk, client_id)
    if known is not None:
        return answer_known(table, lines, known, facts, known.revision == 1)
    stopped = _stopped(table, director, reason) or _ruling(facts, director)
    if stopped:
        return stopped
    if after != len(lines):
        return answer_stale(table, lines, facts, after, device)
    if not 1 <= before <= len(lines) + 1:
        return refusal(Status.MISSING, _no_place(before, len(lines)))
    index, seats = before - 1, seated(table)
    there = people or (lines[index].at(table.chairs).people if index < len(lines) else seats)
    lines = _with_room(lines, index)
    turn = fold(table, lines[:index], there).sheet
    new = Line(
        0, 1, facts, list(there), turn.next_dealer, list(turn.next_out), device, client_id, _between(lines, index)
    )
    was = fold(table, lines, seats)
    folded = settled(fold(table, (*lines[:index], new, *lines[index:]), seats), index)
    problems = problems_of(folded, index, grew=True) or spoiled_elsewhere(was, folded, index)
    if problems:
        return refusal(Status.REFUSED, *problems)
    claim(table, lines_added=1)
    _store_places(lines)
    return store_inserted(was, folded, index, actor, reason)


@transaction.atomic
def move_hand(
    *,
    table: Table,
    number: int,
    before: int,
    client_id: str,
    revision: int,
    device: str = "",
    actor: User | None = None,
    reason: str = "",
    director: bool = False,
    entered: int | None = None,
) -> Outcome:
    """Move line `number` so that it stands before the line that is number `before` now.

    `entered` as in `revise_hand`. Changed, known (also where it stands there already), stale, refused, missing, closed,
    director_needed.
    """
    reason = " ".join(reason.split())
    slip = slip_in(client_id=client_id, device=device, reason=reason)
    if slip:
        return refusal(Status.REFUSED, slip)
    table = lock_table(table.pk)
    lines, known = lines_and_known(table.pk, client_id)
    number = number_of(lines, number, entered)
    if not 1 <= number <= len(lines):
        return refusal(Status.MISSING, found("hand_unknown", "hand", number=number, lines=len(lines)))
    line = lines[number - 1]
    if known is not None:
        same_way = known.hand_id == line.hand_id and known.revision > 1
        return answer_known(table, lines, known, known.facts if same_way else line.facts, same_way)
    stopped = _stopped(table, director, reason)
    if stopped:
        return stopped
    seats = seated(table)
    was = fold(table, lines, seats)
    if revision != line.revision:
        return stale_outcome(was, [number - 1])
    if not 1 <= before <= len(lines) + 1:
        return refusal(Status.MISSING, _no_place(before, len(lines)))
    index = before - 1 - (before > number)
    if index == number - 1:
        return line_outcome(Status.KNOWN, was, index)
    others = _with_room((*lines[: number - 1], *lines[number:]), index)
    moved = line._replace(revision=revision + 1, device=device, client_id=client_id, position=_between(others, index))
    folded = fold(table, (*others[:index], moved, *others[index:]), seats)
    if folded.sheet.lines[index].problems and not was.sheet.lines[number - 1].problems:
        return refusal(Status.REFUSED, *folded.sheet.lines[index].problems)
    if spoiled := spoiled_elsewhere(was, folded, index):
        return refusal(Status.REFUSED, *spoiled)
    claim(table)
    _store_places((*others, moved))
    detail = {
        "entered": entered_as(lines)[number - 1],
        "before": {"line": number},
        "after": {"line": index + 1},
        "reason": reason,
    }
    record(club=table.session.club, action="hand moved", thing=table, actor=actor, device=device, detail=detail)
    return store_change(was, folded, index, actor, reason, first=min(index, number - 1))


def _stopped(table: Table, director: bool, reason: str) -> Outcome | None:
    """What whoever has only a table's link may not do, and what is missing where the table has closed."""
    if not director and not is_open(table):
        return Outcome(Status.CLOSED)
    if not director and table.session.kind == Session.Kind.ROUND:
        return refusal(Status.DIRECTOR_NEEDED, found("director_needed", "hand"))
    if not reason and not is_open(table):
        return refusal(Status.REFUSED, found("reason_missing", "reason"))
    return None


def _ruling(facts: Facts, director: bool) -> Outcome | None:
    if is_annulled(facts) and not director:
        return refusal(Status.DIRECTOR_NEEDED, found("ruling_needs_director", "annulled"))
    return None


def _no_place(before: int, lines: int) -> Problem:
    return found("place_unknown", "before", number=before, most=lines + 1)


def _with_room(lines: Sequence[Line], index: int) -> tuple[Line, ...]:
    """Return the lines with a free place before `index`, all of them spaced anew where there was none."""
    if 0 < index < len(lines) and lines[index].position - lines[index - 1].position < 2:
        return tuple(line._replace(position=place * POSITION_STEP) for place, line in enumerate(lines, 1))
    return tuple(lines)


def _between(lines: Sequence[Line], index: int) -> int:
    """Return a place before the line at `index`, behind the one before it."""
    if not lines:
        return POSITION_STEP
    if index == len(lines):
        return lines[-1].position + POSITION_STEP
    if index == 0:
        return lines[0].position - POSITION_STEP
    return (lines[index - 1].position + lines[index].position) // 2


def _store_places(lines: Sequence[Line]) -> None:
    """Write the positions of these lines where they differ."""
    hands = {hand.pk: hand for hand in Hand.objects.filter(pk__in=[line.hand_id for line in lines])}
    changed = [line for line in lines if hands[line.hand_id].position != line.position]
    for line in changed:
        hands[line.hand_id].position = line.position
    Hand.objects.bulk_update([hands[line.hand_id] for line in changed], ["position"])
