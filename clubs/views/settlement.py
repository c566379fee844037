"""A night's money: what each one won or lost at its stakes, and who pays whom; without stakes there is no such page.

Nothing is stored: who has paid is between the players.
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from clubs.models import Session
from clubs.money import amount
from clubs.selectors.closing import has_pot
from clubs.selectors.players import labels
from clubs.selectors.settlement import settlement_of
from clubs.services.settling import payments
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.night_tables import BalanceTable
from clubs.views.pages import page


@require_safe
@members_only
def session_money(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Balances, and either few payments from one to another or everybody's part with the bank."""
    club, role = club_for(request, slug)
    nights = club.sessions.filter(kind=Session.Kind.NIGHT, archived_at=None).select_related("rules", "round")
    night = get_object_or_404(nights, uid=uid)
    if not night.cents_per_point:
        raise Http404
    found = settlement_of(night)
    names = labels(balance.player for balance in found.balances)
    table = BalanceTable(found.balances, names=names, currency=club.currency, orderable=False)
    configured(request, table)
    paid = [] if found.unsettled else payments({balance.player.pk: balance.cents for balance in found.balances})
    return page(
        request,
        "clubs/session_money.html",
        club,
        role,
        session=night,
        stakes=amount(night.cents_per_point, club.currency),
        table=table,
        pot=night.rules is not None and has_pot(night.rules.value),
        unsettled=found.unsettled,
        payments=[(names[one.payer], names[one.payee], amount(one.cents, club.currency)) for one in paid],
        bank=[
            (names[balance.player.pk], balance.cents < 0, amount(abs(balance.cents), club.currency))
            for balance in found.balances
            if balance.cents and not found.unsettled
        ],
    )
