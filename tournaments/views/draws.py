"""The draw: its page, drawing a round or all of them, drawing anew, swaps by hand, late ones, lists for the wall."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Role
from clubs.network import site_url
from clubs.services.errors import CannotDo
from clubs.views.access import members_only
from tournaments.exports.seat_cards import seat_cards_pdf
from tournaments.exports.seating import NAME, TABLE, seating_pdf
from tournaments.forms.draw import FitForm, SwapForm
from tournaments.models import Round, Tournament
from tournaments.selectors.day import DRAW, Day, day_of
from tournaments.selectors.draws import plan_facts
from tournaments.selectors.seating import seating_of
from tournaments.services.ahead import draw_all_rounds
from tournaments.services.drawing import draw_next_round, redraw_round
from tournaments.services.late import fit_in
from tournaments.services.seatable import (
    Seatable,
    add_house_players,
    allow_tables_of_four,
    house_words,
    seatable,
    send_house_players_off,
)
from tournaments.services.swapping import swap, swap_cost
from tournaments.services.undrawing import take_back_draw
from tournaments.views.access import directed, director_of, page, round_of, tournament_for
from tournaments.views.attempts import attempt
from tournaments.views.files import page_asked, pdf


@members_only
def tournament_draw(request: HttpRequest, slug: str) -> HttpResponse:
    """Show how the event draws and what has been drawn; a director draws, or mends what keeps him from it."""
    if request.method == "POST":
        return _draw_step(request, directed(request, slug))
    tournament, role = tournament_for(request, slug)
    day = day_of(tournament)
    by_plan = tournament.draw_method == Tournament.DrawMethod.PLAN
    return page(
        request,
        "tournaments/draw.html",
        tournament,
        role,
        day=day,
        next=_next(tournament, day),
        by_plan=by_plan,
        ahead=plan_facts(tournament) if by_plan else None,
    )


@require_POST
@members_only
def round_redraw(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Draw the round anew among those present now."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    attempt(request, lambda: redraw_round(round=shown, actor=actor), _("Drawn anew; the old links are dead."))
    return back_to(shown)


@require_POST
@members_only
def round_take_back(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Undo the draw."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    done = attempt(request, lambda: take_back_draw(round=shown, actor=actor), _("The draw is taken back."))
    return redirect("tournament", slug) if done else back_to(shown)


@members_only
def round_swap(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Tell what it costs that two people change places; posted, let them."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    shown, actor = round_of(tournament, n), director_of(request)
    posted = request.method == "POST"
    form = SwapForm((request.POST if posted else request.GET) or None, round=shown)
    cost = None
    if form.is_valid():
        a, b = form.cleaned_data["a"], form.cleaned_data["b"]
        if posted:
            done = _("%(a)s and %(b)s have changed places.") % {"a": a.player.shown_name, "b": b.player.shown_name}
            attempt(request, lambda: swap(round=shown, a=a, b=b, actor=actor), done)
            return back_to(shown)
        try:
            cost = swap_cost(shown, a, b)
        except CannotDo as refusal:
            form.add_error(refusal.field if refusal.field in form.fields else None, refusal.message)
    context: dict[str, Any] = {"round": shown, "form": form, "cost": cost}
    status = 422 if form.is_bound and form.errors else 200
    return page(request, "tournaments/draw_swap.html", tournament, role, status=status, **context)


@require_POST
@members_only
def round_fit(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Seat somebody who came late, with nobody else changing his seat."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    form = FitForm(request.POST, round=shown)
    if not form.is_valid():
        messages.error(request, _("Choose who came late; whoever has a seat already is not offered."))
        return back_to(shown)
    entry = form.cleaned_data["entry"]
    place = attempt(request, lambda: fit_in(round=shown, entry=entry, actor=actor))
    if place:
        said = _("%(name)s sits at table %(table)d, seat %(seat)d. Print that table’s sheet again.")
        facts = {"name": entry.player.shown_name, "table": place.table.number, "seat": place.chair + 1}
        messages.success(request, said % facts)
    return back_to(shown)


@require_safe
@members_only
def seating_file(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Give the seating list of a round for the wall, `by` name or table; of a planned round as well."""
    tournament, _role = tournament_for(request, slug)
    by = request.GET.get("by", NAME)
    seating = seating_of(tournament, n)
    if seating is None or by not in (NAME, TABLE):
        raise Http404
    content = seating_pdf(tournament, n, seating, by=by, page=page_asked(request))
    return pdf(content, f"{slug}-round-{n}-by-{by}.pdf")


@require_safe
@members_only
@never_cache
def seat_cards_file(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Give a card for each seat of a round; they carry the tables' links, so scorers and directors only."""
    tournament, _role = tournament_for(request, slug, Role.SCORER)
    content = seat_cards_pdf(round_of(tournament, n), site_url(request), page=page_asked(request))
    return pdf(content, f"{slug}-round-{n}-seat-cards.pdf")


def back_to(shown: Round) -> HttpResponse:
    """Go back to the round, or to the day where its draw has been taken back meanwhile."""
    slug, number = shown.tournament.slug, shown.number
    drawn = shown.tournament.rounds.filter(number=number).exists()
    return redirect("round", slug, number) if drawn else redirect("tournament", slug)


def _next(tournament: Tournament, day: Day) -> Seatable | None:
    """Return how the next round would be seated, where it is the next thing to do."""
    return seatable(tournament, day.number) if day.next == DRAW else None


def _draw_step(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    actor, step = director_of(request), request.POST.get("step", "draw")
    number = _number(request)
    if step == "draw":
        drawn = attempt(request, lambda: draw_next_round(tournament=tournament, actor=actor, number=number))
        return redirect("round", tournament.slug, drawn.number) if drawn else redirect("tournament", tournament.slug)
    coming = number or tournament.rounds.count() + 1
    if step == "ahead":
        done = _("All rounds are drawn. Lists for the wall can be printed now.")
        attempt(request, lambda: draw_all_rounds(tournament=tournament, actor=actor), done)
    elif step == "house":
        added = attempt(request, lambda: add_house_players(tournament=tournament, number=coming, actor=actor))
        if added:
            messages.success(request, house_words(len(added)))
    elif step == "house_off":
        done = _("House players who are not needed have left.")
        attempt(request, lambda: send_house_players_off(tournament=tournament, number=coming, actor=actor), done)
    elif step == "fours":
        done = _("Round %(number)d has tables of four where the number needs it; they play four-handed.")
        doing = done % {"number": coming}
        attempt(request, lambda: allow_tables_of_four(tournament=tournament, number=coming, actor=actor), doing)
    else:
        messages.error(request, _("Choose what to do about the draw."))
    return redirect("tournament_draw", tournament.slug)


def _number(request: HttpRequest) -> int | None:
    asked = request.POST.get("number", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else None
