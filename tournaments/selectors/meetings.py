"""The rounds of a tournament so far as who sat where, by start numbers, and whom to keep apart.

What a draw makes of it is in `tournaments.draw`.
"""

from collections import defaultdict
from itertools import combinations

from clubs.models import Seat
from tournaments.draw import History, Pair
from tournaments.models import Entry, Round, StandIn, Tournament


def meetings(tournament: Tournament, *, without: Round | None = None, before: int | None = None) -> History:
    """Return the rounds drawn so far, leaving out `without` and those from number `before` on. Three queries.

    Whoever stands in for an entry sits there as that entry.
    """
    seats = Seat.objects.filter(session__round__tournament=tournament).exclude(session__round=without)
    if before is not None:
        seats = seats.filter(session__round__number__lt=before)
    number_of = entry_numbers(tournament)
    rounds: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    columns = ("session__round__number", "table__number", "player_id")
    for round, table, player in seats.order_by("session__round__number", "table__number", "chair").values_list(
        *columns
    ):
        if player in number_of:
            rounds[round][table].append(number_of[player])
    return History(
        tuple({table: tuple(people) for table, people in rounds[number].items()} for number in sorted(rounds))
    )


def entry_numbers(tournament: Tournament) -> dict[int, int]:
    """Return the start number under which each player (by id) sits, be it as a stand-in. Two queries."""
    stand_ins = StandIn.objects.filter(entry__tournament=tournament).values_list("player_id", "entry__number")
    return dict(stand_ins) | dict(tournament.entries.values_list("player_id", "number"))


def apart_of(tournament: Tournament) -> set[Pair]:
    """Return the pairs of start numbers (the lower first) that are never to share a table. One query."""
    families: dict[str, list[int]] = defaultdict(list)
    named = Entry.objects.filter(tournament=tournament).exclude(apart="").order_by("number")
    for word, number in named.values_list("apart", "number"):
        families[word.strip().casefold()].append(number)
    families.pop("", None)
    return {pair for family in families.values() for pair in combinations(family, 2)}
