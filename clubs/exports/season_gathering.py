"""What the selectors read of a season, as the rows of papers, CSV and workbook. Its hands are gathered in `hand_rows`.

How any of them looks is laid out in modules of its own.
"""

from collections.abc import Callable

from django.db.models import Max, Sum

from clubs.exports.hand_rows import hand_rows
from clubs.exports.rows import (
    PlayerKey,
    RoleRow,
    SeasonBook,
    SeasonPaper,
    SeasonRow,
    SessionRow,
    StatisticsRow,
)
from clubs.exports.rules_text import rules_texts
from clubs.models import Hand, Score, Season
from clubs.selectors.matrix import season_matrix
from clubs.selectors.players import labels
from clubs.selectors.season_sessions import season_sessions
from clubs.selectors.seasons import season_rows
from clubs.selectors.statistics import ROLES, PlayerStatistics, season_statistics


def season_paper(season: Season) -> SeasonPaper:
    """Return the season's totals as rows to print, players of one name told apart."""
    rows = season_rows(season)
    names = labels(row.player for row in rows)
    return SeasonPaper(
        club=season.club.name,
        season=season.name,
        rows=tuple(
            SeasonRow(
                key=row.player.pk,
                rank=row.rank,
                name=names[row.player.pk],
                points=row.points,
                sessions=row.sessions,
                average=row.average,
                best=row.best,
                worst=row.worst,
                penalty=row.penalty,
                total=row.total,
                absences=row.absences,
                moved=row.moved,
            )
            for row in rows
        ),
        first_day=season.first_day,
        last_day=season.last_day,
        sessions=season_sessions(season).count(),
        total_by=season.total_by,
        best_of=season.best_of,
        least_sittings=season.least_sittings,
    )


def season_book(season: Season, told: tuple[Callable[[int, int], None], int] | None = None) -> SeasonBook:
    """Return the season with its sessions, statistics, house rules, and a generator of its hands.

    `told` is called as the hands are read, with the number read and its own second part, the number that there are.
    Read from the hands up: whoever plays his first hand while the book is made is in the totals, or in neither.
    """
    newest = Hand.objects.aggregate(newest=Max("id"))["newest"] or 0
    sessions = _sessions(season)
    statistics = season_statistics(season)
    paper = season_paper(season)
    names: dict[PlayerKey, str] = {row.key: row.name for row in paper.rows}
    return SeasonBook(
        paper=paper,
        sessions=sessions,
        hands=hand_rows(season_sessions(season), newest, names, told),
        hand_sums=dict(
            Score.objects.filter(hand__table__session__in=season_sessions(season), hand__lte=newest)
            .order_by()
            .values_list("player_id")
            .annotate(points=Sum("points"))
        ),
        statistics=tuple(_statistics(row, names) for row in statistics if row.player.pk in names),
        rules=rules_texts(season_sessions(season)),
    )


def _sessions(season: Season) -> tuple[SessionRow, ...]:
    matrix = season_matrix(season)
    return tuple(
        SessionRow(
            row.session.date,
            row.session.title,
            {
                player.pk: points
                for player, points in zip(matrix.players, row.points, strict=True)
                if points is not None
            },
            row.penalty,
        )
        for row in matrix.rows
    )


def _statistics(row: PlayerStatistics, names: dict[PlayerKey, str]) -> StatisticsRow:
    roles = tuple(RoleRow(figures.hands, figures.won, figures.points) for figures in map(row.roles.__getitem__, ROLES))
    return StatisticsRow(
        key=row.player.pk,
        name=names[row.player.pk],
        sittings=row.sittings,
        roles=roles,
        schneiders=row.schneiders,
        run=row.run,
        beside=row.beside,
    )
