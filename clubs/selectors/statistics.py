"""What players have done over many tables: by role, runs, schneiders, with and against whom. Read from tallies alone.

So the cost follows players and tables, not hands; who has only typed or imported totals is not in it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Count, QuerySet

from clubs.models import Player, Result, Season, Session, Tally
from clubs.selectors.season_sessions import season_sessions
from clubs.selectors.tallied import (
    AGAINST_HANDS,
    AGAINST_POINTS,
    BEST,
    BEST_HAND,
    ROLE_HANDS,
    ROLE_POINTS,
    ROLE_WON,
    ROLES,
    WITH_HANDS,
    WITH_POINTS,
    WORST,
    WORST_HAND,
)

__all__ = [
    "ROLES",
    "Company",
    "PlayerStatistics",
    "RoleFigures",
    "company_of",
    "player_statistics",
    "season_statistics",
]

# In these a player has picked (declared, at Schafkopf).
PICKING_ROLES = ("picker", "alone")


@dataclass(frozen=True)
class RoleFigures:
    """Hands in one role, won by the facts, and points; best and worst hand in points, with their ids. None: no hand.

    Where everybody plays for himself a hand is won by whoever came out above 0.
    """

    hands: int = 0
    won: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    best_hand: int | None = None
    worst_hand: int | None = None


@dataclass(frozen=True)
class PlayerStatistics:
    """A player's hands by role. `sittings`: sessions in which he has hands; `beside`: points of no hand (a split pot).

    `schneiders`: hands his side won with schneider or better. `run`: the longest run of hands in a row above 0 at one
    table, `run_session` (id) where that was.
    """

    player: Player
    sittings: int
    hands: int
    roles: Mapping[str, RoleFigures]
    schneiders: int
    run: int
    beside: int = 0
    run_session: int | None = None

    @property
    def picks(self) -> int:
        """Hands that he picked (declared), with a partner or alone."""
        return sum(self.roles[role].hands for role in PICKING_ROLES)

    @property
    def picks_won(self) -> int:
        """Hands that he picked and his side won."""
        return sum(self.roles[role].won for role in PICKING_ROLES)

    @property
    def share_won(self) -> Fraction | None:
        """Which part of his picks his side won; None where he never picked."""
        return Fraction(self.picks_won, self.picks) if self.picks else None

    @property
    def points(self) -> int:
        """Everything that the sheets gave him, what belongs to no hand included."""
        return sum(figures.points for figures in self.roles.values()) + self.beside


@dataclass(frozen=True)
class Company:
    """What a player has with another: hands on one side and as opponents, and his own points in them."""

    player: Player
    with_hands: int
    with_points: int
    against_hands: int
    against_points: int


def season_statistics(season: Season) -> list[PlayerStatistics]:
    """Return everybody who has hands in the season, by name. Two queries."""
    return _statistics(Tally.objects.filter(table__session__in=season_sessions(season)))


def player_statistics(player: Player, season: Season | None = None) -> PlayerStatistics:
    """Return one player's statistics, of a season or of everything that is not archived. Two queries."""
    found = _statistics(_tallies_of(player, season))
    return found[0] if found else _Sum().statistics(player)


def company_of(player: Player, season: Season | None = None) -> list[Company]:
    """Return with and against whom the player has hands, most hands first, then by name. Two queries."""
    met: dict[int, list[int]] = {}
    for company in _tallies_of(player, season).values_list("figures__company", flat=True):
        for other, figures in company.items():
            there = met.setdefault(int(other), [0, 0, 0, 0])
            for place, figure in enumerate(figures):
                there[place] += figure
    players = Player.objects.in_bulk(met)
    found = [
        Company(
            players[other],
            with_hands=figures[WITH_HANDS],
            with_points=figures[WITH_POINTS],
            against_hands=figures[AGAINST_HANDS],
            against_points=figures[AGAINST_POINTS],
        )
        for other, figures in met.items()
        if other in players
    ]
    return sorted(found, key=lambda one: (-one.with_hands - one.against_hands, one.player.name_key, one.player.pk))


def appearances(season: Season) -> dict[int, int]:
    """Return in how many sessions of the season each player (by id) has a result, typed and imported ones too."""
    results = Result.objects.filter(session__in=season_sessions(season)).order_by()
    return dict(results.values_list("player_id").annotate(sittings=Count("id")))


def _tallies_of(player: Player, season: Season | None) -> QuerySet[Tally]:
    sessions = (
        Session.objects.filter(club_id=player.club_id, archived_at=None) if season is None else season_sessions(season)
    )
    return Tally.objects.filter(player=player, table__session__in=sessions)


class _Sum:
    """A player's tallies while they are added up."""

    def __init__(self) -> None:
        self.sessions: set[int] = set()
        self.roles: dict[str, list[int]] = {}
        self.schneiders = self.beside = self.run = 0
        self.run_session: int | None = None

    def add(self, session_id: int, figures: Mapping[str, Any]) -> None:
        """Add one table's tally; of equal best hands the first one stays."""
        if figures["roles"]:
            self.sessions.add(session_id)
        for role, counted in figures["roles"].items():
            summed = self.roles.get(role)
            if summed is None:
                self.roles[role] = list(counted)
                continue
            for place in (ROLE_HANDS, ROLE_WON, ROLE_POINTS):
                summed[place] += counted[place]
            if counted[BEST] > summed[BEST]:
                summed[BEST], summed[BEST_HAND] = counted[BEST], counted[BEST_HAND]
            if counted[WORST] < summed[WORST]:
                summed[WORST], summed[WORST_HAND] = counted[WORST], counted[WORST_HAND]
        self.schneiders += figures["schneiders"]
        self.beside += figures["beside"]
        if figures["run"] > self.run:
            self.run, self.run_session = figures["run"], session_id

    def statistics(self, player: Player) -> PlayerStatistics:
        """Return what has been added up."""
        roles = {role: _figures(self.roles[role]) if role in self.roles else RoleFigures() for role in ROLES}
        return PlayerStatistics(
            player=player,
            sittings=len(self.sessions),
            hands=sum(figures.hands for figures in roles.values()),
            roles=roles,
            schneiders=self.schneiders,
            run=self.run,
            beside=self.beside,
            run_session=self.run_session,
        )


def _figures(counted: Sequence[int]) -> RoleFigures:
    return RoleFigures(
        hands=counted[ROLE_HANDS],
        won=counted[ROLE_WON],
        points=counted[ROLE_POINTS],
        best=counted[BEST],
        worst=counted[WORST],
        best_hand=counted[BEST_HAND],
        worst_hand=counted[WORST_HAND],
    )


def _statistics(tallies: QuerySet[Tally]) -> list[PlayerStatistics]:
    sums: dict[int, _Sum] = defaultdict(_Sum)
    rows = tallies.order_by("table_id", "player_id").values_list("player_id", "table__session_id", "figures")
    for player_id, session_id, figures in rows.iterator(chunk_size=2000):
        sums[player_id].add(session_id, figures)
    players = Player.objects.in_bulk(sums)
    found = [summed.statistics(players[player_id]) for player_id, summed in sums.items()]
    return sorted(found, key=lambda one: (one.player.name_key, one.player.pk))
