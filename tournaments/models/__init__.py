"""Events over several rounds. A round is a session of the club; hands, sheets and results live there."""

from tournaments.models.entry import Entry
from tournaments.models.round import PublishedStanding, Round
from tournaments.models.tournament import Tournament

__all__ = ["Entry", "PublishedStanding", "Round", "Tournament"]
