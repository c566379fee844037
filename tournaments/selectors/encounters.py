"""Who of those equal in points sat at one table in which round, for ties that go by the points won there.

What such a tie comes to is in `scoring.tiebreaks`.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations

from clubs.models import Seat
from scoring.standings import StandingLine
from tournaments.models import Tournament
from tournaments.selectors.persons import Persons


def with_encounters(
    tournament: Tournament,
    persons: Persons,
    lines: Sequence[StandingLine],
    points: Mapping[tuple[int, int], int],
) -> list[StandingLine]:
    """Return the lines, those equal in points with what each won in rounds at a table with each other one.

    `points` by hands alone, by start number and round. One query, none where nobody is equal.
    """
    equal: dict[tuple[bool, int], list[int]] = defaultdict(list)
    for line in lines:
        equal[line.complete, line.points].append(line.number)
    ties = [numbers for numbers in equal.values() if len(numbers) > 1]
    if not ties:
        return list(lines)
    tables = _tables(tournament, persons, {number for numbers in ties for number in numbers})
    met: dict[int, dict[int, int]] = defaultdict(dict)
    for numbers in ties:
        for one, other in permutations(numbers, 2):
            rounds = [at for at, table in tables[one].items() if tables[other].get(at) == table]
            if rounds:
                met[one][other] = sum(points.get((one, at), 0) for at in rounds)
    return [replace(line, met=met[line.number]) if line.number in met else line for line in lines]


def _tables(tournament: Tournament, persons: Persons, numbers: set[int]) -> dict[int, dict[int, int]]:
    """Return by start number at which table it sat in each round."""
    tables: dict[int, dict[int, int]] = defaultdict(dict)
    for player, at, table in _seats(tournament, persons, numbers):
        number = persons.owner(player, at)
        if number is not None:
            tables[number][at] = table
    return tables


def _seats(tournament: Tournament, persons: Persons, numbers: set[int]) -> Iterator[tuple[int, int, int]]:
    players = [player for entry in persons.entries if entry.number in numbers for player in entry.players]
    seats = Seat.objects.filter(session__round__tournament=tournament, player__in=players).order_by()
    yield from seats.values_list("player_id", "session__round__number", "table_id")
