"""The room of the practice table: today's deals, a game of one's own, and the name one plays under."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.models import User
from clubs.services.errors import CannotDo
from clubs.views.pages import blame
from practice.forms.games import GameForm
from practice.forms.names import NameForm
from practice.models import Sitter
from practice.selectors.boards import day_board
from practice.selectors.days import today
from practice.selectors.own_games import try_at, unfinished
from practice.services.sitters import rename
from practice.services.starting import PlayedToday, start_daily, start_daily_again, start_game
from practice.views.access import remember, sat_down, sitter_of
from practice.views.pages import page

_BEST = 5
_DAILY, _OWN = "id_%s", "own_%s"


@require_safe
@never_cache
def room(request: HttpRequest) -> HttpResponse:
    """Where one begins."""
    return _room(request, sitter_of(request))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def name(request: HttpRequest) -> HttpResponse:
    """Change the name one plays under; whoever has not sat down yet does so here."""
    sitter = sitter_of(request)
    form = NameForm(request.POST or None, initial={"name": sitter.name if sitter else _known_name(request)})
    if form.is_valid():
        key = ""
        try:
            if sitter:
                rename(sitter=sitter, name=form.cleaned_data["name"])
            else:
                sitter, key = sat_down(request, form.cleaned_data["name"])
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("You play as %(name)s.") % {"name": sitter.name})
            response = redirect("practice")
            remember(response, key)
            return response
    return page(request, "practice/name.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
@never_cache
def daily(request: HttpRequest) -> HttpResponse:
    """Sit down to today's deals, or go on with them; a second try is refused."""
    sitter, key, form = _seated(request)
    if sitter is None:
        return _room(request, None, daily_name=form, status=422)
    try:
        game = start_daily(sitter=sitter)
    except PlayedToday as refused:
        return _room(request, sitter, problem=refused.message, status=409)
    response = redirect("practice_game", game.uid)
    remember(response, key)
    return response


@require_POST
@never_cache
def daily_again(request: HttpRequest) -> HttpResponse:
    """Deal today's hands once more, for oneself: it counts nowhere."""
    sitter = sitter_of(request)
    if sitter is None:
        return redirect("practice")
    try:
        game = start_daily_again(sitter=sitter)
    except CannotDo as refused:
        return _room(request, sitter, problem=refused.message, status=409)
    return redirect("practice_game", game.uid)


@require_POST
@never_cache
def game_new(request: HttpRequest) -> HttpResponse:
    """Deal a game of one's own."""
    game_form = GameForm(request.POST)
    sitter, key, name_form = _seated(request, game_form.is_valid(), ids=_OWN)
    if sitter is None or not game_form.is_valid():
        return _room(request, sitter, own_name=name_form, game_form=game_form, status=422)
    try:
        game = start_game(sitter=sitter, **game_form.cleaned_data)
    except CannotDo as error:
        blame(game_form, error)
        return _room(request, sitter, game_form=game_form, status=422)
    response = redirect("practice_game", game.uid)
    remember(response, key)
    return response


def _seated(
    request: HttpRequest, may_sit_down: bool = True, *, ids: str = _DAILY
) -> tuple[Sitter | None, str, NameForm]:
    """Whoever plays here; a newcomer sits down under the name that came with the form, if all else is in order."""
    sitter, form = sitter_of(request), NameForm(request.POST, auto_id=ids)
    if sitter is not None:
        return sitter, "", form
    if form.is_valid() and may_sit_down:
        try:
            return (*sat_down(request, form.cleaned_data["name"]), form)
        except CannotDo as error:
            blame(form, error)
    return None, "", form


def _room(
    request: HttpRequest,
    sitter: Sitter | None,
    *,
    daily_name: NameForm | None = None,
    own_name: NameForm | None = None,
    game_form: GameForm | None = None,
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    day, known = today(), {"name": _known_name(request)}
    shown = {
        "sitter": sitter,
        "day": day,
        "daily": try_at(sitter, day) if sitter else None,
        "unfinished": unfinished(sitter) if sitter else [],
        "board": day_board(day, sitter, _BEST),
        # Two forms ask for a name: what is wrong with it stands in the one that was sent.
        "daily_name": daily_name or NameForm(auto_id=_DAILY, initial=known),
        "own_name": own_name or NameForm(auto_id=_OWN, initial=known),
        "game_form": game_form or GameForm(),
        "problem": problem,
    }
    return page(request, "practice/room.html", shown, status=status)


def _known_name(request: HttpRequest) -> str:
    """A member's login as a proposal, unless it is an address that is nobody's business."""
    known = request.user.get_username() if isinstance(request.user, User) else ""
    return "" if "@" in known else known
