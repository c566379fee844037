"""Ties that only a lot can break: which there are, drawing one, and all that were drawn with their seeds."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.models import Role
from clubs.views.access import members_only
from tournaments.forms.lots import LotForm
from tournaments.selectors.lots import lots_of, open_ties
from tournaments.services.lots import draw_lot
from tournaments.tie_words import ties_sentence
from tournaments.views.access import director_of, page, tournament_for
from tournaments.views.attempts import attempt


@members_only
def lot_draw(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the ties and the lots; draw one."""
    needs = Role.DIRECTOR if request.method == "POST" else Role.VIEWER
    tournament, role = tournament_for(request, slug, needs)
    form = LotForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        numbers = [int(number) for number in form.cleaned_data["numbers"].split()]
        at, actor = form.cleaned_data["round_number"], director_of(request)
        attempt(
            request,
            lambda: draw_lot(tournament=tournament, numbers=numbers, round_number=at, actor=actor),
            _("The lot is drawn."),
        )
        return redirect("lot_draw", slug)
    return page(
        request,
        "tournaments/lots.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        ties=open_ties(tournament),
        lots=lots_of(tournament),
        sentence=ties_sentence(tournament),
        failed=bool(form.errors),
    )
