"""What anybody may look up on a phone: where he sits, the clock, the next round, who leads.

The board on the wall shows the code that leads here; what may be seen is what the board shows.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from clubs.views.access import members_only, role_in
from tournaments.models import Tournament
from tournaments.selectors.clock import clock_of
from tournaments.selectors.day import day_of
from tournaments.selectors.standings import standings
from tournaments.selectors.watch import Watched
from tournaments.selectors.where import at_table, found_places, places_of
from tournaments.views.access import names_for, page, watched_for
from tournaments.views.fresh import fresh, kept, seen

LEADERS = 10
_MOST_ASKED = 80


@require_safe
@members_only
def public_event(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the event as a phone at it needs it; with `rows`, only what changes, or 204 where nothing did."""
    state = watched_for(request, slug)
    names = names_for(request, state)
    name = f"live:{state.uid}:{names}"
    if "rows" in request.GET:
        return fresh(request, name, state.version, lambda: _rows(state, names))
    rows = kept(name, state.version, lambda: _rows(state, names))
    return _page(request, "tournaments/public.html", state, _tournament(state), rows=mark_safe(rows.decode()))  # noqa: S308


@require_safe
@members_only
def where(request: HttpRequest, slug: str) -> HttpResponse:
    """Find a chair by start number or name; with `rows`, only what was found, or 204 where nothing changed."""
    state = watched_for(request, slug)
    if "rows" in request.GET and seen(request, state.version):
        return HttpResponse(status=204)
    tournament = _tournament(state)
    day = day_of(tournament)
    asked = request.GET.get("q", "")[:_MOST_ASKED].strip()
    with translation.override(state.language):
        places = places_of(day.running, public=bool(names_for(request, state))) if day.running else []
    found = found_places(places, asked)
    tables = at_table(places)
    template = "tournaments/_where.html" if "rows" in request.GET else "tournaments/where.html"
    return _page(
        request,
        template,
        state,
        tournament,
        day=day,
        clock=clock_of(day, tournament),
        asked=asked,
        # Whoever finds himself is told who else sits there; a whole list would only be longer by it.
        found=[(place, tables[place.table] if asked else []) for place in found],
        drawn=bool(places),
        mark=state.version,
    )


def _rows(state: Watched, names: str) -> str:
    tournament = _tournament(state)
    with translation.override(state.language), timezone.override(tournament.club.zone):
        day, standing = day_of(tournament), standings(tournament, public=bool(names))
        shown = {
            "tournament": tournament,
            "day": day,
            "clock": clock_of(day, tournament),
            "standing": standing,
            "leaders": [row for row in standing.rows if row.hands][:LEADERS],
            "mark": state.version,
        }
        return render_to_string("tournaments/_public.html", shown)


def _tournament(state: Watched) -> Tournament:
    return Tournament.objects.select_related("club", "rules").get(pk=state.pk)


def _page(request: HttpRequest, template: str, state: Watched, tournament: Tournament, **shown: Any) -> HttpResponse:
    role = role_in(request.user, tournament.club)
    with translation.override(state.language), timezone.override(tournament.club.zone):
        return page(request, template, tournament, role, **shown)
