"""The four switches that rule sheets of events leave open, read from house rules and set in them.

Pure values; when a director may set them is in `services.confirming`, what they mean in `scoring`.
"""

import scoring


def with_switches(
    rules: scoring.HouseRules, *, loss_doubled: bool, alone_doubled: bool, leaster_needs_trick: bool, cracks: bool
) -> scoring.HouseRules:
    """Return the rules with the four switches set. Without cracks nothing that answers a crack is left either."""
    options = rules.to_json() | {
        "loss_multiplier": 2 if loss_doubled else 1,
        "alone_multiplier": 2 if alone_doubled else 1,
        "leaster_trick_required": leaster_needs_trick,
        "crack": cracks,
        "recrack": cracks,
    }
    if not cracks:
        options |= {"corner_crack": False, "castrate": False}
    return scoring.HouseRules.from_json(options)


def preset_of(rules: scoring.HouseRules) -> str | None:
    """Return the preset that these rules are but for the four switches, None where there is none.

    Some presets differ in a switch alone; then it is the one that stands as the rules do.
    """
    switches = switches_of(rules)
    alike = [name for name, preset in scoring.PRESETS.items() if with_switches(preset, **switches) == rules]
    return max(alike, key=lambda name: _switches_alike(scoring.PRESETS[name], switches), default=None)


def _switches_alike(rules: scoring.HouseRules, switches: dict[str, bool]) -> int:
    return sum(switches[name] == stands for name, stands in switches_of(rules).items())


def switches_of(rules: scoring.HouseRules) -> dict[str, bool]:
    """Return how the four switches stand in these rules."""
    return {
        "loss_doubled": rules.loss_multiplier > 1,
        "alone_doubled": rules.alone_multiplier > 1,
        "leaster_needs_trick": rules.leaster_trick_required,
        "cracks": rules.crack,
    }
