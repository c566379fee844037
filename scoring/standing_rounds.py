"""How an entry's rounds make one line of a standing: their sum, the best N of them, a missed round's stand-in score.
Source: sheets.md, Formats and Standings. Ranks are given in `standings`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.standings import StandingLine


@dataclass(frozen=True, slots=True)
class RoundLine:
    """An entry's round: `points` with its penalty in them; `hands_due` are 0 while the round is open.

    No hands in a closed round: it was missed.
    """

    number: int
    points: int
    hands: int
    hands_due: int
    picks_won: int | None = 0
    solos_won: int | None = 0
    penalty: int = 0

    @property
    def complete(self) -> bool:
        """Whether no hand is missing."""
        return self.hands >= self.hands_due

    @property
    def missed(self) -> bool:
        """Whether the round is closed and the entry was not there."""
        return not self.hands and self.hands_due > 0


def lowest_scores(entries: Sequence[Sequence[RoundLine]]) -> dict[int, int]:
    """Gives for each round what it counts for who missed it: the lowest score in it, at most 0."""
    lowest: dict[int, int] = {}
    for line in (line for rounds in entries for line in rounds if line.hands):
        lowest[line.number] = min(lowest.get(line.number, 0), line.points)
    return lowest


def added_up(
    rounds: Sequence[RoundLine],
    *,
    key: Any,
    number: int,
    best_of: int | None = None,
    missed: Mapping[int, int] | None = None,
    withdrawn: bool = False,
    house: bool = False,
) -> StandingLine:
    """Makes an entry's line of its rounds: the sum of all, or of the `best_of` best.

    `missed`: what a missed round counts, by number (`lowest_scores`); None: nothing, and its hands are missing. Of the
    best rounds complete ones come first, and whoever has fewer lacks the hands of those that were closed meanwhile.
    """
    # A round that is being played without him is nothing yet, and no best one.
    rounds = [line for line in rounds if line.hands or line.hands_due or line.points]
    there = any(line.hands for line in rounds)
    if missed is not None and there:
        rounds = [_filled(line, missed) for line in rounds]
    played = [line for line in rounds if line.hands]
    counted = rounds if best_of is None else _best(rounds, best_of)
    return StandingLine(
        key=key,
        points=sum(line.points for line in counted),
        hands=sum(line.hands for line in counted),
        hands_due=sum(max(line.hands, line.hands_due) for line in counted),
        picks_won=_known([line.picks_won for line in counted]),
        solos_won=_known([line.solos_won for line in counted]),
        penalty=sum(line.penalty for line in counted),
        best_round=max((line.points for line in played), default=None),
        withdrawn=withdrawn,
        number=number,
        house=house,
    )


def _filled(line: RoundLine, missed: Mapping[int, int]) -> RoundLine:
    if not line.missed:
        return line
    return replace(line, points=line.points + missed.get(line.number, 0), hands_due=0)


def _best(rounds: Sequence[RoundLine], best_of: int) -> list[RoundLine]:
    """The best rounds; a missed one only where there are not enough others, the shortest first."""
    order = sorted(rounds, key=lambda line: (line.missed, not line.complete, -line.points, line.hands_due))
    return order[:best_of]


def _known(figures: Sequence[int | None]) -> int | None:
    known = [figure for figure in figures if figure is not None]
    return sum(known) if len(known) == len(figures) else None
