"""A game at the table: its page, a move, the next hand. Works by plain forms; the page's script sends the same ones."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from clubs.services.errors import CannotDo
from practice.forms.moves import MoveForm
from practice.models import Game
from practice.selectors.scenes import scene_of
from practice.services.playing import WentOn, deal_next, make_move
from practice.views.access import game_for
from practice.views.pages import page

# What the page's script says when it wants the table alone.
PART = "X-Part"


@require_safe
@never_cache
def game_page(request: HttpRequest, uid: uuid.UUID) -> HttpResponse:
    """The table as it stands; `?hint` asks what a careful player would do."""
    return _table(request, game_for(request, uid), hinted="hint" in request.GET)


@require_POST
@never_cache
def game_move(request: HttpRequest, uid: uuid.UUID) -> HttpResponse:
    """Make a move; answered with the table, or with why it is refused and the table as it is."""
    game, form = game_for(request, uid), MoveForm(request.POST)
    # A hint that was shown is for the same moment still, where the move is refused.
    hinted = "hint" in request.POST
    if not form.is_valid():
        return _table(request, game, problem=form.complaint(), hinted=hinted, status=422)
    try:
        make_move(game=game, made=form.cleaned_data["made"], move=form.said())
    except WentOn as refused:
        return _table(request, game, problem=refused.message, status=409)
    except CannotDo as refused:
        return _table(request, game, problem=refused.message, hinted=hinted, status=422)
    return _on(request, game)


@require_POST
@never_cache
def game_next(request: HttpRequest, uid: uuid.UUID) -> HttpResponse:
    """Deal the next hand after the one that the page shows as over."""
    game = game_for(request, uid)
    number = request.POST.get("number", "")
    try:
        deal_next(game=game, number=int(number) if number.isdecimal() and len(number) <= 2 else 0)
    except CannotDo as refused:
        return _table(request, game, problem=refused.message, status=422)
    return _on(request, game)


def _on(request: HttpRequest, game: Game) -> HttpResponse:
    if PART in request.headers:
        return _table(request, game)
    return redirect("practice_game", game.uid)


def _table(
    request: HttpRequest, game: Game, *, problem: str = "", hinted: bool = False, status: int = 200
) -> HttpResponse:
    game.refresh_from_db(fields=["made", "played", "points", "finished_at"])
    shown = {
        "scene": scene_of(game, hinted=hinted),
        "problem": problem,
        # Cards that were ticked to bury are not lost where the bury is refused.
        "ticked": request.POST.getlist("cards") if problem else (),
    }
    if PART in request.headers:
        return render(request, "practice/_table.html", shown, status=status)
    return page(request, "practice/game.html", shown, status=status)
