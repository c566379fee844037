"""Who is in a round to be drawn, and who sits down for an entry: its own player or whoever stands in for it.

Where they sit is drawn in `services.drawing`; who stands in is decided in `services.stand_ins`.
"""

from collections import Counter
from collections.abc import Iterable

from clubs.models import Player, Seat
from tournaments.models import Entry, StandIn, Tournament
from tournaments.selectors.fees import sold_by_round
from tournaments.selectors.persons import persons_of


def drawn_in(tournament: Tournament, number: int) -> list[Entry]:
    """Return the entries that take part in the draw of this round, by start number, each with its player.

    Whoever is here; where rounds are sold one by one, who has paid for more than he has sat down to before. A house
    player buys nothing. One query, three more where rounds are sold.
    """
    here = list(tournament.entries.filter(state=Entry.State.PRESENT).select_related("player").order_by("number"))
    if not sold_by_round(tournament):
        return here
    had = rounds_had(tournament, number)
    return [entry for entry in here if entry.house or entry.rounds_paid > had[entry.number]]


def players_in(tournament: Tournament, number: int) -> dict[int, Player]:
    """Return, by start number, who sits down in the draw of this round for each entry that is in it."""
    entries = drawn_in(tournament, number)
    stand_ins = StandIn.objects.filter(entry__tournament=tournament, from_round__lte=number).select_related("player")
    standing = _latest(stand_ins)
    return {entry.number: standing.get(entry.pk, entry.player) for entry in entries}


def player_of(entry: Entry, round_number: int) -> Player:
    """Return who plays for the entry in this round: the latest who stands in from there or before, else its own."""
    standing = _latest(entry.stand_ins.filter(from_round__lte=round_number).select_related("player"))
    return standing.get(entry.pk, entry.player)


def rounds_had(tournament: Tournament, before: int) -> Counter[int]:
    """Return, by start number, in how many rounds before this one somebody sat down for the entry. Three queries."""
    persons = persons_of(tournament)
    seats = Seat.objects.filter(session__round__tournament=tournament, session__round__number__lt=before)
    rounds = {
        (persons.owner(player, number), number)
        for player, number in seats.order_by().values_list("player_id", "session__round__number")
    }
    return Counter(entry for entry, _number in rounds if entry is not None)


def _latest(stand_ins: Iterable[StandIn]) -> dict[int, Player]:
    """Return by entry who stands in last; they come in the order of rounds and hands."""
    ordered = sorted(stand_ins, key=lambda one: (one.from_round, one.from_hand, one.pk))
    return {one.entry_id: one.player for one in ordered}
