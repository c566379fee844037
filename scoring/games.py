"""The two games: house rules of either, read from JSON by the game they name.
The options of each game live with its rules; nothing is scored here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.problems import RulesError, problem
from scoring.rules import HouseRules
from scoring.schafkopf.rules import SchafkopfRules

Rules = HouseRules | SchafkopfRules

GAMES: Mapping[str, type[HouseRules] | type[SchafkopfRules]] = {
    "sheepshead": HouseRules,
    "schafkopf": SchafkopfRules,
}


def rules_from_json(data: Mapping[str, Any]) -> Rules:
    """Reads house rules of the game they name, Sheepshead where they name none. Raises RulesError as that game does."""
    if not isinstance(data, Mapping):
        raise RulesError([problem("not_an_object", "rules")])
    game = data.get("game", "sheepshead")
    if type(game) is not str or game not in GAMES:
        raise RulesError([problem("bad_option_value", "game", wanted="one of " + ", ".join(GAMES))])
    return GAMES[game].from_json(data)
