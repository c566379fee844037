"""The reasons of a score, step by step: every code, what multiplies, who carries what, and what is added on top.
The hands stand in fixtures/scoring/steps.json, a line each, with their steps in short."""

from typing import Any

import pytest

from scoring import preset, score_hand
from scoring.codes import STEPS
from tests.scoring.samples import load

HANDS: list[dict[str, Any]] = load("steps")
# A ruling is no hand that was played, and nobody joins a single hand; sheets show it (test_empty_chairs).
ELSEWHERE = {"annulled", "pot_joined", "stock_joined"}


def told(step: dict[str, Any]) -> str:
    """A step in short: `won 1` is the row, `crack x2` multiplies, `alone@2 +4` carries, `pot_won@0 add +2` is added."""
    known = ("code", "units", "times", "seat", "share", "add")
    more = ", ".join(f"{name} {value}" for name, value in step.items() if name not in known)
    if "units" in step:
        said = f"{step['code']} {step['units']}"
    elif "times" in step:
        said = f"{step['code']} x{step['times']}"
    elif "share" in step:
        said = f"{step['code']}@{step['seat']} {step['share']:+d}"
    else:
        said = f"{step['code']}@{step['seat']} add {step['add']:+d}"
    return f"{said} ({more})" if more else said


@pytest.mark.parametrize("row", HANDS, ids=lambda row: f"{row['preset']}-{row['hand']['type']}")
def test_a_hand_gives_its_reasons(row: dict[str, Any]) -> None:
    scored = score_hand(preset(row["preset"], row["overrides"]), row["hand"], players=row["players"])
    assert (scored.problems, list(scored.scores)) == ((), row["scores"])
    assert [told(step) for step in scored.steps] == row["steps"]


def test_every_step_there_is_stands_in_these_hands() -> None:
    codes = {step.partition(" ")[0].partition("@")[0] for row in HANDS for step in row["steps"]}
    assert set(STEPS) - codes == ELSEWHERE
