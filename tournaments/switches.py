"""The four switches that rule sheets of events leave open, read from house rules and set in them.

Pure values; when a director may set them is in `services.confirming`, what they mean in `scoring`.
"""

import scoring


def with_switches(
    rules: scoring.HouseRules, *, loss_doubled: bool, alone_doubled: bool, leaster_needs_trick: bool, cracks: bool
) -> scoring.HouseRules:
    """Return the rules with the four switches set, and what hangs on them.

    Without cracks nothing that answers or needs a crack is left; where a leaster needs a trick, none is won double
    without one.
    """
    options = rules.to_json() | {
        "loss_multiplier": 2 if loss_doubled else 1,
        "alone_multiplier": 2 if alone_doubled else 1,
        "leaster_trick_required": leaster_needs_trick,
        "crack": cracks,
        "recrack": cracks,
    }
    if not cracks:
        options |= {"corner_crack": False, "castrate": False}
        if rules.blitz_needs_crack and not rules.blitz_in_leaster:
            options["blitz"] = []
    if leaster_needs_trick:
        options["leaster_no_trick_double"] = False
    return scoring.HouseRules.from_json(options)


def preset_of(rules: scoring.Rules) -> str | None:
    """Return the preset that these rules are but for the four switches, None where there is none.

    Some presets differ in a switch alone; then it is the one that stands as the rules do, and of events that play by
    the same rules the one that comes first.
    """
    if not isinstance(rules, scoring.HouseRules):
        return next((name for name, preset in scoring.PRESETS.items() if preset == rules), None)
    switches = switches_of(rules)
    presets = {name: preset for name, preset in scoring.PRESETS.items() if isinstance(preset, scoring.HouseRules)}
    alike = [name for name, preset in presets.items() if with_switches(preset, **switches) == rules]
    return max(alike, key=lambda name: _switches_alike(presets[name], switches), default=None)


def _switches_alike(rules: scoring.HouseRules, switches: dict[str, bool]) -> int:
    return sum(switches[name] == stands for name, stands in switches_of(rules).items())


def switches_of(rules: scoring.Rules) -> dict[str, bool]:
    """Return how the four switches stand in these rules; they are Sheepshead's, so Schafkopf has none."""
    if not isinstance(rules, scoring.HouseRules):
        return {}
    return {
        "loss_doubled": rules.loss_multiplier > 1,
        "alone_doubled": rules.alone_multiplier > 1,
        "leaster_needs_trick": rules.leaster_trick_required,
        "cracks": rules.crack,
    }
