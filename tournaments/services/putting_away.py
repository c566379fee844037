"""Putting an event into the archive and taking it back: off the list of events, never deleted.

What was played stays in the season's totals; taking a night out of those is `clubs.services.sessions`' business.
"""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.models import Tournament
from tournaments.services.locking import locked, touched


@transaction.atomic
def archive_tournament(*, tournament: Tournament, actor: User | None) -> Tournament:
    """Take the event off the list. Sent twice, it stays as it is. Raises CannotDo while a round is being played."""
    tournament = locked(tournament)
    running = tournament.rounds.filter(session__closed_at=None).first()
    if running:
        raise CannotDo(_("Round %(number)d is still being played; close it first.") % {"number": running.number})
    if tournament.archived_at is None:
        tournament.archived_at = timezone.now()
        touched(tournament, "archived_at")
        audit.record(club=tournament.club, action="tournament archived", thing=tournament, actor=actor)
    return tournament


@transaction.atomic
def unarchive_tournament(*, tournament: Tournament, actor: User | None) -> Tournament:
    """Put the event back on the list. Sent twice, it stays as it is."""
    tournament = locked(tournament)
    if tournament.archived_at is not None:
        tournament.archived_at = None
        touched(tournament, "archived_at")
        audit.record(club=tournament.club, action="tournament taken back", thing=tournament, actor=actor)
    return tournament
