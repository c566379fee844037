"""The accounts of the evening: fees by entry, prizes paid out, what is kept; and who pays whom for the stakes.

Money that is switched off in the event appears nowhere here; with both switches off there is no such page.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from clubs.models import Role
from clubs.money import amount
from clubs.selectors.players import labels
from clubs.services.settling import payments
from clubs.views.access import members_only
from tournaments.models import Tournament
from tournaments.selectors.accounts import fee_rows, fee_sums, stakes_of
from tournaments.selectors.fees import sold_by_round
from tournaments.selectors.prizes import event_prizes
from tournaments.views.access import directed, page


@require_safe
@members_only
def accounts(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the accounts to whoever directs."""
    tournament = directed(request, slug)
    if not (tournament.has_fees or tournament.has_stakes):
        raise Http404
    shown: dict[str, Any] = {"currency": tournament.club.currency}
    if tournament.has_fees:
        rows = fee_rows(tournament)
        shown |= {"fees": rows, "sums": fee_sums(rows), "by_round": sold_by_round(tournament)}
        shown["found"] = event_prizes(tournament)
    if tournament.has_stakes and tournament.cents_per_point:
        shown |= _stakes(tournament)
    return page(request, "tournaments/accounts.html", tournament, Role.DIRECTOR, **shown)


def _stakes(tournament: Tournament) -> dict[str, Any]:
    stakes = stakes_of(tournament)
    currency = tournament.club.currency
    names = labels(balance.player for balance in stakes.balances)
    paid = [] if stakes.unsettled else payments({one.player.pk: one.cents for one in stakes.balances})
    return {
        "stakes": amount(tournament.cents_per_point or 0, currency),
        "unsettled": stakes.unsettled,
        "balances": [
            (names[one.player.pk], one.points, amount(one.cents, currency, signed=True)) for one in stakes.balances
        ],
        "payments": [(names[one.payer], names[one.payee], amount(one.cents, currency)) for one in paid],
    }
