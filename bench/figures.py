"""What a run says: figures with their goals, and how two things are measured in turns.

What is measured is elsewhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Goal:
    """A limit that a figure keeps: at most so much, or at least so much."""

    limit: float
    least: bool = False

    def verdict(self, value: float) -> str:
        """Say "ok", or on which side of the limit the value lies."""
        if self.least:
            return "ok" if value >= self.limit else "under"
        return "ok" if value <= self.limit else "over"

    def __str__(self) -> str:
        return f"{'at least' if self.least else 'at most'} {self.limit:g}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with what was measured and how often. Without a unit it is a ratio, without a goal it is only told."""

    name: str
    value: float
    goal: Goal | None
    told: str
    unit: str = ""

    def __str__(self) -> str:
        shown = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.{2 if self.unit else 3}f}"
        limit = f"goal {self.goal}" if self.goal else "no goal"
        verdict = self.goal.verdict(self.value) if self.goal else ""
        head = f"{self.name:<58} {f'{shown} {self.unit}'.strip():>12}   {limit:<17} {verdict}".rstrip()
        return f"{head}\n    {self.told}"


def in_turns(first: Callable[[], T], second: Callable[[], T], times: int) -> list[tuple[T, T]]:
    """Measure A B A B …, so that what else the machine does meanwhile hits both alike."""
    return [(first(), second()) for _ in range(times)]


def median_ratio(pairs: Sequence[tuple[float, float]]) -> float:
    """The median of first / second over the pairs, each measured back to back."""
    return median(first / second for first, second in pairs)


def medians(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The median of the firsts and of the seconds."""
    return median(first for first, _ in pairs), median(second for _, second in pairs)
