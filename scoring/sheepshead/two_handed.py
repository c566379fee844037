"""Two players without a picker: who has more card points is paid by the other, 60 each is void.
Rows and units are the chart's; there is no bump, since nobody picked. Source: rules.md, By table size."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import Seating, TwoHanded
from scoring.results import Carry, Scored, Step, nothing
from scoring.rules import HouseRules
from scoring.sheepshead.doublers import used
from scoring.sheepshead.outcome import TIER
from scoring.sheepshead.stakes import worth


def score_two_handed(rules: HouseRules, deal: Deal, seating: Seating, hand: TwoHanded, carry: Carry) -> Scored:
    """Scores a hand of two."""
    scores = nothing(seating)
    factor, left = used(rules.doubler_mode, carry.doublers)
    if hand.winner is None:
        left += rules.tie60_doubles_next
        return Scored(scores, [{"code": "two_handed_tied", "units": 0}], carry._replace(doublers=left))
    steps: list[Step] = [{"code": hand.row, "units": rules.tiers[TIER[hand.row]]}]
    stake, steps = worth(rules, steps, factor)
    for chair in seating.playing:
        sign, code = (1, "two_handed_winner") if chair == hand.winner else (-1, "two_handed_loser")
        scores[chair] = sign * stake
        steps.append({"code": code, "seat": chair, "share": sign})
    return Scored(scores, steps, carry._replace(doublers=left))
