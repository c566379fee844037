"""Two records of one person: who may be one, making them one, and taking that back."""

import uuid

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.forms.merging import MergeForm
from clubs.models import PlayerMerge, Role
from clubs.selectors.namesakes import likely_duplicates, merges_of
from clubs.services.errors import CannotDo
from clubs.services.merging import merge_players, undo_merge
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def player_merge(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Say whose record this is too, and which of both stays."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    shown = get_object_or_404(club.players.select_related("club"), uid=uid)
    form = MergeForm(request.POST or None, player=shown, other=request.GET.get("with", ""))
    if form.is_valid():
        kept, gone = form.kept_and_gone()
        try:
            merge_players(kept=kept, gone=gone, actor=actor_of(request))
        except CannotDo as error:
            blame(form, error)
        else:
            told = {"gone": gone.name, "kept": kept.name}
            messages.success(request, _("%(gone)s is merged into %(kept)s now. This can be taken back.") % told)
            return redirect("player", club.slug, kept.uid)
    return page(request, "clubs/player_merge.html", club, role, room="players", player=shown, form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def merges(request: HttpRequest, slug: str) -> HttpResponse:
    """Who may be one person, what was merged, and the way back."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    if request.method == "POST":
        merge = _named(club.merges.select_related("kept", "gone"), request.POST.get("undo", ""))
        try:
            taken_back = undo_merge(merge=merge, actor=actor_of(request))
        except CannotDo as error:
            messages.error(request, error.message)
        else:
            told = {"gone": merge.gone.name, "kept": merge.kept.name}
            messages.success(request, _("%(gone)s and %(kept)s are two players again.") % told)
            for stays in taken_back.stays:
                messages.warning(request, stays)
        return redirect("merges", club.slug)
    return page(
        request,
        "clubs/player_merges.html",
        club,
        role,
        room="players",
        alike=likely_duplicates(club),
        merges=merges_of(club),
    )


def _named(merges: QuerySet[PlayerMerge], uid: str) -> PlayerMerge:
    try:
        return get_object_or_404(merges, uid=uuid.UUID(uid))
    except ValueError as error:
        raise Http404 from error
