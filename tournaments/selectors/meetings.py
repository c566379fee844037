"""Who has sat with whom in a tournament, read from the seats of its rounds, by start numbers.

What a draw makes of it is in `tournaments.draw`.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

from clubs.models import Seat
from tournaments.models import Round, Tournament


@dataclass
class Meetings:
    """`met`: how often each pair (lower number first) sat together; `odd`: how often each sat at a larger
    table than others of the round."""

    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    odd: Counter[int] = field(default_factory=Counter)

    def add(self, numbers: Iterable[int], *, larger: bool) -> None:
        """Count one table."""
        seated = sorted(numbers)
        self.met.update(combinations(seated, 2))
        if larger:
            self.odd.update(seated)


def meetings(tournament: Tournament, *, without: Round | None = None) -> Meetings:
    """Return the meetings of all rounds drawn so far, leaving out `without`. One query."""
    seats = Seat.objects.filter(
        table__session__round__tournament=tournament, player__entries__tournament=tournament
    ).exclude(table__session__round=without)
    columns = ("table__session", "table", "table__chairs", "player__entries__number")
    tables: dict[tuple[int, int, int], list[int]] = {}
    fewest: dict[int, int] = {}
    for session, table, chairs, number in seats.order_by().values_list(*columns):
        tables.setdefault((session, table, chairs), []).append(number)
        fewest[session] = min(chairs, fewest.get(session, chairs))
    counted = Meetings()
    for (session, _table, chairs), numbers in tables.items():
        counted.add(numbers, larger=chairs > fewest[session])
    return counted
