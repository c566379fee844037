"""Pages of a table's people and of its order: who sits where, hands put right, lines moved, everything that changed.

Who may do so is said in `clubs.services.seating`: a scorer at an open night, else a director.
"""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from clubs.forms.sitting import MoveForm, ReassignForm, SeatsForm
from clubs.models import Club, Hand, Role, User
from clubs.selectors.history import history_of
from clubs.selectors.players import labels
from clubs.selectors.sheet_people import SheetPeople, sheet_with_people
from clubs.services.errors import CannotDo
from clubs.services.hands import revise_hand
from clubs.services.links import is_open
from clubs.services.moving import move_hand
from clubs.services.outcomes import Outcome, Status
from clubs.services.seating import may_change_seats, players_of, reassign, seat_by_name
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page
from clubs.views.sheets import table_of_club
from clubs.wording import problem_sentence

# One chair more than are taken, so that somebody can sit down; the rules say how many can take turns.
_MOST_CHAIRS = 8
_DONE = (Status.CHANGED, Status.KNOWN)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def table_people(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Who sits where, from which hand on: somebody comes, leaves, or changes chairs."""
    club, role, known = _changeable(request, slug, uid, number)
    table = known.folded.table
    form = seats_form(request, known, offered_by(club, known))
    if form.is_valid():
        try:
            seat_as_said(form, known, actor=actor_of(request), director=role.rank >= Role.DIRECTOR.rank)
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("Everybody sits where you said."))
            return redirect("table", slug, uid, number)
    return _form_page(request, "clubs/table_people.html", club, role, known, form=form, table=table)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def table_reseat(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Hands that were written for the wrong people become those of who really played them, in one step."""
    club, role, known = _changeable(request, slug, uid, number)
    table = known.folded.table
    form = reassign_form(request, known, offered_by(club, known))
    if form.is_valid():
        try:
            changed = reassign_as_said(form, known, actor=actor_of(request), director=role.rank >= Role.DIRECTOR.rank)
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, reassigned_words(changed))
            return redirect("table", slug, uid, number)
    return _form_page(request, "clubs/table_reseat.html", club, role, known, form=form, table=table)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def hand_move(request: HttpRequest, slug: str, uid: str, number: int, hand: str) -> HttpResponse:
    """Move a line to its right place on the sheet."""
    club, role, known = _changeable(request, slug, uid, number)
    table, lines = known.folded.table, known.folded.lines
    moved = get_object_or_404(Hand, table=table, uid=hand)
    index = next(index for index, line in enumerate(lines) if line.hand_id == moved.pk)
    data = request.POST if request.method == "POST" else None
    form = MoveForm(data, lines=len(lines), number=index + 1, revision=lines[index].revision)
    if form.is_valid():
        said = form.cleaned_data
        outcome = move_hand(
            table=table,
            number=said["number"],
            before=said["before"],
            client_id=said["client_id"],
            revision=said["revision"] or 0,
            actor=actor_of(request),
            reason=said["reason"],
            director=role.rank >= Role.DIRECTOR.rank,
        )
        if outcome.status in _DONE:
            messages.success(request, _("The hand is line %(number)d now.") % {"number": outcome.answer["hand"]})
            return redirect("table", slug, uid, number)
        blame_move(form, outcome)
    shown = {"form": form, "table": table, "line": index + 1, "hand": moved}
    return _form_page(request, "clubs/hand_move.html", club, role, known, **shown)


@require_http_methods(["POST"])
@members_only
def hand_undo(request: HttpRequest, slug: str, uid: str, number: int, hand: str) -> HttpResponse:
    """Take back the hand that was entered last, in one tap."""
    club, _role = club_for(request, slug, Role.SCORER)
    table = table_of_club(club, uid, number)
    last = get_object_or_404(Hand, table=table, uid=hand)
    lines = sheet_with_people(table).folded.lines
    index = next(index for index, line in enumerate(lines) if line.hand_id == last.pk)
    outcome = revise_hand(
        table=table,
        number=index + 1,
        facts=None,
        client_id=f"undo-{last.uid.hex}",
        revision=1,
        actor=actor_of(request),
    )
    if outcome.status in _DONE:
        messages.success(request, _("Hand %(number)d is struck.") % {"number": index + 1})
    else:
        messages.error(request, _("This hand was changed meanwhile; look at the sheet."))
    return redirect("hand_new", slug, uid, number)


