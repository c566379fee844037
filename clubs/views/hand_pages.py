"""An officer's form for a hand: adding one at the end of the sheet or in between, correcting, annulling, striking one.

Which field means what is in `clubs.forms.hand`; what may be changed is decided by `clubs.services.hands`.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.forms.hand import HandForm
from clubs.forms.tiles import Seats
from clubs.models import Hand, Role, Table
from clubs.selectors.asked import Asked, asked_at
from clubs.selectors.chairs import Line, Seated, empty_chairs
from clubs.selectors.folds import fold
from clubs.selectors.history import history_of
from clubs.selectors.running import chair_names, is_full, just_entered
from clubs.selectors.sheet_people import SheetPeople, sheet_with_people
from clubs.services.hands import record_hand, revise_hand
from clubs.services.links import is_open
from clubs.services.moving import insert_hand
from clubs.services.outcomes import Outcome, Status
from clubs.services.seating import may_change_seats
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page
from clubs.views.sheets import table_of_club

_REFUSED = {
    Status.REFUSED: 422,
    Status.STALE: 409,
    Status.CLOSED: 409,
    Status.DIRECTOR_NEEDED: 403,
    Status.MISSING: 404,
}
# What has to be right even where the hand itself is struck or annulled.
_FRAME = frozenset({"client_id", "revision", "reason"})


@dataclass(frozen=True)
class Place:
    """The table whose sheet is written on, as it was folded for this page.

    `index` is the line being changed; with `before` a new one comes before that line (from 1).
    """

    known: SheetPeople
    index: int | None = None
    before: int | None = None

    @property
    def table(self) -> Table:
        return self.known.folded.table

    @property
    def line(self) -> Line | None:
        """The line being changed."""
        return None if self.index is None else self.known.folded.lines[self.index]

    @property
    def number(self) -> int | None:
        """The number of the line being changed, from 1."""
        return None if self.index is None else self.index + 1

    @property
    def people(self) -> Seated:
        """The ids, by chair, of those whose hand it is."""
        folded = self.known.folded
        if self.line is not None:
            return self.line.people
        return folded.seats if self.before is None else people_before(self.known, self.before)

    @property
    def next_hand(self) -> str:
        """Which hand comes next: of how many, where that was planned."""
        number, planned = self.known.folded.sheet.hands + 1, self.table.hands_planned
        if planned is None:
            return _("Hand %(number)d") % {"number": number}
        return _("Hand %(number)d of %(planned)d") % {"number": number, "planned": planned}

    @property
    def shut(self) -> str:
        """Why no further hand can be entered, empty where one can."""
        if not is_open(self.table):
            return _("The table is closed. Open its session again first.")
        if is_full(self.known.folded):
            return _("All %(planned)d hands of this table are in.") % {"planned": self.table.hands_planned}
        return ""

    @property
    def asked(self) -> Asked:
        """What is asked of a hand of these people."""
        return asked_at(self.table, empty_chairs(self.people))

    def form(self, data: Mapping[str, Any] | None, before: Mapping[str, Any] | None = None) -> HandForm:
        """Return the form; `before` are the facts it starts from."""
        line = self.line
        dealer, out = (line.dealer, tuple(line.out)) if line else self._turn()
        return HandForm(
            data,
            asked=self.asked,
            seats=Seats(tuple(chair_names(self.known, self.people)), dealer, out),
            before=before,
            initial={
                "client_id": uuid.uuid4().hex,
                "after": len(self.known.folded.lines),
                "hand": self.number,
                "revision": line.revision if line else None,
            },
        )

    def _turn(self) -> tuple[int, tuple[int, ...]]:
        """Whose deal it would be, and who would sit out."""
        folded = self.known.folded
        sheet = folded.sheet
        if self.before is not None:
            sheet = fold(folded.table, folded.lines[: self.before - 1], self.people).sheet
        return sheet.next_dealer, sheet.next_out


def people_before(known: SheetPeople, before: int) -> Seated:
    """Return whose hand a forgotten one before this line is taken to be: those of the line that it comes before."""
    folded = known.folded
    return folded.lines[before - 1].people if before <= len(folded.lines) else folded.seats


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def hand_new(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Add a hand at the end of the sheet, and stay for the next one."""
    club, role = club_for(request, slug, Role.SCORER)
    place = Place(sheet_with_people(table_of_club(club, uid, number)))
    form = place.form(_typed(request))
    status = 200
    if form.is_valid():
        outcome = record_hand(
            table=place.table,
            facts=form.facts,
            client_id=form.cleaned_data["client_id"],
            after=form.cleaned_data["after"] or 0,
            actor=actor_of(request),
        )
        if outcome.status not in _REFUSED:
            messages.success(request, _("Hand %(number)d is on the sheet.") % {"number": outcome.answer["hand"]})
            return redirect("hand_new", slug, uid, number)
        status = _say_why(form, place, outcome)
    return page(
        request,
        "clubs/hand_new.html",
        club,
        role,
        status=status,
        session=place.table.session,
        place=place,
        form=form,
        unsaved=bool(request.POST),
        undo=just_entered(place.known),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def hand_insert(request: HttpRequest, slug: str, uid: str, number: int, before: int) -> HttpResponse:
    """Put a forgotten hand before a line of the sheet."""
    club, role = club_for(request, slug, Role.SCORER)
    known = sheet_with_people(table_of_club(club, uid, number))
    table, directs = known.folded.table, role.rank >= Role.DIRECTOR.rank
    if not may_change_seats(table, director=directs):
        raise PermissionDenied
    if not 1 <= before <= len(known.folded.lines) + 1:
        raise Http404
    place = Place(known, before=before)
    form = place.form(_typed(request))
    status = 200
    if form.is_valid():
        outcome = insert_hand(
            table=table,
            before=before,
            facts=form.facts,
            client_id=form.cleaned_data["client_id"],
            after=form.cleaned_data["after"] or 0,
            actor=actor_of(request),
            reason=form.cleaned_data["reason"],
            director=directs,
        )
        if outcome.status not in _REFUSED:
            messages.success(request, _("Hand %(number)d is on the sheet.") % {"number": outcome.answer["hand"]})
            return redirect("table", slug, uid, number)
        status = _say_why(form, place, outcome)
    return page(
        request,
        "clubs/hand_insert.html",
        club,
        role,
        status=status,
        session=table.session,
        place=place,
        form=form,
        open=is_open(table),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def hand_edit(request: HttpRequest, slug: str, uid: str, number: int, hand: str) -> HttpResponse:
    """Correct, annul, strike a hand or put it back, with its trace: who said what, when, from where and why."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    table = table_of_club(club, uid, number)
    known = sheet_with_people(table)
    changed = get_object_or_404(Hand, table=table, uid=hand)
    lines = known.folded.lines
    place = Place(known, next(index for index, line in enumerate(lines) if line.hand_id == changed.pk))
    before = _last_facts(changed)
    form = place.form(_typed(request), _unruled(before))
    status = 200
    if request.method == "POST":
        facts = _facts(request.POST, form, before)
        outcome = None if form.errors else _revise(request, place, form, facts)
        if outcome and outcome.status not in _REFUSED:
            messages.success(request, _("Hand %(number)d is changed.") % {"number": outcome.answer["hand"]})
            return redirect("table", slug, uid, number)
        status = _say_why(form, place, outcome) if outcome else 422
    return page(
        request,
        "clubs/hand_edit.html",
        club,
        role,
        status=status,
        session=table.session,
        place=place,
        trace=history_of(table, changed.pk)[::-1],
        hand=changed,
        form=form,
    )


def _last_facts(hand: Hand) -> dict[str, Any] | None:
    """The facts that were last said of the hand, be it struck since."""
    said = hand.revisions.exclude(facts=None).order_by("-number").values_list("facts", flat=True)
    return said.first()


def _unruled(facts: dict[str, Any] | None) -> dict[str, Any] | None:
    """What was played, without a ruling that annulled it: saving the form takes the ruling back."""
    return facts and {name: value for name, value in facts.items() if name != "annulled"}


def _typed(request: HttpRequest) -> Mapping[str, Any] | None:
    """What was sent, be it nothing at all; None where the form is only asked for."""
    return request.POST if request.method == "POST" else None


def _facts(data: Mapping[str, Any], form: HandForm, before: dict[str, Any] | None) -> dict[str, Any] | None:
    """What the pressed button makes of the hand: struck (None), annulled, as it was before, or what the form says."""
    if not data.keys().isdisjoint(("strike", "annul", "put_back")):
        for name in form.errors.keys() - _FRAME:
            del form.errors[name]
        if "strike" in data or not before:
            return None
        return {**before, "annulled": True} if "annul" in data else before
    return form.facts if form.is_valid() else None


def _revise(request: HttpRequest, place: Place, form: HandForm, facts: dict[str, Any] | None) -> Outcome:
    said = form.cleaned_data
    return revise_hand(
        table=place.table,
        number=(place.index or 0) + 1,
        facts=facts,
        client_id=said["client_id"],
        revision=said["revision"] or 0,
        actor=actor_of(request),
        reason=said["reason"],
        director=True,
    )


def _say_why(form: HandForm, place: Place, outcome: Outcome) -> int:
    """Write into the form what stood in the way; the HTTP status that goes with it."""
    if outcome.status is Status.STALE:
        form.renew(after=outcome.answer["after"], hands=outcome.answer["hands"])
        form.add_error(None, _("Somebody else changed the sheet meanwhile. Look at it, then save again."))
    elif outcome.client_id_reused:
        lines = enumerate(place.known.folded.lines, 1)
        hands = [{"hand": number, "revision": line.revision} for number, line in lines]
        form.start_anew(after=len(hands), hands=hands)
    elif outcome.status is Status.CLOSED:
        form.add_error(None, _("The table is closed. Open its session again first."))
    else:
        form.blame(outcome.problems)
    return _REFUSED[outcome.status]
