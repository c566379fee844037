"""Who plays: the list of entries, adding to it, and noting who is here."""

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from clubs.models import Role
from clubs.views.access import members_only
from tournaments.forms.day import HereForm, NamesForm
from tournaments.models import Entry, Tournament
from tournaments.selectors.day import day_of
from tournaments.services.entries import Entered, check_in, check_out, enter, withdraw
from tournaments.services.roll_call import check_in_all, check_in_list
from tournaments.views.access import directed, director_of, entry_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed

STEPS = {"here": check_in, "away": check_out, "withdraw": withdraw}


@members_only
def tournament_entries(request: HttpRequest, slug: str) -> HttpResponse:
    """List the entries, by number or by name; a director adds people from a list."""
    needs = Role.DIRECTOR if request.method == "POST" else Role.VIEWER
    tournament, role = tournament_for(request, slug, needs)
    form = NamesForm(typed(request))
    if form.is_valid():
        lines = form.cleaned_data["names"].splitlines()
        entered = attempt_form(form, lambda: enter(tournament=tournament, names=lines, actor=director_of(request)))
        if entered:
            messages.success(request, _said(entered))
            return redirect("tournament_entries", slug)
    by_name = request.GET.get("order") == "name"
    return page(
        request,
        "tournaments/entries.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        names=form,
        here=HereForm(),
        entries=_listed(tournament, by_name),
        by_name=by_name,
        day=day_of(tournament),
    )


@require_POST
@members_only
def tournament_check_in(request: HttpRequest, slug: str) -> HttpResponse:
    """Check in by start number or name, or everybody at once."""
    tournament, actor = directed(request, slug), director_of(request)
    if "everybody" in request.POST:
        changed = attempt(request, lambda: check_in_all(tournament=tournament, actor=actor)) or 0
        said = ngettext("%(count)d more is here.", "%(count)d more are here.", changed) % {"count": changed}
        messages.success(request, said)
        return redirect("tournament_entries", slug)
    form = HereForm(request.POST)
    if not form.is_valid():
        messages.error(request, " ".join(str(problem) for problem in form.errors["people"]))
        return redirect("tournament_entries", slug)
    people = form.cleaned_data["people"].splitlines()
    found = attempt(request, lambda: check_in_list(tournament=tournament, people=people, actor=actor))
    if found:
        names = ", ".join(f"{entry.number} {entry.player.shown_name}" for entry in found)
        messages.success(request, _("Here: %(names)s") % {"names": names})
    return redirect("tournament_entries", slug)


@require_POST
@members_only
def tournament_entry(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Note that one entry is here, not here, or withdrawn; HTMX gets the row back."""
    tournament, actor = directed(request, slug), director_of(request)
    step = STEPS.get(request.POST.get("step", ""))
    if step is None:
        return HttpResponse(_("Say whether somebody is here, away or withdraws."), status=422)
    entry = attempt(request, lambda: step(entry=entry_of(tournament, number), actor=actor))
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("tournament_entries", slug)
    shown = {"tournament": tournament, "entry": entry, "directs": True, "day": day_of(tournament), "swap": True}
    return render(request, "tournaments/_entry.html", shown)


def _listed(tournament: Tournament, by_name: bool) -> QuerySet[Entry]:
    order = ("player__name_key", "number") if by_name else ("number",)
    return tournament.entries.select_related("player").order_by(*order)


def _said(entered: Entered) -> str:
    people = ngettext("%(count)d person entered.", "%(count)d people entered.", len(entered.entries))
    said = people % {"count": len(entered.entries)}
    if entered.new_players:
        names = ", ".join(player.name for player in entered.new_players)
        said += " " + _("New to the club: %(names)s.") % {"names": names}
    return said
