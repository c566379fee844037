"""The boards of the daily deals: of a day, a week, of all time. They read each try's stored points, never a hand.

Every try that was begun counts with the hands that were finished. Equal points share a rank, the next is skipped.
"""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db.models import Case, Count, Min, QuerySet, Sum, Value, When

from practice.models import Game, Sitter
from practice.models.game import HANDS

ROWS = 50


@dataclass(frozen=True)
class Row:
    """One line of a board: `days` tries, `hands` finished ones; `rank` is None where a day's try lacks hands."""

    rank: int | None
    name: str
    guest: bool
    points: int
    days: int
    hands: int
    mine: bool

    @property
    def average(self) -> Decimal:
        """Points a day, to two places."""
        return (Decimal(self.points) / self.days).quantize(Decimal("0.01"), ROUND_HALF_UP)


@dataclass(frozen=True)
class Board:
    """The best, and below them the visitor himself where he is not among them."""

    rows: Sequence[Row]
    own: Row | None


def day_board(day: dt.date, me: Sitter | None, rows: int = ROWS) -> Board:
    """Return a day's board: whoever lacks hands stands below all complete tries, unranked."""
    complete = Case(When(played=HANDS, then=1), default=0)
    return _board(Game.objects.filter(date=day), Min(complete), me, rows)


def span_board(first: dt.date | None, last: dt.date | None, me: Sitter | None, rows: int = ROWS) -> Board:
    """Return the board of the days from `first` to `last`, or of all time: the sum of each one's tries."""
    games = Game.objects.filter(date__isnull=False)
    if first is not None and last is not None:
        games = games.filter(date__range=(first, last))
    return _board(games, Value(1), me, rows)


def _board(games: QuerySet[Game], ranked: Any, me: Sitter | None, rows: int) -> Board:
    """The best in one query; where the visitor is not among them, one more for his row and one for his rank."""
    totals = games.values("sitter_id", "sitter__name", "sitter__user_id").annotate(
        total=Sum("points"), hands_played=Sum("played"), days=Count("pk"), ranked=ranked
    )
    best = list(totals.order_by("-ranked", "-total", "-hands_played", "sitter__name", "sitter_id")[:rows])
    shown = [_row(line, _rank(line, best), me) for line in best]
    own = next((row for row in shown if row.mine), None)
    if own is None and me is not None and (line := totals.filter(sitter=me).order_by("sitter_id").first()):
        ahead = totals.filter(total__gt=line["total"], ranked=1).count()
        own = _row(line, ahead + 1, me)
        return Board(shown, own)
    return Board(shown, None)


def _rank(line: Mapping[str, Any], ordered: Sequence[Mapping[str, Any]]) -> int:
    """Everybody with the same points has the place of the first of them."""
    same = (line["ranked"], line["total"])
    return 1 + next(index for index, other in enumerate(ordered) if (other["ranked"], other["total"]) == same)


def _row(line: Mapping[str, Any], rank: int, me: Sitter | None) -> Row:
    return Row(
        rank=rank if line["ranked"] else None,
        name=line["sitter__name"],
        guest=line["sitter__user_id"] is None,
        points=line["total"],
        days=line["days"],
        hands=line["hands_played"],
        mine=me is not None and line["sitter_id"] == me.pk,
    )
