"""A hand's way in: recording it, trying it out, correcting and striking it (docs/phone-contract.md).

Whatever changes a sheet is the same thing: change the facts, fold again, store what changed. A hand's revisions are
its trace. How a line is stored is in `hand_storing`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.db import transaction

from clubs.models import Session, Table, User, WaitingHand
from clubs.models.hand import POSITION_STEP
from clubs.selectors.folds import Folded, Line, fold, lines_and_known
from clubs.selectors.prepared import Row
from clubs.selectors.sheets import people_of, reasons_of
from clubs.selectors.tables import seated_and_waiting, waiting_under
from clubs.services.facts import Facts, completed, is_annulled, same, slip_in, unreadable
from clubs.services.hand_storing import store_change, store_new
from clubs.services.links import is_open
from clubs.services.outcomes import Outcome, Status, line_outcome, refusal, stale_outcome
from clubs.services.refold import claim, lock_table
from clubs.wording import found
from scoring import Problem


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
    people, waited = seated_and_waiting(table, client_id)
    weighed = _weigh(table, facts, client_id, after, device, director, waited)
    if isinstance(weighed, Outcome) and weighed.status != Status.CLOSED:
        return weighed
    with transaction.atomic():
        if isinstance(weighed, Folded) and claim(table, lines_added=1):
            return store_new(weighed, people, actor)
        table = lock_table(table.pk)
        people, waited = seated_and_waiting(table, client_id)
        weighed = _weigh(table, facts, client_id, after, device, director, waited)
        if isinstance(weighed, Outcome):
            return weighed
        claim(table, lines_added=1)
        return store_new(weighed, people, actor)


def preview_hand(*, table: Table, facts: Facts, after: int, client_id: str = "", device: str = "") -> Outcome:
    """Answer as `record_hand` would, with the reason of each score, and store nothing."""
    waited = waiting_under(table, client_id) if client_id else ()
    weighed = _weigh(table, completed(table, facts), client_id, after, device, False, waited)
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
) -> Outcome:
    """Correct line `number` (from 1) of the sheet, or strike it with None for facts.

    Changed, known, stale, refused, missing, closed; in an event a table's link changes only the last line, and
    nowhere a ruling (director_needed). A director also changes closed sheets, and then says why.
    """
    reason = " ".join(reason.split())
    slip = slip_in(client_id=client_id, device=device, reason=reason)
    if slip:
        return refusal(Status.REFUSED, slip)
    table = lock_table(table.pk)
    facts = None if facts is None else completed(table, facts)
    lines, known = lines_and_known(table.pk, client_id)
    if not 1 <= number <= len(lines):
        return refusal(Status.MISSING, found("hand_unknown", "hand", number=number, lines=len(lines)))
    line = lines[number - 1]
    if known is not None:
        return _answer_known(table, lines, known, facts, known.hand_id == line.hand_id and known.revision > 1)
    if not director and not is_open(table):
        return Outcome(Status.CLOSED)
    if not director:
        waited = waiting_under(table, client_id)
        refused = _by_link(table, lines, number, facts) or _answer_waited(waited, facts, number)
        if refused:
            return refused
    before = fold(table, lines)
    if revision != line.revision:
        return stale_outcome(before, [number - 1])
    if not reason and not is_open(table):
        return refusal(Status.REFUSED, found("reason_missing", "reason"))
    changed = line._replace(revision=revision + 1, facts=facts, device=device, client_id=client_id)
    folded = _settled(fold(table, (*lines[: number - 1], changed, *lines[number:])), number - 1)
    problems = _problems(folded, number - 1, grew=folded.sheet.hands > before.sheet.hands)
    if problems:
        return refusal(Status.REFUSED, *problems)
    claim(table)
    return store_change(before, folded, number - 1, actor, reason)


def _weigh(
    table: Table, facts: Facts, client_id: str, after: int, device: str, director: bool, waited: Iterable[Row]
) -> Folded | Outcome:
    """Fold the sheet with the new hand at its end; where it may not go in, what to answer instead.

    `waited`: what came under this client id over a closed link before.
    """
    lines, known = lines_and_known(table.pk, client_id)
    if known is not None:
        return _answer_known(table, lines, known, facts, known.revision == 1)
    if not (director or is_open(table)):
        return Outcome(Status.CLOSED)
    refused = None if director else _answer_waited(waited, facts)
    if refused:
        return refused
    if is_annulled(facts) and not director:
        return refusal(Status.DIRECTOR_NEEDED, found("ruling_needs_director", "annulled"))
    if after != len(lines):
        return _answer_stale(table, lines, facts, after, device)
    new = Line(0, 1, facts, [], None, [], device, client_id, _next_position(lines))
    folded = _settled(fold(table, (*lines, new)), len(lines))
    problems = _problems(folded, len(lines), grew=True)
    return refusal(Status.REFUSED, *problems) if problems else folded


def _answer_known(table: Table, lines: tuple[Line, ...], known: Line, facts: Facts | None, same_way: bool) -> Outcome:
    """A client id that came before: the same hand as it stands now, or a complaint where it was another one."""
    if not same_way or not same(known.facts, facts):
        return refusal(Status.REFUSED, found("client_id_reused", "client_id"))
    index = next(index for index, line in enumerate(lines) if line.hand_id == known.hand_id)
    return line_outcome(Status.KNOWN, fold(table, lines), index)


def _answer_waited(waited: Iterable[Row], facts: Facts | None, hand_number: int | None = None) -> Outcome | None:
    """A client id that came over a closed link before: refused by a director it stays out, else nothing is amiss."""
    for state, number, kept in waited:
        if number != hand_number or not same(kept, facts):
            return refusal(Status.REFUSED, found("client_id_reused", "client_id"))
        if state == WaitingHand.State.REFUSED:
            return Outcome(Status.CLOSED)
    return None


def _by_link(table: Table, lines: tuple[Line, ...], number: int, facts: Facts | None) -> Outcome | None:
    """What whoever has only a table's link may not change: in an event older lines, anywhere a ruling."""
    if table.session.kind == Session.Kind.ROUND and number != len(lines):
        return refusal(Status.DIRECTOR_NEEDED, found("director_needed", "hand"))
    if is_annulled(facts) or is_annulled(lines[number - 1].facts):
        return refusal(Status.DIRECTOR_NEEDED, found("ruling_needs_director", "annulled"))
    return None


