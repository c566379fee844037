"""The board on the wall, and the small question that it asks every three seconds.

What a public tournament's board shows is for everybody; who is looking matters only where a club publishes its names
otherwise than it knows them.
"""

from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from clubs.network import site_url
from clubs.views.access import members_only
from tournaments.models import Tournament
from tournaments.selectors.clock import clock_of, has_begun
from tournaments.selectors.day import Day, day_of
from tournaments.selectors.notable import notable_hands
from tournaments.selectors.progress import RoundOut, tables_out
from tournaments.selectors.standings import Standings, standings
from tournaments.selectors.watch import Watched
from tournaments.selectors.where import places_of
from tournaments.tie_words import ties_sentence
from tournaments.views.access import names_for, watched_for
from tournaments.views.fresh import fresh, kept
from tournaments.views.wall import SEATS, STANDING, WallPage, notes_page, pages_of

_MOST_DIGITS = 4


@require_safe
@members_only
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the board, in the event's language. Its script turns the pages; without one, each page leads to the next."""
    state = watched_for(request, slug)
    names = names_for(request, state)
    page = _page_asked(request)
    rows = kept(_name(state, names, page), state.version, lambda: _rows(state, names, page))
    link = site_url(request) + reverse("public_event", args=[slug]) if state.public else ""
    shown = {"rows": mark_safe(rows.decode()), "slug": slug, "next": page + 1, "qr": _qr(link)}  # noqa: S308
    with translation.override(state.language):
        return render(request, "tournaments/board.html", shown)


@require_safe
@members_only
def board_rows(request: HttpRequest, slug: str) -> HttpResponse:
    """The board's content, or 204 or 304 where nothing changed: one small query then."""
    state = watched_for(request, slug)
    names = names_for(request, state)
    return fresh(request, _name(state, names, 1), state.version, lambda: _rows(state, names, 1))


def _page_asked(request: HttpRequest) -> int:
    asked = request.GET.get("page", "")
    return max(1, int(asked)) if asked.isascii() and asked.isdigit() and len(asked) <= _MOST_DIGITS else 1


def _name(state: Watched, names: str, page: int) -> str:
    return f"board:{state.uid}:{names}:{page}"


def _rows(state: Watched, names: str, page: int) -> str:
    tournament = Tournament.objects.select_related("club").get(pk=state.pk)
    with translation.override(state.language), timezone.override(tournament.club.zone):
        standing, day = standings(tournament, public=bool(names)), day_of(tournament)
        out = tables_out(day.running) if day.running else None
        pages = _pages(day, out, standing, bool(names))
        shown = {
            "tournament": tournament,
            "standing": standing,
            "ties": ties_sentence(tournament),
            "day": day,
            "out": out,
            "clock": clock_of(day, tournament),
            "pages": pages,
            # Beyond the last page it begins anew.
            "first": (page - 1) % max(1, len(pages)) + 1,
            "mark": state.version,
        }
        return render_to_string("tournaments/_board.html", shown)


def _pages(day: Day, out: RoundOut | None, standing: Standings, public: bool) -> list[WallPage[Any]]:
    """Until a round begins, where everybody sits; the standing once there is one; then the hands of note."""
    pages: list[WallPage[Any]] = []
    if day.running and out and not out.hands and not has_begun(day.running):
        pages += pages_of(SEATS, places_of(day.running, public=public))
    # Before the first hand a standing says nothing that the seats do not.
    if not pages or len(day.rounds) > 1:
        pages += pages_of(STANDING, [row for row in standing.rows if row.hands or not row.withdrawn])
    if day.round:
        pages += notes_page(notable_hands(day.round, public=public))
    return pages


def _qr(link: str) -> SafeString | str:
    if not link:
        return ""
    code = segno.make_qr(link, error="m")
    return SafeString(code.svg_inline(border=2, light="#fff", omitsize=True, svgclass="qr"))
