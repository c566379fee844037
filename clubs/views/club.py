"""The club's home: what is running, the season so far, what was played last."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.selectors.club import last_sessions, open_sessions
from clubs.selectors.players import labels
from clubs.selectors.season_sessions import counted_sessions, season_of
from clubs.selectors.seasons import season_rows
from clubs.tables import SessionTable, TotalsTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import page

LEADERS = 10


@require_safe
@members_only
def club_home(request: HttpRequest, slug: str) -> HttpResponse:
    """The first page of a club."""
    club, role = club_for(request, slug)
    season = season_of(club, club.local_day(timezone.now()))
    leaders = season_rows(season)[:LEADERS] if season else []
    table = TotalsTable(leaders, names=labels(row.player for row in leaders), short=True, orderable=False)
    sessions = SessionTable(last_sessions(club), orderable=False)
    configured(request, table)
    configured(request, sessions)
    return page(
        request,
        "clubs/home.html",
        club,
        role,
        running=open_sessions(club),
        season=season,
        counted=counted_sessions(season) if season else None,
        leaders=table if leaders else None,
        sessions=sessions,
    )
