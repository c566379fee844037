"""How far the tables of a round are: hands in and planned, who sits there, the last entry, hands that wait.

Which lines count as a hand was decided by the fold, which stored scores for them; here they are only counted, so one
table costs as few queries as a hundred.
"""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Max, OuterRef, Subquery

from clubs.exports.mark import STROKES
from clubs.models import HandRevision, Score, Seat, Table, WaitingHand
from clubs.selectors.folds import POT_SIDE
from tournaments.models import Entry, Round


@dataclass(frozen=True)
class Seated:
    """Who sits in a chair, under which start number (None: somebody who is not entered)."""

    number: int | None
    name: str


@dataclass(frozen=True)
class TableOut:
    """A table of a round. `last_entry`: when a line was last entered or changed; `waiting`: hands to take or refuse."""

    table: Table
    people: list[Seated]
    hands: int
    planned: int
    last_entry: dt.datetime | None
    waiting: int

    @property
    def complete(self) -> bool:
        """Whether all planned hands are in."""
        return self.hands >= self.planned

    @property
    def strokes(self) -> int:
        """How many of the mark's nine strokes are drawn."""
        return strokes(self.hands, self.planned)


@dataclass(frozen=True)
class RoundOut:
    """A round with its tables."""

    round: Round
    tables: list[TableOut]

    @property
    def hands(self) -> int:
        """Hands in at all tables, no more of each than planned."""
        return sum(min(table.hands, table.planned) for table in self.tables)

    @property
    def planned(self) -> int:
        """Hands planned at all tables."""
        return sum(table.planned for table in self.tables)

    @property
    def strokes(self) -> int:
        """How many of the mark's nine strokes are drawn."""
        return strokes(self.hands, self.planned)

    @property
    def out(self) -> list[TableOut]:
        """Tables that still have hands to play."""
        return [table for table in self.tables if not table.complete]

    @property
    def waiting(self) -> list[TableOut]:
        """Tables at which hands wait for the director."""
        return [table for table in self.tables if table.waiting]


def strokes(hands: int, planned: int) -> int:
    """Return how many of the nine strokes stand for `hands` of `planned`: the ninth only when all are in."""
    return min(len(STROKES), len(STROKES) * hands // planned) if planned else 0


def tables_out(round: Round) -> RoundOut:
    """Return the round's tables in order with how far they are. Two queries."""
    seats = _people(round)
    tables = [
        TableOut(
            table=table,
            people=seats[table.pk],
            hands=table.hands_in or 0,
            planned=table.hands_planned or 0,
            last_entry=table.last_entry,
            waiting=table.waiting_count or 0,
        )
        for table in _counted(round)
    ]
    return RoundOut(round, tables)


def _counted(round: Round) -> Iterable[Any]:
    hands = Score.objects.filter(hand__table=OuterRef("pk")).exclude(side=POT_SIDE).order_by().values("hand__table")
    entries = HandRevision.objects.filter(table=OuterRef("pk"), current=True).order_by().values("table")
    waiting = WaitingHand.objects.filter(table=OuterRef("pk"), state=WaitingHand.State.WAITING).order_by()
    return Table.objects.filter(session=round.session_id).annotate(
        hands_in=Subquery(hands.annotate(hands=Count("hand", distinct=True)).values("hands")),
        last_entry=Subquery(entries.annotate(last=Max("created_at")).values("last")),
        waiting_count=Subquery(waiting.values("table").annotate(hands=Count("id")).values("hands")),
    )


def _people(round: Round) -> dict[int, list[Seated]]:
    people: dict[int, list[Seated]] = defaultdict(list)
    number = Entry.objects.filter(tournament=round.tournament_id, player=OuterRef("player")).values("number")
    seats = (
        Seat.objects.filter(table__session=round.session_id)
        .select_related("player")
        .annotate(number=Subquery(number))
        .order_by("table__number", "chair")
    )
    for seat in seats:
        people[seat.table_id].append(Seated(seat.number, seat.player.shown_name))
    return people
