"""What a scorer's pencil gets wrong in a hand: the plausible other facts of a line, each with the name of the slip.
Whether one of them explains a difference is asked in `suspects`; whether it can be played at all, by the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from scoring.games import Rules
from scoring.hands import Facts
from scoring.results import ScoredLine
from scoring.rules import HouseRules
from scoring.schafkopf.contracts import CONTRACTS, least_runners
from scoring.schafkopf.rules import SchafkopfRules
from scoring.sheepshead.outcome import ROWS

# The likeliest first: what is forgotten or read one line too low comes before a wrong name.
KINDS = (
    "crack_forgotten",
    "crack_too_many",
    "row_one_off",
    "won_for_lost",
    "wrong_partner",
    "picker_for_partner",
    "wrong_picker",
    "alone_forgotten",
    "partner_forgotten",
    "wrong_winner",
    "runners_one_off",
    "legen_one_off",
)
# Card points that are lost without schneider under any rules, where a row needs points with it.
PLAINLY_LOST = 45
_LEADER = {"picked": "picker", "schafkopf": "declarer"}


class Slip(NamedTuple):
    """Other facts of a line, and which slip makes them of the real ones (one of KINDS)."""

    kind: str
    facts: dict[str, Any]


def slips_of(rules: Rules, facts: Facts, scored: ScoredLine, playing: Sequence[int]) -> Iterator[Slip]:
    """Gives what the line may have been instead; `playing` are the chairs that play this hand."""
    leader = _LEADER.get(str(facts.get("type")))
    if leader is None:
        yield from _other_names(facts, playing)
        return
    if isinstance(rules, HouseRules):
        yield from _cracks(rules, facts)
    else:
        yield from _counts(rules, facts)
    yield from _rows(rules, facts, scored)
    yield from _sides(facts, leader, playing)


def _cracks(rules: HouseRules, facts: Facts) -> Iterator[Slip]:
    called = list(facts.get("doubles") or [])
    for kind in ("crack", "recrack"):
        if getattr(rules, kind):
            yield Slip("crack_forgotten", {**facts, "doubles": [*called, {"kind": kind}]})
    if called:
        yield Slip("crack_too_many", {**facts, "doubles": called[:-1]})


def _counts(rules: SchafkopfRules, facts: Facts) -> Iterator[Slip]:
    stoss, legen = facts.get("stoss") or 0, facts.get("legen") or 0
    if stoss < rules.max_stoss:
        yield Slip("crack_forgotten", {**facts, "stoss": stoss + 1})
    if stoss:
        yield Slip("crack_too_many", {**facts, "stoss": stoss - 1})
    for other in (legen + 1, legen - 1):
        if other >= 0:
            yield Slip("legen_one_off", {**facts, "legen": other})
    yield from _runners(rules, facts)


def _runners(rules: SchafkopfRules, facts: Facts) -> Iterator[Slip]:
    contract = str(facts.get("contract"))
    if contract not in CONTRACTS or "culprit" in facts:
        return
    least, runners = least_runners(rules, contract), facts.get("laufende") or 0
    # Below the least that is paid there is none: from there the next step is 0.
    nearby = {0: [least]}.get(runners, [runners + 1, runners - 1 if runners > least else 0])
    sides = [facts.get("laufende_side")] if runners else ["declarer", "defenders"]
    for count in nearby:
        for side in sides:
            yield Slip("runners_one_off", {**facts, "laufende": count, "laufende_side": side})


def _rows(rules: Rules, facts: Facts, scored: ScoredLine) -> Iterator[Slip]:
    row = next((str(step["code"]) for step in scored.steps if "units" in step), "")
    if row not in ROWS:
        return
    at = ROWS.index(row)
    for other in (at - 1, at + 1):
        if 0 <= other < len(ROWS):
            yield Slip("row_one_off", _with_row(rules, facts, ROWS[other]))
    yield Slip("won_for_lost", _with_row(rules, facts, ROWS[len(ROWS) - 1 - at]))


def _with_row(rules: Rules, facts: Facts, row: str) -> dict[str, Any]:
    rest = {name: value for name, value in facts.items() if name not in ("points", "tricks", "bury", "result")}
    needs = row == "lost" and isinstance(rules, HouseRules) and rules.tie60_doubles_next
    return {**rest, "result": row, **({"points": PLAINLY_LOST} if needs else {})}


def _sides(facts: Facts, leader: str, playing: Sequence[int]) -> Iterator[Slip]:
    picker, partner = facts.get(leader), facts.get("partner")
    # Who cracked may be on the other side now: the crack stays, its chair does not.
    unseated = {**facts}
    if facts.get("doubles"):
        unseated["doubles"] = [{"kind": double["kind"]} for double in facts["doubles"]]
    for chair in playing:
        if chair not in (picker, partner):
            yield Slip("wrong_picker", {**unseated, leader: chair})
            if partner is not None:
                yield Slip("wrong_partner", {**unseated, "partner": chair})
            elif leader == "picker":
                yield Slip("partner_forgotten", {**unseated, "partner": chair, "alone": False})
    if partner is not None:
        yield Slip("picker_for_partner", {**unseated, leader: partner, "partner": picker})
        if leader == "picker":
            yield Slip("alone_forgotten", {**unseated, "partner": None, "alone": True})


def _other_names(facts: Facts, playing: Sequence[int]) -> Iterator[Slip]:
    for name in ("winner", "loser"):
        if type(facts.get(name)) is int:
            for chair in playing:
                if chair != facts[name]:
                    yield Slip("wrong_winner", {**facts, name: chair})
