"""Who may see a tournament and who may direct it, on top of what `clubs.views.access` says of clubs.

Strangers get 404, members who may not do something 403, and whoever is not logged in the login page, whether the
tournament exists or not; a public tournament's standings and board are for everybody.
"""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from clubs.models import Membership, PublicNames, Role, User
from clubs.views.access import LoginNeeded, role_in
from clubs.views.languages import speak
from tournaments.languages import language_of
from tournaments.models import Entry, Round, Tournament
from tournaments.selectors.watch import Watched, watched


def tournament_for(request: HttpRequest, slug: str, needs: Role = Role.VIEWER) -> tuple[Tournament, Role]:
    """Return the tournament with its club and rules, and the visitor's role in the club.

    Raises LoginNeeded, Http404 or PermissionDenied as `clubs.views.access.club_for` does.
    """
    if not request.user.is_authenticated:
        raise LoginNeeded
    tournament = Tournament.objects.select_related("club", "rules").filter(slug=slug).first()
    role = role_in(request.user, tournament.club) if tournament else None
    if tournament is None or role is None:
        raise Http404
    if role.rank < needs.rank:
        raise PermissionDenied
    speak(language_of(tournament))
    return tournament, role


def directed(request: HttpRequest, slug: str) -> Tournament:
    """Return the tournament for somebody who may direct it."""
    return tournament_for(request, slug, Role.DIRECTOR)[0]


def director_of(request: HttpRequest) -> User:
    """Return the user whom `tournament_for` has let in, as the actor of what follows."""
    if not isinstance(request.user, User):
        raise LoginNeeded
    return request.user


def watched_for(request: HttpRequest, slug: str) -> Watched:
    """Return the state of a tournament whose standings the visitor may see. One query where it is public."""
    found = watched(slug)
    if found is not None and found.public:
        speak(found.language)
        return found
    if not request.user.is_authenticated:
        raise LoginNeeded
    if found is None or not Membership.objects.filter(user_id=request.user.pk, club_id=found.club_id).exists():
        raise Http404
    speak(found.language)
    return found


def names_for(request: HttpRequest, state: Watched) -> str:
    """Return how names are shown to the visitor: "" as the club knows them, else the way it publishes them.

    A query only where a club publishes them otherwise and somebody has logged in.
    """
    if state.names == PublicNames.FULL:
        return ""
    if not request.user.is_authenticated:
        return state.names
    member = Membership.objects.filter(user_id=request.user.pk, club_id=state.club_id).exists()
    return "" if member else state.names


def round_of(tournament: Tournament, number: int) -> Round:
    """Return the round with its session, or raise Http404."""
    rounds = Round.objects.select_related("session", "tournament__club", "tournament__rules")
    return get_object_or_404(rounds, tournament=tournament, number=number)


def entry_of(tournament: Tournament, number: int) -> Entry:
    """Return the entry with this start number, or raise Http404."""
    return get_object_or_404(Entry.objects.select_related("player"), tournament=tournament, number=number)


def page(
    request: HttpRequest, template: str, tournament: Tournament, role: Role | None, status: int = 200, **context: Any
) -> HttpResponse:
    """Render a page of the tournament; `role` None is a visitor from outside, who sees no club."""
    shown = {
        "club": tournament.club if role else None,
        "room": "tournaments",
        "tournament": tournament,
        "directs": role is not None and role.rank >= Role.DIRECTOR.rank,
        "scores": role is not None and role.rank >= Role.SCORER.rank,
        "member": role is not None,
        **context,
    }
    return render(request, template, shown, status=status)
