"""A season's totals and its sessions, read from Results and Adjustments alone.

So the cost grows with players and sessions, never with hands; how a hand scores is not known here.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db.models import Count, F, Max, Min, Q, QuerySet, Sum

from clubs.models import Adjustment, Club, Player, Result, Season, Session
from scoring.standings import shared_ranks

HUNDREDTH = Decimal("0.01")
_ALWAYS_COUNT = (Session.Kind.NIGHT, Session.Kind.IMPORT)


@dataclass(frozen=True)
class SeasonRow:
    """A player's season, in points.

    `points` holds the penalty already; average, best and worst are of sessions played, without penalties. Who has a
    penalty and no session has no rank and no average: absent is never 0.
    """

    rank: int | None
    player: Player
    points: int
    sessions: int
    average: Decimal | None
    best: int | None
    worst: int | None
    penalty: int = 0


@dataclass(frozen=True)
class MatrixRow:
    """A session of the season and what it gave each player, in the order of the matrix's players; None: absent."""

    session: Session
    points: tuple[int | None, ...]
    penalty: int

    @property
    def check(self) -> int:
        """The sum of the row, penalties left out: 0 where the sheets balance."""
        return sum(points for points in self.points if points is not None)


@dataclass(frozen=True)
class Matrix:
    """Players across, sessions down, newest first."""

    players: tuple[Player, ...]
    rows: tuple[MatrixRow, ...]
    totals: tuple[int, ...]
    has_penalties: bool


@dataclass(frozen=True)
class Counted:
    """How many `sessions` count in a season, and how many tournament `rounds_left_out` fell on its days."""

    sessions: int
    rounds_left_out: int


def average_of(points: int, sessions: int) -> Decimal:
    """Return points a session to two places, halves away from zero (28 digits before rounding: no tie is missed)."""
    return (Decimal(points) / Decimal(sessions)).quantize(HUNDREDTH, ROUND_HALF_UP)


def season_sessions(season: Season) -> QuerySet[Session]:
    """Return what counts in the season: nights and imports always, tournament rounds where it says so."""
    kinds = [*_ALWAYS_COUNT]
    if season.counts_tournaments:
        kinds.append(Session.Kind.ROUND)
    return Session.objects.filter(
        club_id=season.club_id, kind__in=kinds, date__gte=season.first_day, date__lte=season.last_day
    )


def counted_sessions(season: Season) -> Counted:
    """Return how many sessions count in the season, and how many rounds of its days do not. One query."""
    always, rounds = Q(kind__in=_ALWAYS_COUNT), Q(kind=Session.Kind.ROUND)
    of_its_days = Session.objects.filter(club_id=season.club_id, date__gte=season.first_day, date__lte=season.last_day)
    found = of_its_days.aggregate(always=Count("pk", filter=always), rounds=Count("pk", filter=rounds))
    if season.counts_tournaments:
        return Counted(found["always"] + found["rounds"], 0)
    return Counted(found["always"], found["rounds"])


def season_of(club: Club, day: dt.date) -> Season | None:
    """Return the season that holds `day`, the latest begun where several do."""
    return club.seasons.filter(first_day__lte=day, last_day__gte=day).order_by("-first_day", "name").first()


def season_rows(season: Season) -> list[SeasonRow]:
    """Return the season's players by points, equal points sharing a rank (1, 2, 2, 4). Three queries."""
    sessions = season_sessions(season)
    sums = {
        row["player_id"]: row
        for row in Result.objects.filter(session__in=sessions)
        .order_by()
        .values("player_id")
        .annotate(total=Sum("points"), sessions=Count("id"), best=Max("points"), worst=Min("points"))
    }
    penalties = _penalties(sessions, "player_id")
    players = Player.objects.in_bulk(sums.keys() | penalties.keys())
    rows = [
        _unranked(player, sums.get(player_id), penalties.get(player_id, 0)) for player_id, player in players.items()
    ]
    return _ranked(rows)


def _penalties(sessions: QuerySet[Session], by: str) -> dict[int, int]:
    standing = Adjustment.objects.filter(session__in=sessions, cancelled_at=None)
    return dict(standing.order_by().values_list(by).annotate(total=Sum("points")))


def _unranked(player: Player, sums: Mapping[str, Any] | None, penalty: int) -> SeasonRow:
    if sums is None:
        return SeasonRow(None, player, penalty, 0, None, None, None, penalty)
    average = average_of(sums["total"], sums["sessions"])
    points = sums["total"] + penalty
    return SeasonRow(None, player, points, sums["sessions"], average, sums["best"], sums["worst"], penalty)


def _ranked(rows: list[SeasonRow]) -> list[SeasonRow]:
    played = sorted((row for row in rows if row.sessions), key=lambda row: (-row.points, _by_name(row)))
    absent = sorted((row for row in rows if not row.sessions), key=_by_name)
    ranks = shared_ranks([row.points for row in played])
    return [replace(row, rank=rank) for rank, row in zip(ranks, played, strict=True)] + absent


def _by_name(row: SeasonRow) -> tuple[str, int]:
    return (row.player.name_key, row.player.pk)


def season_matrix(season: Season) -> Matrix:
    """Return every session of the season with each player's points. Four queries, whatever its size."""
    sessions = season_sessions(season)
    shown = list(sessions.order_by("-date", "-id"))
    points: dict[int, dict[int, int]] = {}
    for session_id, player_id, value in Result.objects.filter(session__in=sessions).values_list(
        "session_id", "player_id", "points"
    ):
        points.setdefault(session_id, {})[player_id] = value
    present = {player_id for by_player in points.values() for player_id in by_player}
    players = tuple(Player.objects.filter(pk__in=present).order_by("name_key", "id"))
    penalties = _penalties(sessions, "session_id")
    rows = tuple(
        MatrixRow(
            session,
            tuple(points.get(session.pk, {}).get(player.pk) for player in players),
            penalties.get(session.pk, 0),
        )
        for session in shown
    )
    totals = tuple(sum(by_player.get(player.pk, 0) for by_player in points.values()) for player in players)
    return Matrix(players, rows, totals, any(penalties.values()))


def seasons_with_counts(club: Club) -> QuerySet[Season]:
    """Return the club's seasons, newest first, each with `sittings`: how many sessions count in it. One query."""
    in_days = Q(club__sessions__date__gte=F("first_day"), club__sessions__date__lte=F("last_day"))
    always = Q(club__sessions__kind__in=_ALWAYS_COUNT)
    rounds = Q(club__sessions__kind=Session.Kind.ROUND, counts_tournaments=True)
    return club.seasons.annotate(sittings=Count("club__sessions", filter=in_days & (always | rounds)))
