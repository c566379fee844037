"""What scoring gives back: a scored hand, a scored line, a scored sheet, and the steps that explain them.
Plain values only; the rules that fill them live in the scorers and in the fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.hands import Seating
from scoring.problems import Problem

# One reason: {"code", "units"} | {"code", "times"} | {"code", "seat", "share"} | {"code", "seat", "add"}.
Step = dict[str, int | str]
Score = int | None


class Carry(NamedTuple):
    """What a table carries from hand to hand: doublers still pending, points in the pot and in the stock, and Bock.

    `bock` has an entry for each doubling that is on: how many hands it still doubles.
    """

    doublers: int = 0
    pot: int = 0
    stock: int = 0
    bock: tuple[int, ...] = ()


class Scored(NamedTuple):
    """One hand's scores by chair (None = sat out) with their steps, what is carried on, and who picked or declared.

    `solo`: played without a partner, no Muss. `dealt_again`: no hand of the round, the same dealer deals again.
    """

    scores: list[Score]
    steps: list[Step]
    carry: Carry
    picker: int | None = None
    partner: int | None = None
    picker_won: bool | None = None
    solo: bool = False
    dealt_again: bool = False
    warnings: tuple[Problem, ...] = ()


def nothing(seating: Seating) -> list[Score]:
    """Gives 0 for who plays and None for who sits out."""
    scores: list[Score] = [None] * seating.seats
    for chair in seating.playing:
        scores[chair] = 0
    return scores


class ScoredHand(NamedTuple):
    """One hand scored by itself, outside a sheet: either `problems`, or scores, steps and what is carried on."""

    problems: tuple[Problem, ...]
    scores: tuple[Score, ...]
    steps: tuple[Step, ...]
    carry: Carry
    warnings: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """One line of a sheet. Scores are in points by chair; a struck line has None throughout, a bad line zeros.

    `picker` is the declarer at Schafkopf; `solo`: he plays without a partner, Muss excepted. `warnings` are about
    facts that are possible and unusual.
    """

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
    solo: bool = False
    warnings: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoredSheet:
    """A whole sheet: its lines, totals by chair (closing line included), and what would come next.

    `problems` is about the sheet itself (a showdown whose winner is not named); each line carries its own.
    `bock_after` has an entry for each Bock that is on: how many hands it would still double.
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
    stock_after: int = 0
    bock_after: tuple[int, ...] = ()
