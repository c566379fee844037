"""Who sits where in a round, for lists on the wall: as it is drawn, or as it is planned where it is not drawn yet.

How far a table is stands in `progress`, what a draw costs in `draws`.
"""

from dataclasses import dataclass

from clubs.models import Seat
from tournaments.models import PlannedRound, Tournament
from tournaments.selectors.meetings import entry_numbers


@dataclass(frozen=True)
class Place:
    """Somebody's chair (from 1) at a table of the round; `number`: the start number, None for whoever has none."""

    number: int | None
    name: str
    table: int
    chair: int


@dataclass(frozen=True)
class SeatingList:
    """The places of a round by table and chair; `drawn` False: planned, and the round not begun."""

    places: list[Place]
    drawn: bool

    @property
    def by_name(self) -> list[Place]:
        """The places in the order of names, as people look for themselves."""
        return sorted(self.places, key=lambda place: (place.name.casefold(), place.number or 0))

    @property
    def by_table(self) -> list[tuple[int, list[Place]]]:
        """The tables in order, each with its places by chair."""
        tables: dict[int, list[Place]] = {}
        for place in self.places:
            tables.setdefault(place.table, []).append(place)
        return sorted(tables.items())


def seating_of(tournament: Tournament, number: int) -> SeatingList | None:
    """Return who sits where in the round of this number, None where nothing is drawn for it. Five queries at most."""
    seats = Seat.objects.filter(session__round__tournament=tournament, session__round__number=number)
    numbers = entry_numbers(tournament)
    drawn = [
        Place(numbers.get(seat.player_id), seat.player.shown_name, seat.table.number, seat.chair + 1)
        for seat in seats.select_related("player", "table").order_by("table__number", "chair")
    ]
    if drawn:
        return SeatingList(drawn, drawn=True)
    planned = tables_planned(tournament, number)
    if planned is None:
        return None
    names = {entry.number: entry.player.shown_name for entry in tournament.entries.select_related("player")}
    places = [
        Place(entry, names[entry], table, chair)
        for table, people in enumerate(planned, start=1)
        for chair, entry in enumerate(people, start=1)
        if entry in names
    ]
    return SeatingList(places, drawn=False)


def tables_planned(tournament: Tournament, number: int) -> list[list[int]] | None:
    """Return the tables drawn beforehand for a round, start numbers by chair, or None."""
    planned = PlannedRound.objects.filter(tournament=tournament, number=number, tables__isnull=False)
    tables: list[list[int]] | None = planned.values_list("tables", flat=True).first()
    return tables
