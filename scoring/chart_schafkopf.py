"""The payout chart of Schafkopf: for each contract its rows for 0 to 6 doublings, what runners add, and a Ramsch.
It asks the scorers for every number, as the other game's chart does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.cards import ALL_POINTS, Deal
from scoring.chart_row import MOST_DOUBLINGS, ChartRow, label_of
from scoring.checks.table import deal_of
from scoring.results import Score
from scoring.schafkopf.contracts import CONTRACTS, least_runners, trumps_of
from scoring.schafkopf.outcome import bars_of
from scoring.schafkopf.rules import SchafkopfRules
from scoring.sheet import score_hand

ROWS = ("all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks")
# Who plays it takes no trick or has lost: card points say nothing.
BETTEL_ROWS = ("won", "lost")
CALLS = ("tout", "tout_missed", "sie")


@dataclass(frozen=True, slots=True)
class ContractChart:
    """One contract: its rows, what each runner adds for one opponent, and how many runners are paid (None: never)."""

    contract: str
    rows: tuple[ChartRow, ...]
    runner: int
    runners: tuple[int, int] | None

    def as_json(self) -> dict[str, Any]:
        """Gives the contract as plain JSON."""
        return {
            "contract": self.contract,
            "rows": [row.as_json() for row in self.rows],
            "runner": self.runner,
            "runners": None if self.runners is None else {"from": self.runners[0], "to": self.runners[1]},
        }


@dataclass(frozen=True, slots=True)
class SchafkopfChart:
    """Every contract that is played, and what a Ramsch pays: (loser, each other)."""

    contracts: tuple[ContractChart, ...]
    ramsch: tuple[int, int]

    def as_json(self) -> dict[str, Any]:
        """Gives the chart as plain JSON."""
        return {
            "contracts": [contract.as_json() for contract in self.contracts],
            "ramsch": {"loser": self.ramsch[0], "others": self.ramsch[1]},
        }


def schafkopf_chart(rules: SchafkopfRules, players: int) -> SchafkopfChart:
    """Computes the chart for so many players at a hand. Raises SheetError where so many cannot play.

    In a row, `partner` holds [declarer, partner, each defender], `alone` [declarer, each defender].
    """
    deal = deal_of(rules, players)
    charts = (_contract(rules, deal, contract) for contract in CONTRACTS)
    ramsch = score_hand(rules, {"type": "ramsch", "loser": 0}, players=players).scores
    return SchafkopfChart(tuple(chart for chart in charts if chart is not None), (_of(ramsch, 0), _of(ramsch, 1)))


def _of(scores: tuple[Score, ...], chair: int) -> int:
    return scores[chair] or 0


def _contract(rules: SchafkopfRules, deal: Deal, contract: str) -> ContractChart | None:
    """Gives the chart of a contract; None where these rules or this table do not play it."""
    results = (*ROWS, *CALLS) if CONTRACTS[contract].announced else BETTEL_ROWS if contract == "bettel" else ROWS
    rows = tuple(row for result in results if (row := _row(rules, deal, contract, result)))
    if not rows:
        return None
    runners = _runners(rules, contract)
    return ContractChart(contract, rows, rules.tariff.laufende if runners else 0, runners)


def _runners(rules: SchafkopfRules, contract: str) -> tuple[int, int] | None:
    least, most = least_runners(rules, contract), trumps_of(rules, contract)
    most = min(most, rules.laufende_max or most)
    return None if rules.laufende_mode == "never" or least > most else (least, most)


def _row(rules: SchafkopfRules, deal: Deal, contract: str, result: str) -> ChartRow | None:
    """Gives one row; None where this contract has no such row here."""
    low, high = _bounds(rules, contract, result)
    played = [_paid(rules, deal, contract, result, low, times) for times in range(MOST_DOUBLINGS + 1)]
    if not all(played):
        return None
    with_partner = CONTRACTS[contract].with_partner
    return ChartRow(
        result=result,
        label=result if contract == "bettel" else label_of(result, low, high),
        low=low,
        high=high,
        partner=tuple((_of(scores, 0), _of(scores, 2), _of(scores, 1)) for scores in played) if with_partner else (),
        alone=() if with_partner else tuple((_of(scores, 0), _of(scores, 1)) for scores in played),
    )


def _paid(
    rules: SchafkopfRules, deal: Deal, contract: str, result: str, points: int, doublings: int
) -> tuple[Score, ...]:
    """Scores a game of the first chair, with the partner across; nothing where it cannot be played."""
    facts: dict[str, Any] = {"type": "schafkopf", "contract": contract, "declarer": 0, "laufende": 0, "bock": doublings}
    facts["partner"] = 2 if CONTRACTS[contract].with_partner else None
    if result in CALLS:
        facts["result"] = "schneider" if result == "tout_missed" else "all_tricks"
        facts["sie" if result == "sie" else "tout"] = True
    else:
        facts["result"] = result
    if result == "lost" and contract != "bettel":
        facts["points"] = points
    return score_hand(rules, facts, players=deal.players).scores


def _bounds(rules: SchafkopfRules, contract: str, result: str) -> tuple[int, int]:
    """Gives the card points of the declarer's side between which a row lies, both ends in it."""
    if contract == "bettel":
        return (0, 0) if result == "won" else (0, ALL_POINTS)
    bars = bars_of(rules, muss=False)
    # 60 each in a cross game is dealt again (sheets.md, Outcome rows).
    most_lost = bars.win_at - (2 if contract == "cross" else 1)
    return {
        "schneider": (bars.schneider_at, ALL_POINTS),
        "won": (bars.win_at, bars.schneider_at - 1),
        "lost": (bars.schneider_max + 1, most_lost),
        "lost_schneider": (0, bars.schneider_max),
        "no_tricks": (0, 0),
        "tout_missed": (0, ALL_POINTS),
    }.get(result, (ALL_POINTS, ALL_POINTS))
