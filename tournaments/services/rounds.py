"""Closing a round, which publishes the standing, and opening it again with a reason.

Whether each table has its hands is checked by `clubs.services.sessions`, for club nights as well; what a second pair
of eyes is, in `selectors.second_looks`.
"""

from django.db import transaction
from django.db.models import F, OuterRef, Subquery
from django.utils.translation import gettext as _

from clubs.models import Session, Table, User, WaitingHand
from clubs.services.errors import CannotDo
from clubs.services.sessions import close_session, reopen_session
from tournaments.models import PublishedStanding, Round, Signature, Tournament
from tournaments.selectors.second_looks import SIGNATURES, wanting
from tournaments.services.locking import locked_round, touched
from tournaments.services.publishing import publish


@transaction.atomic
def close_round(*, round: Round, actor: User | None, reason: str = "") -> PublishedStanding:
    """Close the round and keep the standing as it is published now. The last planned round ends the tournament.

    Each table must have its hands, and the second pair of eyes where the event wants one, unless `reason` says why
    not; hands that wait must be taken or refused first. Raises CannotDo naming the tables.
    """
    tournament, round = locked_round(round)
    waiting = WaitingHand.objects.filter(table__session=round.session, state=WaitingHand.State.WAITING)
    tables = waiting.order_by("table__number").values_list("table__number", flat=True).distinct()
    if tables:
        numbers = ", ".join(str(number) for number in tables)
        raise CannotDo(_("Hands wait at table %(tables)s; take or refuse them first.") % {"tables": numbers})
    if not reason.strip():
        _must_be_seen_twice(tournament, round.session)
    signed = _signed(round.session)
    close_session(session=round.session, actor=actor, reason=reason)
    _carry(signed)
    if round.number == tournament.rounds_planned:
        tournament.state = Tournament.State.FINISHED
    touched(tournament, "state")
    return publish(tournament=tournament, after_round=round.number, actor=actor, detail={"reason": reason.strip()})


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
    signed = _signed(round.session)
    reopen_session(session=round.session, actor=actor, reason=reason)
    _carry(signed)
    tournament.state = Tournament.State.RUNNING
    touched(tournament, "state")
    return Round.objects.select_related("session", "tournament").get(pk=round.pk)


def _must_be_seen_twice(tournament: Tournament, session: Session) -> None:
    still = wanting(tournament, session)
    if not still:
        return
    tables = session.tables.filter(pk__in=still).order_by("number").values_list("number", flat=True)
    numbers = ", ".join(str(number) for number in tables)
    if tournament.second_pair == Tournament.SecondPair.SIGN:
        said = _("Table %(tables)s: the sheet is not signed by %(people)d people. Let them sign, or write why not.")
        raise CannotDo(said % {"tables": numbers, "people": SIGNATURES}, "reason")
    said = _("Table %(tables)s: the totals are not typed again, or differ. Type them, or write why not.")
    raise CannotDo(said % {"tables": numbers}, "reason")


def _signed(session: Session) -> list[int]:
    """The signatures (ids) that are of the sheets as they stand."""
    signed = Signature.objects.filter(table__session=session, table_version=F("table__version"))
    return list(signed.values_list("pk", flat=True))


def _carry(signed: list[int]) -> None:
    """Closing and opening change no sheet, so what was signed before is signed now."""
    version = Table.objects.filter(pk=OuterRef("table")).values("version")
    Signature.objects.filter(pk__in=signed).update(table_version=Subquery(version))
