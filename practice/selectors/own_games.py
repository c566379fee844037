"""A player's own games and what they come to in each game: never part of a club's totals."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from django.db.models import Count, QuerySet, Sum

from practice.models import Game, Sitter
from practice.wording.variants import variant_name


@dataclass(frozen=True)
class Average:
    """What somebody's hands of one game come to; `picked` and `won` of those he picked."""

    variant: str
    games: int
    hands: int
    points: int
    picked: int
    won: int

    @property
    def a_hand(self) -> Decimal:
        """Points a hand, to two places."""
        return (Decimal(self.points) / self.hands).quantize(Decimal("0.01"), ROUND_HALF_UP)


def averages(sitter: Sitter) -> Sequence[Average]:
    """Return the sitter's averages by game, in one query; games without a finished hand are not among them."""
    totals = (
        sitter.games.filter(played__gt=0)
        .order_by("variant")
        .values("variant")
        .annotate(
            games=Count("pk"),
            hands_played=Sum("played"),
            sum=Sum("points"),
            times_picked=Sum("picked"),
            times_won=Sum("won"),
        )
    )
    return [
        Average(
            variant_name(line["variant"]),
            line["games"],
            line["hands_played"],
            line["sum"],
            line["times_picked"],
            line["times_won"],
        )
        for line in totals
    ]


def games_of(sitter: Sitter) -> QuerySet[Game]:
    """Return the sitter's games, the latest first."""
    return sitter.games.order_by("-started_at", "-pk")


def unfinished(sitter: Sitter) -> Sequence[Game]:
    """Return the games of his own that can be gone on with."""
    return list(games_of(sitter).filter(date=None, finished_at=None))


def try_at(sitter: Sitter, day: dt.date) -> Game | None:
    """Return the sitter's try at a day's deals, if he has begun one."""
    return sitter.games.filter(date=day).first()
