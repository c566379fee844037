"""Changing an event before and while it is played: its frame and settings, the rules, what differs in a round.

Making one is in `events`, printing its announcement in `announcements`.
"""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

import scoring
from clubs.models import Role
from clubs.views.access import members_only
from clubs.wording.options import said
from clubs.wording.payout import Payout, payout_of
from scoring.words.sources import ABOUT
from tournaments.announcing import announcement
from tournaments.forms.confirming import confirming_form
from tournaments.forms.event import ChangeEventForm
from tournaments.forms.planned import RoundPlanForm
from tournaments.models import PlannedRound, Tournament
from tournaments.open_words import confirmed_words
from tournaments.selectors.plans import plans_of
from tournaments.services.confirming import confirm_rules
from tournaments.services.events import change_tournament
from tournaments.services.planned import plan_round
from tournaments.switches import preset_of
from tournaments.views.access import directed, director_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed
from tournaments.wording import event_rules_title

# Fields of forms by the names that services and models have for them.
FIELDS = {"rounds_planned": "rounds", "tie_breaks": "tie_1", "fees": "fee", "prizes": "has_fees"}


@members_only
def tournament_setup(request: HttpRequest, slug: str) -> HttpResponse:
    """Change the event, and show the rules with what is to be confirmed."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    drawn = tournament.rounds.count()
    form = ChangeEventForm(typed(request), tournament=tournament, drawn=drawn)
    if form.is_valid():
        actor = director_of(request)
        changed = attempt_form(
            form, lambda: change_tournament(tournament=tournament, actor=actor, **form.changes(actor)), **FIELDS
        )
        if changed:
            messages.success(request, _("Changed."))
            return redirect("tournament_setup", slug)
    rules, preset = tournament.rules.value, preset_of(tournament.rules.value)
    plans = list(plans_of(tournament).values())
    return page(
        request,
        "tournaments/setup.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        form=form,
        switches=confirming_form(rules),
        rules_title=event_rules_title(tournament),
        holds=confirmed_words(tournament),
        payout=_payout(tournament),
        silent=[said(sentence) for sentence in ABOUT[preset].silent] if preset else [],
        lines=announcement(tournament, plans),
        plans=plans,
        drawn=drawn,
    )


def _payout(tournament: Tournament) -> Payout | None:
    """Return what a hand pays; None where rules that were stored by another way cannot be played by so many."""
    try:
        return payout_of(tournament.rules.value, tournament.players)
    except scoring.SheetError:
        return None


@require_POST
@members_only
def tournament_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Confirm what the event's sheet leaves open."""
    tournament = directed(request, slug)
    form = confirming_form(tournament.rules.value, request.POST)
    if not form.is_valid():
        for name, problems in form.errors.items():
            messages.error(request, f"{form.fields[name].label}: {problems[0]}")
        return redirect("tournament_setup", slug)
    confirmed = attempt(
        request,
        lambda: confirm_rules(tournament=tournament, actor=director_of(request), **form.cleaned_data),
        _("The rules are confirmed."),
    )
    return redirect("tournament" if confirmed else "tournament_setup", slug)


@members_only
def round_plan(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Plan what is different in a round."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    if not 1 <= n <= tournament.rounds_planned:
        raise Http404
    planned = tournament.planned_rounds.select_related("rules").filter(number=n).first()
    drawn = tournament.rounds.filter(number=n).exists()
    form = RoundPlanForm(typed(request), tournament=tournament, planned=planned or PlannedRound(number=n), drawn=drawn)
    if form.is_valid():
        actor = director_of(request)
        changed = attempt_form(
            form, lambda: plan_round(tournament=tournament, number=n, actor=actor, **form.plan(actor)), players="sizes"
        )
        if changed:
            messages.success(request, _("Round %(number)d is planned.") % {"number": n})
            return redirect("tournament_setup", slug)
    status = 422 if form.errors else 200
    return page(request, "tournaments/round_plan.html", tournament, role, status, form=form, number=n, drawn=drawn)
