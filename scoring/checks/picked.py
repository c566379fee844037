"""A hand that somebody picked: picker, partner or alone, how it ended, doublings, forced and called.
Gives the sound hand on to the scorer; how it ended and the doublings are checked in files of their own."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.checks.doubles import doubles_of
from scoring.checks.fields import chair, flag
from scoring.checks.outcome import ending_of
from scoring.hands import Facts, Picked, Seating
from scoring.problems import Problem, problem
from scoring.rotation import from_left
from scoring.rules import HouseRules

FIELDS = frozenset(
    ("picker", "partner", "alone", "points", "tricks", "bury", "result", "doubles", "forced", "called_sheepshead")
)

# Two play without a picker: their hands are of a kind of their own.
TWO = 2


def check_picked(facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]) -> Picked | None:
    """Checks a picked hand; None with every problem noted where it cannot be scored."""
    if deal.players == TWO:
        found.append(problem("type_not_for_players", "type", value="picked", players=TWO))
    picker, partner = _sides(facts, deal, seating, found)
    row, ending = ending_of(facts, rules, deal, found)
    doubles: tuple[str, ...] = ()
    if "doubles" in facts:
        doubles = doubles_of(facts, rules, seating, found, picker=picker, partner=partner, picks=deal.picks)
    forced = flag(facts, "forced", found)
    if forced and picker is not None:
        _check_forced(rules, deal, seating, picker, found)
    called = flag(facts, "called_sheepshead", found)
    if called:
        _check_called(facts, rules, found)
    if found or picker is None or row is None:
        return None
    return Picked(picker, partner, row, ending.points, ending.tricks, doubles, forced, called)


def _sides(facts: Facts, deal: Deal, seating: Seating, found: list[Problem]) -> tuple[int | None, int | None]:
    picker, partner = facts.get("picker"), facts.get("partner")
    alone = flag(facts, "alone", found, default=not deal.has_partner)
    if picker is None:
        found.append(problem("picker_missing", "picker"))
    else:
        picker = chair(picker, "picker", seating, found)
    if partner is not None:
        partner = chair(partner, "partner", seating, found)
        if not deal.has_partner:
            found.append(problem("partner_not_allowed", "partner", players=deal.players))
        elif alone:
            found.append(problem("partner_in_alone_hand", "partner"))
        if partner is not None and partner == picker:
            found.append(problem("picker_is_partner", "partner"))
    elif deal.has_partner and not alone:
        found.append(problem("partner_missing", "partner"))
    return picker, partner


def _check_forced(rules: HouseRules, deal: Deal, seating: Seating, picker: int, found: list[Problem]) -> None:
    """Where the rules force a pick it is the last player's: the dealer, or who plays last before him."""
    if not deal.picks:
        found.append(problem("nobody_picks", "forced", players=deal.players))
    elif rules.no_pick == "forced_pick" and seating.dealer is not None:
        last = from_left(seating.seats, seating.dealer, seating.playing)[-1]
        if picker != last:
            found.append(problem("forced_not_last", "forced", seat=last))


def _check_called(facts: Facts, rules: HouseRules, found: list[Problem]) -> None:
    if not rules.call_sheepshead:
        found.append(problem("option_off", "called_sheepshead"))
    if facts.get("partner") is not None:
        found.append(problem("sheepshead_needs_alone", "called_sheepshead"))
