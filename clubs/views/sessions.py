"""Sessions: a session's page, and a club night from opening to closing. Rounds are opened and closed elsewhere."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.forms.nights import NightForm, ReasonForm, TableForm
from clubs.forms.rules import choice_of, chosen_rules
from clubs.models import Club, Role, Session, Table
from clubs.selectors.club import first_seats, last_night, session_rows, table_cards
from clubs.selectors.players import labels
from clubs.selectors.rules import named
from clubs.services.errors import CannotDo
from clubs.services.nights import open_night, seat_next_table
from clubs.services.sessions import close_session, reopen_session
from clubs.tables import SittingTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import actor_of, blame, page


@require_safe
@members_only
def session(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """A session: its tables and what it gave."""
    club, role = club_for(request, slug)
    return _session_page(request, club, role, _session_of(club, uid))


@require_http_methods(["GET", "POST"])
@members_only
def night_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a club night with its first table."""
    club, role = club_for(request, slug, Role.SCORER)
    last = last_night(club)
    form = NightForm(request.POST or None, club=club, initial=_as_last_time(club, last, "again" in request.GET))
    if form.is_valid():
        typed, actor = form.cleaned_data, actor_of(request)
        try:
            night = form.make_once(
                club=club,
                model=Session,
                make=lambda: open_night(
                    club=club,
                    title=typed["title"],
                    date=typed["date"],
                    rules=chosen_rules(club, typed["rules"], actor),
                    people=form.people(),
                    actor=actor,
                ),
                actor=actor,
            )
        except CannotDo as error:
            blame(form, error)
        else:
            return redirect("session", club.slug, night.uid)
    return page(request, "clubs/night_new.html", club, role, form=form, again=last is not None)


@require_http_methods(["GET", "POST"])
@members_only
def table_new(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Seat another table of a club night."""
    club, role = club_for(request, slug, Role.SCORER)
    night = _night_of(club, uid)
    form = TableForm(request.POST or None, club=club)
    if form.is_valid():
        actor = actor_of(request)
        try:
            form.make_once(
                club=club,
                model=Table,
                make=lambda: seat_next_table(session=night, people=form.people(), actor=actor),
                actor=actor,
            )
        except CannotDo as error:
            blame(form, error)
        else:
            return redirect("session", club.slug, night.uid)
    return page(request, "clubs/table_new.html", club, role, session=night, form=form)


@require_POST
@members_only
def session_close(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Close a club night; its tables' links then keep hands waiting."""
    club, role = club_for(request, slug, Role.SCORER)
    night = _night_of(club, uid)
    form = ReasonForm(request.POST, needed=False)
    if form.is_valid():
        try:
            close_session(session=night, actor=actor_of(request), reason=form.cleaned_data["reason"])
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("“%(title)s” is closed.") % {"title": night.title})
            return redirect("session", club.slug, night.uid)
    return _session_page(request, club, role, night, closing=form, status=422)


@require_POST
@members_only
def session_reopen(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Open a closed club night again, for a reason."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    night = _night_of(club, uid)
    form = ReasonForm(request.POST, needed=True)
    if form.is_valid():
        try:
            reopen_session(session=night, actor=actor_of(request), reason=form.cleaned_data["reason"])
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("“%(title)s” is open again.") % {"title": night.title})
            return redirect("session", club.slug, night.uid)
    return _session_page(request, club, role, night, reopening=form, status=422)


def _session_of(club: Club, uid: str) -> Session:
    return get_object_or_404(club.sessions.select_related("rules", "batch", "round__tournament"), uid=uid)


def _night_of(club: Club, uid: str) -> Session:
    return get_object_or_404(club.sessions.select_related("rules"), uid=uid, kind=Session.Kind.NIGHT)


def _session_page(
    request: HttpRequest, club: Club, role: Role, shown: Session, status: int = 200, **forms: ReasonForm
) -> HttpResponse:
    rows = session_rows(shown)
    table = SittingTable(rows, names=labels(row.player for row in rows))
    configured(request, table)
    context: dict[str, Any] = {
        "session": shown,
        "rules": named(shown.rules) if shown.rules else "",
        "night": shown.kind == Session.Kind.NIGHT,
        "tables": table_cards(shown),
        "table": table,
        "closing": ReasonForm(needed=False),
        "reopening": ReasonForm(needed=True),
        **forms,
    }
    return page(request, "clubs/session.html", club, role, status=status, **context)


def _as_last_time(club: Club, last: Session | None, seats_too: bool) -> dict[str, Any]:
    """Today, under the rules of the last night; where it is wished, with those who sat at its first table."""
    chairs = enumerate(first_seats(last), 1) if last and seats_too else ()
    return {
        "title": _("Club night"),
        "date": club.local_day(timezone.now()),
        **({"rules": choice_of(last.rules)} if last and last.rules else {}),
        **{f"chair_{chair}": str(player_id) for chair, player_id in chairs},
    }
