"""The club's home: what is running, the same again as last night, what was played last, the season so far."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.models import Role, TotalBy
from clubs.selectors.club import last_sessions, night_again, open_sessions
from clubs.selectors.players import labels
from clubs.selectors.season_sessions import counted_sessions, season_of
from clubs.selectors.seasons import season_rows
from clubs.tables import TotalsTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import page

LEADERS = 5


@require_safe
@members_only
def club_home(request: HttpRequest, slug: str) -> HttpResponse:
    """The first page of a club; where nothing has been played yet it leads an officer to the first steps."""
    club, role = club_for(request, slug)
    season = season_of(club, club.local_day(timezone.now()))
    leaders = season_rows(season)[:LEADERS] if season else []
    table = TotalsTable(
        leaders,
        names=labels(row.player for row in leaders),
        by=season.total_by if season else TotalBy.SUM,
        short=True,
        orderable=False,
    )
    configured(request, table)
    running, again, sessions = open_sessions(club), night_again(club), last_sessions(club)
    return page(
        request,
        "clubs/home.html",
        club,
        role,
        running=running,
        again=again,
        first_steps=role.rank >= Role.DIRECTOR.rank and not (running or again or sessions),
        season=season,
        counted=counted_sessions(season) if season else None,
        leaders=table if leaders else None,
        sessions=sessions,
    )
