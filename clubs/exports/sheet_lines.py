"""Which line stands where on a score sheet: played lines first, then empty ones, shared over its pages.

Adds up the running totals that paper shows beside each hand. Nothing is drawn here.
"""

from dataclasses import dataclass
from math import ceil

from clubs.exports.rows import Deal, SheetLine, SheetPaper

Sums = tuple[int, ...]


@dataclass(frozen=True)
class Slot:
    """A line of the grid: its number (None: no hand), the deal as far as it is known, and what was played.

    `sums` are the totals by chair after the line; None where it is still to be written.
    """

    hand: int | None
    deal: Deal | None
    line: SheetLine | None = None
    sums: Sums | None = None


@dataclass(frozen=True)
class SheetPage:
    """One page: its slots, and the totals carried over from the page before where those are known."""

    slots: tuple[Slot, ...]
    carried: Sums | None
    number: int
    count: int

    @property
    def is_last(self) -> bool:
        """Whether the totals and signatures come below."""
        return self.number == self.count


def slots(paper: SheetPaper) -> list[Slot]:
    """All lines of a sheet: the played ones, then an empty one for each planned hand that is not played."""
    sums = (0,) * paper.chairs
    filled: list[Slot] = []
    for line in paper.lines:
        if not line.struck:
            sums = tuple(total + (score or 0) for total, score in zip(sums, line.scores, strict=True))
        filled.append(Slot(line.hand, line.deal, line, sums))
    played = max((line.hand or 0 for line in paper.lines), default=0)
    empty = [Slot(hand, _deal(paper, hand)) for hand in range(played + 1, paper.planned + 1)]
    return filled + empty


def _deal(paper: SheetPaper, hand: int) -> Deal | None:
    return paper.deals[hand - 1] if hand <= len(paper.deals) else None


def pages(paper: SheetPaper, lines_on_page: int) -> list[SheetPage]:
    """The slots shared evenly over as few pages as take them, at most so many lines a page (at least 1)."""
    every = slots(paper)
    count = max(1, ceil(len(every) / lines_on_page))
    share = ceil(len(every) / count)
    shared = [tuple(every[start : start + share]) for start in range(0, len(every), share)] or [()]
    before = [None, *(page[-1].sums for page in shared[:-1])]
    return [
        SheetPage(page, carried, number, len(shared))
        for number, (page, carried) in enumerate(zip(shared, before, strict=True), 1)
    ]
