"""A leaster: who won it, and what the others pay. Doublers from before double it and are used up by it.
Nobody picked, so there are no cracks; blitzes ride along only where the rules say so."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.cards import Deal
from scoring.hands import Leaster, Seating
from scoring.results import Carry, Score, Scored, Step
from scoring.rules import HouseRules
from scoring.sheepshead import pot as pots
from scoring.sheepshead.doublers import used
from scoring.sheepshead.stakes import doubled, worth


def winners_of(rules: HouseRules, totals: Mapping[int, int], tricks: Mapping[int, int]) -> list[int]:
    """Gives the chairs with the fewest card points, among those with a trick where the rules ask for one.

    With all tricks in one hand that player is the only one who can win (rules.md, Nobody picks).
    """
    able = [chair for chair in totals if tricks[chair] or not rules.leaster_trick_required]
    fewest = min(totals[chair] for chair in able)
    return [chair for chair in able if totals[chair] == fewest]


def score_leaster(rules: HouseRules, deal: Deal, seating: Seating, hand: Leaster, carry: Carry) -> Scored:
    """Scores a leaster: each other player pays the winner; ties are settled as `leaster_tie` says."""
    scores: list[Score] = [None] * seating.seats
    for chair in seating.playing:
        scores[chair] = 0
    factor, left = used(rules.doubler_mode, carry.doublers)
    winners = hand.winners if len(hand.winners) < 2 or rules.leaster_tie != "first_seat" else hand.winners[:1]
    pot = carry.pot
    if not winners or (len(winners) > 1 and rules.leaster_tie == "none"):
        code = "leaster_tied" if winners else "leaster_nobody"
        steps: list[Step] = [{"code": code, "units": rules.leaster_unit}]
    else:
        stake, steps = _stakes(rules, hand, factor)
        _pay(rules, seating, winners, stake, scores, steps)
        if rules.has_pot and rules.pot_seed == "winner":
            pot = pots.seed(pot, scores, steps, winners[:1])
    if rules.has_pot and rules.pot_seed == "each":
        pot = pots.seed(pot, scores, steps, seating.playing)
    return Scored(scores, steps, Carry(left, pot))


def _stakes(rules: HouseRules, hand: Leaster, factor: int) -> tuple[int, list[Step]]:
    steps: list[Step] = [{"code": "leaster", "units": rules.leaster_unit}]
    if hand.trickless and rules.leaster_no_trick_double:
        steps.append({"code": "trickless_winner", "times": 2})
    steps.extend(doubled(rules, hand.doubles))
    return worth(rules, steps, factor)


def _pay(
    rules: HouseRules,
    seating: Seating,
    winners: tuple[int, ...],
    stake: int,
    scores: list[Score],
    steps: list[Step],
) -> None:
    """One winner gets a payment from each other player; several share the payments, the rest to the first of them."""
    payers = [chair for chair in seating.playing if chair not in winners]
    if len(winners) == 1:
        scores[winners[0]] = len(payers) * stake
        steps.append({"code": "leaster_winner", "seat": winners[0], "share": len(payers)})
    for chair in payers:
        scores[chair] = -stake
        steps.append({"code": "leaster_other", "seat": chair, "share": -1})
    if len(winners) > 1:
        # Units are split, not the points they are worth: a tie is shared alike whatever a unit is worth.
        each, rest = divmod(len(payers) * (stake // rules.unit_value), len(winners))
        for chair, units in zip(winners, [each + rest] + [each] * (len(winners) - 1), strict=True):
            pots.add(scores, steps, "tie_split", chair, units * rules.unit_value)
