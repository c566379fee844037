"""Warnings and penalties: the list, a new one, cancelling one."""

from django.contrib import messages
from django.db.models import F, OuterRef, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from clubs.models import Adjustment, Role, User
from clubs.views.access import members_only
from clubs.views.lists import configured
from tournaments.forms.penalties import PenaltyForm
from tournaments.models import Entry, Tournament
from tournaments.selectors.warnings import warnings_of
from tournaments.services.penalties import cancel_penalty, penalize, warn
from tournaments.tables import PenaltyTable
from tournaments.views.access import directed, director_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed


@members_only
def tournament_penalties(request: HttpRequest, slug: str) -> HttpResponse:
    """List the penalties, and give one."""
    needs = Role.DIRECTOR if request.method == "POST" else Role.VIEWER
    tournament, role = tournament_for(request, slug, needs)
    warned = warnings_of(tournament)
    form = PenaltyForm(typed(request), tournament=tournament, warned=warned)
    if form.is_valid():
        actor = director_of(request)
        given = attempt_form(
            form,
            lambda: form.make_once(
                club=tournament.club, model=Adjustment, make=lambda: _given(form, actor), actor=actor
            ),
        )
        if given:
            messages.success(request, _said(tournament, form))
            return redirect("tournament_penalties", slug)
    number = Entry.objects.filter(tournament=tournament, player=OuterRef("player")).values("number")
    rows = (
        Adjustment.objects.filter(session__round__tournament=tournament)
        .select_related("player")
        .annotate(number=Subquery(number), round_number=F("session__round__number"))
        .order_by("-created_at")
    )
    directs = role.rank >= Role.DIRECTOR.rank
    table = PenaltyTable(rows, exclude=() if directs else ("cancel",))
    configured(request, table, per_page=50)
    rounds = tournament.rounds.exists()
    status = 422 if form.errors else 200
    return page(
        request,
        "tournaments/penalties.html",
        tournament,
        role,
        status=status,
        form=form,
        table=table,
        rounds=rounds,
    )


def _given(form: PenaltyForm, actor: User) -> Adjustment:
    data = form.cleaned_data
    if form.warns:
        return warn(entry=data["entry"], round=data["round"], reason=data["reason"], actor=actor)
    return penalize(
        entry=data["entry"], round=data["round"], points=-data["points"], reason=data["reason"], actor=actor
    )


def _said(tournament: Tournament, form: PenaltyForm) -> str:
    if not form.warns:
        return _("The penalty counts.")
    entry = form.cleaned_data["entry"]
    times = warnings_of(tournament).get(entry.number, 0)
    said = ngettext("%(name)s is warned; it is the first time.", "%(name)s is warned, by now %(times)d times.", times)
    return said % {"name": entry.player.shown_name, "times": times}


@require_POST
@members_only
def penalty_cancel(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Let a penalty count no longer."""
    tournament, actor = directed(request, slug), director_of(request)
    penalty = get_object_or_404(Adjustment, uid=uid, session__round__tournament=tournament)
    done = _("The penalty no longer counts.") if penalty.points else _("The warning no longer stands.")
    attempt(request, lambda: cancel_penalty(penalty=penalty, actor=actor), done)
    return redirect("tournament_penalties", slug)
