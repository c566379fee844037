"""Hands that came over a closed or replaced link: kept, then taken or refused by a director.

Until it is taken such a hand counts for nothing.
"""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Table, User, WaitingHand
from clubs.selectors.chairs import Line, entered_as
from clubs.selectors.folds import lines_and_known, lines_of
from clubs.selectors.sheets import people_of
from clubs.selectors.tables import waiting_under
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.facts import Facts, completed, same, slip_in
from clubs.services.hands import record_hand, revise_hand
from clubs.services.outcomes import Outcome, Status, refusal
from clubs.services.refold import lock_table
from clubs.services.weighing import number_of
from clubs.wording import found, problem_sentence

# Far above what a round can bring; a link that got out must not fill the disk.
MOST_WAITING = 500
# No facts are like it.
_OTHER = "another line"


@transaction.atomic
def keep_waiting(
    *,
    table: Table,
    client_id: str,
    after: int,
    device: str,
    facts: Facts | None,
    hand_number: int | None = None,
    entered: int | None = None,
) -> Outcome:
    """Keep what came, once per client id; `hand_number` where it corrects or (facts None) strikes that line.

    `entered` names that line as in `revise_hand`; so does what is kept, for lines may move until it is taken.

    Closed, and whether it is kept: a hand whose answer got lost is on the sheet already and need not wait; nothing is
    kept where far too many wait, or where there is no such line. Refused where the client id came with another hand.
    """
    slip = slip_in(client_id=client_id, device=device)
    if slip:
        return refusal(Status.REFUSED, slip)
    table = lock_table(table.pk)
    lines, known = lines_and_known(table.pk, client_id)
    if hand_number is not None:
        number = number_of(lines, hand_number, entered)
        if not 1 <= number <= len(lines):
            return _closed(kept=False)
        entered = entered_as(lines)[number - 1]
    facts = None if facts is None else completed(table, facts)
    before = _came_before(table, client_id, lines, known, entered)
    if before:
        if all(same(said, facts) for said in before):
            return _closed(kept=True)
        return refusal(Status.REFUSED, found("client_id_reused", "client_id"))
    if WaitingHand.objects.filter(table=table).count() >= MOST_WAITING:
        return _closed(kept=False)
    WaitingHand.objects.create(
        table=table, client_id=client_id, after=after, device=device, facts=facts, hand_number=entered
    )
    record(
        club=table.session.club,
        action="hand kept waiting",
        thing=table,
        device=device,
        detail={"client_id": client_id, "facts": facts, "hand": entered},
    )
    return _closed(kept=True)


def _closed(*, kept: bool) -> Outcome:
    return Outcome(Status.CLOSED, {"kept": kept})


def _came_before(
    table: Table, client_id: str, lines: Sequence[Line], known: Line | None, entered: int | None
) -> list[Any]:
    """What came under this client id, on the sheet or waiting: its facts, or something else if not for this line."""
    came = [said if number == entered else _OTHER for _state, number, said in waiting_under(table, client_id)]
    if known is not None:
        line = next(index for index, line in enumerate(lines) if line.hand_id == known.hand_id)
        came.append(known.facts if entered == (None if known.revision == 1 else entered_as(lines)[line]) else _OTHER)
    return came


@transaction.atomic
def take_waiting(*, waiting: WaitingHand, actor: User) -> Outcome:
    """Put a waiting hand on its table's sheet, at its end or as the correction it was.

    Raises CannotDo where it was settled already or the sheet does not take it.
    """
    table, waiting = _locked(waiting)
    lines = lines_of(table.pk)
    if waiting.hand_number is not None:
        number = number_of(lines, 0, waiting.hand_number)
        outcome = revise_hand(
            table=table,
            number=number,
            facts=waiting.facts,
            client_id=waiting.client_id,
            revision=lines[number - 1].revision,
            device=waiting.device,
            actor=actor,
            reason=_("came over a closed link"),
            director=True,
        )
    else:
        outcome = record_hand(
            table=table,
            facts=waiting.facts or {},
            client_id=waiting.client_id,
            after=len(lines),
            device=waiting.device,
            actor=actor,
            director=True,
        )
    if outcome.status not in (Status.CREATED, Status.CHANGED, Status.KNOWN):
        people = people_of(table)
        raise CannotDo(" ".join(problem_sentence(problem, people) for problem in outcome.problems))
    _settle(waiting, WaitingHand.State.TAKEN, "waiting hand taken", actor)
    return outcome


@transaction.atomic
def refuse_waiting(*, waiting: WaitingHand, actor: User) -> None:
    """Leave a waiting hand out for good; it stays in the trace. Raises CannotDo where it was settled already."""
    _table, waiting = _locked(waiting)
    _settle(waiting, WaitingHand.State.REFUSED, "waiting hand refused", actor)


def _locked(waiting: WaitingHand) -> tuple[Table, WaitingHand]:
    table = lock_table(waiting.table_id)
    waiting = WaitingHand.objects.get(pk=waiting.pk)
    if waiting.state != WaitingHand.State.WAITING:
        raise CannotDo(_("This hand has been settled already: %(state)s.") % {"state": waiting.get_state_display()})
    return table, waiting


def _settle(waiting: WaitingHand, state: str, action: str, actor: User) -> None:
    waiting.state = state
    waiting.save(update_fields=["state"])
    record(
        club=waiting.table.session.club,
        action=action,
        thing=waiting.table,
        actor=actor,
        device=waiting.device,
        detail={"client_id": waiting.client_id, "facts": waiting.facts, "hand": waiting.hand_number},
    )