def _answer_stale(table: Table, lines: tuple[Line, ...], facts: Facts, after: int, device: str) -> Outcome:
    """Somebody else wrote meanwhile: the same hand, which confirms it, or others that the sender has to see first."""
    in_order_of_entry = sorted(range(len(lines)), key=lambda index: lines[index].hand_id)
    unseen = in_order_of_entry[after:]
    folded = fold(table, lines)
    if unseen:
        first = lines[unseen[0]]
        if first.device != device and same(first.facts, facts):
            return line_outcome(Status.CONFIRMED, folded, unseen[0], confirmed=True)
    return stale_outcome(folded, sorted(unseen))


def _problems(folded: Folded, index: int, *, grew: bool) -> list[Problem]:
    """What stands against this line; `grew`: it adds to the hands of the round, which may be full already."""
    facts, scored, planned = folded.lines[index].facts, folded.sheet.lines[index], folded.table.hands_planned
    if facts is not None and facts.get("struck") is True:
        return [found("strike_by_null", "struck")]
    if scored.problems:
        return list(scored.problems)
    if scored.annulled and (problems := unreadable(folded.table, folded.lines[index])):
        return problems
    # A pass-out is no hand of the round, but where all hands are in there is nothing left to deal.
    if grew and planned is not None and folded.sheet.hands + (not scored.counts) > planned:
        return [found("sheet_full", "facts", planned=planned)]
    return []


def _settled(folded: Folded, index: int) -> Folded:
    """Write who dealt and who sat out into a line, as the fold proposed or the scorer said: facts from now on."""
    scored = folded.sheet.lines[index]
    if scored.struck or scored.dealer is None:
        return folded
    line = folded.lines[index]._replace(dealer=scored.dealer, out=list(scored.out))
    return replace(folded, lines=(*folded.lines[:index], line, *folded.lines[index + 1 :]))


def _next_position(lines: tuple[Line, ...]) -> int:
    return (lines[-1].position if lines else 0) + POSITION_STEP


def _best(scores: Sequence[int | None]) -> int:
    """The chair with the most points: whose reason is the most telling where nobody picked."""
    return max(range(len(scores)), key=lambda chair: -1 if scores[chair] is None else scores[chair] or 0)
