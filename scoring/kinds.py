"""The kinds of hands that can be scored: for each its fields, its check and its scorer, as one table.
A new kind of hand is a file with a check, a file with a scorer, and a row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scoring.cards import Deal
from scoring.checks import leaster, picked
from scoring.checks.fields import unknown
from scoring.checks.frame import check_passed_out, refuse_carried
from scoring.hands import CARRIED, CARRIED_HERE, FRAME, LATER, Facts, PassedOut, Seating
from scoring.problems import Problem, problem
from scoring.results import Carry, Scored
from scoring.rules import HouseRules
from scoring.sheepshead.leaster import score_leaster
from scoring.sheepshead.passed_out import score_passed_out
from scoring.sheepshead.picked import score_picked

# No evening comes near it; beyond it a column of scores could not be stored.
MOST_POINTS = 100_000_000


def _passed_out(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> PassedOut | None:
    check_passed_out(facts, rules, deal, seating, found)
    return None if found else PassedOut()


class Kind(NamedTuple):
    """How one kind of hand is checked and scored, and the fields it may have in a sheet and by itself."""

    check: Callable[[Facts, HouseRules, Deal, Seating, list[Problem]], Any]
    score: Callable[[HouseRules, Deal, Seating, Any, Carry], Scored]
    in_sheet: frozenset[str]
    by_itself: frozenset[str]


def _kind(
    check: Callable[[Facts, HouseRules, Deal, Seating, list[Problem]], Any],
    score: Callable[[HouseRules, Deal, Seating, Any, Carry], Scored],
    fields: frozenset[str],
) -> Kind:
    return Kind(check, score, fields | FRAME | CARRIED, fields | CARRIED_HERE | {"type", "dealer"})


KINDS: Mapping[str, Kind] = {
    "picked": _kind(picked.check_picked, score_picked, picked.FIELDS),
    "leaster": _kind(leaster.check_leaster, score_leaster, leaster.FIELDS),
    "passed_out": _kind(_passed_out, score_passed_out, frozenset()),
}


def play(
    rules: HouseRules,
    deal: Deal,
    seating: Seating,
    facts: Facts,
    carry: Carry,
    found: list[Problem],
    *,
    in_sheet: bool,
) -> Scored | None:
    """Checks and scores one hand; None, with every problem in `found`, where it cannot be scored."""
    kind = _kind_of(facts.get("type"), found)
    if kind is None:
        return None
    unknown(facts, kind.in_sheet if in_sheet else kind.by_itself, found)
    if in_sheet:
        refuse_carried(facts, found)
    hand = kind.check(facts, rules, deal, seating, found)
    if found:
        return None
    scored = kind.score(rules, deal, seating, hand, carry)
    for score in scored.scores:
        if score is not None and not -MOST_POINTS <= score <= MOST_POINTS:
            found.append(problem("score_too_large", "doubles", most=MOST_POINTS))
            return None
    return scored


def _kind_of(name: object, found: list[Problem]) -> Kind | None:
    if name is None:
        found.append(problem("type_missing", "type"))
    elif type(name) is not str:
        found.append(problem("not_text", "type"))
    elif name in LATER:
        found.append(problem("type_not_scored", "type", value=name))
    elif name not in KINDS:
        found.append(problem("unknown_type", "type", value=name))
    else:
        return KINDS[name]
    return None
