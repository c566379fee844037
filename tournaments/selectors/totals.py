"""What each player of a tournament has, summed over its rounds by the database: results and penalties in one query.

Who ranks where is in `standings`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, IntegerField, Q, Sum, Value
from django.db.models.functions import Coalesce, Least

from clubs.models import Adjustment, Result
from tournaments.models import Tournament


@dataclass
class Totals:
    """One player's sums. `hands_met`: hands played in closed rounds, of each no more than were due in it.

    `points` by hands alone; `penalty` is 0 or less; `picks_won` None where a round does not know it.
    """

    points: int = 0
    hands: int = 0
    hands_met: int = 0
    picks_won: int | None = 0
    penalty: int = 0


def totals(tournament: Tournament, first: int, last: int) -> dict[int, Totals]:
    """Return the totals by player id over rounds `first` to `last`, both included. One query."""
    span = Q(session__round__tournament=tournament, session__round__number__range=(first, last))
    sums: dict[int, Totals] = {}
    rows: Iterable[tuple[Any, ...]] = _results(span, tournament.hands_each).union(_penalties(span), all=True)
    for player, points, hands, met, won, unknown, penalty in rows:
        total = sums.setdefault(player, Totals())
        total.points += points
        total.hands += hands
        total.hands_met += met
        total.penalty += penalty
        if unknown or total.picks_won is None:
            total.picks_won = None
        else:
            total.picks_won += won
    return sums


def _results(span: Q, hands_each: int) -> Any:
    met = Least(Coalesce("hands", 0), Value(hands_each))
    return (
        Result.objects.filter(span)
        .order_by()
        .values_list("player_id")
        .annotate(
            sum_points=Sum("points"),
            sum_hands=Coalesce(Sum("hands"), 0),
            sum_met=Coalesce(Sum(met, filter=Q(session__closed_at__isnull=False)), 0),
            sum_won=Coalesce(Sum("picks_won"), 0),
            unknown=Count("id") - Count("picks_won"),
            sum_penalty=Value(0, IntegerField()),
        )
    )


def _penalties(span: Q) -> Any:
    nothing = {f"nothing_{at}": Value(0, IntegerField()) for at in range(5)}
    return (
        Adjustment.objects.filter(span, cancelled_at=None)
        .order_by()
        .values_list("player_id")
        .annotate(**nothing, sum_penalty=Sum("points"))
    )
