"""Everybody on a table's sheet: who sits there now and who has left, by name, and what each has at this table.

The fold counts by chair; a person may have sat in several, and a chair has had several people.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clubs.models import Player, Seat, Table
from clubs.selectors.folds import POINTS, Folded, fold, lines_of, tallies

# How an empty chair is named where a list has a name for every chair.
EMPTY_CHAIR = "–"


@dataclass(frozen=True)
class SheetPeople:
    """A folded sheet with the players that its lines and chairs name, by id."""

    folded: Folded
    players: dict[int, Player]

    def name_of(self, person: int | None) -> str:
        """Return a player's shown name, a dash for nobody."""
        return EMPTY_CHAIR if person is None else self.players[person].shown_name

    def names_at(self, people: Iterable[int | None]) -> list[str]:
        """Return the shown names by chair."""
        return [self.name_of(person) for person in people]


def sheet_with_people(table: Table) -> SheetPeople:
    """Fold the table as it stands, with its people; three queries where somebody has left, else two.

    Raises Table.DoesNotExist where the table is gone: its draw was taken back since it was read.
    """
    seats = list(Seat.objects.filter(table=table).select_related("player"))
    if not seats and not Table.objects.filter(pk=table.pk).exists():
        raise Table.DoesNotExist
    by_chair = {seat.chair: seat.player_id for seat in seats}
    folded = fold(table, lines_of(table.pk), [by_chair.get(chair) for chair in range(table.chairs)])
    players = {seat.player_id: seat.player for seat in seats}
    gone = [person for person in people_on(folded) if person not in players]
    if gone:
        players.update(Player.objects.in_bulk(gone))
    return SheetPeople(folded, players)


def people_on(folded: Folded) -> list[int]:
    """Return the ids of everybody on the sheet: who sits there, by chair, then who has left, by the lines."""
    seats: list[Sequence[int | None]] = [folded.seats, *(line.people for line in folded.lines)]
    return list(dict.fromkeys(person for people in seats for person in people if person is not None))


def person_totals(folded: Folded) -> dict[int, int]:
    """Return the points that each person on the sheet has at this table, in whatever chairs he sat."""
    gained = tallies(folded)
    return {person: gained[person][POINTS] if person in gained else 0 for person in people_on(folded)}


def people_totals(folded: Folded) -> list[int]:
    """Return by chair what the person who sits there now has at this table; 0 for an empty chair."""
    if all(line.people == list(folded.seats) for line in folded.lines):
        return list(folded.sheet.totals)
    totals = person_totals(folded)
    return [0 if person is None else totals[person] for person in folded.seats]


def left_table(folded: Folded) -> list[tuple[int, int]]:
    """Return (id, points) of those who have hands here and no longer sit here."""
    return [(person, total) for person, total in person_totals(folded).items() if person not in folded.seats]
