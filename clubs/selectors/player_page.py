"""What a player's page shows of all his sittings: season by season, and the running total from the first to the last.

Read from results and penalties alone; what hands say of him is in `statistics`, the hands themselves in `played_hands`.
"""

from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal
from itertools import accumulate
from typing import Any

from django.db.models import Count, Max, Min, Q, Sum

from clubs.models import Adjustment, Player, Result, Score, Season, Session
from clubs.selectors.folds import POT_SIDE
from clubs.selectors.season_sessions import counting
from clubs.selectors.seasons import average_of

MOST_EXTREMES = 5


@dataclass(frozen=True)
class SeasonLine:
    """A player's season, or with `season` None everything: `points` with penalties, the rest of what was played.

    `hands` are those that are known one by one; None where only totals are.
    """

    season: Season | None
    sittings: int
    hands: int | None
    points: int
    average: Decimal | None
    best: int | None
    worst: int | None
    penalty: int


@dataclass(frozen=True)
class Sitting:
    """A session with what it gave the player, its penalties in, and what he has from the first one to this.

    `played` None: he has but a penalty. `by_hand`: whether its hands are known.
    """

    session: Session
    played: int | None
    points: int
    total: int
    by_hand: bool


def sittings_of(player: Player) -> list[Sitting]:
    """Return every session in which the player has a result or a penalty, oldest first. Two queries."""
    penalties: dict[int, int] = defaultdict(int)
    sessions: dict[int, Session] = {}
    for penalty in _standing(player).select_related("session"):
        penalties[penalty.session_id] += penalty.points
        sessions[penalty.session_id] = penalty.session
    played: dict[int, Result] = {}
    for result in _results(player).select_related("session"):
        played[result.session_id], sessions[result.session_id] = result, result.session
    in_order = sorted(sessions.values(), key=lambda session: (session.date, session.pk))
    gained = [(played[one.pk].points if one.pk in played else 0) + penalties[one.pk] for one in in_order]
    return [
        Sitting(
            session,
            played=played[session.pk].points if session.pk in played else None,
            points=points,
            total=total,
            by_hand=session.pk in played and played[session.pk].source == Result.Source.FOLDED,
        )
        for session, points, total in zip(in_order, gained, accumulate(gained), strict=True)
    ]


def season_lines(player: Player) -> list[SeasonLine]:
    """Return the player's seasons, newest first, then everything he has played, each session once. Three queries."""
    seasons = list(player.club.seasons.filter(archived_at=None).order_by("-first_day", "name"))
    figures: dict[str, Any] = {}
    for key, counts in [("all", Q(pk__isnull=False)), *((str(one.pk), counting(one, "session__")) for one in seasons)]:
        figures |= {
            f"sittings_{key}": Count("pk", filter=counts),
            f"points_{key}": Sum("points", filter=counts),
            f"hands_{key}": Sum("hands", filter=counts & Q(source=Result.Source.FOLDED)),
            f"best_{key}": Max("points", filter=counts),
            f"worst_{key}": Min("points", filter=counts),
        }
    sums = _results(player).order_by().aggregate(**figures)
    penalties = (
        _standing(player)
        .order_by()
        .aggregate(**{name: figure for name, figure in figures.items() if name.startswith("points_")})
    )
    lines = [_line(season, str(season.pk) if season else "all", sums, penalties) for season in [*seasons, None]]
    return [line for line in lines if line.sittings or line.penalty or line.season is None]


def extremes_of(player: Player, *, worst: bool) -> list[Score]:
    """Return the player's best hands, or his worst, the earlier of equal ones first. One query."""
    hands = Score.objects.filter(player=player, hand__table__session__archived_at=None).exclude(side=POT_SIDE)
    hands = hands.filter(points__lt=0) if worst else hands.filter(points__gt=0)
    in_order = hands.order_by("points" if worst else "-points", "hand__table__session__date", "hand_id")
    return list(in_order.select_related("hand__table__session")[:MOST_EXTREMES])


def _results(player: Player) -> Any:
    return Result.objects.filter(player=player, session__archived_at=None)


def _standing(player: Player) -> Any:
    return Adjustment.objects.filter(player=player, cancelled_at=None, session__archived_at=None)


def _line(season: Season | None, key: str, sums: dict[str, Any], penalties: dict[str, Any]) -> SeasonLine:
    sittings, points = sums[f"sittings_{key}"], sums[f"points_{key}"] or 0
    penalty = penalties[f"points_{key}"] or 0
    return SeasonLine(
        season=season,
        sittings=sittings,
        hands=sums[f"hands_{key}"],
        points=points + penalty,
        average=average_of(points, sittings) if sittings else None,
        best=sums[f"best_{key}"],
        worst=sums[f"worst_{key}"],
        penalty=penalty,
    )
