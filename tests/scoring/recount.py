"""A checker of its own: recomputes scores from steps alone (sheets.md, Steps) and shares no code with the scorers."""

from collections.abc import Sequence
from typing import Any


def recounted(steps: Sequence[dict[str, Any]], seats: int) -> list[int]:
    """Every seat's score = units x product of times x its share + its adds."""
    units = [step["units"] for step in steps if "units" in step]
    assert len(units) == 1, f"one row is paid, not {units}"
    stake = units[0]
    for step in steps:
        stake *= step.get("times", 1)
    scores = [0] * seats
    for step in steps:
        if "share" in step:
            scores[step["seat"]] += stake * step["share"]
        elif "add" in step:
            scores[step["seat"]] += step["add"]
    return scores


def agrees(scores: Sequence[int | None], steps: Sequence[dict[str, Any]]) -> bool:
    """Whether the steps lead to these scores; who sits out has no step and no score."""
    counted = recounted(steps, len(scores))
    return all(
        (score == count) if score is not None else count == 0 for score, count in zip(scores, counted, strict=True)
    )
