"""The payout chart of an event's rules as a director reads it when he confirms them.

Every figure comes from `scoring.chart`, the words from `clubs.wording`.
"""

from dataclasses import dataclass

import scoring
from clubs.wording import row_label


@dataclass(frozen=True)
class ChartLine:
    """One outcome, undoubled, in points: with a partner (picker, partner, each defender) and alone."""

    label: str
    partner: tuple[int, int, int] | None
    alone: tuple[int, int]


def leaster_pays(rules: scoring.Rules, players: int) -> tuple[int, int] | None:
    """Return what a leaster's winner and each other gets, None where none is played."""
    return scoring.chart(rules, players).leaster if isinstance(rules, scoring.HouseRules) else None


def chart_rows(rules: scoring.Rules, players: int) -> list[ChartLine]:
    """Return Sheepshead's six outcomes from best to worst; Schafkopf has none that hold for every contract."""
    if not isinstance(rules, scoring.HouseRules):
        return []
    return [
        ChartLine(row_label(row.result, row.low, row.high), row.partner[0] if row.partner else None, row.alone[0])
        for row in scoring.chart(rules, players).rows
    ]
