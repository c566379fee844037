"""How often each entry of an event was warned, so that the next one can be a penalty."""

from django.db.models import Count

from clubs.models import Adjustment
from tournaments.models import Tournament
from tournaments.selectors.persons import persons_of


def warnings_of(tournament: Tournament) -> dict[int, int]:
    """Return how many warnings that still stand each entry has, by start number; those without are left out.

    One query, three where somebody was warned.
    """
    given = Adjustment.objects.filter(session__round__tournament=tournament, points=0, cancelled_at=None).order_by()
    rows = list(given.values_list("player", "session__round__number").annotate(times=Count("id")))
    counts: dict[int, int] = {}
    if rows:
        persons = persons_of(tournament)
        for player, round_number, times in rows:
            number = persons.owner(player, round_number)
            if number is not None:
                counts[number] = counts.get(number, 0) + times
    return counts
