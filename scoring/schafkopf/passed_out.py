"""A Schafkopf hand that everybody passed and that is dealt again; where there is a stock, everybody puts in.
It is a line on the sheet but no hand of the round, and the same dealer deals again (sheets.md)."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import PassedOut, Seating
from scoring.results import Carry, Scored, Step, nothing
from scoring.schafkopf import stock as stocks
from scoring.schafkopf.rules import SchafkopfRules


def score_passed_out(rules: SchafkopfRules, deal: Deal, seating: Seating, hand: PassedOut, carry: Carry) -> Scored:
    """Scores a pass-out; no Bock is used up by it."""
    scores = nothing(seating)
    steps: list[Step] = [{"code": "dealt_again", "units": 0}]
    if rules.stock:
        carry = carry._replace(stock=stocks.seed(rules, carry.stock, seating.playing, scores, steps))
    return Scored(scores, steps, carry, dealt_again=True)
