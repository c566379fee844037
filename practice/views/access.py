"""Who is at the practice table: a member by his login, a guest by a cookie that only the server can make.

Somebody else's game is not there.
"""

import uuid

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse

from clubs.models import User
from practice.models import Game, Sitter
from practice.services.sitters import digest_of, seat_guest, seat_member
from practice.views.newcomers import check_newcomer

COOKIE = "practice_guest"
_SALT = "practice.guest"
_KEPT_S = 400 * 24 * 3600


def sitter_of(request: HttpRequest) -> Sitter | None:
    """Return whoever plays in this browser, or None where nobody has sat down yet."""
    if isinstance(request.user, User):
        return Sitter.objects.filter(user=request.user).first()
    key = request.get_signed_cookie(COOKIE, default="", salt=_SALT, max_age=_KEPT_S)
    return Sitter.objects.filter(key_digest=digest_of(key)).first() if key else None


def sat_down(request: HttpRequest, name: str) -> tuple[Sitter, str]:
    """Make a place for whoever has none; returns him and a guest's key ("" for members).

    Raises CannotDo where the name is none, or where too many guests came from one address.
    """
    if isinstance(request.user, User):
        return seat_member(user=request.user, name=name), ""
    check_newcomer(request)
    return seat_guest(name=name)


def remember(response: HttpResponse, key: str) -> None:
    """Let a guest's browser keep his key."""
    if key:
        response.set_signed_cookie(
            COOKIE,
            key,
            salt=_SALT,
            max_age=_KEPT_S,
            path="/practice/",
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )


def game_for(request: HttpRequest, uid: uuid.UUID) -> Game:
    """Return a game of the visitor's own; raises Http404 for any other."""
    sitter = sitter_of(request)
    game = Game.objects.select_related("sitter").filter(uid=uid, sitter=sitter).first() if sitter else None
    if game is None:
        raise Http404
    return game
