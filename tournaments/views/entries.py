"""Who plays: the list of entries, noting who is here many at a time, and everything of one entry on one page.

The door itself is in `door`, lists with headings in `entry_lists`, who stands in in `stand_ins`.
"""

from typing import Any

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from clubs.models import Role
from clubs.money import amount
from clubs.views.access import members_only
from tournaments.forms.day import HereForm, NamesForm
from tournaments.forms.door import EntryForm, MoneyForm
from tournaments.models import Entry, Tournament
from tournaments.selectors.day import day_of
from tournaments.selectors.door import row_of
from tournaments.selectors.entry_page import sitting_of, story_of
from tournaments.selectors.fees import sold_by_round
from tournaments.selectors.who_plays import player_of
from tournaments.services.changing import change_entry
from tournaments.services.entries import Doubtful, Entered, check_in, check_out, enter, withdraw
from tournaments.services.fees import give_back, pay
from tournaments.services.roll_call import check_in_all, check_in_list, check_out_all
from tournaments.views.access import directed, director_of, entry_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed
from tournaments.views.entry_lists import asked_about

STEPS = {"here": check_in, "away": check_out, "withdraw": withdraw}
TRACED = 12
PER_PAGE = 250


@members_only
def tournament_entries(request: HttpRequest, slug: str) -> HttpResponse:
    """List the entries, by number or by name; a director adds people from a list."""
    needs = Role.DIRECTOR if request.method == "POST" else Role.VIEWER
    tournament, role = tournament_for(request, slug, needs)
    form = NamesForm(typed(request))
    if form.is_valid():
        lines = form.cleaned_data["names"].splitlines()
        try:
            entered = attempt_form(form, lambda: _entered(tournament, lines, request))
        except _Asked as asked:
            return asked_about(request, tournament, role, form.cleaned_data["names"], asked.doubtful)
        if entered:
            messages.success(request, said_of(entered))
            return redirect("tournament_entries", slug)
    by_name, day = request.GET.get("order") == "name", day_of(tournament)
    pages = -(-(day.entered + day.withdrawn) // PER_PAGE)
    at = _page_asked(request, pages)
    return page(
        request,
        "tournaments/entries.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        names=form,
        here=HereForm(),
        entries=_listed(tournament, by_name)[(at - 1) * PER_PAGE : at * PER_PAGE],
        pages=range(1, pages + 1),
        at=at,
        by_name=by_name,
        day=day,
    )


@require_POST
@members_only
def tournament_check_in(request: HttpRequest, slug: str) -> HttpResponse:
    """Check in by start number or name, everybody at once, or nobody any more."""
    tournament, actor = directed(request, slug), director_of(request)
    if "everybody" in request.POST:
        changed = attempt(request, lambda: check_in_all(tournament=tournament, actor=actor)) or 0
        said = ngettext("%(count)d more is here.", "%(count)d more are here.", changed) % {"count": changed}
        messages.success(request, said)
        return redirect("tournament" if request.POST.get("from") == "day" else "tournament_entries", slug)
    if "nobody" in request.POST:
        changed = attempt(request, lambda: check_out_all(tournament=tournament, actor=actor)) or 0
        messages.success(request, _("Nobody counts as here any more; check in who plays the next round."))
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


@members_only
def tournament_entry(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Everything of one entry; a director changes it. HTMX gets the row of the list back."""
    needs = Role.DIRECTOR if request.method == "POST" else Role.VIEWER
    tournament, role = tournament_for(request, slug, needs)
    entry = entry_of(tournament, number)
    entry.tournament = tournament
    if request.method != "POST":
        return _entry_page(request, entry, role)
    said = request.POST.get("step", "")
    if said == "change":
        return _changed(request, entry, role)
    if said in ("pay", "back"):
        return _money(request, entry, role, said)
    if said not in STEPS:
        return HttpResponse(_("Say whether somebody is here, away or withdraws."), status=422)
    return _moved(request, entry, said)


def _moved(request: HttpRequest, entry: Entry, said: str) -> HttpResponse:
    tournament, actor = entry.tournament, director_of(request)
    if said == "withdraw":
        reason = request.POST.get("reason", "")[:400]
        moved = attempt(request, lambda: withdraw(entry=entry, reason=reason, actor=actor))
        _tell_who_still_sits(request, entry)
    else:
        moved = attempt(request, lambda: STEPS[said](entry=entry, actor=actor))
    if not request.htmx:  # type: ignore[attr-defined]  # set by django-htmx
        if request.POST.get("from") == "entry":
            return redirect("tournament_entry", tournament.slug, entry.number)
        return redirect("tournament_entries", tournament.slug)
    shown = {
        "tournament": tournament,
        "entry": moved or entry,
        "directs": True,
        "day": day_of(tournament),
        "swap": True,
    }
    return render(request, "tournaments/_entry.html", shown)


def _tell_who_still_sits(request: HttpRequest, entry: Entry) -> None:
    """Whoever withdraws in the middle of a round leaves a chair, which nobody empties by himself."""
    round = entry.tournament.rounds.select_related("session").order_by("-number").first()
    sitting = sitting_of(entry, player_of(entry, round.number), round) if round else None
    if sitting and sitting.open and sitting.table:
        said = {"name": sitting.player.shown_name, "number": sitting.table}
        told = _("%(name)s still sits at table %(number)d: name who stands in, or change who sits there.") % said
        messages.warning(request, told)


def _changed(request: HttpRequest, entry: Entry, role: Role) -> HttpResponse:
    form = EntryForm(request.POST, entry=entry, tournament=entry.tournament)
    if form.is_valid():
        said = form.cleaned_data
        wanted = {"number": said["number"], "group": said.get("group", entry.group), "apart": said["apart"]}
        changed = attempt_form(form, lambda: change_entry(entry=entry, actor=director_of(request), **wanted))
        if changed:
            messages.success(request, _("Saved."))
            return redirect("tournament_entry", entry.tournament.slug, changed.number)
    return _entry_page(request, entry, role, form=form)


def _money(request: HttpRequest, entry: Entry, role: Role, step: str) -> HttpResponse:
    tournament = entry.tournament
    form = MoneyForm(request.POST, tournament=tournament, by_round=sold_by_round(tournament))
    if form.is_valid():
        said, actor = form.cleaned_data, director_of(request)
        figures = {"entry": entry, "cents": said["cents"], "rounds": said.get("rounds", 0), "actor": actor}

        def make() -> Entry:
            return pay(**figures) if step == "pay" else give_back(**figures, reason=said["reason"])

        done = attempt_form(form, lambda: form.make_once(club=tournament.club, model=Entry, make=make, actor=actor))
        if done:
            cents = amount(said["cents"], tournament.club.currency)
            words = _("%(cents)s taken.") if step == "pay" else _("%(cents)s given back.")
            messages.success(request, words % {"cents": cents})
            return redirect("tournament_entry", tournament.slug, entry.number)
    return _entry_page(request, entry, role, money=form)


def _entry_page(
    request: HttpRequest, entry: Entry, role: Role, form: EntryForm | None = None, money: MoneyForm | None = None
) -> HttpResponse:
    tournament, directs = entry.tournament, role.rank >= Role.DIRECTOR.rank
    row = row_of(tournament, entry)
    fees: dict[str, Any] = {}
    if tournament.has_fees and not entry.house:
        by_round = sold_by_round(tournament)
        fees = {
            "money": money or MoneyForm(tournament=tournament, by_round=by_round),
            "paid": amount(entry.paid_cents, tournament.club.currency),
            "by_round": by_round,
        }
    return page(
        request,
        "tournaments/entry.html",
        tournament,
        role,
        status=422 if (form and form.errors) or (money and money.errors) else 200,
        entry=entry,
        row=row,
        story=story_of(entry, traced=TRACED if directs else 0),
        form=form or EntryForm(entry=entry, tournament=tournament),
        fees=fees,
    )


class _Asked(Exception):
    """Some of the names have to be answered first; raised past the form, which has nothing wrong in it."""

    def __init__(self, doubtful: Doubtful) -> None:
        self.doubtful = doubtful


def _entered(tournament: Tournament, lines: list[str], request: HttpRequest) -> Entered:
    try:
        return enter(tournament=tournament, names=lines, actor=director_of(request), answers={})
    except Doubtful as doubtful:
        raise _Asked(doubtful) from doubtful


def _page_asked(request: HttpRequest, pages: int) -> int:
    """The page of the list that is asked for, from 1; the door finds anybody who is on another."""
    asked = request.GET.get("page", "1")
    return min(max(1, pages), max(1, int(asked) if asked.isdecimal() and len(asked) < 6 else 1))


def _listed(tournament: Tournament, by_name: bool) -> QuerySet[Entry]:
    order = ("player__name_key", "number") if by_name else ("number",)
    return tournament.entries.select_related("player").order_by(*order)


def said_of(entered: Entered) -> str:
    """Return what a list has brought, in words."""
    people = ngettext("%(count)d person entered.", "%(count)d people entered.", len(entered.entries))
    said = people % {"count": len(entered.entries)}
    if entered.new_players:
        names = ", ".join(player.name for player in entered.new_players[:20])
        names += " …" if len(entered.new_players) > 20 else ""
        said += " " + _("New to the club: %(names)s.") % {"names": names}
    return said
