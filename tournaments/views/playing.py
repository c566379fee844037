"""The start signal and the clock of a round. What is refused is in `services.clock`."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.views.access import members_only
from tournaments.forms.playing import ClockForm, StartForm
from tournaments.models import Round
from tournaments.services.clock import add_minutes, set_clock, start_round, stop_clock
from tournaments.views.access import directed, director_of, round_of
from tournaments.views.attempts import attempt


@require_POST
@members_only
def round_start(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Give the start signal, or announce when the round begins."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    form = StartForm(request.POST)
    if form.is_valid():
        at = form.cleaned_data["at"]
        started = attempt(request, lambda: start_round(round=shown, actor=actor, at=at))
        if started and started.started_at:
            begins = started.started_at.astimezone(shown.tournament.club.zone)
            said = _("Round %(number)d begins %(time)s.") if at else _("Round %(number)d began %(time)s.")
            messages.success(request, said % {"number": n, "time": f"{begins:%H:%M}"})
    else:
        messages.error(request, _said(form))
    return _back(shown)


@require_POST
@members_only
def round_clock(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Set the clock of a round, let it run longer, or take it away."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    if request.POST.get("do") == "stop":
        attempt(request, lambda: stop_clock(round=shown, actor=actor), _("No clock runs."))
        return _back(shown)
    form = ClockForm(request.POST)
    if not form.is_valid():
        messages.error(request, _said(form))
        return _back(shown)
    minutes, seen = form.cleaned_data["minutes"], request.POST.get("seen", "")
    changed = (
        attempt(request, lambda: add_minutes(round=shown, minutes=minutes, seen=seen, actor=actor))
        if request.POST.get("do") == "more"
        else attempt(request, lambda: set_clock(round=shown, minutes=minutes, actor=actor))
    )
    if changed and changed.ends_at:
        ends = changed.ends_at.astimezone(shown.tournament.club.zone)
        messages.success(request, _("The clock runs until %(time)s.") % {"time": f"{ends:%H:%M}"})
    return _back(shown)


def _said(form: StartForm | ClockForm) -> str:
    return " ".join(str(problem) for problems in form.errors.values() for problem in problems)


def _back(shown: Round) -> HttpResponse:
    return redirect("tournament", shown.tournament.slug)
