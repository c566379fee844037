"""Ranks: a standing of entries by points and an event's tie-breaks, and shared ranks 1, 2, 2, 4 for any sorted key.
Who plays and how many hands are due come from outside; how a tie is broken is in `tiebreaks`, how rounds add up in
`standing_rounds`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from scoring.tiebreaks import TIE_BREAKS, Settled, settled

USUAL_TIES = ("picks_won",)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One entry: `points` with its penalty already in them, hands played and due, and what breaks ties.

    `picks_won` and `solos_won` are None where a totals-only sheet did not say them, `best_round` where no round was
    played; `met` has the entry's own points in the rounds at one table with another entry, by that one's key. `house`:
    fills a chair and is never ranked. `number` is the start number, the last order shown.
    """

    key: Any
    points: int
    hands: int
    hands_due: int
    picks_won: int | None
    penalty: int = 0
    withdrawn: bool = False
    number: int = 0
    solos_won: int | None = None
    best_round: int | None = None
    met: Mapping[Any, int] = field(default_factory=dict)
    house: bool = False

    @property
    def complete(self) -> bool:
        """Whether no hand of a closed round is missing."""
        return self.hands >= self.hands_due


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line with its rank (None: not ranked).

    `tie`: how a tie in points ended for it: the tie-break that set it apart, "shared", "open" (a lot has to be drawn,
    for want of a figure or because the event says so), "" where nobody is equal. `tie_open` is that it is "open".
    """

    line: StandingLine
    rank: int | None
    tie_open: bool
    tie: str = ""


def shared_ranks(keys: Sequence[Any]) -> list[int]:
    """Gives the rank of each key, higher being better; equal keys share it and the next is skipped (1, 2, 2, 4)."""
    first: dict[Any, int] = {}
    for rank, key in enumerate(sorted(keys, reverse=True), start=1):
        first.setdefault(key, rank)
    return [first[key] for key in keys]


def ranked(
    lines: Iterable[StandingLine], ties: Sequence[str] = USUAL_TIES, lots: Sequence[Sequence[Any]] = ()
) -> list[Ranked]:
    """Orders entries: complete ones by points, then by the tie-breaks in their order; then who lacks hands, alike.

    `ties` are codes of `TIE_BREAKS`; `lots` the orders that were drawn (keys, the first ahead), the latest last. Who
    played no hand, withdrew or is a house player has no rank and comes last. A figure that is missing is never 0: all
    who are equal with it share the rank until a lot is drawn. Source: sheets.md, Standings. Raises ValueError for a
    tie-break that does not exist.
    """
    if unknown := [code for code in ties if code not in TIE_BREAKS]:
        raise ValueError(f"no such tie-break: {unknown[0]}")
    everybody = list(lines)
    playing = [line for line in everybody if _ranks(line)]
    playing.sort(key=lambda line: (not line.complete, -line.points, line.number))
    result: list[Ranked] = []
    for _equal, group in groupby(playing, key=lambda line: (line.complete, line.points)):
        tied = list(group)
        parts = settled(tied, ties, lots) if len(tied) > 1 else [Settled(tied, "")]
        for part in parts:
            rank = len(result) + 1
            result += [Ranked(line, rank, part.tie == "open", part.tie) for line in part.lines]
    unranked = [line for line in everybody if not _ranks(line)]
    unranked.sort(key=lambda line: (line.house, line.hands == 0, -line.points, line.number))
    return result + [Ranked(line, None, tie_open=False) for line in unranked]


def _ranks(line: StandingLine) -> bool:
    return line.hands > 0 and not line.withdrawn and not line.house
