"""The club's players: the list with its search, adding one, changing one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from clubs.forms.players import ChangeForm, NewPlayerForm
from clubs.models import Player, Role
from clubs.selectors.players import listed_players
from clubs.services.errors import CannotDo
from clubs.services.people import add_player, change_player
from clubs.tables import PlayerTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import actor_of, blame, page

PER_PAGE = 50
STATES = {
    "": gettext_lazy("everybody"),
    "members": gettext_lazy("members who play"),
    "guests": gettext_lazy("guests"),
    "stopped": gettext_lazy("who no longer play"),
    "archived": gettext_lazy("archived"),
}


@require_safe
@members_only
def players(request: HttpRequest, slug: str) -> HttpResponse:
    """The list, or what a search found of it; who has been put away is shown to officers alone."""
    club, role = club_for(request, slug)
    search, state = request.GET.get("q", "")[:200], request.GET.get("state", "")
    states = {key: words for key, words in STATES.items() if key != "archived" or role.rank >= Role.DIRECTOR.rank}
    state = state if state in states else ""
    table = PlayerTable(listed_players(club, search, state))
    configured(request, table, per_page=PER_PAGE)
    known = table.paginator.count or club.players.exists()
    return page(
        request,
        "clubs/players.html",
        club,
        role,
        room="players",
        table=table,
        search=search,
        state=state,
        states=states.items(),
        known=known,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def player_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Add a player, and stay for the next one."""
    club, role = club_for(request, slug, Role.SCORER)
    form = NewPlayerForm(request.POST or None, club=club, contacts=role.rank >= Role.DIRECTOR.rank)
    if form.is_valid():
        actor = actor_of(request)
        try:
            player = form.make_once(
                club=club,
                model=Player,
                make=lambda: add_player(club=club, actor=actor, **form.typed()),
                actor=actor,
            )
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("%(name)s is a player now.") % {"name": player.name})
            return redirect("player_new" if "next" in request.POST else "players", club.slug)
    return page(request, "clubs/player_new.html", club, role, room="players", form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def player_edit(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Change a player."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    player = get_object_or_404(club.players.select_related("club"), uid=uid)
    form = ChangeForm(request.POST or None, player=player)
    if form.is_valid():
        try:
            change_player(player=player, actor=actor_of(request), **form.changed())
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("%(name)s is changed.") % {"name": form.cleaned_data["name"]})
            return redirect("player", club.slug, player.uid)
    return page(request, "clubs/player_edit.html", club, role, room="players", player=player, form=form)
