"""Computer players. They see what a view of their own seat shows, and nothing else.

So far each strength plays by the rules of thumb in `thumb`.
"""

from typing import Any

from practice.bots.thumb import advise
from practice.engine import View

__all__ = ["choose", "hint"]


def choose(strength: str, view: View, seed: str) -> str:
    """Return the move of a computer player whose turn it is; the same for the same view and seed."""
    return advise(view).move


def hint(view: View) -> tuple[str, str, dict[str, Any]]:
    """Return the move that is advised, the code of the reason, and what the reason is about."""
    return advise(view)
