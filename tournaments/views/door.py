"""At the door: finding who comes in, one tap for "here" and one for the fee, and whoever walks in.

Scorers stand there as well as directors. Who is found is in `selectors.door`, what is stored in the services.
"""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from clubs.models import Role
from clubs.views.access import members_only
from tournaments.forms.door import WalkInForm
from tournaments.models import Entry, Tournament
from tournaments.selectors.door import SHOWN, counts_of, door_of, offers_of, row_of
from tournaments.selectors.fees import fee_for
from tournaments.services.entries import check_in, check_out
from tournaments.services.fees import pay
from tournaments.services.walk_in import Alike, SomebodyAlike, walk_in
from tournaments.views.access import director_of, entry_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form

_STEPS = {"here": check_in, "away": check_out}


@never_cache
@members_only
def door(request: HttpRequest, slug: str) -> HttpResponse:
    """Find people as one types; a POST is somebody who walks in."""
    tournament, role = tournament_for(request, slug, Role.SCORER)
    if request.method == "POST":
        return _walked_in(request, tournament, role)
    search = request.GET.get("q", "")[:100]
    if request.htmx:  # type: ignore[attr-defined]  # set by django-htmx
        found = {"tournament": tournament, **_shown(request, tournament, search)}
        return render(request, "tournaments/_door_found.html", found)
    return page(request, "tournaments/door.html", tournament, role, **_shown(request, tournament, search))


@require_POST
@members_only
def door_entry(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Note that somebody is here or not, or has paid; HTMX gets the row back."""
    tournament, _role = tournament_for(request, slug, Role.SCORER)
    entry, actor = entry_of(tournament, number), director_of(request)
    entry.tournament = tournament
    said = request.POST.get("step", "")
    if said == "pay":
        attempt(request, lambda: _paid(request, entry))
    elif step := _STEPS.get(said):
        attempt(request, lambda: step(entry=entry, actor=actor))
    else:
        return HttpResponse(_("Say whether somebody is here, is away or pays."), status=422)
    if card := request.POST.get("card", ""):
        return redirect("entry_scan", card[:64].replace("/", ""))
    if not request.htmx:  # type: ignore[attr-defined]  # set by django-htmx
        return redirect("door", slug)
    shown = {
        "tournament": tournament,
        "row": row_of(tournament, entry_of(tournament, number)),
        "counts": counts_of(tournament),
        "offers": offers_of(tournament),
        "swap": True,
    }
    return render(request, "tournaments/_door_row.html", shown)


def _paid(request: HttpRequest, entry: Entry) -> Entry:
    """Take what the tapped button says; `was` is what the page showed as paid, so that a second tap takes nothing."""
    rounds, was = request.POST.get("rounds", ""), request.POST.get("was", "")
    if not (rounds.isdecimal() and was.isdecimal() and len(rounds) < 3 and len(was) < 8):
        raise Http404
    offered = {offer.rounds for offer in offers_of(entry.tournament)}
    if int(rounds) not in offered:
        raise Http404
    cents = fee_for(entry.tournament, int(rounds))
    return pay(entry=entry, rounds=int(rounds), cents=cents, was=int(was), actor=director_of(request))


def _shown(request: HttpRequest, tournament: Tournament, search: str) -> dict[str, Any]:
    show = request.GET.get("show", SHOWN[0])
    show = show if show in SHOWN else SHOWN[0]
    found = door_of(tournament, search, show)
    name = "" if search.strip().isdecimal() else search.strip()
    return {
        "found": found,
        "counts": found.counts,
        "offers": found.offers,
        "search": search,
        "show": show,
        "form": WalkInForm(tournament=tournament, name=name),
        "alike": [],
    }


def _walked_in(request: HttpRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """Enter a player of the club by his uid, or somebody by name; who looks like a player is asked about first."""
    if uid := request.POST.get("player"):
        return _known_walked_in(request, tournament, uid)
    form, asked = WalkInForm(request.POST, tournament=tournament), list[Alike]()
    if form.is_valid():
        said, actor = form.cleaned_data, director_of(request)

        def make() -> Entry:
            return walk_in(
                tournament=tournament,
                name=said["name"],
                town=said["town"],
                group=said.get("group", ""),
                rounds=form.rounds(),
                new=said["new"],
                actor=actor,
            )

        def step() -> Entry:
            try:
                return form.make_once(club=tournament.club, model=Entry, make=make, actor=actor)
            except SomebodyAlike as found:
                asked.extend(found.alike)
                raise

        entry = attempt_form(form, step)
        if entry is not None:
            return _is_in(request, entry, tournament)
    shown = _shown(request, tournament, "") | {"form": form, "alike": asked}
    return page(request, "tournaments/door.html", tournament, role, status=422, **shown)


def _known_walked_in(request: HttpRequest, tournament: Tournament, uid: str) -> HttpResponse:
    """One tap for a player whom the club knows: again, it changes nothing."""
    player = get_object_or_404(tournament.club.players.filter(merged_into=None), uid=uid_of(uid))
    entry = attempt(request, lambda: walk_in(tournament=tournament, player=player, actor=director_of(request)))
    return _is_in(request, entry, tournament) if entry else redirect("door", tournament.slug)


def _is_in(request: HttpRequest, entry: Entry, tournament: Tournament) -> HttpResponse:
    said = {"number": entry.number, "name": entry.player.name}
    messages.success(request, _("%(name)s is here, with start number %(number)d.") % said)
    return redirect("door", tournament.slug)


def uid_of(text: str) -> str:
    """Return a uid as it stands in a form, or one that nobody has."""
    plain = text.replace("-", "")
    return text if len(plain) == 32 and all(sign in "0123456789abcdef" for sign in plain) else "0" * 32
