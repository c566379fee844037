"""A whole line: which kind of hand it begins, what its bare numbers are, and back from facts to the line.
A hand that no codes can say is written as its facts in JSON, so that every line can be read again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from scoring.checks.table import MOST_SITTERS, deal_of
from scoring.games import Rules
from scoring.problems import Problem, Refused, problem
from scoring.rules import HouseRules
from scoring.shorthand import schafkopf, sheepshead
from scoring.shorthand.plain import plain
from scoring.shorthand.reading import shown

__all__ = ["ShorthandError", "plain", "read", "write"]

MOST_CHARACTERS = 1_000
STRUCK = "-"

Facts = dict[str, Any]


class ShorthandError(Refused):
    """The line cannot be read; `problems` names every word that is wrong, and what would be right."""


def read(rules: Rules, players: int, text: str) -> Facts:
    """Reads a line into facts (chairs from 0). Small and capital letters are alike, spaces may be left out.

    Raises ShorthandError with every slip found, and SheetError where so many cannot play. Whether the hand can have
    happened is not asked here: score it.
    """
    line = text.strip().lower()
    if not line:
        raise ShorthandError([problem("code_line_empty", "line")])
    if len(line) > MOST_CHARACTERS:
        raise ShorthandError([problem("code_line_too_long", "line", most=MOST_CHARACTERS)])
    if line == STRUCK:
        return {"struck": True}
    if line.startswith("{"):
        return _json(text.strip())
    deal, highest = deal_of(rules, players), players + MOST_SITTERS
    found: list[Problem] = []
    if isinstance(rules, HouseRules):
        facts = sheepshead.read(rules, deal, highest, line, found)
    else:
        facts = schafkopf.read(deal, highest, line, found)
    if found:
        raise ShorthandError(found)
    return facts


def write(rules: Rules, players: int, facts: Mapping[str, Any]) -> str:
    """Writes facts as a line; reading it gives facts that say the same (`plain`). Raises SheetError as `read` does."""
    if facts.get("struck") is True:
        return STRUCK
    deal = deal_of(rules, players)
    try:
        words = sheepshead.write(rules, deal, facts) if isinstance(rules, HouseRules) else schafkopf.write(facts)
        text = " ".join(words)
        if plain(read(rules, players, text)) == plain(facts):
            return text
    except (ShorthandError, TypeError, KeyError, AttributeError, ValueError):
        # Facts of any shape may come here, for a ruling annuls hands that no sheet would take.
        pass
    return json.dumps(facts, sort_keys=True, separators=(",", ":"))


def _json(text: str) -> Facts:
    try:
        facts = json.loads(text)
    except (ValueError, RecursionError):
        facts = None
    if not isinstance(facts, dict):
        raise ShorthandError([problem("code_not_facts", "line", word=shown(text))])
    return facts
