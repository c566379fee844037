"""Closing a round, which publishes the standing, and opening it again with a reason.

Whether each table has its hands is checked by `clubs.services.sessions`, for club nights as well.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User, WaitingHand
from clubs.services import audit
from clubs.services.errors import CannotDo
from clubs.services.sessions import close_session, reopen_session
from tournaments.models import PublishedStanding, Round, Tournament
from tournaments.selectors.standings import rows_as_json, standings
from tournaments.services.locking import locked_round, touched


@transaction.atomic
def close_round(*, round: Round, actor: User | None, reason: str = "") -> PublishedStanding:
    """Close the round and keep the standing as it is published now. The last planned round ends the tournament.

    Each table must have its hands unless `reason` says why not; hands that wait must be taken or refused first.
    Raises CannotDo naming the tables.
    """
    tournament, round = locked_round(round)
    waiting = WaitingHand.objects.filter(table__session=round.session, state=WaitingHand.State.WAITING)
    tables = waiting.order_by("table__number").values_list("table__number", flat=True).distinct()
    if tables:
        numbers = ", ".join(str(number) for number in tables)
        raise CannotDo(_("Hands wait at table %(tables)s; take or refuse them first.") % {"tables": numbers})
    close_session(session=round.session, actor=actor, reason=reason)
    if round.number == tournament.rounds_planned:
        tournament.state = Tournament.State.FINISHED
    touched(tournament, "state")
    rows = rows_as_json(standings(tournament))
    published = PublishedStanding.objects.create(tournament=tournament, after_round=round.number, rows=rows)
    detail = {"round": round.number, "reason": reason.strip()}
    audit.record(club=tournament.club, action="standing published", thing=tournament, actor=actor, detail=detail)
    return published


@transaction.atomic
def reopen_round(*, round: Round, actor: User | None, reason: str) -> Round:
    """Open the latest round again so that hands come in as before. What was published stays kept.

    Raises CannotDo without a reason, and once the next round is drawn: single hands can be corrected even then.
    """
    tournament, round = locked_round(round)
    if tournament.rounds.filter(number__gt=round.number).exists():
        raise CannotDo(
            _("Round %(next)d is drawn already. A hand of round %(number)d can be corrected without opening it.")
            % {"next": round.number + 1, "number": round.number}
        )
    reopen_session(session=round.session, actor=actor, reason=reason)
    tournament.state = Tournament.State.RUNNING
    touched(tournament, "state")
    return Round.objects.select_related("session", "tournament").get(pk=round.pk)
