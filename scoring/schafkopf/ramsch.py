"""A Ramsch: the loser pays everybody, a Jungfrau (no trick) doubles, a Durchmarsch turns it round.
Who lost it is found here from everybody's card points. Source: rules.md, Ramsch."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import Seating
from scoring.results import Carry, Scored, Step, nothing
from scoring.schafkopf.doublings import bock_after, laid_steps
from scoring.schafkopf.hands import Ramsch
from scoring.schafkopf.rules import SchafkopfRules
from scoring.schafkopf.worth import SCHWARZ_EXTRAS

MARCH_POINTS = 91


def marcher_of(rules: SchafkopfRules, deal: Deal, points: dict[int, int], tricks: dict[int, int]) -> int | None:
    """Gives the chair that marched through: all tricks, or 91 points, or nobody where the rules have no Durchmarsch."""
    for chair, value in points.items():
        marched = {
            "all_tricks": tricks[chair] == deal.tricks,
            "91": value >= MARCH_POINTS,
        }
        if marched.get(rules.ramsch_durchmarsch, False):
            return chair
    return None


def score_ramsch(rules: SchafkopfRules, deal: Deal, seating: Seating, hand: Ramsch, carry: Carry) -> Scored:
    """Scores a Ramsch."""
    scores = nothing(seating)
    others = len(seating.playing) - 1
    steps: list[Step] = _worth(rules, hand)
    steps += laid_steps(hand.legen, carry)
    value = 1
    for step in steps:
        value *= int(step.get("units", 1)) * int(step.get("times", 1))
    shares = dict.fromkeys(seating.playing, -1)
    if hand.marcher is not None:
        shares[hand.marcher] = others
    else:
        for chair in seating.playing:
            shares[chair] = _got(rules, hand, chair)
        if hand.loser is not None:
            shares[hand.loser] = -sum(share for chair, share in shares.items() if chair != hand.loser)
    for chair, share in shares.items():
        code = _code(hand, chair)
        if rules.scoring == "plus_only":
            share = min(max(share, 0), 1) if hand.marcher is not None else max(share, 0)
        scores[chair] = share * value
        steps.append({"code": code, "seat": chair, "share": share})
    after = carry._replace(bock=bock_after(rules, seating, carry, starts=hand.starts_bock))
    return Scored(scores, steps, after)


def _worth(rules: SchafkopfRules, hand: Ramsch) -> list[Step]:
    tariff = rules.tariff
    if hand.marcher is not None:
        schwarz = rules.ramsch_durchmarsch_value == "solo_schwarz"
        units = tariff.solo + SCHWARZ_EXTRAS * tariff.extra if schwarz else tariff.ramsch
        return [{"code": "durchmarsch", "units": units}]
    steps: list[Step] = [{"code": "ramsch", "units": tariff.ramsch}]
    if hand.virgins and rules.ramsch_jungfrau == "double_all":
        steps.append({"code": "jungfrau", "times": 2 ** len(hand.virgins), "count": len(hand.virgins)})
    return steps


def _got(rules: SchafkopfRules, hand: Ramsch, chair: int) -> int:
    """Gives how many times the price one who did not lose is paid."""
    if chair not in hand.virgins or rules.ramsch_jungfrau in ("none", "double_all"):
        return 1
    return 2 if rules.ramsch_jungfrau == "individual" else 2 ** len(hand.virgins)


def _code(hand: Ramsch, chair: int) -> str:
    if hand.marcher is not None:
        return "marcher" if chair == hand.marcher else "pays_marcher"
    if chair == hand.loser:
        return "ramsch_loser"
    return "ramsch_virgin" if chair in hand.virgins else "ramsch_paid"
