"""What each player of a tournament has, summed over its rounds by the database: results and penalties in one query.

Who ranks where is in `standings`, whose entry a player's hands belong to in `persons`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, Sum, Value, When
from django.db.models.functions import Coalesce, Least

from clubs.models import Adjustment, Result
from clubs.selectors.prepared import Prepared
from tournaments.models import Tournament

WHOLE = 0


@dataclass
class Totals:
    """One player's sums. `hands_met`: hands played in closed rounds, of each no more than were due in it.

    `points` by hands alone; `penalty` is 0 or less; `picks_won` and `solos_won` None where a round does not know them.
    """

    points: int = 0
    hands: int = 0
    hands_met: int = 0
    picks_won: int | None = 0
    solos_won: int | None = 0
    penalty: int = 0

    def plus(self, other: "Totals") -> "Totals":
        """Return both added up; what one of them does not know, the sum does not know."""
        return Totals(
            points=self.points + other.points,
            hands=self.hands + other.hands,
            hands_met=self.hands_met + other.hands_met,
            picks_won=_plus(self.picks_won, other.picks_won),
            solos_won=_plus(self.solos_won, other.solos_won),
            penalty=self.penalty + other.penalty,
        )


def totals(
    tournament: Tournament, first: int, last: int, due: Mapping[int, int], *, by_round: bool = False
) -> dict[tuple[int, int], Totals]:
    """Return the totals over rounds `first` to `last`, both included, by player id and round. One query.

    `due`: hands each plays in a round, by number. The round is 0 (`WHOLE`) for all rounds together, unless `by_round`.
    """
    hands_due = set(due.values())
    rows: Iterable[Sequence[Any]]
    if by_round or len(hands_due) != 1:
        rows = _sums(tournament.pk, first, last, _due(due), by_round=by_round)
    else:
        rows = _ALIKE.rows(tournament.pk, first, last, hands_due.pop())
    sums: dict[tuple[int, int], Totals] = {}
    for player, number, points, hands, met, picks, no_picks, solos, no_solos, penalty in rows:
        part = Totals(points, hands, met, None if no_picks else picks, None if no_solos else solos, penalty)
        # Nearly everybody has one row: no penalty, and all rounds in one sum.
        known = sums.get((player, number))
        sums[player, number] = part if known is None else known.plus(part)
    return sums


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _due(due: Mapping[int, int]) -> Any:
    """What a row's round is due, as the database works it out."""
    cases = [When(session__round__number=number, then=Value(hands)) for number, hands in due.items()]
    return Case(*cases, default=Value(0), output_field=IntegerField())


def _sums(tournament: int, first: int, last: int, due: Any, *, by_round: bool) -> QuerySet[Any, Any]:
    span = Q(session__round__tournament=tournament, session__round__number__range=(first, last))
    at = F("session__round__number") if by_round else Value(WHOLE, IntegerField())
    return _results(span, at, due).union(_penalties(span, at), all=True)


def _results(span: Q, at: Any, due: Any) -> Any:
    return (
        Result.objects.filter(span)
        .order_by()
        .annotate(at=at)
        .values_list("player_id", "at")
        .annotate(
            sum_points=Sum("points"),
            sum_hands=Coalesce(Sum("hands"), 0),
            sum_met=Coalesce(Sum(Least(Coalesce("hands", 0), due), filter=Q(session__closed_at__isnull=False)), 0),
            sum_picks=Coalesce(Sum("picks_won"), 0),
            no_picks=Count("id") - Count("picks_won"),
            sum_solos=Coalesce(Sum("solos_won"), 0),
            no_solos=Count("id") - Count("solos_won"),
            sum_penalty=Value(0, IntegerField()),
        )
    )


def _penalties(span: Q, at: Any) -> Any:
    nothing = {f"nothing_{field}": Value(0, IntegerField()) for field in range(7)}
    return (
        Adjustment.objects.filter(span, cancelled_at=None)
        .order_by()
        .annotate(at=at)
        .values_list("player_id", "at")
        .annotate(**nothing, sum_penalty=Sum("points"))
    )


# Most events sum all rounds, which are due the same: what the first reader after every hand waits for.
_ALIKE = Prepared(
    lambda tournament, first, last, due: _sums(tournament, first, last, Value(due, IntegerField()), by_round=False),
    *(-1, -2, -3, -4),
)
