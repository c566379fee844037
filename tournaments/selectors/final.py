"""An event as a whole: its standing with each round's points beside, and the tables of its rounds.

Prizes are in `prizes`, single hands on the tables' sheets.
"""

from collections import defaultdict
from dataclasses import dataclass

from clubs.models import Seat
from tournaments.formats import MAX_ROUNDS
from tournaments.models import Round, Tournament
from tournaments.selectors.persons import persons_of
from tournaments.selectors.plans import plans_of
from tournaments.selectors.standings import Row, Standings, standings
from tournaments.selectors.totals import Totals, totals


@dataclass(frozen=True)
class RoundOf:
    """What an entry has of a round: points by hands alone, its penalty beside; `table` None: sits at none any more."""

    points: int
    penalty: int
    hands: int
    picks_won: int | None
    solos_won: int | None
    table: int | None


@dataclass(frozen=True)
class FinalRow:
    """An entry's row with what it has of each drawn round by number; a round without hands or penalty is not there."""

    row: Row
    rounds: dict[int, RoundOf]

    def points(self, number: int) -> int | None:
        """Return the points of a round with its penalty, None where there are none."""
        found = self.rounds.get(number)
        return None if found is None else found.points + found.penalty


@dataclass(frozen=True)
class Final:
    """The standing, the drawn rounds' numbers and every entry's row in the standing's order."""

    standing: Standings
    numbers: tuple[int, ...]
    rows: tuple[FinalRow, ...]


def final_of(tournament: Tournament, *, public: bool = False) -> Final:
    """Return the event's standing with every round. As many queries for any number of entries.

    `public`: with names as the club lets everybody read them.
    """
    standing = standings(tournament, public=public)
    persons = persons_of(tournament)
    numbers = tuple(tournament.rounds.values_list("number", flat=True))
    plans = plans_of(tournament)
    due = {number: plans[number].hands_each if number in plans else tournament.hands_each for number in numbers}
    sums = totals(tournament, 1, MAX_ROUNDS, due or {1: tournament.hands_each}, by_round=True)
    tables = _tables(tournament)
    rounds: dict[int, dict[int, RoundOf]] = defaultdict(dict)
    for (player, at), total in sums.items():
        number = persons.owner(player, at)
        if number is not None:
            rounds[number][at] = _plus(rounds[number].get(at), total, tables.get((player, at)))
    rows = tuple(FinalRow(row, dict(sorted(rounds[row.number].items()))) for row in standing.rows)
    return Final(standing, numbers, rows)


@dataclass(frozen=True)
class TableOf:
    """A table of a round with its people's names in the order of their chairs."""

    number: int
    uid: object
    names: tuple[str, ...]


def rounds_with_tables(tournament: Tournament, *, public: bool = False) -> list[tuple[Round, list[TableOf]]]:
    """Return the rounds in order, each with its tables and who sat there at the end."""
    persons = persons_of(tournament, public=public)
    names = {
        player: name for person in persons.entries for player, name in zip(person.players, person.names, strict=True)
    }
    rounds = list(tournament.rounds.select_related("session").prefetch_related("session__tables__seats"))
    return [
        (
            round,
            [
                TableOf(table.number, table.uid, tuple(names.get(seat.player_id, "–") for seat in table.seats.all()))
                for table in round.session.tables.all()
            ],
        )
        for round in rounds
    ]


def _tables(tournament: Tournament) -> dict[tuple[int, int], int]:
    seats = Seat.objects.filter(session__round__tournament=tournament).order_by()
    return {
        (player, at): table
        for player, at, table in seats.values_list("player_id", "session__round__number", "table__number")
    }


def _plus(before: RoundOf | None, total: Totals, table: int | None) -> RoundOf:
    one = before or RoundOf(0, 0, 0, 0, 0, None)
    return RoundOf(
        points=one.points + total.points,
        penalty=one.penalty + total.penalty,
        hands=one.hands + total.hands,
        picks_won=_known(one.picks_won, total.picks_won),
        solos_won=_known(one.solos_won, total.solos_won),
        table=table or one.table,
    )


def _known(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other
