"""One row of a payout chart, the same for both games, and how many doublings a chart goes.
Rows are filled in `chart` and `chart_schafkopf`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

MOST_DOUBLINGS = 6
# Rows that hang on the tricks or on what was announced.
NAMED = frozenset({"all_tricks", "no_tricks", "tout", "tout_missed", "sie"})


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One row: its result code, its card points `low`..`high`, and points for n doublings 0..6.

    `partner` holds [picker, partner, each defender], `alone` [picker, each defender]; one of them is empty where the
    game is never or always played with a partner.
    """

    result: str
    label: str
    low: int
    high: int
    partner: tuple[tuple[int, int, int], ...]
    alone: tuple[tuple[int, int], ...]

    def as_json(self) -> dict[str, Any]:
        """Gives the row as plain JSON."""
        return {
            "result": self.result,
            "label": self.label,
            "low": self.low,
            "high": self.high,
            "partner": [list(points) for points in self.partner],
            "alone": [list(points) for points in self.alone],
        }


def label_of(result: str, low: int, high: int) -> str:
    """Gives a row's name: its points, or what it is called where points do not say it."""
    if result in NAMED:
        return result.replace("_", " ")
    return f"{low}-{high}"
