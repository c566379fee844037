"""Typing totals in place of hands: of a table that handed in only its result, or of a session without tables.

Which figures are asked is in `clubs.forms.typed_totals`; what may be stored, in `clubs.services.typed`.
"""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.forms.typed_totals import TotalsForm
from clubs.models import Club, Player, Role, Session, Table
from clubs.selectors.players import labels
from clubs.selectors.typed_totals import typed_totals
from clubs.services.errors import CannotDo
from clubs.services.typed import RowRefused, may_be_typed, plus_only, type_totals
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page
from clubs.views.sheets import table_of_club


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def table_totals(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Type what a table gave each of its people, where nobody has its hands."""
    club, role = club_for(request, slug, Role.SCORER)
    table = table_of_club(club, uid, number)
    _may_write(role, table.session)
    return _totals(request, club, role, table.session, table)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def session_totals(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Type what a session without tables gave each player: history of which only the result is left."""
    club, role = club_for(request, slug, Role.SCORER)
    sessions = club.sessions.select_related("rules", "club", "round__tournament").exclude(kind=Session.Kind.IMPORT)
    session = get_object_or_404(sessions, uid=uid)
    _may_write(role, session)
    return _totals(request, club, role, session, None)


def _may_write(role: Role, session: Session) -> None:
    if role == Role.SCORER and (session.kind == Session.Kind.ROUND or not session.is_open):
        raise PermissionDenied


def _totals(request: HttpRequest, club: Club, role: Role, session: Session, table: Table | None) -> HttpResponse:
    rules = (table.house_rules if table else session.rules).value  # type: ignore[union-attr]  # only imports have none
    before = typed_totals(session, table)
    names = _names(club, [total.player for total in before])
    form = TotalsForm(
        request.POST if request.method == "POST" else None,
        before=before,
        seated=[seat.player for seat in table.seats.select_related("player")] if table else None,
        names=names,
        game=rules.game,
        twice=plus_only(rules),
    )
    status, shut = 200, _why_shut(session, table)
    if form.is_valid():
        try:
            reason = form.cleaned_data["reason"]
            type_totals(session=session, table=table, rows=form.typed(), actor=actor_of(request), reason=reason)
        except RowRefused as error:
            form.blame_row(error)
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The totals are saved."))
            return redirect("session", club.slug, session.uid)
    if form.is_bound:
        status = 422
    return page(
        request,
        "clubs/typing/totals.html",
        club,
        role,
        status=status,
        session=session,
        table=table,
        form=form,
        names=names,
        sums_to_zero=not plus_only(rules),
        shut=shut,
    )


def _why_shut(session: Session, table: Table | None) -> str:
    """Why totals have no place here, empty where they have."""
    try:
        may_be_typed(session, table)
    except CannotDo as error:
        return error.message
    return ""


def _names(club: Club, typed: list[Player]) -> dict[str, Player]:
    """The club's players by the label that tells them apart, those who were typed before included."""
    players = {player.pk: player for player in [*club.players.filter(merged_into=None), *typed]}
    shown = labels(players.values())
    return {shown[pk]: player for pk, player in players.items()}
