"""Who may see what: the first line of every view that belongs to a club.

Strangers get 404 for what they may not know of, members 403 for what they may not do, and whoever has not logged
in is asked to, whether the page exists or not.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase

from clubs.models import Club, Membership, Role, Table, User
from clubs.views.languages import speak, speaking


class LoginNeeded(Exception):
    """Raised where the visitor has to log in first; `members_only` turns it into the login page."""


def role_in(user: User | AnonymousUser, club: Club) -> Role | None:
    """Return the user's role in the club, or None for strangers."""
    if not user.is_authenticated:
        return None
    membership = Membership.objects.filter(user_id=user.pk, club=club).first()
    return Role(membership.role) if membership else None


def club_for(request: HttpRequest, slug: str, needs: Role = Role.VIEWER) -> tuple[Club, Role]:
    """Return the club and the visitor's role in it.

    Raises LoginNeeded, Http404 (no such club, or not a member) or PermissionDenied (role lower than `needs`).
    """
    if not request.user.is_authenticated:
        raise LoginNeeded
    club = Club.objects.filter(slug=slug).first()
    role = role_in(request.user, club) if club else None
    if club is None or role is None:
        raise Http404
    if role.rank < needs.rank:
        raise PermissionDenied
    speak(club.language)
    return club, role


def members_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Send whom the view wants logged in to the login page, and back afterwards; a table that is gone is 404."""

    @speaking
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except LoginNeeded:
            if request.method not in ("GET", "HEAD"):
                return HttpResponse(status=403)
            return redirect_to_login(request.get_full_path())
        except Table.DoesNotExist as gone:
            # A draw was taken back between finding the table and reading it.
            raise Http404 from gone

    return guarded
