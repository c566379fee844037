"""What the director rules on a hand: the words beside its line, and where he says so the hand annulled or awarded.

The hand itself is changed as any hand is, by `clubs.services.hands`. A ruling is cancelled, never erased; cancelling
it does not change the hand back.
"""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Hand, HandRevision, User
from clubs.services import audit
from clubs.services.checks import one_line
from clubs.services.errors import CannotDo
from clubs.services.hands import revise_hand
from clubs.services.outcomes import Status
from clubs.services.refold import claim, lock_table
from clubs.wording import problem_sentence
from tournaments.models import Ruling
from tournaments.services.locking import locked, touched
from tournaments.services.signing import tournament_of

MOST_TEXT = 300
NOTE, ANNUL = "note", "annul"
# Facts that say how a hand ended otherwise than by its row; an award says it by the row alone.
_ENDINGS = ("points", "tricks", "bury", "culprit", "annulled")


@transaction.atomic
def rule(*, hand: Hand, text: str, actor: User | None, what: str = NOTE, key: str = "") -> Ruling:
    """Write a ruling beside a hand's line.

    `what`: `note` leaves the hand as it is, `annul` makes it count 0 for all, any other is the row that it is awarded
    as (`won`, `lost`, ...), for a hand that somebody picked or played. `key` names the page, so that it is ruled once.
    Raises CannotDo: no words, a struck hand, a hand that cannot be so.
    """
    tournament = locked(tournament_of(hand.table))
    text = one_line(text, "text", MOST_TEXT)
    table = lock_table(hand.table_id)
    now = HandRevision.objects.get(hand=hand, current=True)
    if now.facts is None:
        raise CannotDo(_("This hand is struck; there is nothing to rule on."), "hand")
    if what != NOTE:
        _change(hand, now, _ruled(now.facts, what), text, actor, key)
        table.refresh_from_db(fields=["version"])
    ruling = Ruling.objects.create(hand=hand, text=text, actor=actor)
    claim(table)
    touched(tournament)
    detail = {"ruling": text, "what": what, "table": table.number}
    audit.record(club=tournament.club, action="hand ruled on", thing=hand, actor=actor, detail=detail)
    return ruling


@transaction.atomic
def cancel_ruling(*, ruling: Ruling, actor: User | None) -> Ruling:
    """Let a ruling stand no longer; it stays in the trace, the hand as it is. A second time changes nothing."""
    tournament = locked(tournament_of(ruling.hand.table))
    ruling = Ruling.objects.select_related("hand__table").get(pk=ruling.pk)
    if ruling.cancelled_at is None:
        ruling.cancelled_at = timezone.now()
        ruling.save(update_fields=["cancelled_at"])
        claim(lock_table(ruling.hand.table_id))
        touched(tournament)
        audit.record(
            club=tournament.club,
            action="ruling cancelled",
            thing=ruling.hand,
            actor=actor,
            detail={"ruling": ruling.text},
        )
    return ruling


def _ruled(facts: dict[str, Any], what: str) -> dict[str, Any]:
    if what == ANNUL:
        return {**facts, "annulled": True}
    if facts.get("type") not in ("picked", "schafkopf"):
        raise CannotDo(_("Only a hand that somebody picked or played can be awarded; change the hand instead."), "what")
    return {name: value for name, value in facts.items() if name not in _ENDINGS} | {"result": what}


def _change(hand: Hand, now: HandRevision, facts: dict[str, Any], text: str, actor: User | None, key: str) -> None:
    lines = list(Hand.objects.filter(table=hand.table_id).values_list("pk", flat=True))
    outcome = revise_hand(
        table=hand.table,
        number=lines.index(hand.pk) + 1,
        facts=facts,
        client_id=f"ruling-{key or timezone.now().timestamp()}"[:64],
        revision=now.number,
        actor=actor,
        reason=text,
        director=True,
    )
    if outcome.status not in (Status.CHANGED, Status.KNOWN):
        said = " ".join(problem_sentence(problem) for problem in outcome.problems)
        raise CannotDo(said or _("The hand was changed meanwhile; look at it again."), "what")
