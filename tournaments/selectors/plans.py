"""What holds in a round of an event: the event's own frame, and what is planned differently for this one."""

from dataclasses import dataclass

import scoring
from clubs.models import HouseRules
from tournaments.models import PlannedRound, Tournament


@dataclass(frozen=True)
class RoundPlan:
    """`hands_each` are hands each person plays; `sizes` table sizes, the preferred one first; `minutes` or None."""

    number: int
    rules: HouseRules
    hands_each: int
    players: int
    sizes: tuple[int, ...]
    minutes: int | None

    def players_at(self, people: int) -> int:
        """Return how many of so many at one table play each hand; at a smaller table all of them do."""
        return min(people, self.players)

    def hands_at(self, people: int) -> int:
        """Return the hands that a table of so many plays: 24 at six where each person plays 20 with five at a hand.

        Raises HandsDoNotDivide where that is no whole number.
        """
        return scoring.hands_at_table(self.hands_each, people, self.players_at(people))


def plan_of(tournament: Tournament, number: int) -> RoundPlan:
    """Return what holds in the round of this number (from 1). One query."""
    planned = tournament.planned_rounds.select_related("rules").filter(number=number).first()
    return _plan(tournament, number, planned)


def plans_of(tournament: Tournament) -> dict[int, RoundPlan]:
    """Return what holds in each planned round, by number. One query."""
    planned = {one.number: one for one in tournament.planned_rounds.select_related("rules")}
    return {
        number: _plan(tournament, number, planned.get(number)) for number in range(1, tournament.rounds_planned + 1)
    }


def _plan(tournament: Tournament, number: int, planned: PlannedRound | None) -> RoundPlan:
    own = planned or PlannedRound()
    return RoundPlan(
        number=number,
        rules=own.rules or tournament.rules,
        hands_each=own.hands_each or tournament.hands_each,
        players=own.players or tournament.players,
        sizes=tuple(own.sizes or tournament.sizes),
        minutes=own.minutes or tournament.minutes,
    )
