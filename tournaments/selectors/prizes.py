"""An event's prize list: who would get what by the standing and the fees as they are now, and what was handed out.

How money is shared out is `tournaments.prizes`' business, what its lines are called `tournaments.prize_words`'.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Sum

from clubs.models import Table
from tournaments.models import Award, Tournament
from tournaments.prizes import Place, PrizeLine, PrizeList, Unreadable, read_prizes, share_out
from tournaments.selectors.standings import Row, Standings, of_class, standings

PRIZES, FEES, STANDING = "prizes", "fees", "standing"


@dataclass(frozen=True)
class Prize:
    """A line of the list: `name` "" where nobody can have it; `award`: what was handed out for it."""

    line: PrizeLine
    name: str
    award: Award | None

    @property
    def changed(self) -> bool:
        """Whether something else was handed out than the list says now."""
        return self.award is not None and self.award.cents != self.line.cents


@dataclass(frozen=True)
class EventPrizes:
    """The list with names; `beside`: what was handed out for lines that are no longer on it, each with its name.

    `final`: the standing and with it the list will not change by itself any more; `closed`: the rounds that are closed.
    `lacks`: which of PRIZES, FEES and STANDING a list of prizes still waits for.
    """

    shared: PrizeList
    prizes: tuple[Prize, ...]
    beside: tuple[tuple[Award, str], ...]
    fees_cents: int
    handed_cents: int
    final: bool
    closed: frozenset[int]
    lacks: tuple[str, ...] = ()

    @property
    def printable(self) -> bool:
        """Whether there is a list, and nothing is wrong with it."""
        return bool(self.prizes) and not self.shared.problems

    @property
    def till_cents(self) -> int:
        """What must be in the till now: fees taken, less what was handed out."""
        return self.fees_cents - self.handed_cents

    def payable(self, line: PrizeLine) -> bool:
        """Whether a line may be handed out: the event is over, or the round that it is for."""
        return self.final or any(line.line == f"round {number}" for number in self.closed)

    @property
    def by_number(self) -> dict[int, int]:
        """Cents by start number, of all its prizes."""
        sums: dict[int, int] = {}
        for prize in self.prizes:
            if prize.line.number is not None:
                sums[prize.line.number] = sums.get(prize.line.number, 0) + prize.line.cents
        return sums


def fees_taken(tournament: Tournament) -> int:
    """Return the fees that were paid, in cents; house players pay none. One query."""
    return tournament.entries.filter(house=False).aggregate(cents=Sum("paid_cents"))["cents"] or 0


def event_prizes(tournament: Tournament, prizes: Sequence[Mapping[str, Any]] | None = None) -> EventPrizes:
    """Return the prize list as it is now; `prizes`: by these instead of the event's own, for a preview.

    As many queries for any number of entries; each drawn round has its own standing where its best gets a prize.
    """
    by = tournament.prizes if prizes is None else prizes
    overall = standings(tournament)
    closed = dict(tournament.rounds.values_list("number", "session__closed_at"))
    fees = fees_taken(tournament)
    shared = share_out(
        fees,
        by,
        places_of(overall),
        rounds=_rounds(tournament, by, list(closed)),
        classes={group: places_of(of_class(overall, group)) for group in tournament.classes},
        tables=Table.objects.filter(session__round__tournament=tournament, session__round__number=1).count(),
    )
    awards = list(tournament.awards.select_related("entry__player"))
    given = {(award.line, award.entry.number): award for award in awards}
    names = {row.number: row.name for row in overall.rows}
    listed = tuple(
        Prize(line, names.get(line.number or 0, ""), given.pop((line.line, line.number or 0), None))
        for line in shared.lines
    )
    beside = tuple((award, names[award.entry.number]) for award in given.values())
    shut = frozenset(number for number, at in closed.items() if at is not None)
    handed = sum(award.cents for award in awards)
    return EventPrizes(shared, listed, beside, fees, handed, overall.final, shut, tuple(_lacking(fees, by, overall)))


def places_of(standing: Standings) -> list[Place]:
    """Return a standing's ranked entries as prizes are given by; whoever has no rank gets none."""
    return [_place(row) for row in standing.rows if row.rank is not None]


def _lacking(fees: int, by: Sequence[Mapping[str, Any]], standing: Standings) -> Iterator[str]:
    """Yield what is missing for a list; of prizes that cannot be read the list itself tells."""
    try:
        if read_prizes(by).none:
            yield PRIZES
    except Unreadable:
        pass
    if not fees:
        yield FEES
    if not any(row.rank is not None for row in standing.rows):
        yield STANDING


def _place(row: Row) -> Place:
    return Place(row.number, row.rank or 0, level=(row.short, row.points), open=row.tie_open)


def _rounds(
    tournament: Tournament, by: Sequence[Mapping[str, Any]], drawn: Sequence[int]
) -> dict[int, Sequence[Place]]:
    """Return each planned round's places, where there is a prize for its best; nobody's as long as it is not drawn."""
    numbers = range(1, max([tournament.rounds_planned, *drawn]) + 1)
    try:
        said = read_prizes(by)
    except Unreadable:
        return {}
    if not (said.round_share or said.round_cents):
        return {}
    return {number: places_of(standings(tournament, number)) if number in drawn else () for number in numbers}
