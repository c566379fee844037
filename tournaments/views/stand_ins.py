"""Who plays in an entry's place: naming somebody, and taking that back while he has not played.

What an event lets a stand-in take over, and who may be one, is in `services.stand_ins`.
"""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.models import Role
from clubs.views.access import members_only
from tournaments.forms.door import StandInForm
from tournaments.models import Entry, StandIn, Tournament
from tournaments.selectors.entry_page import sitting_of
from tournaments.selectors.who_plays import player_of
from tournaments.services.stand_ins import cancel_stand_in
from tournaments.services.stand_ins import stand_in as name_stand_in
from tournaments.services.walk_in import Alike, SomebodyAlike
from tournaments.views.access import directed, director_of, entry_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed
from tournaments.views.door import uid_of


@members_only
def stand_in(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Name who plays in an entry's place."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    entry = entry_of(tournament, number)
    entry.tournament = tournament
    round = tournament.rounds.select_related("session").order_by("-number").first()
    running = round if round and round.session.is_open else None
    first = running.number if running else (round.number + 1 if round else 1)
    form = StandInForm(typed(request), rounds=range(first, max(first, tournament.rounds_planned) + 1))
    asked: list[Alike] = []
    if form.is_valid():
        made = attempt_form(form, lambda: _made(request, tournament, entry, form, asked))
        if made:
            return _told(request, tournament, entry, made)
    player = player_of(entry, first)
    return page(
        request,
        "tournaments/stand_in.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        form=form,
        entry=entry,
        player=player,
        alike=asked,
        sitting=sitting_of(entry, player, running),
        anew=tournament.stand_ins == Tournament.StandIns.ANEW,
    )


@require_POST
@members_only
def stand_in_cancel(request: HttpRequest, slug: str, uid: UUID) -> HttpResponse:
    """Take a stand-in back."""
    tournament = directed(request, slug)
    there = StandIn.objects.select_related("entry__tournament").filter(entry__tournament=tournament)
    found = there.filter(uid=uid).first()
    if found is None:
        messages.info(request, _("That was taken back already."))
        return redirect("tournament_entries", slug)
    step = attempt(request, lambda: cancel_stand_in(stand_in=found, actor=director_of(request)))
    if step:
        messages.success(request, _("Taken back."))
    return redirect("tournament_entry", slug, found.entry.number)


def _made(
    request: HttpRequest, tournament: Tournament, entry: Entry, form: StandInForm, asked: list[Alike]
) -> StandIn | Entry:
    said, actor = form.cleaned_data, director_of(request)
    player = tournament.club.players.filter(uid=uid_of(said["player"])).first() if said["player"] else None
    anew = tournament.stand_ins == Tournament.StandIns.ANEW

    def make() -> StandIn | Entry:
        return name_stand_in(
            entry=entry,
            player=player,
            name=said["name"],
            round_number=said["round_number"],
            from_hand=said["from_hand"],
            new=said["new"],
            actor=actor,
        )

    try:
        model: type[Entry] | type[StandIn] = Entry if anew else StandIn
        return form.make_once(club=tournament.club, model=model, make=make, actor=actor)
    except SomebodyAlike as found:
        asked.extend(found.alike)
        raise


def _told(request: HttpRequest, tournament: Tournament, entry: Entry, made: StandIn | Entry) -> HttpResponse:
    if isinstance(made, Entry):
        said = {"name": made.player.name, "number": made.number}
        messages.success(request, _("%(name)s starts anew, with start number %(number)d.") % said)
        return redirect("tournament_entry", tournament.slug, made.number)
    messages.success(request, _("%(name)s stands in.") % {"name": made.player.name})
    return redirect("tournament_entry", tournament.slug, entry.number)
