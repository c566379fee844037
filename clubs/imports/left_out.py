"""Rows that add others up instead of being a sitting: totals, found by their name or by their figures."""

from collections.abc import Sequence

from clubs.imports.grid import Cell, is_empty, text_of
from clubs.imports.headings import is_total


def names_totals(cells: Sequence[Cell]) -> bool:
    """Tell whether the first text of a row calls it a total."""
    first = next((text_of(cell) for cell in cells if isinstance(cell, str) and not is_empty(cell)), "")
    return bool(first) and is_total(first)


class Sums:
    """The columns added up as rows go by, so that a row which equals them is seen to be their total."""

    def __init__(self, width: int) -> None:
        self._sums = [0] * width
        self._rows = 0

    def add(self, figures: Sequence[int | None]) -> None:
        """Count a row."""
        self._rows += 1
        for column, figure in enumerate(figures):
            if figure:
                self._sums[column] += figure

    def equal(self, figures: Sequence[int | None]) -> bool:
        """Tell whether a row is the sum of at least two rows before it, in at least two columns that are not 0."""
        return (
            self._rows > 1
            and sum(1 for figure in figures if figure) > 1
            and all((figure or 0) == total for figure, total in zip(figures, self._sums, strict=True))
        )
