"""Taking a draw back while nothing has been played: a late arrival, somebody gone, a wrong list.

A draw that holds a hand is never taken back; a wrong seat is then put right at the table.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Seat, Table, User, WaitingHand
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.models import Entry, Round, Tournament
from tournaments.services.locking import locked, still_drawn, touched


@transaction.atomic
def take_back_draw(*, round: Round, actor: User | None) -> Tournament:
    """Undo the draw of the latest round, tables and links with it. Raises CannotDo as soon as one hand has come in."""
    tournament = locked(round.tournament)
    undraw(tournament, round, actor)
    return tournament


def undrawable(round: Round) -> None:
    """Raise CannotDo unless the round is open, the latest, and without a hand or penalty; struck and waiting count."""
    if round.tournament.rounds.filter(number__gt=round.number).exists():
        raise CannotDo(_("A later round is drawn already, so this draw stands."))
    if not round.session.is_open:
        raise CannotDo(_("Round %(number)d is closed, so its draw stands.") % {"number": round.number})
    tables = Table.objects.filter(session=round.session)
    entered = tables.filter(lines__gt=0).order_by("number").values_list("number", flat=True).first()
    if entered is not None:
        raise CannotDo(
            _("Table %(table)d has entered a hand already, so the draw stands. Change seats at the tables instead.")
            % {"table": entered}
        )
    typed = tables.filter(typed_totals__isnull=False).order_by("number").values_list("number", flat=True).first()
    if typed is not None:
        raise CannotDo(_("Totals are typed at table %(table)d, so the draw stands.") % {"table": typed})
    if WaitingHand.objects.filter(table__session=round.session).exists():
        raise CannotDo(_("A hand of this round waits to be taken or refused, so the draw stands."))
    if round.session.adjustments.exists():
        raise CannotDo(_("A penalty was given in this round, so the draw stands."))


def undraw(tournament: Tournament, round: Round, actor: User | None) -> None:
    """Delete the round, its session, tables and seats, inside the caller's transaction with the tournament locked."""
    # The tables first: a phone that is about to store a hand waits, then finds no table, or has stored it and we stop.
    list(Table.objects.select_for_update().filter(session=round.session_id))
    round = still_drawn(round)
    undrawable(round)
    detail = {"round": round.number, "seed": round.seed, "tables": _seated(round)}
    Table.objects.filter(session=round.session).delete()
    session, number = round.session, round.number
    round.delete()
    session.delete()
    if number == 1:
        tournament.state = Tournament.State.SETUP
    touched(tournament, "state")
    audit.record(club=tournament.club, action="draw taken back", thing=tournament, actor=actor, detail=detail)


def _seated(round: Round) -> dict[str, list[int]]:
    """Return the start numbers by table, as the trace keeps them."""
    numbers = dict(Entry.objects.filter(tournament=round.tournament).values_list("player_id", "number"))
    seated: dict[str, list[int]] = {}
    seats = Seat.objects.filter(table__session=round.session).order_by("table__number", "chair")
    for table, player in seats.values_list("table__number", "player_id"):
        seated.setdefault(str(table), []).append(numbers.get(player, 0))
    return seated
