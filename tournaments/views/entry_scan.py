"""What the code on an entry's card opens: for an officer the check-in, for anybody else where the entry sits.

The code gives no right; who sits where in the whole hall is another page.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.models import Role, User
from clubs.selectors.players import public_name
from clubs.views.access import role_in
from clubs.views.strangers import seconds_to_wait
from tournaments.languages import language_of
from tournaments.models import Entry
from tournaments.selectors.door import offers_of, row_of
from tournaments.selectors.entry_page import Sitting, sitting_of
from tournaments.selectors.who_plays import player_of
from tournaments.services.entries import check_in, check_out
from tournaments.services.entry_links import entry_of_token
from tournaments.views.attempts import attempt


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def entry_scan(request: HttpRequest, token: str) -> HttpResponse:
    """Check in at once where an officer looks, with a way back; show anybody else the entry's seat."""
    entry = entry_of_token(token)
    if entry is None:
        return _private(request, _unknown(request))
    role = role_in(request.user, entry.tournament.club) if isinstance(request.user, User) else None
    with translation.override(language_of(entry.tournament)):
        if role is not None and role.rank >= Role.SCORER.rank:
            return _private(request, _at_the_door(request, entry, token))
        return _private(request, _seat(request, entry, member=role is not None))


def _at_the_door(request: HttpRequest, entry: Entry, token: str) -> HttpResponse:
    actor = request.user if isinstance(request.user, User) else None
    if request.method == "POST":
        step = check_out if request.POST.get("step") == "away" else check_in
        attempt(request, lambda: step(entry=entry, actor=actor))
        # After "not here" no new page: opening the card again would check in again.
        return redirect("entry_scan", token) if step is check_in else _scanned(request, entry, token, fresh=False)
    # A browser that fetches ahead of a tap has scanned nothing; whoever withdrew is asked about, not brought back.
    ahead = "prefetch" in request.headers.get("Sec-Purpose", request.headers.get("Purpose", ""))
    fresh = entry.state == Entry.State.ENTERED and not ahead and request.method == "GET"
    if fresh:
        fresh = attempt(request, lambda: check_in(entry=entry, actor=actor)) is not None
    return _scanned(request, entry, token, fresh=fresh)


def _scanned(request: HttpRequest, entry: Entry, token: str, *, fresh: bool) -> HttpResponse:
    tournament = entry.tournament
    entry.refresh_from_db(fields=["state", "paid_cents", "rounds_paid"])
    shown = {
        "club": tournament.club,
        "room": "tournaments",
        "tournament": tournament,
        "row": row_of(tournament, entry),
        "offers": offers_of(tournament),
        "fresh": fresh,
        "token": token,
        "sitting": _sitting(entry),
    }
    return render(request, "tournaments/door_scan.html", shown)


def _seat(request: HttpRequest, entry: Entry, *, member: bool) -> HttpResponse:
    sitting = _sitting(entry)
    name = sitting.player.shown_name if member else public_name(sitting.player, entry.tournament.club)
    shown = {"tournament": entry.tournament, "entry": entry, "sitting": sitting, "name": name}
    return render(request, "tournaments/entry_seat.html", shown)


def _sitting(entry: Entry) -> Sitting:
    round = entry.tournament.rounds.select_related("session").order_by("-number").first()
    return sitting_of(entry, player_of(entry, round.number if round else 1), round)


def _unknown(request: HttpRequest) -> HttpResponse:
    """404, or 429 for an address that has tried too many codes that are none."""
    seconds = seconds_to_wait(request)
    if not seconds:
        return render(request, "tournaments/entry_unknown.html", status=404)
    response = HttpResponse(_("Too many wrong codes from here; wait a minute."), status=429, content_type="text/plain")
    response["Retry-After"] = str(seconds)
    return response


def _private(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Tell no other site of the card, and our own only where forms of a login stand on the page.

    A browser that may name no referrer hides where a form comes from too, and then the form is refused.
    """
    response["Referrer-Policy"] = "same-origin" if request.user.is_authenticated else "no-referrer"
    return response
