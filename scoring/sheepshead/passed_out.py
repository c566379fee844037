"""A hand that everybody passed where it is dealt again: it adds a doubler, or everybody puts one into the pot.
It is a line on the sheet but no hand of the round, and the same dealer deals again (sheets.md)."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import PassedOut, Seating
from scoring.results import Carry, Scored, Step, nothing
from scoring.rules import HouseRules
from scoring.sheepshead import pot as pots


def score_passed_out(rules: HouseRules, deal: Deal, seating: Seating, hand: PassedOut, carry: Carry) -> Scored:
    """Scores a pass-out: nothing is paid but the pot's seed, one point each, where the rules play for a pot."""
    scores = nothing(seating)
    steps: list[Step] = [{"code": "dealt_again", "units": 0}]
    if rules.no_pick == "pot":
        pot = pots.seed(carry.pot, scores, steps, seating.playing)
        return Scored(scores, steps, carry._replace(pot=pot), dealt_again=True)
    return Scored(scores, steps, carry._replace(doublers=carry.doublers + 1), dealt_again=True)
