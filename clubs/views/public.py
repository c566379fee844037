"""What everybody may see of a club, without logging in: as much as the club chose, under the names it chose.

A club that shows nothing is not there.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.models import Club, PublicSees
from clubs.selectors.players import public_names
from clubs.selectors.public import nights_shown, seasons_shown, session_shown
from clubs.selectors.seasons import season_rows
from clubs.tables import SittingTable, TotalsTable
from clubs.views.languages import speak, speaking
from clubs.views.lists import configured

PER_PAGE = 100


@require_safe
@speaking
def public_club(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's seasons and, where it shows everything, its nights."""
    club = _club(slug)
    nights = nights_shown(club) if club.public_sees == PublicSees.EVERYTHING else None
    return _page(request, "public/club.html", club, seasons=seasons_shown(club), nights=nights)


@require_safe
@speaking
def public_season(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """A season's standing."""
    club = _club(slug)
    found = get_object_or_404(seasons_shown(club), slug=season)
    rows = season_rows(found)
    table = TotalsTable(rows, names=public_names((row.player for row in rows), club), by=found.total_by)
    configured(request, table, per_page=PER_PAGE)
    return _page(request, "public/season.html", club, season=found, table=table)


@require_safe
@speaking
def public_session(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """A night's points, and who sat where."""
    club = _club(slug, PublicSees.EVERYTHING)
    found, rows = session_shown(club, uid)
    if found is None:
        raise Http404
    table = SittingTable(rows, names=public_names((row.player for row in rows), club))
    configured(request, table)
    return _page(request, "public/session.html", club, session=found, table=table)


def _club(slug: str, needs: PublicSees = PublicSees.STANDINGS) -> Club:
    club = get_object_or_404(Club, slug=slug, public_sees__in={needs, PublicSees.EVERYTHING})
    speak(club.language)
    return club


def _page(request: HttpRequest, template: str, club: Club, **shown: Any) -> HttpResponse:
    # Not as "club": the bar would lead to pages that are the members' own.
    with timezone.override(club.zone):
        return render(request, template, {"shown_club": club, **shown})
