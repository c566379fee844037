"""A table's sheet for officers: reading it, its link for phones, and hands that came too late.

Adding and changing a hand is in `hand_pages`.
"""

from collections.abc import Callable

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Club, Role, Table, WaitingHand
from clubs.network import site_url
from clubs.selectors.rules import named
from clubs.selectors.running import running_sheet, waiting_of
from clubs.services.errors import CannotDo
from clubs.services.links import is_open, replace_link, token_of
from clubs.services.seating import may_change_seats
from clubs.services.waiting import refuse_waiting, take_waiting
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page

_ANSWERS: dict[str, Callable[..., object]] = {"take": take_waiting, "refuse": refuse_waiting}


@require_safe
@members_only
def table(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """The running sheet as on paper, and the way in for phones."""
    club, role = club_for(request, slug, Role.SCORER)
    shown = table_of_club(club, uid, number)
    link = site_url(request) + reverse("table_page", args=[token_of(shown)])
    return page(
        request,
        "clubs/table.html",
        club,
        role,
        session=shown.session,
        table=shown,
        rules=named(shown.house_rules),
        sheet=running_sheet(shown),
        open=is_open(shown),
        changes=may_change_seats(shown, director=role.rank >= Role.DIRECTOR.rank),
        link=link,
        qr=_qr(link),
        waiting=waiting_of(shown),
    )


@require_POST
@members_only
def link_replace(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Give the table a new link; the old one records nothing from now on."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    shown = table_of_club(club, uid, number)
    replace_link(table=shown, actor=actor_of(request))
    messages.success(request, _("The table has a new link. Scan the new code; the old one no longer records hands."))
    return redirect("table", slug, uid, number)


@require_POST
@members_only
def waiting(request: HttpRequest, slug: str, uid: str, number: int, pk: int) -> HttpResponse:
    """Take a hand that came too late onto the sheet, or refuse it."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    shown = table_of_club(club, uid, number)
    hand = get_object_or_404(WaitingHand, table=shown, pk=pk)
    settle = next((step for name, step in _ANSWERS.items() if name in request.POST), None)
    try:
        if settle is None:
            raise CannotDo(_("Say whether the hand is taken or refused."))
        settle(waiting=hand, actor=actor_of(request))
    except CannotDo as error:
        messages.error(request, error.message)
    return redirect("table", slug, uid, number)


def table_of_club(club: Club, uid: str, number: int) -> Table:
    """Return the table with its session and rules, or raise Http404."""
    tables = Table.objects.select_related("session__club", "session__rules", "session__round__tournament", "rules")
    return get_object_or_404(tables, session__club=club, session__uid=uid, number=number)


def _qr(link: str) -> SafeString:
    return SafeString(segno.make_qr(link, error="m").svg_inline(border=3, light="#fff", omitsize=True, svgclass="qr"))
