"""One sort of hand to try under two sets of rules: what happened, in words, and as the facts of a hand.
Chairs count from 0 in the facts and from 1 in the words."""

from __future__ import annotations

from typing import Any, NamedTuple


class Situation(NamedTuple):
    """What happened, as a phrase ("seat 1 picks, a loss with 45 points"), shorter for a list, and as facts."""

    said: str
    short: str
    facts: dict[str, Any]

    def but(self, said: str, **facts: Any) -> Situation:
        """Gives the same hand with something on top."""
        short = f"{self.short}, {said}" if self.short else said
        return Situation(f"{self.said}, {said}", short, {**self.facts, **facts})
