"""Computer players. They see what a view of their own seat shows, and nothing else.

An easy one plays by the rules of thumb in `thumb`, a middle one counts (`counting`), a strong one tries out deals that
fit what he has seen (`sampling`). docs/computer-players.md tells it to those who play.
"""

from typing import Any

from practice.bots import counting, sampling
from practice.bots.thumb import advise
from practice.engine import View

__all__ = ["choose", "hint"]


def choose(strength: str, view: View, seed: str) -> str:
    """Return the move of a computer player whose turn it is; the same for the same view and seed.

    Only where a strong one runs out of time may it differ. Strengths are easy, middle and strong.
    """
    if strength == "strong":
        return sampling.choose(view, seed)
    return counting.choose(view) if strength == "middle" else advise(view).move


def hint(view: View) -> tuple[str, str, dict[str, Any]]:
    """Return the move that is advised, the code of the reason, and what the reason is about."""
    return advise(view)
