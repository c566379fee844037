"""Warnings, and penalties: points off an entry in a round, with the reason, beside every sheet. Cancelled, not erased.

How they count in a standing is in `selectors.standings`.
"""

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Adjustment, Session, User
from clubs.services import audit
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo
from tournaments.models import Entry, Round, Tournament
from tournaments.services.locking import locked, locked_round, touched

MOST_POINTS = 1000
# A warning takes no points off.
WARNING = 0


@transaction.atomic
def penalize(*, entry: Entry, round: Round, points: int, reason: str, actor: User | None) -> Adjustment:
    """Take points off an entry in a round. `points` is the change itself, -1 to -1000: a penalty of 4 points is -4.

    Raises CannotDo: points not below 0, no reason, round and entry of two tournaments, a draw taken back meanwhile.
    """
    if not -MOST_POINTS <= points <= -1:
        raise CannotDo(
            _("A penalty takes 1 to %(most)d points off.") % {"most": MOST_POINTS},
            "points",
        )
    return _given(entry, round, points, reason, actor, "penalty given")


@transaction.atomic
def warn(*, entry: Entry, round: Round, reason: str, actor: User | None) -> Adjustment:
    """Warn an entry in a round: a penalty of 0 points, seen wherever penalties are. Raises CannotDo as `penalize`."""
    return _given(entry, round, WARNING, reason, actor, "warning given")


@transaction.atomic
def cancel_penalty(*, penalty: Adjustment, actor: User | None) -> Adjustment:
    """Let a penalty count no longer; it stays on the list, struck. A second cancelling changes nothing."""
    round = Round.objects.select_related("tournament").get(session=penalty.session_id)
    tournament = locked(round.tournament)
    penalty = Adjustment.objects.select_related("player", "session").get(pk=penalty.pk)
    if penalty.cancelled_at is None:
        penalty.cancelled_at = timezone.now()
        penalty.save(update_fields=["cancelled_at"])
        _announce(tournament, penalty, "penalty cancelled", actor)
    return penalty


def _given(entry: Entry, round: Round, points: int, reason: str, actor: User | None, action: str) -> Adjustment:
    if entry.tournament_id != round.tournament_id:
        raise CannotDo(_("%(name)s is not entered in this tournament.") % {"name": entry.player.name}, "entry")
    tournament, round = locked_round(round)
    reason = one_line(reason, "reason")
    adjustment = Adjustment(session=round.session, player=entry.player, points=points, reason=reason, actor=actor)
    save_checked(adjustment)
    _announce(tournament, adjustment, action, actor)
    return adjustment


def _announce(tournament: Tournament, penalty: Adjustment, action: str, actor: User | None) -> None:
    Session.objects.filter(pk=penalty.session_id).update(version=F("version") + 1)
    touched(tournament)
    detail = {"name": penalty.player.name, "points": penalty.points, "reason": penalty.reason}
    audit.record(club=tournament.club, action=action, thing=penalty, actor=actor, detail=detail)
