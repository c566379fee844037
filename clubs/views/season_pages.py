"""A season's own pages: totals, its sittings as a grid, statistics by role, awards. Everything here only reads."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from clubs.models import Club, Role, Season
from clubs.selectors.awards import LEAST_PICKS, awards_of
from clubs.selectors.matrix import season_matrix
from clubs.selectors.players import labels
from clubs.selectors.season_sessions import counted_sessions
from clubs.selectors.seasons import season_rows
from clubs.selectors.statistics import season_statistics
from clubs.tables import TotalsTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import page
from clubs.views.season_awards import award_cards
from clubs.views.season_tables import StatisticsTable

PER_PAGE = 200


@require_safe
@members_only
def season(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """A season's totals; who lacks sittings for a rank is listed apart."""
    club, role, shown = _opened(request, slug, season)
    rows = season_rows(shown)
    names = labels(row.player for row in rows)
    few = [row for row in rows if row.sessions and not row.qualified]
    table = TotalsTable([row for row in rows if row not in few], names=names, by=shown.total_by, links=True)
    unranked = TotalsTable(few, names=names, by=shown.total_by, links=True, prefix="few-")
    for each in (table, unranked):
        configured(request, each, per_page=PER_PAGE)
    return _page(
        request,
        "clubs/season.html",
        club,
        role,
        shown,
        table=table,
        unranked=unranked if few else None,
        counted=counted_sessions(shown),
        penalties=any(row.penalty for row in rows),
        movement=any(row.moved is not None for row in rows),
    )


@require_safe
@members_only
def matrix(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """A season's sittings down, its players across."""
    club, role, shown = _opened(request, slug, season)
    grid = season_matrix(shown)
    names = labels(grid.players)
    heads = [names[player.pk] for player in grid.players]
    return _page(request, "clubs/matrix.html", club, role, shown, matrix=grid, names=heads)


@require_safe
@members_only
def statistics(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """What the season's players did by role."""
    club, role, shown = _opened(request, slug, season)
    everybody = season_statistics(shown)
    table = StatisticsTable(everybody, names=labels(one.player for one in everybody), season=shown)
    configured(request, table, per_page=PER_PAGE)
    return _page(request, "clubs/statistics.html", club, role, shown, table=table, any_hands=bool(everybody))


@require_safe
@members_only
def awards(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """Who did most of what."""
    club, role, shown = _opened(request, slug, season)
    cards = award_cards(club, shown, awards_of(shown))
    return _page(request, "clubs/awards.html", club, role, shown, awards=cards, least_picks=LEAST_PICKS)


def _opened(request: HttpRequest, slug: str, season: str) -> tuple[Club, Role, Season]:
    """The club, the visitor's role in it and the season; an archived one is there for directors only."""
    club, role = club_for(request, slug)
    shown = get_object_or_404(club.seasons, slug=season)
    if shown.archived_at is not None and role.rank < Role.DIRECTOR.rank:
        raise Http404
    return club, role, shown


def _page(request: HttpRequest, template: str, club: Club, role: Role, season: Season, **context: Any) -> HttpResponse:
    return page(request, template, club, role, room="seasons", season=season, **context)
