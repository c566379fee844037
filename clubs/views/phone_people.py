"""The page behind a table's link for what is no hand: who sits where, hands put right, a line moved, what changed.

Only at an open club night; plain forms, with or without a script. The token is the right to it: no cookie is read or
set. Who is offered are those of the night; anybody else is written by name.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from clubs.forms.sitting import MoveForm, ReassignForm, SeatsForm
from clubs.models import Player, Table
from clubs.selectors.history import history_of
from clubs.selectors.players import labels
from clubs.selectors.sheet_people import SheetPeople, sheet_with_people
from clubs.services.errors import CannotDo
from clubs.services.links import Found, table_of
from clubs.services.moving import move_hand
from clubs.services.outcomes import Status
from clubs.services.seating import may_change_seats
from clubs.views.pages import blame
from clubs.views.phone import private
from clubs.views.sitting import blame_move, reassign_as_said, reassign_form, reassigned_words, seat_as_said, seats_form
from clubs.views.table_page import unknown_table

_DONE = (Status.CHANGED, Status.KNOWN)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, token: str) -> HttpResponse:
    """Show who sits where and what changed; take one of the forms."""
    link = table_of(token)
    if link is None:
        return unknown_table(request, token)
    club = link.table.session.club
    with translation.override(club.language), timezone.override(club.zone):
        try:
            return private(_page(request, link, token))
        except Table.DoesNotExist:
            return private(render(request, "clubs/table_page/unknown.html", status=404))


def _page(request: HttpRequest, link: Found, token: str) -> HttpResponse:
    if link.replaced:
        return render(request, "clubs/table_page/replaced.html", {"page_data": {}}, status=410)
    known = sheet_with_people(link.table)
    offered = _offered(known)
    what = request.POST.get("what") if request.method == "POST" else None
    seats = seats_form(request if what == "seats" else None, known, offered)
    wrong = reassign_form(request if what == "wrong" else None, known, offered)
    move = _move_form(request if what == "move" else None, known)
    may = may_change_seats(link.table, director=False)
    said = _done(known, seats, wrong, move) if what and may else ""
    if said:
        return HttpResponseRedirect(reverse("phone_people", args=[token]) + "?done=1")
    shown: dict[str, Any] = {
        "table": link.table,
        "session": link.table.session,
        "token": token,
        "may": may,
        "seats": seats,
        "wrong": wrong,
        "move": move,
        "open_form": what or "",
        "done": "done" in request.GET and not what,
        "lines": len(known.folded.lines),
        "changes": history_of(link.table)[::-1],
    }
    status = 200 if what is None else (422 if may else 403)
    return render(request, "clubs/table_page/people.html", shown, status=status)


def _offered(known: SheetPeople) -> dict[int, str]:
    """Names by id of who can be chosen: the sheet's people, and whoever has played in this session."""
    session = known.folded.table.session
    played = Player.objects.filter(results__session=session)
    everybody = {**known.players, **{player.pk: player for player in played}}
    shown = labels(everybody.values())
    return {player.pk: shown[player.pk] for player in everybody.values()}


def _move_form(request: HttpRequest | None, known: SheetPeople) -> MoveForm:
    return MoveForm(request.POST if request else None, lines=len(known.folded.lines))


def _done(known: SheetPeople, seats: SeatsForm, wrong: ReassignForm, move: MoveForm) -> str:
    """Do what the form that was sent says; what became of it, "" where it has to be mended."""
    if seats.is_bound and seats.is_valid():
        return _tried(seats, lambda: seat_as_said(seats, known, actor=None, director=False))
    if wrong.is_bound and wrong.is_valid():
        return _tried(wrong, lambda: reassigned_words(reassign_as_said(wrong, known, actor=None, director=False)))
    return _moved(known, move) if move.is_bound and move.is_valid() else ""


def _tried(form: Any, do: Any) -> str:
    try:
        return do() or _("Everybody sits where you said.")
    except CannotDo as error:
        blame(form, error)
        return ""


def _moved(known: SheetPeople, form: MoveForm) -> str:
    said, lines = form.cleaned_data, known.folded.lines
    if said["number"] > len(lines):
        form.add_error("number", _("The sheet has no such line; it has %(lines)d.") % {"lines": len(lines)})
        return ""
    outcome = move_hand(
        table=known.folded.table,
        number=said["number"],
        before=said["before"],
        client_id=said["client_id"],
        revision=lines[said["number"] - 1].revision,
        reason=said["reason"],
    )
    if outcome.status in _DONE:
        return _("The hand is line %(number)d now.") % {"number": outcome.answer["hand"]}
    blame_move(form, outcome)
    return ""
