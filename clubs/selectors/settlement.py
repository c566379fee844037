"""What a night's points are worth and why they can or cannot be paid yet. Who pays whom is in `services.settling`.

Hand points alone, with the pot split in: penalties and prizes are no part of it (sheets.md, Settlement).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

import scoring
from clubs.figures import signed
from clubs.models import Player, Result, Session, Table
from clubs.selectors.closing import lines_by_table, pot_left


@dataclass(frozen=True)
class Balance:
    """What somebody won (above 0) or lost at the night's stakes."""

    player: Player
    points: int
    cents: int


@dataclass(frozen=True)
class Settlement:
    """`balances` by points, the highest first; `unsettled` says why nobody can pay yet, "" where all can."""

    balances: tuple[Balance, ...]
    unsettled: str


def settlement_of(session: Session) -> Settlement:
    """Return the night's balances at its `cents_per_point`, which must be set. At most three queries.

    Raises ValueError for a session without stakes.
    """
    cents = session.cents_per_point
    if not cents:
        raise ValueError("nothing is played for")
    results = list(Result.objects.filter(session=session).select_related("player"))
    results.sort(key=lambda result: (-result.points, result.player.name_key, result.player_id))
    balances = tuple(Balance(result.player, result.points, result.points * cents) for result in results)
    return Settlement(balances, _why_not(session, sum(balance.points for balance in balances)))


def _why_not(session: Session, left: int) -> str:
    if not left:
        return ""
    tables = list(session.tables.select_related("rules"))
    for table in tables:
        table.session = session
    if any(_plus_only(table) for table in tables):
        return _("Under these rules points are only written up, so they do not balance and cannot be paid out.")
    if pots := _pots(tables):
        return _("%(pots)s. It is paid out when the night is closed; then the points balance and can be settled.") % {
            "pots": "; ".join(pots)
        }
    return _("The points add up to %(left)s instead of 0, so somebody would pay too much. Check the sheets.") % {
        "left": signed(left)
    }


def _plus_only(table: Table) -> bool:
    rules = table.house_rules.value
    return isinstance(rules, scoring.SchafkopfRules) and rules.scoring == "plus_only"


def _pots(tables: Sequence[Table]) -> list[str]:
    lines = lines_by_table(tables)
    pots = ((table.number, pot_left(table, lines[table.pk])) for table in tables)
    return [
        _("The pot of table %(number)d holds %(pot)d points") % {"number": number, "pot": pot}
        for number, pot in pots
        if pot
    ]
