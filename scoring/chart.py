"""The payout chart of some house rules: six rows, with a partner and alone, for 0 to 6 doublings.
It asks the scorers for every number, so that pages, cards and phones show what a hand is really paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.cards import ALL_POINTS, Deal
from scoring.checks.table import deal_of
from scoring.hands import Leaster, Picked, Seating
from scoring.results import Carry
from scoring.rules import HouseRules
from scoring.sheepshead.leaster import score_leaster
from scoring.sheepshead.outcome import ROWS
from scoring.sheepshead.picked import score_picked

MOST_DOUBLINGS = 6


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One row: its result code, its card points `low`..`high`, and points for n doublings 0..6.

    `partner` holds [picker, partner, each defender], `alone` [picker, each defender]; `partner` is empty where the
    game has no partner.
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


@dataclass(frozen=True, slots=True)
class Chart:
    """Six rows from best to worst, and what a leaster pays: (winner, each other), None where none is played."""

    rows: tuple[ChartRow, ...]
    leaster: tuple[int, int] | None

    def as_json(self) -> dict[str, Any]:
        """Gives the chart as plain JSON, as the phone carries it."""
        leaster = None if self.leaster is None else {"winner": self.leaster[0], "others": self.leaster[1]}
        return {"rows": [row.as_json() for row in self.rows], "leaster": leaster}


def chart(rules: HouseRules, players: int = 5) -> Chart:
    """Computes the chart for so many players at a hand. Raises SheetError where so many cannot play.

    Doublings are cracks and blitzes, held at the cap; doublers, the pot and a forced pick are not in it.
    """
    deal = deal_of(rules, players)
    seating = Seating(players, None, (), tuple(range(players)))
    rows = tuple(_row(rules, deal, seating, result) for result in ROWS)
    return Chart(rows, _leaster(rules, deal, seating))


def _row(rules: HouseRules, deal: Deal, seating: Seating, result: str) -> ChartRow:
    def paid(partner: int | None, doublings: int) -> list[int]:
        doubles = ("crack",) * doublings
        hand = Picked(0, partner, result, None, None, doubles, forced=False, called=False)
        return [score or 0 for score in score_picked(rules, deal, seating, hand, Carry()).scores]

    low, high = bounds(rules, result)
    with_partner = [paid(1, times) for times in range(MOST_DOUBLINGS + 1)] if deal.has_partner else []
    alone = [paid(None, times) for times in range(MOST_DOUBLINGS + 1)]
    return ChartRow(
        result=result,
        label=_label(result, low, high),
        low=low,
        high=high,
        partner=tuple((scores[0], scores[1], scores[2]) for scores in with_partner),
        alone=tuple((scores[0], scores[1]) for scores in alone),
    )


def bounds(rules: HouseRules, result: str) -> tuple[int, int]:
    """Gives the card points of the picker's side between which a row lies, both ends in it."""
    return {
        "all_tricks": (ALL_POINTS, ALL_POINTS),
        # By points, 120 is the row above; 119 cannot be made.
        "schneider": (rules.schneider_win_at, ALL_POINTS if rules.top_tier_by == "tricks" else ALL_POINTS - 2),
        "won": (rules.win_at, rules.schneider_win_at - 1),
        "lost": (rules.schneider_loss_max + 1, rules.win_at - 1),
        "lost_schneider": (0, rules.schneider_loss_max),
        "no_tricks": (0, 0),
    }[result]


def _label(result: str, low: int, high: int) -> str:
    if result in ("all_tricks", "no_tricks"):
        return result.replace("_", " ")
    return f"{low}-{high}"


def _leaster(rules: HouseRules, deal: Deal, seating: Seating) -> tuple[int, int] | None:
    if rules.no_pick != "leaster":
        return None
    hand = Leaster((0,), trickless=False, doubles=())
    scores = score_leaster(rules, deal, seating, hand, Carry()).scores
    return scores[0] or 0, scores[1] or 0
