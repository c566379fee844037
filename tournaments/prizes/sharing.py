"""Prizes of places given to whoever came there: ties share the sum of the places that they cover, to the cent.

How much each place gets is in `sharing_out`.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.prizes.definitions import SHARE
from tournaments.prizes.problems import Problem


@dataclass(frozen=True)
class Place:
    """A ranked entry: its start number and rank. `level`: the same for all who are equal in points; `open`: who shares
    the rank until a lot is drawn."""

    number: int
    rank: int
    level: Hashable = None
    open: bool = False


@dataclass(frozen=True)
class PrizeLine:
    """A prize: what for ("place 3", "round 2", "class ladies 1", "second-last"), who by start number, how much.

    `first` to `last`: the places that the tie covers, from 1. `number` None: there is nobody to have it.
    """

    line: str
    number: int | None
    cents: int
    first: int
    last: int


def given(
    amounts: Sequence[int], places: Sequence[Place], ties: str, named: Callable[[int], str]
) -> tuple[list[PrizeLine], list[Problem]]:
    """Return who gets the amounts (cents by place, the first at index 0), and ties that only a lot can settle.

    `places` in the order of the standing; `named` says what a place (from 1) is called. Source: sheets.md, Prizes:
    ties share the sum of the places they cover, odd cents to the lower start number.
    """
    lines: list[PrizeLine] = []
    problems: list[Problem] = []
    for first, tied in _ties(places, ties):
        last = first + len(tied) - 1
        covered = [*amounts[first - 1 : last], *[0] * (last - max(len(amounts), first - 1))]
        if not any(covered):
            continue
        if ties != SHARE and any(place.open for place in tied) and len(set(covered)) > 1:
            numbers = ", ".join(str(place.number) for place in tied)
            problems.append(Problem("lot_needed", {"numbers": numbers}))
        each, odd = divmod(sum(covered), len(tied))
        for at, number in enumerate(sorted(place.number for place in tied)):
            cents = each + (1 if at < odd else 0)
            if cents:
                lines.append(PrizeLine(named(first), number, cents, first, last))
    nobody = range(len(places) + 1, len(amounts) + 1)
    lines += [PrizeLine(named(at), None, amounts[at - 1], at, at) for at in nobody if amounts[at - 1]]
    return lines, problems


def _ties(places: Sequence[Place], ties: str) -> Iterator[tuple[int, list[Place]]]:
    """Yield those who are equal, each time with the first place (from 1) that they cover."""
    first = 1
    key: Callable[[Place], Hashable] = (lambda place: place.level) if ties == SHARE else (lambda place: place.rank)
    for _equal, group in groupby(places, key=key):
        tied = list(group)
        yield first, tied
        first += len(tied)
