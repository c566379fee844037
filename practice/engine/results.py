"""What a finished hand pays: its facts, scored by `scoring` under the game's house rules.
No payment is computed here."""

from __future__ import annotations

from typing import Any, NamedTuple

from practice.engine.counting import facts
from practice.engine.state import State
from scoring.problems import Problem
from scoring.results import Step
from scoring.sheet import score_hand


class Result(NamedTuple):
    """A finished hand scored: its facts, the score of each seat in points, the steps that explain them."""

    facts: dict[str, Any]
    scores: tuple[int, ...]
    steps: tuple[Step, ...]


class Unscored(RuntimeError):
    """Scoring refused a hand that was refereed: house rules pay more than a score can be, or one of the two is wrong.

    `problems` are scoring's own.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(found.message for found in problems))


def result(state: State) -> Result:
    """Scores a finished hand by itself (no doublers, no pot).

    Raises Illegal (hand_not_over), and Unscored where scoring does not take the hand.
    """
    told = facts(state)
    scored = score_hand(state.game.rules, told, players=state.game.players)
    if scored.problems:
        raise Unscored(scored.problems)
    return Result(told, tuple(score or 0 for score in scored.scores), scored.steps)
