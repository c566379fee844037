"""What of a club everybody may look at, once the club shows something. Whether it does is asked in the views."""

from django.db.models import Count, QuerySet

from clubs.models import Club, Season, Session
from clubs.selectors.club import SittingRow, session_rows

LAST_NIGHTS = 30


def seasons_shown(club: Club) -> QuerySet[Season]:
    """Return the club's seasons, the newest first."""
    return club.seasons.filter(archived_at=None)


def nights_shown(club: Club) -> QuerySet[Session]:
    """Return the latest nights, each with `present`: how many people have a result in it. One query."""
    return _shown(club).order_by("-date", "-id").annotate(present=Count("results"))[:LAST_NIGHTS]


def session_shown(club: Club, uid: str) -> tuple[Session | None, list[SittingRow]]:
    """Return a night (or an imported sitting) with what it gave its players; None where there is no such night."""
    found = _shown(club).filter(uid=uid).first()
    return found, session_rows(found) if found else []


def _shown(club: Club) -> QuerySet[Session]:
    # Rounds are shown by their event, which says for itself who may see it.
    return club.sessions.filter(archived_at=None).exclude(kind=Session.Kind.ROUND)
