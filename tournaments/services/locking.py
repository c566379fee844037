"""One writer at a time for each tournament: the row is locked, and its version rises with every change.

What is written lives in the other services.
"""

from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo
from tournaments.models import Round, Tournament


def locked(tournament: Tournament) -> Tournament:
    """Return the tournament as it is now, locked until the transaction ends."""
    rows = Tournament.objects.select_related("club", "rules").select_for_update(of=("self",))
    return rows.get(pk=tournament.pk)


def still_drawn(round: Round) -> Round:
    """Return the round as it is now, with its session and tournament.

    Raises CannotDo where another director has taken its draw back, or drawn it anew, since it was shown.
    """
    now = Round.objects.select_related("session", "tournament").filter(pk=round.pk).first()
    if now is None:
        raise CannotDo(_("This draw was taken back meanwhile; look at the day."))
    return now


def locked_round(round: Round) -> tuple[Tournament, Round]:
    """Return the locked tournament and the round as it is now. Raises CannotDo as `still_drawn` does."""
    return locked(round.tournament), still_drawn(round)


def touched(tournament: Tournament, *changed: str) -> Tournament:
    """Save the named fields of a locked tournament and raise its version, so that boards look again."""
    tournament.version += 1
    tournament.save(update_fields=["version", *changed])
    return tournament
