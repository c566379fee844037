"""Which row a Schafkopf game ended in, from card points and tricks of the declarer's side.
The rows have the names of the other game's; all tricks and no tricks are schwarz (sheets.md, Outcome rows)."""

from __future__ import annotations

from typing import NamedTuple

from scoring.cards import ALL_POINTS, Deal, points_range
from scoring.schafkopf.rules import SchafkopfRules

WIN_AT = 61
SIXTY = 60
WON_ROWS = frozenset({"all_tricks", "schneider", "won"})
# How many extras a row is worth: schneider one, schwarz a second (rules.md, Schafkopf payout).
EXTRAS = {"all_tricks": 2, "schneider": 1, "won": 0, "lost": 0, "lost_schneider": 1, "no_tricks": 2}


class Bars(NamedTuple):
    """What a declarer's side needs to win, at most has when it is schneider, and has when the defenders are."""

    win_at: int
    schneider_max: int
    schneider_at: int


def bars_of(rules: SchafkopfRules, *, muss: bool) -> Bars:
    """Gives the bars of a game; a Muss-Spiel may have easier ones (rules.md, Schafkopfrennen)."""
    schneider_at = ALL_POINTS - rules.schneider_defender_max
    if muss:
        return Bars(rules.muss_win_at, rules.muss_schneider_free_at - 1, schneider_at)
    return Bars(WIN_AT, rules.schneider_declarer_max, schneider_at)


def row_of(bars: Bars, deal: Deal, points: int, tricks: int) -> str:
    """Gives the row for 0..120 card points and the tricks of the declarer's side."""
    if tricks == deal.tricks:
        return "all_tricks"
    if tricks == 0:
        return "no_tricks"
    if points >= bars.win_at:
        return "schneider" if points >= bars.schneider_at else "won"
    return "lost_schneider" if points <= bars.schneider_max else "lost"


def rows_with_points(bars: Bars, deal: Deal, points: int) -> set[str]:
    """Gives every row that these points can end in while the tricks are unknown: more than one at 0 and at 120."""
    rows = {row_of(bars, deal, points, 1)}
    if points == ALL_POINTS:
        rows.add("all_tricks")
    if points == 0:
        rows.add("no_tricks")
    return rows


def rows_with_tricks(bars: Bars, deal: Deal, tricks: int) -> set[str]:
    """Gives every row that so many tricks can end in while the points are unknown."""
    low, high = points_range(deal, tricks)
    return {row_of(bars, deal, points, tricks) for points in range(low, high + 1)}
