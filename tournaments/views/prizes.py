"""The event's prizes: the list as it stands, settling it with a preview, and handing prizes out.

Where fees and prizes are switched off there is no such page. The accounts are in `accounts`.
"""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.models import Role
from clubs.views.access import members_only
from tournaments.forms.hand_out import HandOutForm
from tournaments.forms.prizes import PrizesForm
from tournaments.models import Tournament
from tournaments.prize_words import lacking_words, line_words, problem_words, tie_words
from tournaments.selectors.prizes import EventPrizes, event_prizes
from tournaments.services.prizes import hand_out, set_prizes, take_back_award
from tournaments.views.access import directed, director_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed


@members_only
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the prize list; a director settles it, with `preview` only to see what it would be."""
    needs = Role.DIRECTOR if request.method == "POST" else Role.VIEWER
    tournament, role = tournament_for(request, slug, needs)
    _switched_on(tournament)
    form = PrizesForm(typed(request), tournament=tournament)
    shown, previewed = None, False
    if form.is_valid():
        actor, wanted = director_of(request), form.definitions()
        if "preview" in request.POST:
            shown, previewed = event_prizes(tournament, wanted), True
        elif attempt_form(form, lambda: set_prizes(tournament=tournament, prizes=wanted, actor=actor)):
            messages.success(request, _("The prizes are kept."))
            return redirect("prizes", slug)
    found = shown or event_prizes(tournament)
    return page(
        request,
        "tournaments/prizes.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        form=form,
        previewed=previewed,
        open_editor=previewed or bool(form.errors) or not tournament.prizes,
        **prizes_shown(tournament, found),
    )


@require_POST
@members_only
def prize_award(request: HttpRequest, slug: str) -> HttpResponse:
    """Note that a prize was handed out, or was not after all."""
    tournament, actor = directed(request, slug), director_of(request)
    _switched_on(tournament)
    form = HandOutForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Nothing was noted: press the button of a prize on the list."))
        return redirect("prizes", slug)
    said = form.cleaned_data
    if said["back"]:
        award = tournament.awards.filter(line=said["line"], entry__number=said["number"]).first()
        if award:
            take_back_award(award=award, actor=actor)
            messages.success(request, _("Noted: not handed out."))
        return redirect("prizes", slug)
    attempt(
        request,
        lambda: hand_out(
            tournament=tournament, line=said["line"], number=said["number"], cents=said["cents"], actor=actor
        ),
        _("Handed out."),
    )
    return redirect("prizes", slug)


def prizes_shown(tournament: Tournament, found: EventPrizes) -> dict[str, Any]:
    """Return a prize list as templates show it."""
    currency = tournament.club.currency
    return {
        "found": found,
        "lacking": lacking_words(found.lacks),
        "currency": currency,
        "lines": [
            (prize, line_words(prize.line.line), tie_words(prize.line), found.payable(prize.line))
            for prize in found.prizes
        ],
        "beside": [(award, name, line_words(award.line)) for award, name in found.beside],
        "problems": [problem_words(problem, currency) for problem in found.shared.problems],
    }


def _switched_on(tournament: Tournament) -> None:
    if not tournament.has_fees:
        raise Http404
