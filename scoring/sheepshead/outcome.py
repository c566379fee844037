"""Which row of the chart a hand ended in, from card points and tricks of the picker's side.
What a row pays is in `stakes`; whether facts contradict each other is checked in `checks.outcome`."""

from __future__ import annotations

from scoring.cards import ALL_POINTS, Deal, points_range
from scoring.rules import HouseRules

# Best to worst for the picker's side (seed 004, Keeping Score).
ROWS = ("all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks")
WON_ROWS = frozenset(ROWS[:3])
TIER = {"all_tricks": 2, "schneider": 1, "won": 0, "lost": 0, "lost_schneider": 1, "no_tricks": 2}
SIXTY = 60


def row_of(rules: HouseRules, deal: Deal, points: int, tricks: int) -> str:
    """Gives the row for 0..120 card points (bury included) and the tricks of the picker's side."""
    if points >= rules.win_at:
        swept = tricks == deal.tricks if rules.top_tier_by == "tricks" else points == ALL_POINTS
        if swept:
            return "all_tricks"
        return "schneider" if points >= rules.schneider_win_at else "won"
    if tricks == 0 and (points == 0 or not rules.no_trick_needs_zero_points):
        return "no_tricks"
    return "lost_schneider" if points <= rules.schneider_loss_max else "lost"


def rows_with_points(rules: HouseRules, deal: Deal, points: int, bury: int | None) -> set[str]:
    """Gives every row that these points can end in while the tricks are unknown: more than one hangs on the tricks.

    So it is at 120, and at no more than the bury can hold (sheets.md, Outcome rows).
    """
    rows = {row_of(rules, deal, points, 1)}
    if points == ALL_POINTS:
        rows.add(row_of(rules, deal, points, deal.tricks))
    if points <= (deal.bury_most if bury is None else bury):
        rows.add(row_of(rules, deal, points, 0))
    return rows


def rows_with_tricks(rules: HouseRules, deal: Deal, tricks: int) -> set[str]:
    """Gives every row that so many tricks can end in while the points are unknown."""
    low, high = points_range(deal, tricks)
    return {row_of(rules, deal, points, tricks) for points in range(low, high + 1)}


def sixty_matters(rules: HouseRules, deal: Deal, row: str) -> bool:
    """Tells whether this row needs its points because exactly 60 doubles the next hand and lies in it."""
    return rules.tie60_doubles_next and row == row_of(rules, deal, SIXTY, 1)
