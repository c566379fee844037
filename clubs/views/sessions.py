"""A session's page, and what becomes of a club night once it is open: changed, closed, opened again, put away.

Opening is in `nights`, money in `settlement`; rounds are opened and closed elsewhere.
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.forms.nights import CloseForm, NightChangeForm, ReasonForm
from clubs.models import Club, Role, Session
from clubs.money import amount
from clubs.selectors.club import TableCard, all_sessions, session_rows, table_cards, told_apart, who_closed
from clubs.selectors.players import labels
from clubs.selectors.rules import named
from clubs.selectors.season_sessions import season_counting
from clubs.services.errors import AlreadySo, CannotDo
from clubs.services.sessions import (
    archive_session,
    change_session,
    close_session,
    reopen_session,
    restore_session,
)
from clubs.services.showdowns import plays_showdown
from clubs.tables import SittingTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.night_tables import NightTable
from clubs.views.pages import actor_of, blame, page

PER_PAGE = 100


@require_safe
@members_only
def nights(request: HttpRequest, slug: str) -> HttpResponse:
    """Every session of the club, or what officers have put into the archive."""
    club, role = club_for(request, slug)
    archived = "archived" in request.GET and role.rank >= Role.DIRECTOR.rank
    table = NightTable(all_sessions(club, archived=archived), orderable=False)
    configured(request, table, per_page=PER_PAGE)
    table.titles = {line.session.pk: line.title for line in told_apart(club, (row.record for row in table.page))}
    return page(request, "clubs/nights.html", club, role, table=table, archived=archived)


@require_safe
@members_only
def session(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """A session: its tables and what it gave."""
    club, role = club_for(request, slug)
    return _session_page(request, club, role, _session_of(club, uid, role))


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def session_edit(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Change a night's title, day, notes and stakes; once it is closed that is the director's."""
    club, role = club_for(request, slug, Role.SCORER)
    night = _night_of(club, uid)
    if not night.is_open and role.rank < Role.DIRECTOR.rank:
        raise PermissionDenied
    form = NightChangeForm(request.POST or None, night=night)
    if form.is_valid():
        typed = form.cleaned_data
        try:
            change_session(
                session=night,
                title=typed["title"],
                date=typed["date"],
                notes=typed["notes"],
                cents_per_point=typed["cents_per_point"] or 0,
                actor=actor_of(request),
            )
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The night is changed."))
            return redirect("session", club.slug, night.uid)
    return page(request, "clubs/session_edit.html", club, role, session=night, form=form)


@require_POST
@members_only
def session_close(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Close a club night; its tables' links then keep hands waiting."""
    club, role = club_for(request, slug, Role.SCORER)
    night = _night_of(club, uid)
    cards = table_cards(night)
    form = CloseForm(request.POST, pots=_pots(cards), short=any(card.short for card in cards))

    def close() -> None:
        reason, showdowns = form.cleaned_data["reason"], form.showdowns()
        close_session(session=night, actor=actor_of(request), reason=reason, showdowns=showdowns)
        messages.success(request, _("“%(title)s” is closed.") % {"title": night.title})

    if _is_so(request, form, close):
        return redirect("session", club.slug, night.uid)
    return _session_page(request, club, role, night, closing=form, status=422)


@require_POST
@members_only
def session_reopen(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Open a closed club night again, for a reason."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    night = _night_of(club, uid)
    form = ReasonForm(request.POST, needed=True)

    def reopen() -> None:
        reopen_session(session=night, actor=actor_of(request), reason=form.cleaned_data["reason"])
        messages.success(request, _("“%(title)s” is open again.") % {"title": night.title})

    if _is_so(request, form, reopen):
        return redirect("session", club.slug, night.uid)
    return _session_page(request, club, role, night, reopening=form, status=422)


@require_POST
@members_only
def session_archive(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Put a night or an imported sitting into the archive, or take it out again; it is never deleted."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    kinds = (Session.Kind.NIGHT, Session.Kind.IMPORT)
    put = get_object_or_404(club.sessions.select_related("rules", "batch"), uid=uid, kind__in=kinds)
    form = ReasonForm(request.POST, needed=True)
    change = restore_session if "restore" in request.POST else archive_session
    if _is_so(request, form, lambda: change(session=put, actor=actor_of(request), reason=form.cleaned_data["reason"])):
        return redirect("session", club.slug, put.uid)
    return _session_page(request, club, role, put, archiving=form, status=422)


def _is_so(request: HttpRequest, form: Form, step: Callable[[], object]) -> bool:
    """Whether what the form asks for is so now, by this step or by an earlier one: a second tap is told, not blamed."""
    if not form.is_valid():
        return False
    try:
        step()
    except AlreadySo as before:
        messages.info(request, before.message)
    except CannotDo as error:
        blame(form, error)
        return False
    return True


def _session_of(club: Club, uid: str, role: Role) -> Session:
    """The session; one in the archive is there for officers only."""
    sessions = club.sessions.select_related("club", "rules", "batch", "round__tournament")
    if role.rank < Role.SCORER.rank:
        sessions = sessions.filter(archived_at=None)
    return get_object_or_404(sessions, uid=uid)


def _night_of(club: Club, uid: str) -> Session:
    return get_object_or_404(club.sessions.select_related("club", "rules"), uid=uid, kind=Session.Kind.NIGHT)


def _session_page(
    request: HttpRequest, club: Club, role: Role, shown: Session, status: int = 200, **forms: Form
) -> HttpResponse:
    rows = session_rows(shown)
    cards = table_cards(shown)
    table = SittingTable(rows, names=labels(row.player for row in rows), linked=True)
    configured(request, table)
    context: dict[str, Any] = {
        "session": shown,
        "rules": named(shown.rules) if shown.rules else "",
        "night": shown.kind == Session.Kind.NIGHT,
        "tables": cards,
        "table": table,
        "stakes": amount(shown.cents_per_point, club.currency) if shown.cents_per_point else "",
        "season": season_counting(shown) if not shown.is_open else None,
        "closed_by": who_closed(shown) if shown.close_reason else None,
        "closing": CloseForm(pots=_pots(cards), short=any(card.short for card in cards)),
        "reopening": ReasonForm(needed=True),
        "archiving": ReasonForm(needed=True),
        "may_change": shown.is_open or role.rank >= Role.DIRECTOR.rank,
        **forms,
    }
    return page(request, "clubs/session.html", club, role, status=status, **context)


def _pots(cards: Sequence[TableCard]) -> dict[int, tuple[str, ...]]:
    """The tables whose pot goes to the winner of a showdown, with the names by chair."""
    return {
        card.table.number: card.names
        for card in cards
        if card.left and card.left.pot and plays_showdown(card.table.house_rules.value)
    }
