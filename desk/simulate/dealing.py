"""How a hand of the simulation falls, by whatever house rules: facts drawn from a seed that these rules take.

What a hand is worth is asked of `scoring` alone.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import scoring
from desk.demo.cast import Person
from desk.demo.dealing import fall_of

Facts = dict[str, Any]

TRIES = 400
_ANYBODY = Person("anybody", "", boldness=20, craft=0)
_NOBODY_PICKED = {"moster": "loser", "schwanzer": "loser", "mittler": "winner", "schneidster": "winner"}
_CONTRACTS = (("rufspiel", 65), ("farbsolo", 15), ("wenz", 10), ("ramsch", 10))
_ROWS = (("all_tricks", 3), ("schneider", 17), ("won", 45), ("lost", 25), ("lost_schneider", 9), ("no_tricks", 1))


class NobodyKnowsHow(Exception):
    """No hand was found that these rules take."""


def next_facts(
    rng: random.Random,
    rules: scoring.Rules,
    sheet: scoring.ScoredSheet,
    before: Sequence[Facts],
    players: int,
    *,
    plain: bool = False,
) -> Facts:
    """Return the facts of a hand that the rules take behind the lines `before`, whose fold is `sheet`.

    `plain`: one that hangs on nobody's deal, so that it may also come a line earlier or later. Raises NobodyKnowsHow.
    """
    chairs = len(sheet.totals)
    order = [
        chair for step in range(1, chairs + 1) if (chair := (sheet.next_dealer + step) % chairs) not in sheet.next_out
    ]
    for _ in range(TRIES):
        facts = _fall(rng, rules, order, plain)
        folded = scoring.score_sheet(rules, chairs, [*before, facts], players=players)
        if not folded.lines[-1].problems and not (plain and not folded.lines[-1].counts):
            return facts
    raise NobodyKnowsHow(f"No hand was found in {TRIES} tries that these rules take behind {len(before)} lines.")


def _fall(rng: random.Random, rules: scoring.Rules, order: Sequence[int], plain: bool) -> Facts:
    if isinstance(rules, scoring.SchafkopfRules):
        return _schafkopf(rng, rules, order)
    facts = fall_of(rng, dict.fromkeys(order, _ANYBODY), order, cracks=rules.crack and not plain)
    return facts if facts["type"] == "picked" else _nobody_picks(rng, rules, order)


def _nobody_picks(rng: random.Random, rules: scoring.HouseRules, order: Sequence[int]) -> Facts:
    if rules.no_pick == "leaster":
        return {"type": "leaster", "winner": rng.choice(list(order))}
    if rules.no_pick in _NOBODY_PICKED:
        return {"type": rules.no_pick, _NOBODY_PICKED[rules.no_pick]: rng.choice(list(order))}
    return {"type": "passed_out"}


def _schafkopf(rng: random.Random, rules: scoring.SchafkopfRules, order: Sequence[int]) -> Facts:
    contract = _weighed(rng, _CONTRACTS)
    declarer, partner = rng.sample(list(order), 2)
    if contract == "ramsch":
        return {"type": "ramsch", "loser": declarer}
    facts: Facts = {
        "type": "schafkopf",
        "contract": contract,
        "declarer": declarer,
        "partner": partner if contract == "rufspiel" else None,
        "laufende": 0,
        "result": _weighed(rng, _ROWS),
    }
    if rng.randrange(100) < 25 and rules.laufende_mode == "always":
        facts |= {"laufende": 3, "laufende_side": rng.choice(["declarer", "defenders"])}
    if rng.randrange(100) < 10 and rules.max_stoss:
        facts["stoss"] = 1
    return facts


def _weighed(rng: random.Random, choices: Sequence[tuple[str, int]]) -> str:
    names, weights = zip(*choices, strict=True)
    return str(rng.choices(names, weights)[0])


def played(facts: Facts | None, line: Mapping[str, Any]) -> Facts:
    """Return a line as the fold takes it: its facts with who dealt and who sat out as the server said; None struck."""
    if facts is None:
        return {"type": "passed_out", "struck": True}
    return {**facts, "dealer": line["dealer"], "out": line["out"]}
