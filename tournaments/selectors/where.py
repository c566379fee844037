"""Where everybody sits in a round, by name, as anybody may read it who asks for his own chair."""

from collections import defaultdict
from dataclasses import dataclass

from clubs.models import Seat, name_key
from clubs.selectors.players import public_names
from tournaments.models import Entry, Round, StandIn


@dataclass(frozen=True)
class Place:
    """Somebody's chair (from 1) at a table; `number` is the start number of the entry he plays for."""

    name: str
    number: int | None
    table: int
    chair: int
    deals_first: bool


def places_of(round: Round, *, public: bool) -> list[Place]:
    """Return every chair of the round in the order of names; `public`: with names as everybody may read them.

    Three queries, with public names four.
    """
    seats = list(Seat.objects.filter(session=round.session_id).select_related("player", "table"))
    numbers = dict(Entry.objects.filter(tournament=round.tournament_id).order_by().values_list("player", "number"))
    stand_ins = StandIn.objects.filter(entry__tournament=round.tournament_id, from_round__lte=round.number)
    numbers.update(stand_ins.order_by("from_round", "from_hand", "id").values_list("player", "entry__number"))
    names = public_names([seat.player for seat in seats], round.tournament.club) if public else {}
    places = [
        Place(
            name=names.get(seat.player_id, seat.player.shown_name),
            number=numbers.get(seat.player_id),
            table=seat.table.number,
            chair=seat.chair + 1,
            deals_first=seat.chair == seat.table.first_dealer,
        )
        for seat in seats
    ]
    return sorted(places, key=lambda place: (name_key(place.name), place.number or 0))


def found_places(places: list[Place], asked: str) -> list[Place]:
    """Return the places of whom `asked` may mean: a start number, or a part of the name; all for nothing."""
    wanted = name_key(asked)
    if not wanted:
        return places
    if wanted.isascii() and wanted.isdigit():
        return [place for place in places if place.number == int(wanted[:9])]
    words = wanted.split()
    return [place for place in places if all(word in name_key(place.name) for word in words)]


def at_table(places: list[Place]) -> dict[int, list[Place]]:
    """Return the places by table, in the order of the chairs."""
    tables: dict[int, list[Place]] = defaultdict(list)
    for place in sorted(places, key=lambda place: (place.table, place.chair)):
        tables[place.table].append(place)
    return dict(tables)
