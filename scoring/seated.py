"""A line's lists by chair: the sides people played on, and the zeros of a line that cannot be scored.
How a line comes about is written in `sheet`."""

from __future__ import annotations

from scoring.hands import Seating
from scoring.problems import Problem
from scoring.results import Scored, ScoredLine


def bad_line(seating: Seating, found: list[Problem]) -> ScoredLine:
    """Gives a line that cannot be scored: 0 for who plays, and every problem."""
    scores = tuple(0 if chair in seating.playing else None for chair in range(seating.seats))
    sides = tuple("each" if chair in seating.playing else None for chair in range(seating.seats))
    return ScoredLine(False, False, tuple(found), seating.dealer, seating.out, scores, (), False, sides, None, None)


def sides_of(seating: Seating, scored: Scored) -> tuple[str | None, ...]:
    """Gives by chair on which side each played; None for who sat out."""
    if scored.picker is None:
        return tuple("each" if chair in seating.playing else None for chair in range(seating.seats))
    sides: list[str | None] = [None] * seating.seats
    for chair in seating.playing:
        sides[chair] = "defender"
    sides[scored.picker] = "alone" if scored.partner is None else "picker"
    if scored.partner is not None:
        sides[scored.partner] = "partner"
    return tuple(sides)
