"""A hand that somebody picked: scores by chair, the steps that explain them, doublers and pot after it.
Brings together outcome, stakes, shares, doublers and pot; each of those rules is in its own file."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import Picked, Seating
from scoring.results import Carry, Score, Scored, Step
from scoring.rules import HouseRules
from scoring.sheepshead import pot as pots
from scoring.sheepshead.doublers import used
from scoring.sheepshead.outcome import SIXTY, WON_ROWS
from scoring.sheepshead.shares import picker_pays_all, split
from scoring.sheepshead.stakes import stakes


def score_picked(rules: HouseRules, deal: Deal, seating: Seating, hand: Picked, carry: Carry) -> Scored:
    """Scores a picked hand. A called Sheepshead is won with all tricks only."""
    picker, partner = hand.picker, hand.partner
    won = hand.row == "all_tricks" if hand.called else hand.row in WON_ROWS
    factor, left = used(rules.doubler_mode, carry.doublers) if carry.doublers else (1, 0)
    stake, steps = stakes(
        rules,
        hand.row,
        hand.doubles,
        alone=partner is None and (deal.has_partner or rules.alone_doubles_cutthroat),
        forced=hand.forced,
        called=hand.called,
        doubler=factor,
    )
    scores = _paid(rules, deal, seating, hand, stake if won else -stake, steps)
    pot = carry.pot
    if pot:
        payer = None if not won and _exempt(rules, hand) else partner
        pot = pots.settle(rules, pot, scores, steps, picker, payer, won)
    if rules.tie60_doubles_next and hand.points == SIXTY:
        left += 1
    return Scored(scores, steps, Carry(left, pot), picker, partner, won, solo=partner is None)


def _exempt(rules: HouseRules, hand: Picked) -> bool:
    return picker_pays_all(rules, trickless=hand.tricks == 0 or hand.row == "no_tricks")


def _paid(rules: HouseRules, deal: Deal, seating: Seating, hand: Picked, gain: int, steps: list[Step]) -> list[Score]:
    """Shares out what each opponent pays (`gain` > 0) or gets (`gain` < 0), adding the steps of every player."""
    picker, partner = hand.picker, hand.partner
    sign, stake = (1, gain) if gain > 0 else (-1, -gain)
    scores: list[Score] = [None] * seating.seats
    opponents = len(seating.playing) - (1 if partner is None else 2)
    evened = 0
    if partner is None:
        _share(scores, steps, "alone", picker, sign * opponents, stake)
    elif sign < 0 and _exempt(rules, hand):
        _share(scores, steps, "picker_pays_all", picker, -opponents, stake)
        _share(scores, steps, "partner_exempt", partner, 0, stake)
    else:
        pickers, partners, evened = split(rules, opponents, stake, picks=deal.picks)
        _share(scores, steps, "picker", picker, sign * pickers, stake)
        _share(scores, steps, "partner", partner, sign * partners, stake)
    for chair in seating.playing:
        if chair != picker and chair != partner:
            scores[chair] = -gain
            steps.append({"code": "defender", "seat": chair, "share": -sign})
    if evened and partner is not None:
        pots.add(scores, steps, "even_share", picker, -sign * evened)
        pots.add(scores, steps, "even_share", partner, sign * evened)
    return scores


def _share(scores: list[Score], steps: list[Step], code: str, chair: int, share: int, stake: int) -> None:
    scores[chair] = share * stake
    steps.append({"code": code, "seat": chair, "share": share})
