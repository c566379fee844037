"""Which sessions count in a season: by day and kind. What they gave is summed up in `seasons` and `statistics`."""

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, F, Q, QuerySet

from clubs.models import Club, Season, Session

# Nights and imported years count where the season lets club nights count; rounds are asked for by themselves.
NIGHTLY = (Session.Kind.NIGHT, Session.Kind.IMPORT)


@dataclass(frozen=True)
class Counted:
    """How many `sessions` count in a season, and how many tournament `rounds_left_out` fell on its days."""

    sessions: int
    rounds_left_out: int


def counting(season: Season, path: str = "") -> Q:
    """Return the condition under which a session counts in the season; `path` leads to it, such as `session__`."""
    return _of_its_days(season, path) & Q(**{f"{path}kind__in": _kinds(season)})


def season_sessions(season: Season) -> QuerySet[Session]:
    """Return what counts in the season: nights and imports, tournament rounds, each where it says so."""
    return Session.objects.filter(counting(season))


def counted_sessions(season: Season) -> Counted:
    """Return how many sessions count in the season, and how many rounds of its days do not. One query."""
    counts = Q(kind__in=_kinds(season))
    left_out = Q(kind=Session.Kind.ROUND) & ~counts
    of_its_days = Session.objects.filter(_of_its_days(season))
    found = of_its_days.aggregate(counts=Count("pk", filter=counts), left_out=Count("pk", filter=left_out))
    return Counted(found["counts"], found["left_out"])


def season_of(club: Club, day: dt.date) -> Season | None:
    """Return the season that holds `day`, the latest begun where several do."""
    found = club.seasons.filter(first_day__lte=day, last_day__gte=day, archived_at=None)
    return found.order_by("-first_day", "name").first()


def season_counting(session: Session) -> Season | None:
    """Return the season in which the session counts, the latest begun where several do; None for none. One query."""
    kind = {"counts_nights": True} if session.kind in NIGHTLY else {"counts_tournaments": True}
    day = {"first_day__lte": session.date, "last_day__gte": session.date, "archived_at": None}
    if session.archived_at is not None:
        return None
    return session.club.seasons.filter(**day, **kind).order_by("-first_day", "name").first()


def seasons_with_counts(club: Club, *, archived: bool = False) -> QuerySet[Season]:
    """Return the club's seasons, newest first, each with `sittings`: how many sessions count in it. One query.

    `archived`: those that were put away instead of those on the list.
    """
    there = Q(
        club__sessions__date__gte=F("first_day"),
        club__sessions__date__lte=F("last_day"),
        club__sessions__archived_at=None,
    )
    nights = Q(club__sessions__kind__in=NIGHTLY, counts_nights=True)
    rounds = Q(club__sessions__kind=Session.Kind.ROUND, counts_tournaments=True)
    seasons = club.seasons.filter(archived_at__isnull=not archived)
    return seasons.annotate(sittings=Count("club__sessions", filter=there & (nights | rounds)))


def _kinds(season: Season) -> list[str]:
    nights = [*NIGHTLY] if season.counts_nights else []
    return [*nights, Session.Kind.ROUND] if season.counts_tournaments else [*nights]


def _of_its_days(season: Season, path: str = "") -> Q:
    return Q(
        **{
            f"{path}club_id": season.club_id,
            f"{path}archived_at": None,
            f"{path}date__gte": season.first_day,
            f"{path}date__lte": season.last_day,
        }
    )
