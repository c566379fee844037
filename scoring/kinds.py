"""The kinds of hands that can be scored: for each its fields, its check and its scorer, as one table.
A new kind of hand is a file with a check, a file with a scorer, and a row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scoring.cards import Deal
from scoring.checks import kin, leaster, misplay, picked, ramsch, schafkopf, two_handed
from scoring.checks.fields import unknown
from scoring.checks.frame import check_dealt_again, check_passed_out, refuse_carried
from scoring.checks.unusual import unusual_game, unusual_picked
from scoring.games import Rules
from scoring.hands import CARRIED, CARRIED_SCHAFKOPF, CARRIED_SHEEPSHEAD, FRAME, Facts, Seating
from scoring.problems import Problem, problem
from scoring.results import Carry, Scored
from scoring.schafkopf.game import score_game
from scoring.schafkopf.passed_out import score_passed_out as score_dealt_again
from scoring.schafkopf.ramsch import score_ramsch
from scoring.sheepshead.leaster import score_leaster
from scoring.sheepshead.misplay import score_misplay
from scoring.sheepshead.passed_out import score_passed_out
from scoring.sheepshead.picked import score_picked
from scoring.sheepshead.two_handed import score_two_handed

# No evening comes near it; beyond it a column of scores could not be stored.
MOST_POINTS = 100_000_000

# Rules and hands differ by game and kind; a row of the table below pairs only what belongs together.
Check = Callable[[Facts, Any, Deal, Seating, list[Problem]], Any]
Score = Callable[[Any, Deal, Seating, Any, Carry], Scored]
Unusual = Callable[[Any, Deal, Seating, Any], tuple[Problem, ...]]


class Kind(NamedTuple):
    """How one kind of hand is checked and scored, and the fields it may have in a sheet and by itself."""

    check: Check
    score: Score
    in_sheet: frozenset[str]
    by_itself: frozenset[str]
    unusual: Unusual | None = None


NO_FIELDS: frozenset[str] = frozenset()


def _sheepshead(check: Check, score: Score, fields: frozenset[str] = NO_FIELDS, unusual: Unusual | None = None) -> Kind:
    return Kind(check, score, fields | FRAME | CARRIED, fields | CARRIED_SHEEPSHEAD | {"type", "dealer"}, unusual)


def _schafkopf(check: Check, score: Score, fields: frozenset[str] = NO_FIELDS, unusual: Unusual | None = None) -> Kind:
    return Kind(check, score, fields | FRAME | CARRIED, fields | CARRIED_SCHAFKOPF | {"type", "dealer"}, unusual)


KINDS: Mapping[str, Mapping[str, Kind]] = {
    "sheepshead": {
        "picked": _sheepshead(picked.check_picked, score_picked, picked.FIELDS, unusual_picked),
        "leaster": _sheepshead(leaster.check_leaster, score_leaster, leaster.FIELDS),
        "passed_out": _sheepshead(check_passed_out, score_passed_out),
        "moster": _sheepshead(kin.check_moster, score_leaster, kin.MOSTER_FIELDS),
        "mittler": _sheepshead(kin.check_mittler, score_leaster, kin.WINNER_FIELDS),
        "schneidster": _sheepshead(kin.check_schneidster, score_leaster, kin.WINNER_FIELDS),
        "schwanzer": _sheepshead(kin.check_schwanzer, score_leaster, kin.SCHWANZER_FIELDS),
        "two_handed": _sheepshead(two_handed.check_two_handed, score_two_handed, two_handed.FIELDS),
        "misplay": _sheepshead(misplay.check_misplay, score_misplay, misplay.FIELDS),
    },
    "schafkopf": {
        "schafkopf": _schafkopf(schafkopf.check_game, score_game, schafkopf.FIELDS, unusual_game),
        "ramsch": _schafkopf(ramsch.check_ramsch, score_ramsch, ramsch.FIELDS),
        "passed_out": _schafkopf(check_dealt_again, score_dealt_again),
    },
}


def play(
    rules: Rules,
    deal: Deal,
    seating: Seating,
    facts: Facts,
    carry: Carry,
    found: list[Problem],
    *,
    in_sheet: bool,
) -> Scored | None:
    """Checks and scores one hand; None, with every problem in `found`, where it cannot be scored."""
    kind = _kind_of(facts.get("type"), rules.game, found)
    if kind is None:
        return None
    unknown(facts, kind.in_sheet if in_sheet else kind.by_itself, found)
    if in_sheet:
        refuse_carried(facts, found)
    hand = kind.check(facts, rules, deal, seating, found)
    if found:
        return None
    scored = kind.score(rules, deal, seating, hand, carry)
    points = [score or 0 for score in scored.scores]
    if max(points) > MOST_POINTS or min(points) < -MOST_POINTS:
        found.append(problem("score_too_large", "doubles", most=MOST_POINTS))
        return None
    if kind.unusual and (warnings := kind.unusual(rules, deal, seating, hand)):
        scored = scored._replace(warnings=warnings)
    return scored


def _kind_of(name: object, game: str, found: list[Problem]) -> Kind | None:
    kinds = KINDS[game]
    if name is None:
        found.append(problem("type_missing", "type"))
    elif type(name) is not str:
        found.append(problem("not_text", "type"))
    elif name in kinds:
        return kinds[name]
    elif any(name in others for others in KINDS.values()):
        found.append(problem("type_of_other_game", "type", value=name, game=game))
    else:
        found.append(problem("unknown_type", "type", value=name))
    return None
