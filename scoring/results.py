"""What scoring gives back: a scored hand, a scored line, a scored sheet, and the steps that explain them.
Plain values only; the rules that fill them live in the scorers and in the fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.problems import Problem

# One reason: {"code", "units"} | {"code", "times"} | {"code", "seat", "share"} | {"code", "seat", "add"}.
Step = dict[str, int | str]
Score = int | None


class Carry(NamedTuple):
    """What a table carries from hand to hand: doublers still pending, and points in the pot."""

    doublers: int = 0
    pot: int = 0


class Scored(NamedTuple):
    """One hand's scores by chair (None = sat out) with their steps, what is carried on, and who picked."""

    scores: list[Score]
    steps: list[Step]
    carry: Carry
    picker: int | None = None
    partner: int | None = None
    picker_won: bool | None = None


class ScoredHand(NamedTuple):
    """One hand scored by itself, outside a sheet: either `problems`, or scores, steps and what is carried on."""

    problems: tuple[Problem, ...]
    scores: tuple[Score, ...]
    steps: tuple[Step, ...]
    carry: Carry


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """One line of a sheet. Scores are in points by chair; a struck line has None throughout, a bad line zeros."""

    struck: bool
    annulled: bool
    problems: tuple[Problem, ...]
    dealer: int | None
    out: tuple[int, ...]
    scores: tuple[Score, ...]
    steps: tuple[Step, ...]
    counts: bool
    sides: tuple[str | None, ...]
    picker: int | None
    picker_won: bool | None


@dataclass(frozen=True, slots=True)
class ScoredSheet:
    """A whole sheet: its lines, totals by chair (closing line included), and what would come next.

    `problems` is about the sheet itself (a showdown whose winner is not named); each line carries its own.
    """

    lines: tuple[ScoredLine, ...]
    totals: tuple[int, ...]
    closing: tuple[int, ...] | None
    doublers_after: int
    pot_after: int
    next_dealer: int
    next_out: tuple[int, ...]
    hands: int
    problems: tuple[Problem, ...] = ()
