"""Bars below each other: how many, and how many of them. The longest fills the width."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.charts.scales import written

ROW = 46
# From a row's top: the foot of its words, and the bar below them.
TEXT, BAR, THICK = 18, 25, 14


@dataclass(frozen=True)
class Bar:
    """A row: its words' foot and its bar's top in pixels, its lengths as shares of the width, "62.5%"."""

    key: str
    text_y: int
    bar_y: int
    whole: str
    part: str


@dataclass(frozen=True)
class Bars:
    """The rows, and how high they are together and each bar, in pixels."""

    height: int
    thick: int
    rows: tuple[Bar, ...]


def bars(figures: Sequence[tuple[str, int, int]]) -> Bars | None:
    """Draw (key, how many, of them how many) in order; None where there is nothing to draw."""
    longest = max((whole for _key, whole, _part in figures), default=0)
    if not longest:
        return None
    rows = tuple(
        Bar(key, at * ROW + TEXT, at * ROW + BAR, _share(whole, longest), _share(part, longest))
        for at, (key, whole, part) in enumerate(figures)
    )
    return Bars(height=len(rows) * ROW, thick=THICK, rows=rows)


def _share(length: int, longest: int) -> str:
    return f"{written(length * 100 / longest)}%"
