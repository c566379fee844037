"""The board on the wall, and the small question that it asks every three seconds.

What a public tournament's board shows is for everybody; who is looking matters only where a club publishes its names
otherwise than it knows them.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from clubs.views.access import members_only
from tournaments.models import Tournament
from tournaments.selectors.day import day_of
from tournaments.selectors.progress import tables_out
from tournaments.selectors.standings import standings
from tournaments.selectors.watch import Watched
from tournaments.views.access import names_for, watched_for
from tournaments.views.fresh import fresh, kept
from tournaments.views.wall import wall


@require_safe
@members_only
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the board, in the club's language."""
    state = watched_for(request, slug)
    names = names_for(request, state)
    rows = kept(_name(state, names), state.version, lambda: _rows(state, names))
    with translation.override(state.language):
        return render(request, "tournaments/board.html", {"rows": mark_safe(rows.decode()), "slug": slug})  # noqa: S308


@require_safe
@members_only
def board_rows(request: HttpRequest, slug: str) -> HttpResponse:
    """The board's content, or 204 or 304 where nothing changed: one small query then."""
    state = watched_for(request, slug)
    names = names_for(request, state)
    return fresh(request, _name(state, names), state.version, lambda: _rows(state, names))


def _name(state: Watched, names: str) -> str:
    return f"board:{state.uid}:{names}"


def _rows(state: Watched, names: str) -> str:
    tournament = Tournament.objects.select_related("club").get(pk=state.pk)
    standing, day = standings(tournament, public=bool(names)), day_of(tournament)
    shown = {
        "tournament": tournament,
        "standing": standing,
        "day": day,
        "out": tables_out(day.running) if day.running else None,
        "wall": wall([row for row in standing.rows if row.hands or not row.withdrawn]),
        "mark": state.version,
    }
    with translation.override(state.language):
        return render_to_string("tournaments/_board.html", shown)
