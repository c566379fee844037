"""A season's totals, read from Results and Adjustments alone; its grid of sessions is in `matrix`.

So the cost grows with players and sessions, never with hands; how a hand scores is not known here.
"""

import datetime as dt
from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.db.models import QuerySet, Sum

from clubs.models import Adjustment, Player, Result, Season, Session, TotalBy
from clubs.selectors.season_sessions import counted_sessions, season_of, season_sessions, seasons_with_counts
from clubs.selectors.totals import Played, Sitting, Way, moved, played, qualifies, ranks, rounded

__all__ = [
    "SeasonRow",
    "average_of",
    "counted_sessions",
    "penalties_by",
    "rows_of",
    "season_of",
    "season_rows",
    "season_sessions",
    "seasons_with_counts",
    "way_of",
]


@dataclass(frozen=True)
class SeasonRow:
    """A player's season, in points.

    `points` holds the penalty already; average, best and worst are of sessions played, without penalties, and so is
    `place_average`. `total` is what the order goes by. `absences`: sittings of the season without him. `moved`: ranks
    risen (above 0) or fallen since the last sitting, None for who had none. Who has sittings too few is not
    `qualified` and has no rank; who has a penalty and no session has no average either: absent is never 0.
    """

    rank: int | None
    player: Player
    points: int
    sessions: int
    average: Decimal | None
    best: int | None
    worst: int | None
    penalty: int = 0
    total: int | Decimal | None = None
    place_average: Decimal | None = None
    absences: int = 0
    qualified: bool = True
    moved: int | None = None


def average_of(points: int, sessions: int) -> Decimal:
    """Return points a session to two places, halves away from zero."""
    return rounded(Fraction(points, sessions))


def way_of(season: Season) -> Way:
    """Return what the season's order goes by."""
    return Way(season.total_by, season.best_of, season.least_sittings)


def season_rows(season: Season) -> list[SeasonRow]:
    """Return the season's players: who is ranked in order, then who has sittings too few, then who has none.

    Equal totals share a rank (1, 2, 2, 4). An archived player stays in the seasons that he played. Three queries.
    """
    return rows_of(season_sessions(season), way_of(season))


def rows_of(sessions: QuerySet[Session], way: Way) -> list[SeasonRow]:
    """Return the rows of these sessions. Three queries."""
    sittings = _sittings(sessions)
    everybody = played(sittings)
    rank = ranks(everybody, way)
    risen = moved(sittings, way, rank)
    held = sum(1 for sitting in sittings if sitting.points)
    players = Player.objects.in_bulk(everybody)
    rows = [
        _row(players[player], theirs, way, held, rank.get(player), risen.get(player))
        for player, theirs in everybody.items()
    ]
    return sorted(rows, key=lambda row: _in_order(row, way))


def penalties_by(sessions: QuerySet[Session], by: str) -> dict[int, int]:
    """Return the sum of what was adjusted in these sessions and stands, by `player_id` or `session_id`."""
    standing = Adjustment.objects.filter(session__in=sessions, cancelled_at=None)
    return dict(standing.order_by().values_list(by).annotate(total=Sum("points")))


def _sittings(sessions: QuerySet[Session]) -> list[Sitting]:
    """The sessions in which anybody has anything, in the order in which they were held. Two queries."""
    found: dict[tuple[dt.date, int], Sitting] = defaultdict(lambda: Sitting({}, {}))
    results = Result.objects.filter(session__in=sessions).order_by()
    for session_id, day, player, points in results.values_list("session_id", "session__date", "player_id", "points"):
        found[day, session_id].points[player] = points
    penalties = Adjustment.objects.filter(session__in=sessions, cancelled_at=None).order_by()
    by_player = penalties.values_list("session_id", "session__date", "player_id").annotate(total=Sum("points"))
    for session_id, day, player, points in by_player:
        found[day, session_id].penalties[player] = points
    return [found[key] for key in sorted(found)]


def _row(player: Player, theirs: Played, way: Way, held: int, rank: int | None, risen: int | None) -> SeasonRow:
    if not theirs.points:
        return SeasonRow(None, player, theirs.penalty, 0, None, None, None, theirs.penalty, None, None, held, False)
    total = theirs.total(way)
    return SeasonRow(
        rank=rank,
        player=player,
        points=sum(theirs.points) + theirs.penalty,
        sessions=len(theirs.points),
        average=rounded(theirs.average),
        best=max(theirs.points),
        worst=min(theirs.points),
        penalty=theirs.penalty,
        total=rounded(total) if way.by in (TotalBy.AVERAGE, TotalBy.PLACE) else int(total),
        place_average=rounded(theirs.place),
        absences=held - len(theirs.points),
        qualified=qualifies(theirs, way),
        moved=risen,
    )


def _in_order(row: SeasonRow, way: Way) -> tuple[bool, bool, Decimal | int, str, int]:
    total = row.total or 0
    best_first = total if way.by == TotalBy.PLACE else -total
    return (not row.sessions, row.rank is None, row.rank or best_first, row.player.name_key, row.player.pk)
