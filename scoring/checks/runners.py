"""The runners (Laufende) of a Schafkopf game: how many a contract and the cards of a side allow, and who holds them.
`laufende` is the payable number, 0 below the least that is paid; what they pay is in `schafkopf.worth`."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.checks.fields import whole
from scoring.hands import Facts
from scoring.problems import Problem, problem
from scoring.schafkopf.contracts import least_runners, trumps_of
from scoring.schafkopf.rules import SchafkopfRules

SIDES = ("declarer", "defenders")


def runners_of(
    facts: Facts,
    rules: SchafkopfRules,
    deal: Deal,
    contract: str,
    found: list[Problem],
    *,
    sie: bool,
    partner: bool,
) -> tuple[int, str | None]:
    """Reads the payable runners and the side that holds them; what is wrong is noted."""
    runners = whole(facts, "laufende", found) or 0
    side = facts.get("laufende_side")
    if side is not None and (type(side) is not str or side not in SIDES):
        found.append(problem("unknown_side", "laufende_side", value=side, known=", ".join(SIDES)))
        return 0, None
    if sie:
        return _in_a_sie(rules, deal, runners, side, found)
    if runners < 0:
        found.append(problem("negative_count", "laufende"))
    elif runners:
        most = _most(rules, deal, contract, side, partner=partner)
        least = least_runners(rules, contract)
        if runners > most:
            found.append(problem("laufende_above_max", "laufende", most=most))
        elif runners < least:
            found.append(problem("laufende_below_min", "laufende", least=least))
        elif side is None and _side_matters(rules):
            found.append(problem("laufende_side_missing", "laufende_side"))
    return runners, side


def _most(rules: SchafkopfRules, deal: Deal, contract: str, side: str | None, *, partner: bool) -> int:
    """Gives the most that can be paid: the trumps there are, the cards a side holds, and the rules' own limit."""
    declarers = 2 if partner else 1
    holders = {"declarer": declarers, "defenders": deal.players - declarers}
    cards = deal.tricks * (max(holders.values()) if side is None else holders[side])
    most = min(trumps_of(rules, contract), cards)
    return most if rules.laufende_max is None else min(most, rules.laufende_max)


def _side_matters(rules: SchafkopfRules) -> bool:
    return (
        rules.laufende_counts == "winner"
        or rules.laufende_mode == "without_only"
        or rules.without_runners == "declarer_only"
    )


def _in_a_sie(
    rules: SchafkopfRules, deal: Deal, runners: int, side: str | None, found: list[Problem]
) -> tuple[int, str | None]:
    """A Sie is a hand full of the highest trumps, so its runners need not be said: 8, or 6 of the short deck."""
    if runners not in (0, deal.tricks) or side == "defenders":
        found.append(problem("sie_runners_wrong", "laufende", wanted=deal.tricks))
    most = deal.tricks if rules.laufende_max is None else min(deal.tricks, rules.laufende_max)
    return most, "declarer"
