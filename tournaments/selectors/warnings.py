"""How often each entry of an event was warned, so that the next one can be a penalty."""

from django.db.models import Count

from clubs.models import Adjustment
from tournaments.models import Tournament
from tournaments.selectors.persons import Persons, persons_of


def warnings_of(tournament: Tournament, persons: Persons | None = None) -> dict[int, int]:
    """Return how many warnings that still stand each entry has, by start number; those without are left out.

    One query beside those for `persons`, where they are not given.
    """
    persons = persons or persons_of(tournament)
    given = Adjustment.objects.filter(session__round__tournament=tournament, points=0, cancelled_at=None).order_by()
    counts: dict[int, int] = {}
    for player, round_number, count in given.values_list("player", "session__round__number").annotate(n=Count("id")):
        number = persons.owner(player, round_number)
        if number is not None:
            counts[number] = counts.get(number, 0) + count
    return counts
