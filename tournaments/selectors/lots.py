"""The lots of an event as its pages show them: who came out in which order, and from which seed."""

from dataclasses import dataclass

from tournaments.models import Lot, Tournament
from tournaments.selectors.standings import Row, standings


@dataclass(frozen=True)
class OpenTie:
    """Those who share a rank until a lot is drawn; `round_number` 0: in the whole standing."""

    round_number: int
    rows: tuple[Row, ...]

    @property
    def numbers(self) -> str:
        """Return the start numbers as a form sends them."""
        return " ".join(str(row.number) for row in self.rows)


def lots_of(tournament: Tournament, round_number: int | None = None) -> list[Lot]:
    """Return the lots drawn, of all standings or of one (0: the whole one), the first first. One query."""
    lots = tournament.lots.select_related("actor")
    return list(lots if round_number is None else lots.filter(round_number=round_number))


def open_ties(tournament: Tournament) -> list[OpenTie]:
    """Return the ties of closed standings that wait for a lot: the whole one's, then those of each round."""
    closed = tournament.rounds.filter(session__closed_at__isnull=False).values_list("number", flat=True)
    found: list[OpenTie] = []
    for number in (0, *closed):
        standing = standings(tournament, number or None)
        if not standing.provisional:
            found += [OpenTie(number, tuple(rows)) for rows in standing.open_ties]
    return found
