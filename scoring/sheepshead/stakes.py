"""What one opponent pays: the row's units and everything that multiplies them, as steps.
Order (rules.md): tier x bump x alone x min(cracks and blitzes, cap) x doubler x unit; who pays is in `shares`."""

from __future__ import annotations

from scoring.results import Step
from scoring.rules import HouseRules
from scoring.sheepshead.outcome import TIER, WON_ROWS


def stakes(
    rules: HouseRules,
    row: str,
    doubles: tuple[str, ...],
    *,
    alone: bool,
    forced: bool,
    called: bool,
    doubler: int,
) -> tuple[int, list[Step]]:
    """Gives the points for each opponent and the steps that lead there.

    `alone` is True only where the rules pay extra for it; `doubler` is the factor of doublers from before.
    """
    steps = called_row(rules, row) if called else _row(rules, row, forced)
    if alone and rules.alone_multiplier > 1:
        steps.append({"code": "alone_doubled", "times": rules.alone_multiplier})
    if doubles:
        steps.extend(doubled(rules, doubles))
    return worth(rules, steps, doubler)


def worth(rules: HouseRules, steps: list[Step], doubler: int) -> tuple[int, list[Step]]:
    """Finishes a row with its doublings: the cap over everything, the doublers from before, the value of a unit."""
    stake = product(steps)
    cap = rules.max_doubling
    if cap is not None and rules.cap_scope == "all" and stake > cap:
        steps = [{"code": "everything_capped", "units": cap, "row": steps[0]["code"], "uncapped": stake}]
        stake = cap
    if doubler > 1:
        steps.append({"code": "doubler", "times": doubler})
        stake *= doubler
    if rules.unit_value > 1:
        steps.append({"code": "unit_value", "times": rules.unit_value})
        stake *= rules.unit_value
    return stake, steps


def _row(rules: HouseRules, row: str, forced: bool) -> list[Step]:
    steps: list[Step] = [{"code": row, "units": rules.tiers[TIER[row]]}]
    if rules.loss_multiplier > 1 and row not in WON_ROWS:
        if forced and rules.forced_no_punish:
            steps.append({"code": "no_punish", "times": 1})
        else:
            steps.append({"code": "bump", "times": rules.loss_multiplier})
    return steps


def called_row(rules: HouseRules, row: str) -> list[Step]:
    """Gives twice the top tier, won or missed; the bump does not double it again (seed 004, Calling Sheepshead)."""
    code = "all_tricks" if row == "all_tricks" else "sheepshead_missed"
    return [{"code": code, "units": rules.tiers[2]}, {"code": "called_sheepshead", "times": 2}]


def doubled(rules: HouseRules, doubles: tuple[str, ...]) -> list[Step]:
    """Gives two for each crack and blitz, or the cap where they go over it and it is theirs alone (seed 004)."""
    cap = rules.max_doubling
    if cap is not None and rules.cap_scope == "doubling" and 2 ** len(doubles) > cap:
        return [{"code": "doublings_capped", "times": cap, "uncapped": 2 ** len(doubles)}]
    return [{"code": kind, "times": 2} for kind in doubles]


def product(steps: list[Step]) -> int:
    """Multiplies the units of the first step by the times of the others."""
    stake = int(steps[0]["units"])
    for step in steps[1:]:
        stake *= int(step["times"])
    return stake
