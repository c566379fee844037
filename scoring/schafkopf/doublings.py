"""What doubles a Schafkopf game: Stoss (Kontra, Re, Supra, Hirsch), Legen and Bock, each twofold.
Which of them a hand may have is checked elsewhere; Bock is carried by the sheet."""

from __future__ import annotations

from scoring.hands import Seating
from scoring.results import Carry, Step
from scoring.schafkopf.rules import SchafkopfRules

STOSS = ("kontra", "re", "supra", "hirsch")


def stoss_steps(rules: SchafkopfRules, stoss: int) -> list[Step]:
    """Gives twofold for each Stoss, or what the rules make of it instead (sheets.md, Outcome rows: stoss_rule)."""
    if not stoss:
        return []
    if rules.stoss_rule == "ignored":
        return [{"code": "stoss_ignored", "times": 1, "count": stoss}]
    if rules.stoss_rule == "loses":
        return [{"code": "stoss_loses", "times": 1, "count": stoss}]
    return [{"code": name, "times": 2} for name in STOSS[:stoss]]


def laid_steps(legen: int, carry: Carry) -> list[Step]:
    """Gives what doubles every game, a Ramsch too: who laid before he saw all his cards, and the Bock that is on."""
    steps: list[Step] = []
    if legen:
        steps.append({"code": "legen", "times": 2**legen, "count": legen})
    if carry.bock:
        steps.append({"code": "bock", "times": 2 ** len(carry.bock), "count": len(carry.bock)})
    return steps


def bock_after(rules: SchafkopfRules, seating: Seating, carry: Carry, *, starts: bool) -> tuple[int, ...]:
    """Gives the Bock that is on after a hand: each that was on has one hand less, a new one all its hands.

    By default a Bock lasts one turn of the deal, as many hands as people at the table (sheets.md).
    """
    if not carry.bock and not starts:
        return ()
    left = tuple(hands - 1 for hands in carry.bock if hands > 1)
    return (*left, rules.bock_hands or seating.seats) if starts else left
