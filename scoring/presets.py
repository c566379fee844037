"""The named house rules, each with the source it follows, and how overrides change them.
What an option means is in `options` and in the scorers; a preset only picks values."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scoring.events import events
from scoring.games import Rules
from scoring.problems import Problem, RulesError, problem
from scoring.rules import HouseRules
from scoring.schafkopf.presets import SCHAFKOPF

# Seed 000 to the letter: alone doubles every payment, "no trick" needs 0 points too, a leaster needs no trick.
_WISCONSIN = HouseRules(no_trick_needs_zero_points=True, alone_multiplier=2, leaster_trick_required=False)

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        # Seed 004, English Wikipedia: its chart (a loss pays single, alone four players pay).
        "wikipedia": HouseRules(),
        # Seed 002, pagat and Bushnell: a loss is doubled on the bump.
        "pagat-bushnell": HouseRules(loss_multiplier=2),
        "wisconsin-tournament": _WISCONSIN,
        **SCHAFKOPF,
        **events(_WISCONSIN),
    }
)


def preset(name: str, overrides: Mapping[str, Any] | None = None) -> Rules:
    """Gives named house rules, with options replaced where overrides are given.

    A dotted key reaches into an option that is an object. Raises RulesError (unknown_preset, unknown_option,
    bad_option_value, options_clash) with everything that is wrong.
    """
    rules = PRESETS.get(name)
    if rules is None:
        raise RulesError([problem("unknown_preset", "preset", name=name, known=", ".join(PRESETS))])
    if not overrides:
        return rules
    options, problems = replaced(rules.to_json(), overrides)
    try:
        changed = type(rules).from_json(options)
    except RulesError as refused:
        problems.extend(refused.problems)
    if problems:
        raise RulesError(problems)
    return changed


def replaced(options: Mapping[str, Any], overrides: Mapping[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """Gives the options with the overrides in place, and a problem for each dotted key that reaches nothing."""
    result, problems = dict(options), list[Problem]()
    for key, value in overrides.items():
        name, dot, inner = key.partition(".")
        if not dot:
            result[key] = value
        elif isinstance(result.get(name), dict):
            result[name] = {**result[name], inner: value}
        else:
            problems.append(problem("unknown_option", key))
    return result, problems
