"""The full standings, overall or of one round: for the club's people and, where the event is public, for everybody.

The wall's board is in `board`, files in `papers`.
"""

from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from clubs.views.access import members_only, role_in
from tournaments.models import Tournament
from tournaments.selectors.published import Corrected, closed_state, corrected
from tournaments.selectors.standings import standings as standing_of
from tournaments.selectors.watch import Watched
from tournaments.views.access import names_for, page, watched_for
from tournaments.views.fresh import fresh, kept


@require_safe
@members_only
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the standing; with `?rows` only its table, for the page that refreshes itself."""
    state = watched_for(request, slug)
    number, names = round_asked(request), names_for(request, state)
    name = f"standings:{state.uid}:{number or 'all'}:{get_language()}:{names}"
    if "rows" in request.GET:
        return fresh(request, name, state.version, lambda: _rows(state, number, names))
    if not request.user.is_authenticated:
        return fresh(request, f"{name}:page", state.version, lambda: _page(request, state, number, names).content)
    rows = kept(name, state.version, lambda: _rows(state, number, names))
    return _page(request, state, number, names, rows)


def round_asked(request: HttpRequest) -> int | None:
    """Return the round that the address asks for, None for all. Raises Http404 for what is no number."""
    asked = request.GET.get("round", "")
    if not asked:
        return None
    if not (asked.isascii() and asked.isdigit() and len(asked) < 4 and int(asked)):
        raise Http404
    return int(asked)


def _page(
    request: HttpRequest, state: Watched, number: int | None, names: str, rows: bytes | None = None
) -> HttpResponse:
    tournament = Tournament.objects.select_related("club", "rules").get(pk=state.pk)
    role = role_in(request.user, tournament.club)
    content = rows.decode() if rows is not None else _rows(state, number, names)
    return page(
        request,
        "tournaments/standings.html",
        tournament,
        role,
        rows=mark_safe(content),  # noqa: S308  (made by our own escaping template)
        rounds=list(tournament.rounds.values_list("number", flat=True)),
        number=number,
    )


def _rows(state: Watched, number: int | None, names: str) -> str:
    tournament = Tournament.objects.select_related("club").get(pk=state.pk)
    standing = standing_of(tournament, number, public=bool(names))
    shown: dict[str, Any] = {
        "tournament": tournament,
        "standing": standing,
        "number": number,
        "mark": state.version,
        "penalties": any(row.penalty for row in standing.rows),
        "ties_open": any(row.tie_open for row in standing.rows),
        "corrected": None if number else _corrected(tournament, names),
    }
    return render_to_string("tournaments/_standing.html", shown)


def _corrected(tournament: Tournament, names: str) -> Corrected | None:
    """Return what changed since publication, kept until something of the closed rounds changes."""
    closed, state = closed_state(tournament)
    if closed is None:
        return None
    name = f"corrected:{tournament.uid}:{names}"
    stored: tuple[str, Corrected | None] | None = cache.get(name)
    if stored is None or stored[0] != state:
        stored = state, corrected(tournament, closed, public=bool(names))
        cache.set(name, stored)
    return stored[1]
