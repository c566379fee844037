"""A hand of two: what both took, or the winner with his row; there is no picker.
Gives the sound hand on to the scorer; rows are `sheepshead.outcome`'s."""

from __future__ import annotations

from scoring.cards import ALL_POINTS, Deal
from scoring.checks import taken
from scoring.checks.fields import chair
from scoring.hands import Facts, Seating, TwoHanded
from scoring.problems import Problem, problem
from scoring.rules import HouseRules
from scoring.sheepshead.outcome import ROWS, SIXTY, row_of

FIELDS = taken.FIELDS | {"winner", "result"}
WINNERS_ROWS = ROWS[:3]
TWO = 2


def check_two_handed(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> TwoHanded | None:
    """Checks a hand of two; None with every problem noted where it cannot be scored."""
    if deal.players != TWO:
        found.append(problem("type_not_for_players", "type", value="two_handed", players=deal.players))
    result = facts.get("result")
    if result is not None and (type(result) is not str or result not in WINNERS_ROWS):
        found.append(problem("unknown_result", "result", value=result, known=", ".join(WINNERS_ROWS)))
    winner = facts.get("winner")
    if winner is not None:
        winner = chair(winner, "winner", seating, found)
    took = taken.taken_of(facts, deal, seating, found)
    if took is None:
        return _named(facts, winner, result, found)
    counted = _counted(rules, deal, took, found)
    if counted is None or found:
        return None
    if "winner" in facts and winner != counted.winner:
        found.append(problem("winner_contradicts_points", "winner"))
    if result is not None and (result != counted.row or counted.winner is None):
        found.append(problem("result_contradicts_points", "result", value=result))
    return None if found else counted


def _named(facts: Facts, winner: int | None, result: str | None, found: list[Problem]) -> TwoHanded | None:
    if found:
        return None
    if "winner" not in facts:
        found.append(problem("winner_missing", "winner"))
    elif winner is not None and result is None:
        found.append(problem("outcome_missing", "result"))
    return None if found else TwoHanded(winner, result or "won")


def _counted(rules: HouseRules, deal: Deal, took: taken.Taken, found: list[Problem]) -> TwoHanded | None:
    """Who has more wins; his row is that of a picker's side with more than 60."""
    most = max(took.points.values())
    if most == SIXTY:
        return TwoHanded(None, "won")
    if most == ALL_POINTS and took.guessed and rules.top_tier_by == "tricks":
        found.append(problem("tricks_missing", "tricks_by_seat", points=most))
        return None
    seat = next(chair for chair, points in took.points.items() if points == most)
    return TwoHanded(seat, row_of(rules, deal, max(most, rules.win_at), took.tricks[seat]))
