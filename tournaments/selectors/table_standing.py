"""How the people of one table did in its round, and where they stand overall: for the page of a table."""

from dataclasses import dataclass

from clubs.models import Score, Seat, Table, TypedTotal
from scoring.standings import shared_ranks
from tournaments.models import Round, Tournament
from tournaments.selectors.persons import persons_of
from tournaments.selectors.standings import Row, standings


@dataclass(frozen=True)
class TableRow:
    """An entry at a table: its place there, its round and its standing overall."""

    place: int
    round: Row
    overall: Row


def table_standing(tournament: Tournament, round: Round, table: Table, *, public: bool = False) -> list[TableRow]:
    """Return the entries that sit or played at the table, the best of the round first.

    As many queries for any number of entries. `public`: with names as the club lets everybody read them.
    """
    persons = persons_of(tournament)
    people = {
        *Seat.objects.filter(table=table).values_list("player", flat=True),
        *Score.objects.filter(hand__table=table).values_list("player", flat=True),
        *TypedTotal.objects.filter(table=table).values_list("player", flat=True),
    }
    numbers = {persons.owner(player, round.number) for player in people}
    overall = {row.number: row for row in standings(tournament, public=public).rows}
    rows = [row for row in standings(tournament, round.number, public=public).rows if row.number in numbers]
    rows.sort(key=lambda row: (-row.points, row.number))
    places = shared_ranks([row.points for row in rows])
    return [TableRow(place, row, overall[row.number]) for place, row in zip(places, rows, strict=True)]
