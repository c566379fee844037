"""Events over several rounds. A round is a session of the club; hands, sheets and results live there."""

from tournaments.models.entry import Entry, StandIn
from tournaments.models.prize import Award, Lot
from tournaments.models.round import PublishedStanding, Round
from tournaments.models.table import Retyped, Ruling, Signature
from tournaments.models.tournament import PlannedRound, Tournament

__all__ = [
    "Award",
    "Entry",
    "Lot",
    "PlannedRound",
    "PublishedStanding",
    "Retyped",
    "Round",
    "Ruling",
    "Signature",
    "StandIn",
    "Tournament",
]
