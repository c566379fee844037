"""A misplay: who made the mistake pays one unit to everybody else, and the hand is over (rules.md, Misplay).
It is the next hand after doublers, so they double it and are used up."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import Misplay, Seating
from scoring.results import Carry, Scored, nothing
from scoring.rules import HouseRules
from scoring.sheepshead.doublers import used
from scoring.sheepshead.stakes import worth

UNITS = 1


def score_misplay(rules: HouseRules, deal: Deal, seating: Seating, hand: Misplay, carry: Carry) -> Scored:
    """Scores a misplay."""
    scores = nothing(seating)
    factor, left = used(rules.doubler_mode, carry.doublers)
    stake, steps = worth(rules, [{"code": "misplay", "units": UNITS}], factor)
    for chair in seating.playing:
        share = 1 - len(seating.playing) if chair == hand.loser else 1
        code = "misplay_loser" if chair == hand.loser else "misplay_paid"
        scores[chair] = share * stake
        steps.append({"code": code, "seat": chair, "share": share})
    return Scored(scores, steps, carry._replace(doublers=left))
