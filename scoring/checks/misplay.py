"""A misplay: all there is to say is who made the mistake.
What it costs is in `sheepshead.misplay`."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.checks.fields import chair
from scoring.hands import Facts, Misplay, Seating
from scoring.problems import Problem, problem
from scoring.rules import HouseRules

FIELDS = frozenset({"loser"})


def check_misplay(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Misplay | None:
    """Checks that the loser is named and plays."""
    loser = facts.get("loser")
    if loser is None:
        found.append(problem("loser_missing", "loser"))
    else:
        loser = chair(loser, "loser", seating, found)
    return None if found or loser is None else Misplay(loser)
