"""A leaster: either its winner as named, or what everybody took, or both where they agree.
Who wins by the points is asked of `sheepshead.leaster`."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.checks import taken
from scoring.checks.doubles import doubles_of
from scoring.checks.fields import flag
from scoring.checks.frame import no_pick_problem
from scoring.checks.named import agree, named
from scoring.hands import Facts, Leaster, Seating
from scoring.problems import Problem, problem
from scoring.rotation import from_left
from scoring.rules import HouseRules
from scoring.sheepshead.leaster import winners_of

PICKERS_FIELDS = ("picker", "partner", "alone")
FIELDS = taken.FIELDS | taken.BLIND_FIELDS | {"winner", "winner_trickless", "doubles", *PICKERS_FIELDS}


def check_leaster(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Leaster | None:
    """Checks a leaster; None with every problem noted where it cannot be scored."""
    check_nobody_picked(facts, rules, deal, "leaster", found)
    doubles = doubles_of(facts, rules, seating, found, leaster=True)
    given = named(facts, "winner", seating, found)
    if flag(facts, "winner_trickless", found) and rules.leaster_trick_required:
        found.append(problem("winner_needs_trick", "winner_trickless"))
    counted = _counted(facts, rules, deal, seating, found)
    if given is None and counted is None and not found:
        found.append(problem("winner_missing", "winner"))
    if found:
        return None
    winners, trickless = counted or (given or [], facts.get("winner_trickless") is True)
    winners = from_left(seating.seats, seating.dealer, winners)
    if given is not None and not agree(rules.leaster_tie, given, winners):
        found.append(problem("winner_contradicts_points", "winner"))
        return None
    return Leaster("leaster", tuple(winners), (), trickless, doubles)


def check_nobody_picked(facts: Facts, rules: HouseRules, deal: Deal, kind: str, found: list[Problem]) -> None:
    """Checks that these rules settle a hand that nobody picked in this way, and that no picker is named."""
    wrong = no_pick_problem(rules, deal, kind)
    if wrong:
        found.append(wrong)
    for name in PICKERS_FIELDS:
        value = facts.get(name)
        if value is not None and value is not False:
            found.append(problem("picker_in_leaster", name))


def _counted(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> tuple[list[int], bool] | None:
    """Gives the winners by points and whether they took no trick; None where the points do not say it.

    Whoever has points has a trick; whether one with 0 points has one decides only where the rules look at it.
    """
    took = taken.taken_of(facts, deal, seating, found, blind_to=rules.leaster_blind)
    if took is None:
        return None
    if took.guessed and (rules.leaster_trick_required or rules.leaster_no_trick_double):
        found.append(problem("leaster_tricks_missing", "tricks_by_seat"))
        return None
    winners = winners_of(rules, took.points, took.tricks)
    return winners, not any(took.tricks[seat] for seat in winners)
