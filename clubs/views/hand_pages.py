"""An officer's form for a hand: adding one at the end of the sheet, correcting, annulling and striking one.

Which field means what is in `clubs.forms.hand`; what may be changed is decided by `clubs.services.hands`.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.forms.hand import HandForm
from clubs.forms.tiles import Seats
from clubs.models import Hand, Role, Table
from clubs.selectors.asked import Asked, asked_at
from clubs.selectors.folds import Folded, Line, fold_of
from clubs.selectors.running import chair_names, is_full, revisions_of
from clubs.services.hands import record_hand, revise_hand
from clubs.services.links import is_open
from clubs.services.outcomes import Outcome, Status
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page
from clubs.views.sheets import table_of_club

_REFUSED = {Status.REFUSED: 422, Status.STALE: 409, Status.CLOSED: 409, Status.DIRECTOR_NEEDED: 403}
# What has to be right even where the hand itself is struck or annulled.
_FRAME = frozenset({"client_id", "revision", "reason"})


@dataclass(frozen=True)
class Place:
    """The table whose sheet is written on, as it was folded for this page; `index` is the line being changed."""

    folded: Folded
    asked: Asked
    index: int | None = None

    @property
    def table(self) -> Table:
        return self.folded.table

    @property
    def line(self) -> Line | None:
        """The line being changed."""
        return None if self.index is None else self.folded.lines[self.index]

    @property
    def next_hand(self) -> str:
        """Which hand comes next: of how many, where that was planned."""
        number, planned = self.folded.sheet.hands + 1, self.table.hands_planned
        if planned is None:
            return _("Hand %(number)d") % {"number": number}
        return _("Hand %(number)d of %(planned)d") % {"number": number, "planned": planned}

    @property
    def shut(self) -> str:
        """Why no further hand can be entered, empty where one can."""
        if not is_open(self.table):
            return _("The table is closed. Open its session again first.")
        if is_full(self.folded):
            return _("All %(planned)d hands of this table are in.") % {"planned": self.table.hands_planned}
        return ""

    def form(self, data: Mapping[str, Any] | None, before: Mapping[str, Any] | None = None) -> HandForm:
        """Return the form; `before` are the facts it starts from."""
        line, sheet = self.line, self.folded.sheet
        dealer, out = (line.dealer, tuple(line.out)) if line else (sheet.next_dealer, sheet.next_out)
        return HandForm(
            data,
            asked=self.asked,
            seats=Seats(tuple(chair_names(self.table)), dealer, out),
            before=before,
            initial={
                "client_id": uuid.uuid4().hex,
                "after": len(self.folded.lines),
                "hand": None if self.index is None else self.index + 1,
                "revision": line.revision if line else None,
            },
        )


@require_http_methods(["GET", "POST"])
@members_only
def hand_new(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Add a hand at the end of the sheet, and stay for the next one."""
    club, role = club_for(request, slug, Role.SCORER)
    table = table_of_club(club, uid, number)
    asked = asked_at(table)
    place = Place(fold_of(table), asked)
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
    )


@require_http_methods(["GET", "POST"])
@members_only
def hand_edit(request: HttpRequest, slug: str, uid: str, number: int, hand: str) -> HttpResponse:
    """Correct, annul or strike a hand, with its trace: who said what, when, from where and why."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    table = table_of_club(club, uid, number)
    asked = asked_at(table)
    folded = fold_of(table)
    changed = get_object_or_404(Hand, table=folded.table, uid=hand)
    changed.table = folded.table
    place = Place(folded, asked, next(index for index, line in enumerate(folded.lines) if line.hand_id == changed.pk))
    trace = revisions_of(changed)
    before = next((told.said.facts for told in trace if told.said.facts), None)
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
        session=folded.table.session,
        place=place,
        trace=trace,
        form=form,
    )


def _unruled(facts: dict[str, Any] | None) -> dict[str, Any] | None:
    """What was played, without a ruling that annulled it: saving the form takes the ruling back."""
    return facts and {name: value for name, value in facts.items() if name != "annulled"}


def _typed(request: HttpRequest) -> Mapping[str, Any] | None:
    """What was sent, be it nothing at all; None where the form is only asked for."""
    return request.POST if request.method == "POST" else None


def _facts(data: Mapping[str, Any], form: HandForm, before: dict[str, Any] | None) -> dict[str, Any] | None:
    """What the pressed button makes of the hand: struck (None), annulled, or what the form says."""
    if "strike" in data or "annul" in data:
        for name in form.errors.keys() - _FRAME:
            del form.errors[name]
        return None if "strike" in data or not before else {**before, "annulled": True}
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
        lines = enumerate(place.folded.lines, 1)
        hands = [{"hand": number, "revision": line.revision} for number, line in lines]
        form.start_anew(after=len(hands), hands=hands)
    elif outcome.status is Status.CLOSED:
        form.add_error(None, _("The table is closed. Open its session again first."))
    else:
        form.blame(outcome.problems)
    return _REFUSED[outcome.status]
