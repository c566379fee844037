"""How far the tables of a round are: hands in and planned, who sits there, the last entry, hands that wait.

Which lines count as a hand was decided by the fold, which stored scores for them; here they are only counted, so one
table costs as few queries as a hundred. What is wrong with a sheet is in `troubles`, who has signed it in
`second_looks`; `table_states` has all of it.
"""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Count, Exists, Max, OuterRef, Subquery
from django.db.models.functions import Coalesce

from clubs.exports.mark import STROKES
from clubs.models import HandRevision, Score, Seat, Table, TypedTotal, WaitingHand
from clubs.selectors.folds import POT_SIDE
from tournaments.models import Entry, Round, StandIn, Tournament
from tournaments.selectors.second_looks import SIGNATURES, papers_of, signers_of
from tournaments.selectors.troubles import Trouble, troubles_of


@dataclass(frozen=True)
class Seated:
    """Who sits in a chair, under which start number (None: somebody who is not entered)."""

    number: int | None
    name: str


@dataclass(frozen=True)
class TableOut:
    """A table of a round. `last_entry`: when a line was last entered or changed; `waiting`: hands to take or refuse.

    `typed`: its totals were typed in place of hands. Known to `table_states` alone: `troubles`, `signed` (names), and
    how many signatures or typings that agree are `wanted` still.
    """

    table: Table
    people: list[Seated]
    hands: int
    planned: int
    last_entry: dt.datetime | None
    waiting: int
    typed: bool = False
    troubles: tuple[Trouble, ...] = ()
    signed: tuple[str, ...] = ()
    wanted: int = 0

    @property
    def complete(self) -> bool:
        """Whether all planned hands are in, or the totals in their place."""
        return self.typed or self.hands >= self.planned

    @property
    def to_confirm(self) -> bool:
        """Whether the sheet is all in and waits for its second pair of eyes."""
        return self.complete and self.wanted > 0

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

    @property
    def to_confirm(self) -> list[TableOut]:
        """Tables whose sheets wait for a second pair of eyes."""
        return [table for table in self.tables if table.to_confirm]

    @property
    def troubled(self) -> list[TableOut]:
        """Tables with something wrong on their sheets."""
        return [table for table in self.tables if table.troubles]

    @property
    def ready(self) -> bool:
        """Whether the round can be closed without a word of why."""
        return not self.out and not any(table.wanted for table in self.tables)


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
            hands=(table.hands_planned or 0) if table.totals_typed else (table.hands_in or 0),
            planned=table.hands_planned or 0,
            last_entry=table.last_entry,
            waiting=table.waiting_count or 0,
            typed=table.totals_typed,
        )
        for table in _counted(round)
    ]
    return RoundOut(round, tables)


def table_states(round: Round) -> RoundOut:
    """Return the round's tables as the director sees them: how far, what is wrong, who has signed, what is wanted.

    Eight queries, or eleven where totals were typed again; a fold of each table with a line that scored nothing.
    """
    out, session, how = tables_out(round), round.session, round.tournament.second_pair
    signers = signers_of(session) if how == Tournament.SecondPair.SIGN else {}
    papers = papers_of(session)
    troubles = troubles_of(session, papers)

    def wanted(table: int) -> int:
        if how == Tournament.SecondPair.SIGN:
            return max(0, SIGNATURES - len(signers.get(table, ())))
        return int(how == Tournament.SecondPair.RETYPE and not (table in papers and papers[table].agrees))

    tables = [
        replace(
            table,
            troubles=tuple(troubles.get(table.table.pk, ())),
            signed=tuple(signers.get(table.table.pk, ())),
            wanted=wanted(table.table.pk),
        )
        for table in out.tables
    ]
    return RoundOut(round, tables)


def _counted(round: Round) -> Iterable[Any]:
    hands = Score.objects.filter(hand__table=OuterRef("pk")).exclude(side=POT_SIDE).order_by().values("hand__table")
    entries = HandRevision.objects.filter(table=OuterRef("pk"), current=True).order_by().values("table")
    waiting = WaitingHand.objects.filter(table=OuterRef("pk"), state=WaitingHand.State.WAITING).order_by()
    return Table.objects.filter(session=round.session_id).annotate(
        hands_in=Subquery(hands.annotate(hands=Count("hand", distinct=True)).values("hands")),
        last_entry=Subquery(entries.annotate(last=Max("created_at")).values("last")),
        totals_typed=Exists(TypedTotal.objects.filter(table=OuterRef("pk"))),
        waiting_count=Subquery(waiting.values("table").annotate(hands=Count("id")).values("hands")),
    )


def _people(round: Round) -> dict[int, list[Seated]]:
    people: dict[int, list[Seated]] = defaultdict(list)
    entry = Entry.objects.filter(tournament=round.tournament_id, player=OuterRef("player")).values("number")
    stand_in = StandIn.objects.filter(
        entry__tournament=round.tournament_id, player=OuterRef("player"), from_round__lte=round.number
    ).order_by("-from_round", "-from_hand", "-id")
    number = Coalesce(Subquery(stand_in.values("entry__number")[:1]), Subquery(entry))
    seats = (
        Seat.objects.filter(table__session=round.session_id)
        .select_related("player")
        .annotate(number=number)
        .order_by("table__number", "chair")
    )
    for seat in seats:
        people[seat.table_id].append(Seated(seat.number, seat.player.shown_name))
    return people
