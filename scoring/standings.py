"""Ranks: a standing of entries by points and hands won as picker, and shared ranks 1, 2, 2, 4 for any sorted key.
Who plays, penalties and how many hands are due come from outside; no points are computed here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One entry: `points` with its penalty already in them, hands played and due, hands won as picker.

    `picks_won` is None where a totals-only sheet did not say it; `number` is the start number, the last order shown.
    """

    key: Any
    points: int
    hands: int
    hands_due: int
    picks_won: int | None
    penalty: int = 0
    withdrawn: bool = False
    number: int = 0


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line with its rank (None: not ranked) and whether a tie stays open because a figure is missing."""

    line: StandingLine
    rank: int | None
    tie_open: bool


def shared_ranks(keys: Sequence[Any]) -> list[int]:
    """Gives the rank of each key, higher being better; equal keys share it and the next is skipped (1, 2, 2, 4)."""
    first: dict[Any, int] = {}
    for rank, key in enumerate(sorted(keys, reverse=True), start=1):
        first.setdefault(key, rank)
    return [first[key] for key in keys]


def ranked(lines: Iterable[StandingLine]) -> list[Ranked]:
    """Orders entries: complete ones by points, then hands won as picker, then a shared rank; then who lacks hands.

    Who played none or withdrew has no rank and comes last. A figure that is missing is never 0: all who are equal in
    points with it share the rank and the tie is marked open. Source: sheets.md, Standings.
    """
    everybody = list(lines)
    playing = [line for line in everybody if line.hands > 0 and not line.withdrawn]
    unknown = {_group(line) for line in playing if line.picks_won is None}
    playing.sort(key=lambda line: (*_place(line, unknown), -line.number), reverse=True)
    ranks = shared_ranks([_place(line, unknown) for line in playing])
    sizes: dict[tuple[bool, int], int] = {}
    for line in playing:
        sizes[_group(line)] = sizes.get(_group(line), 0) + 1
    result = [
        Ranked(line, rank, tie_open=_group(line) in unknown and sizes[_group(line)] > 1)
        for line, rank in zip(playing, ranks, strict=True)
    ]
    unranked = [line for line in everybody if line.hands == 0 or line.withdrawn]
    unranked.sort(key=lambda line: (line.hands == 0, -line.points, line.number))
    return result + [Ranked(line, None, tie_open=False) for line in unranked]


def _group(line: StandingLine) -> tuple[bool, int]:
    return line.hands >= line.hands_due, line.points


def _place(line: StandingLine, unknown: set[tuple[bool, int]]) -> tuple[bool, int, int]:
    group = _group(line)
    return *group, 0 if group in unknown or line.picks_won is None else line.picks_won
