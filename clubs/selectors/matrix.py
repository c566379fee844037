"""A season's sessions and players as a grid, and the same as it is printed. Totals and ranks are in `seasons`."""

from dataclasses import dataclass

from clubs.models import Player, Result, Season, Session
from clubs.selectors.season_sessions import season_sessions
from clubs.selectors.seasons import penalties_by


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
    penalties = penalties_by(sessions, "session_id")
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
