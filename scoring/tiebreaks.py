"""What breaks a tie in points: each tie-break a small function from tied lines to their figures, None where one is
missing. Source: sheets.md, Standings, and the order of ties in events.md 3 and 8. Ranks are given in `standings`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scoring.standings import StandingLine

Figures = Sequence[int | None]


@dataclass(frozen=True, slots=True)
class Settled:
    """Lines that share a rank, and by what they came to it: a tie-break's code, "shared", "open" or ""."""

    lines: list[StandingLine]
    tie: str


def picks_won(lines: Sequence[StandingLine]) -> Figures:
    """Hands in which the entry was picker and his side won."""
    return [line.picks_won for line in lines]


def solos_won(lines: Sequence[StandingLine]) -> Figures:
    """Won contracts without a partner."""
    return [line.solos_won for line in lines]


def best_round(lines: Sequence[StandingLine]) -> Figures:
    """The entry's best single round, with its penalties."""
    return [line.best_round for line in lines]


def head_to_head(lines: Sequence[StandingLine]) -> Figures:
    """Points in the rounds in which the tied sat at one table, summed over each pair of them.

    It says something only where each met each (as in chess: FIDE, Tie-Break Regulations, direct encounter); else it
    sets nobody apart, which is not a missing figure.
    """
    keys = [line.key for line in lines]
    if any(other not in line.met for line in lines for other in keys if other != line.key):
        return [0] * len(lines)
    return [sum(line.met[other] for other in keys if other != line.key) for line in lines]


FIGURES: Mapping[str, Callable[[Sequence[StandingLine]], Figures]] = {
    "picks_won": picks_won,
    "solos_won": solos_won,
    "best_round": best_round,
    "head_to_head": head_to_head,
}
TIE_BREAKS = (*FIGURES, "lot")


def settled(tied: Sequence[StandingLine], ties: Sequence[str], lots: Sequence[Sequence[Any]] = ()) -> list[Settled]:
    """Breaks a tie of several lines by the codes in their order: parts that share a rank, the best first.

    A missing figure leaves the whole tie to the lot; so does the code "lot". A lot counts that names all of the tied.
    """
    return _broken(list(tied), tuple(ties), lots)


def _broken(tied: list[StandingLine], ties: tuple[str, ...], lots: Sequence[Sequence[Any]]) -> list[Settled]:
    if not ties:
        return [Settled(tied, "shared")]
    code, later = ties[0], ties[1:]
    figures = _by_lot(tied, lots) if code == "lot" else FIGURES[code](tied)
    if None in figures and code != "lot":
        code, figures = "lot", _by_lot(tied, lots)
    if None in figures:
        return [Settled(tied, "open")]
    by_line = sorted(zip(figures, tied, strict=True), key=lambda pair: -(pair[0] or 0))
    parts = [[line for _figure, line in group] for _figure, group in groupby(by_line, key=lambda pair: pair[0])]
    result: list[Settled] = []
    for part in parts:
        result += [Settled(part, code)] if len(part) == 1 else _broken(part, later, lots)
    return result


def _by_lot(tied: Sequence[StandingLine], lots: Sequence[Sequence[Any]]) -> Figures:
    keys = {line.key for line in tied}
    for order in reversed(lots):
        if keys <= set(order):
            places = {key: -place for place, key in enumerate(order)}
            return [places[line.key] for line in tied]
    return [None] * len(tied)