@require_safe
@members_only
def table_history(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Everything that changed on this sheet, the latest first."""
    club, role = club_for(request, slug, Role.SCORER)
    table = table_of_club(club, uid, number)
    changes = history_of(table)[::-1]
    return page(request, "clubs/table_history.html", club, role, session=table.session, table=table, changes=changes)


def offered_by(club: Club, known: SheetPeople) -> dict[int, str]:
    """Return the names by id of who can be chosen by an officer: the sheet's people and every player who plays."""
    everybody = {
        **known.players,
        **{player.pk: player for player in club.players.filter(active=True, archived_at=None)},
    }
    shown = labels(everybody.values())
    return {player.pk: shown[player.pk] for player in everybody.values()}


def seats_form(request: HttpRequest | None, known: SheetPeople, offered: dict[int, str]) -> SeatsForm:
    """Return the form of who sits where, with a chair more than there are."""
    folded = known.folded
    return SeatsForm(
        _sent(request),
        lines=len(folded.lines),
        offered=offered,
        seats=folded.seats,
        chairs=max(folded.table.chairs, min(_MOST_CHAIRS, folded.table.chairs + 1)),
        closed=not is_open(folded.table),
    )


def reassign_form(request: HttpRequest | None, known: SheetPeople, offered: dict[int, str]) -> ReassignForm:
    """Return the form of hands that belong to other people."""
    folded = known.folded
    return ReassignForm(
        _sent(request),
        lines=len(folded.lines),
        offered=offered,
        seats=folded.seats,
        chairs=folded.table.chairs,
        closed=not is_open(folded.table),
    )


def _sent(request: HttpRequest | None) -> Any:
    return request.POST if request is not None and request.method == "POST" else None


def seat_as_said(form: SeatsForm, known: SheetPeople, *, actor: User | None, director: bool) -> None:
    """Do what the valid form says. Raises CannotDo."""
    said = form.cleaned_data
    seat_by_name(
        table=known.folded.table,
        people=form.people(),
        newcomer=said["newcomer"],
        from_hand=said["from_hand"],
        actor=actor,
        reason=said["reason"],
        director=director,
    )


def reassign_as_said(form: ReassignForm, known: SheetPeople, *, actor: User | None, director: bool) -> int:
    """Do what the valid form says; how many hands changed. Raises CannotDo."""
    table, said = known.folded.table, form.cleaned_data
    return reassign(
        table=table,
        first=said["first"],
        last=said["last"],
        people=players_of(table, form.people()),
        actor=actor,
        reason=said["reason"],
        director=director,
    )


def reassigned_words(changed: int) -> str:
    """Return what became of the hands."""
    if not changed:
        return _("These hands were theirs already.")
    return ngettext("%(count)d hand is put right.", "%(count)d hands are put right.", changed) % {"count": changed}


def blame_move(form: MoveForm, outcome: Outcome) -> None:
    """Say in the form why the line was not moved."""
    if outcome.status is Status.STALE:
        form.add_error(None, _("Somebody else changed this hand meanwhile. Look at the sheet, then move it."))
    elif outcome.status is Status.CLOSED:
        form.add_error(None, _("The table is closed. Open its session again first."))
    for problem in outcome.problems:
        form.add_error(problem.field if problem.field in form.fields else None, problem_sentence(problem))


def _changeable(request: HttpRequest, slug: str, uid: str, number: int) -> tuple[Club, Role, SheetPeople]:
    club, role = club_for(request, slug, Role.SCORER)
    table = table_of_club(club, uid, number)
    if not may_change_seats(table, director=role.rank >= Role.DIRECTOR.rank):
        raise PermissionDenied
    return club, role, sheet_with_people(table)


def _form_page(
    request: HttpRequest, template: str, club: Club, role: Role, known: SheetPeople, *, form: Any, **shown: Any
) -> HttpResponse:
    status = 422 if request.method == "POST" else 200
    context: dict[str, Any] = {"session": known.folded.table.session, "lines": len(known.folded.lines), **shown}
    return page(request, template, club, role, status=status, form=form, **context)
