"""A leaster and its kin: who won it, and who pays what. Doublers from before double it and are used up by it.
Nobody picked, so there are no cracks; blitzes ride along only where the rules say so."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.cards import Deal
from scoring.hands import Leaster, Seating
from scoring.results import Carry, Score, Scored, Step, nothing
from scoring.rules import HouseRules
from scoring.sheepshead import pot as pots
from scoring.sheepshead.doublers import used
from scoring.sheepshead.stakes import doubled, worth

# What a hand is called that nobody is paid for: where several tied, and where there is nobody to pay.
VOID = {
    "leaster": ("leaster_tied", "leaster_nobody"),
    "moster": ("moster_tied", "moster_tied"),
    "mittler": ("mittler_nobody", "mittler_nobody"),
    "schneidster": ("schneidster_nobody", "schneidster_nobody"),
    "schwanzer": ("schwanzer_tied", "schwanzer_tied"),
}


def winners_of(rules: HouseRules, totals: Mapping[int, int], tricks: Mapping[int, int]) -> list[int]:
    """Gives the chairs with the fewest card points, among those with a trick where the rules ask for one.

    With all tricks in one hand that player is the only one who can win (rules.md, Nobody picks).
    """
    able = [chair for chair in totals if tricks[chair] or not rules.leaster_trick_required]
    fewest = min(totals[chair] for chair in able)
    return [chair for chair in able if totals[chair] == fewest]


def score_leaster(rules: HouseRules, deal: Deal, seating: Seating, hand: Leaster, carry: Carry) -> Scored:
    """Scores a leaster or one of its kin: each other player pays the winner, or the loser pays each other player.

    A tie is settled as `leaster_tie` says.
    """
    scores = nothing(seating)
    factor, left = used(rules.doubler_mode, carry.doublers)
    winners, losers = _settled(rules, hand.winners), _settled(rules, hand.losers)
    pot = carry.pot
    if not winners and not losers:
        tied, nobody = VOID[hand.kind]
        code = tied if hand.winners or hand.losers else nobody
        steps: list[Step] = [{"code": code, "units": rules.leaster_unit}]
    else:
        stake, steps = _stakes(rules, hand, factor)
        if winners:
            _pay(rules, seating, winners, stake, scores, steps)
        else:
            _charge(rules, seating, losers, stake, scores, steps)
        if winners and rules.has_pot and rules.pot_seed == "winner":
            pot = pots.seed(pot, scores, steps, winners[:1])
    if rules.has_pot and rules.pot_seed == "each":
        pot = pots.seed(pot, scores, steps, seating.playing)
    return Scored(scores, steps, carry._replace(doublers=left, pot=pot))


def _settled(rules: HouseRules, tied: tuple[int, ...]) -> tuple[int, ...]:
    """Gives whom a tie leaves: all who share, the first from the dealer's left, or nobody."""
    if len(tied) < 2 or rules.leaster_tie == "split":
        return tied
    return tied[:1] if rules.leaster_tie == "first_seat" else ()


def _stakes(rules: HouseRules, hand: Leaster, factor: int) -> tuple[int, list[Step]]:
    steps: list[Step] = [{"code": hand.kind, "units": rules.leaster_unit}]
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
        for chair, points in _portions(rules, winners, len(payers) * stake):
            pots.add(scores, steps, "tie_split", chair, points)


def _charge(
    rules: HouseRules,
    seating: Seating,
    losers: tuple[int, ...],
    stake: int,
    scores: list[Score],
    steps: list[Step],
) -> None:
    """One loser pays each other player; several share what the others get, the rest from the first of them."""
    paid = [chair for chair in seating.playing if chair not in losers]
    if len(losers) == 1:
        scores[losers[0]] = -len(paid) * stake
        steps.append({"code": "leaster_loser", "seat": losers[0], "share": -len(paid)})
    for chair in paid:
        scores[chair] = stake
        steps.append({"code": "leaster_paid", "seat": chair, "share": 1})
    if len(losers) > 1:
        for chair, points in _portions(rules, losers, len(paid) * stake):
            pots.add(scores, steps, "tie_split", chair, -points)


def _portions(rules: HouseRules, tied: tuple[int, ...], points: int) -> list[tuple[int, int]]:
    """Splits units, not the points they are worth: a tie is shared alike whatever a unit is worth."""
    each, rest = divmod(points // rules.unit_value, len(tied))
    units = [each + rest] + [each] * (len(tied) - 1)
    return [(chair, part * rules.unit_value) for chair, part in zip(tied, units, strict=True)]
