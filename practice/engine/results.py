"""What a finished hand pays: its facts, scored by `scoring` under the game's house rules.
No payment is computed here."""

from __future__ import annotations

from typing import Any, NamedTuple

from practice.engine.counting import facts
from practice.engine.state import State
from scoring.results import Step
from scoring.sheet import score_hand


class Result(NamedTuple):
    """A finished hand scored: its facts, the score of each seat in points, the steps that explain them."""

    facts: dict[str, Any]
    scores: tuple[int, ...]
    steps: tuple[Step, ...]


class Unscored(RuntimeError):
    """Scoring refused the facts of a hand that was refereed: one of the two is wrong."""


def result(state: State) -> Result:
    """Scores a finished hand by itself (no doublers, no pot).

    Raises Illegal (hand_not_over), and Unscored where engine and scoring disagree about what can happen.
    """
    told = facts(state)
    scored = score_hand(state.game.rules, told, players=state.game.players)
    if scored.problems:
        raise Unscored("; ".join(found.message for found in scored.problems))
    return Result(told, tuple(score or 0 for score in scored.scores), scored.steps)
