"""A player who leaves: put away and taken back, or made anonymous for good."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.forms.anonymous import AnonymousForm
from clubs.models import Role
from clubs.services.anonymous import make_anonymous
from clubs.services.errors import CannotDo
from clubs.services.people import archive_player
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page


@require_POST
@members_only
def player_archive(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Put a player away, off every list, or with `back` take him back."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    shown = get_object_or_404(club.players, uid=uid)
    back = "back" in request.POST
    try:
        archive_player(player=shown, archived=not back, actor=actor_of(request))
    except CannotDo as error:
        messages.error(request, error.message)
    else:
        done = (
            _("%(name)s is on the lists again.") if back else _("%(name)s is archived: off every list, results stay.")
        )
        messages.success(request, done % {"name": shown.name})
    return redirect("player", club.slug, shown.uid)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def player_anonymous(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Say what goes and what stays, and do it once the owner has typed the name."""
    club, role = club_for(request, slug, Role.OWNER)
    shown = get_object_or_404(club.players, uid=uid)
    form = AnonymousForm(request.POST or None, player=shown)
    if form.is_valid():
        try:
            made = make_anonymous(player=shown, actor=actor_of(request))
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The name is gone. The points stay with %(name)s.") % {"name": made.name})
            return redirect("player", club.slug, made.uid)
    return page(request, "clubs/player_anonymous.html", club, role, room="players", player=shown, form=form)
