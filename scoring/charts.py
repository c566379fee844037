"""The payout charts of any house rules for any number of players: six rows, with a partner and alone, 0 to 6 doublings.
It asks the scorers for every number, so that pages, cards and phones show what a hand is really paid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, overload

from scoring.cards import ALL_POINTS, Deal
from scoring.chart_row import MOST_DOUBLINGS, ChartRow, label_of
from scoring.chart_schafkopf import SchafkopfChart, schafkopf_chart
from scoring.checks.table import deal_of, usual_players
from scoring.games import Rules
from scoring.hands import Picked, Seating, TwoHanded
from scoring.results import Carry, Score
from scoring.rules import HouseRules
from scoring.schafkopf.rules import SchafkopfRules
from scoring.sheepshead.outcome import ROWS, WON_ROWS
from scoring.sheepshead.picked import score_picked
from scoring.sheepshead.two_handed import score_two_handed
from scoring.sheet import score_hand

__all__ = ["MOST_DOUBLINGS", "Chart", "ChartRow", "SchafkopfChart", "bounds", "chart"]

TWO = 2


@dataclass(frozen=True, slots=True)
class Chart:
    """Six rows from best to worst, and what a leaster pays: (winner, each other), None where none is played.

    `nobody` says the same of whatever is played when nobody picks: its kind (leaster, moster, mittler, schneidster,
    schwanzer), points of its winner or loser, points of each other player; None where nothing is.
    """

    rows: tuple[ChartRow, ...]
    leaster: tuple[int, int] | None
    nobody: tuple[str, int, int] | None = None

    def as_json(self) -> dict[str, Any]:
        """Gives the chart as plain JSON, as the phone carries it."""
        leaster = None if self.leaster is None else {"winner": self.leaster[0], "others": self.leaster[1]}
        return {"rows": [row.as_json() for row in self.rows], "leaster": leaster}


@overload
def chart(rules: HouseRules, players: int | None = None) -> Chart: ...
@overload
def chart(rules: SchafkopfRules, players: int | None = None) -> SchafkopfChart: ...
def chart(rules: Rules, players: int | None = None) -> Chart | SchafkopfChart:
    """Computes the chart for so many players at a hand (by default five, at Schafkopf four).

    Raises SheetError where so many cannot play. Doublings are cracks and blitzes, held at the cap, or Kontra and the
    like; doublers, the pot, the stock and a forced pick are not in it. With two players, who have no picker, "alone"
    holds [one, the other].
    """
    players = usual_players(rules) if players is None else players
    if isinstance(rules, SchafkopfRules):
        return schafkopf_chart(rules, players)
    deal = deal_of(rules, players)
    nobody = _nobody(rules, deal)
    leaster = nobody[1:] if nobody and nobody[0] == "leaster" else None
    return Chart(tuple(_row(rules, deal, result) for result in ROWS), leaster, nobody)


def _row(rules: HouseRules, deal: Deal, result: str) -> ChartRow:
    seating = Seating(deal.players, None, (), tuple(range(deal.players)))

    def paid(partner: int | None, doublings: int) -> list[Score]:
        if deal.players == TWO:
            return _between_two(rules, deal, seating, result, doublings)
        doubles = ("crack",) * doublings
        hand = Picked(0, partner, result, None, None, doubles, forced=False, called=False)
        return score_picked(rules, deal, seating, hand, Carry()).scores

    low, high = bounds(rules, result)
    with_partner = [paid(1, times) for times in range(MOST_DOUBLINGS + 1)] if deal.has_partner else []
    alone = [paid(None, times) for times in range(MOST_DOUBLINGS + 1)]
    return ChartRow(
        result=result,
        label=label_of(result, low, high),
        low=low,
        high=high,
        partner=tuple((_of(scores, 0), _of(scores, 1), _of(scores, 2)) for scores in with_partner),
        alone=tuple((_of(scores, 0), _of(scores, 1)) for scores in alone),
    )


def _of(scores: list[Score] | tuple[Score, ...], chair: int) -> int:
    return scores[chair] or 0


def _between_two(rules: HouseRules, deal: Deal, seating: Seating, result: str, doublings: int) -> list[Score]:
    """Nobody picks, so a loss is what the other one wins; doublings come from before, all on this hand."""
    won = result in WON_ROWS
    row = result if won else ROWS[len(ROWS) - 1 - ROWS.index(result)]
    stacked = replace(rules, doubler_mode="stack")
    hand = TwoHanded(0 if won else 1, row)
    return score_two_handed(stacked, deal, seating, hand, Carry(doublers=doublings)).scores


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


def _nobody(rules: HouseRules, deal: Deal) -> tuple[str, int, int] | None:
    """Scores the first chair as the loser, or else as the winner, of what is played when nobody picks."""
    for named in ("loser", "winner"):
        hand = score_hand(rules, {"type": rules.no_pick, named: 0}, players=deal.players)
        if not hand.problems:
            return rules.no_pick, _of(hand.scores, 0), _of(hand.scores, 1)
    return None
