"""Everything that the club's seasons count: each season's totals and all of them together, by player."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, Sum

from clubs.models import Adjustment, Club, Player, Result, Season
from clubs.selectors.season_sessions import counting
from scoring.standings import shared_ranks


@dataclass(frozen=True)
class AllTimeRow:
    """A player's points, penalties in them, in each season (None: neither played nor penalized) and over all.

    A session that two seasons count is in both, and once in `points` and `sessions`. Who has penalties alone has no
    rank.
    """

    rank: int | None
    player: Player
    points: int
    sessions: int
    by_season: tuple[int | None, ...]


@dataclass(frozen=True)
class AllTime:
    """The seasons, newest first, and who is in them by points; `totals` and `total` add up each column."""

    seasons: tuple[Season, ...]
    rows: tuple[AllTimeRow, ...]
    totals: tuple[int, ...]
    total: int


def all_time(club: Club) -> AllTime:
    """Return the club's totals over all seasons that are not archived. Four queries, whatever was played."""
    seasons = tuple(club.seasons.filter(archived_at=None))
    if not seasons:
        return AllTime((), (), (), 0)
    anywhere = Q()
    for season in seasons:
        anywhere |= counting(season, "session__")
    results = _sums(Result.objects.filter(anywhere).order_by(), seasons, sittings=Count("id"))
    penalties = _sums(Adjustment.objects.filter(anywhere, cancelled_at=None).order_by(), seasons)
    players = Player.objects.in_bulk(results.keys() | penalties.keys())
    unranked = [
        AllTimeRow(
            rank=None,
            player=player,
            points=_sum(results.get(key), penalties.get(key), "all"),
            sessions=results.get(key, {}).get("sittings", 0),
            by_season=tuple(_either(results.get(key), penalties.get(key), _column(season)) for season in seasons),
        )
        for key, player in players.items()
    ]
    rows = _ranked(unranked)
    totals = tuple(sum(row.by_season[place] or 0 for row in rows) for place in range(len(seasons)))
    return AllTime(seasons, rows, totals, sum(row.points for row in rows))


def _column(season: Season) -> str:
    return f"season_{season.pk}"


def _sums(found: Any, seasons: tuple[Season, ...], **more: Any) -> dict[int, dict[str, Any]]:
    """Points by player, over all (`all`) and in each season."""
    columns = {_column(season): Sum("points", filter=counting(season, "session__")) for season in seasons}
    rows = found.values("player_id").annotate(all=Sum("points"), **columns, **more)
    return {row["player_id"]: row for row in rows}


def _either(result: Mapping[str, Any] | None, penalty: Mapping[str, Any] | None, column: str) -> int | None:
    there = [row[column] for row in (result, penalty) if row is not None and row[column] is not None]
    return sum(there) if there else None


def _sum(result: Mapping[str, Any] | None, penalty: Mapping[str, Any] | None, column: str) -> int:
    return _either(result, penalty, column) or 0


def _ranked(rows: list[AllTimeRow]) -> tuple[AllTimeRow, ...]:
    ordered = sorted(rows, key=lambda row: (not row.sessions, -row.points, row.player.name_key, row.player.pk))
    played = [row for row in ordered if row.sessions]
    ranks = dict(zip((row.player.pk for row in played), shared_ranks([row.points for row in played]), strict=True))
    return tuple(
        AllTimeRow(ranks.get(row.player.pk), row.player, row.points, row.sessions, row.by_season) for row in ordered
    )
