"""A round's page, closing and opening it, and hands that wait for the director. Its draw is in `draws`."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Role, WaitingHand
from clubs.network import site_url
from clubs.selectors.running import waiting_of
from clubs.services.waiting import refuse_waiting, take_waiting
from clubs.views.access import members_only
from tournaments.exports.table_sheets import table_url
from tournaments.forms.day import CloseForm, ReopenForm
from tournaments.forms.draw import FitForm, SwapForm
from tournaments.models import Round
from tournaments.selectors.draws import draw_facts
from tournaments.selectors.progress import RoundOut, TableOut, table_states
from tournaments.selectors.watch import directors_version
from tournaments.services.rounds import close_round, reopen_round
from tournaments.views.access import directed, director_of, page, round_of, tournament_for
from tournaments.views.attempts import attempt
from tournaments.views.draws import back_to
from tournaments.views.fresh import seen


@require_safe
@members_only
def round_page(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Show a round: its tables with seats, links and progress, and what the director may do."""
    tournament, role = tournament_for(request, slug)
    shown = round_of(tournament, n)
    out = table_states(shown)
    return page(
        request,
        "tournaments/round.html",
        tournament,
        role,
        round=shown,
        out=out,
        tables=[(table, _link(request, role, table, shown)) for table in out.tables],
        waiting=[(table, waiting_of(table.table)) for table in out.waiting],
        mark=directors_version(tournament),
        latest=not tournament.rounds.filter(number__gt=n).exists(),
        untouched=not any(table.table.lines for table in out.tables),
        drawn=_draw_words(shown, out),
        fit=FitForm(round=shown) if role.rank >= Role.DIRECTOR.rank and shown.session.is_open else None,
        swap=SwapForm(round=shown),
        close=CloseForm(),
        reopen=ReopenForm(),
    )


@require_safe
@members_only
def round_progress(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """How far each table is, for the cards of the round's page, or 204 where nothing changed since its `seen`."""
    tournament, role = tournament_for(request, slug)
    mark = directors_version(tournament)
    if seen(request, mark):
        return HttpResponse(status=204)
    shown = round_of(tournament, n)
    return page(
        request,
        "tournaments/_cards.html",
        tournament,
        role,
        round=shown,
        out=table_states(shown),
        mark=mark,
        polled=True,
    )


@require_POST
@members_only
def round_close(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Close the round and publish the standing."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    reason = _reason(request, CloseForm(request.POST))
    if reason is None:
        return back_to(shown)
    done = _("Round %(number)d is closed and the standing published.") % {"number": n}
    closed = attempt(request, lambda: close_round(round=shown, actor=actor, reason=reason), done)
    return redirect("tournament", slug) if closed else back_to(shown)


@require_POST
@members_only
def round_reopen(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Open a closed round again."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    reason = _reason(request, ReopenForm(request.POST))
    if reason is not None:
        done = _("Round %(number)d is open again.") % {"number": n}
        attempt(request, lambda: reopen_round(round=shown, actor=actor, reason=reason), done)
    return back_to(shown)


@require_POST
@members_only
def round_waiting(request: HttpRequest, slug: str, n: int, pk: int) -> HttpResponse:
    """Take a waiting hand onto the sheet, or refuse it."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    waiting = get_object_or_404(WaitingHand, pk=pk, table__session=shown.session_id)
    answer = request.POST.get("answer")
    if answer == "take":
        attempt(request, lambda: take_waiting(waiting=waiting, actor=actor), _("The hand is on the sheet."))
    elif answer == "refuse":
        attempt(request, lambda: refuse_waiting(waiting=waiting, actor=actor), _("The hand is refused."))
    else:
        messages.error(request, _("Say whether the hand is taken or refused."))
    return back_to(shown)


def _draw_words(shown: Round, out: RoundOut) -> dict[str, Any]:
    """Return what can be said of the draw, its people by number and name."""
    facts = draw_facts(shown)
    names = {seat.number: seat.name for table in out.tables for seat in table.people}

    def person(number: int) -> str:
        return f"{number} {names.get(number, '')}".strip()

    return {
        "meetings_max": facts.meetings_max,
        "again": [(person(low), person(high), times) for (low, high), times in facts.again],
        "together": [(person(low), person(high)) for low, high in facts.together],
        "been_there": [person(number) for number in facts.been_there],
        "larger": facts.larger,
        "larger_again": [person(number) for number in facts.larger_again],
        "unlike": len({table.table.players for table in out.tables}) > 1,
    }


def _link(request: HttpRequest, role: Role, table: TableOut, round: Round) -> str:
    """Return the table's link for whoever may enter hands; a closed round's link is of no use."""
    if role.rank < Role.SCORER.rank or not round.session.is_open:
        return ""
    return table_url(table, site_url(request))


def _reason(request: HttpRequest, form: CloseForm | ReopenForm) -> str | None:
    """Return the reason that was written, or None once the page has been told what is wrong with it."""
    if form.is_valid():
        return str(form.cleaned_data["reason"])
    messages.error(request, " ".join(str(problem) for problem in form.errors["reason"]))
    return None
