"""The boards of the daily deals, and what somebody played himself."""

import datetime as dt
from contextlib import suppress

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from practice.models import Game
from practice.selectors.boards import day_board, span_board
from practice.selectors.days import today, week_of
from practice.selectors.own_games import averages, games_of
from practice.views.access import sitter_of
from practice.views.pages import page

PER_PAGE = 30
SPANS = ("day", "week", "all")


@require_safe
@never_cache
def board(request: HttpRequest, span: str) -> HttpResponse:
    """The best of a day, a week or all time; `?day=2026-11-30` looks at another day or week."""
    if span not in SPANS:
        raise Http404
    me, now = sitter_of(request), today()
    day = min(_asked_day(request) or now, now)
    first, last = (day, day) if span == "day" else week_of(day) if span == "week" else (None, None)
    shown = {
        "span": span,
        "first": first,
        "last": last,
        "before": first - dt.timedelta(days=1) if first and first > dt.date(2000, 1, 1) else None,
        "after": last + dt.timedelta(days=1) if last and last < now else None,
        "board": day_board(day, me) if span == "day" else span_board(first, last, me),
    }
    return page(request, "practice/board.html", shown)


@require_safe
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """The visitor's games, and what his hands of each game come to."""
    sitter = sitter_of(request)
    if sitter is None:
        return redirect("practice")
    games: object = Paginator[Game](games_of(sitter), PER_PAGE).get_page(request.GET.get("page"))
    shown = {"sitter": sitter, "averages": averages(sitter), "page": games}
    return page(request, "practice/mine.html", shown)


def _asked_day(request: HttpRequest) -> dt.date | None:
    with suppress(ValueError):
        return dt.date.fromisoformat(request.GET.get("day", ""))
    return None
