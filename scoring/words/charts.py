"""Payout charts as plain text, under the headings of the chart of English Wikipedia (seed 004, Keeping Score).
Every figure is asked of `scoring.chart`."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.chart_row import NAMED, ChartRow
from scoring.chart_schafkopf import ContractChart, SchafkopfChart
from scoring.charts import Chart, chart
from scoring.checks.table import deal_of
from scoring.games import Rules
from scoring.schafkopf.rules import SchafkopfRules
from scoring.words.schafkopf import CONTRACTS
from scoring.words.tables import signed, table

ROWS = {
    "all_tricks": "All Tricks",
    "no_tricks": "No Tricks",
    "tout": "Tout",
    "tout_missed": "Tout, a trick missed",
    "sie": "Sie",
}
SCHAFKOPF_ROWS = {**ROWS, "all_tricks": "all tricks (schwarz)", "no_tricks": "no trick (schwarz)"}


def row_said(row: ChartRow, names: dict[str, str]) -> str:
    """Gives a row's name on paper: "91 to 120", "All Tricks"."""
    if row.result in NAMED:
        return names[row.result]
    return row.label if row.label == row.result else f"{row.low} to {row.high}"


def chart_lines(rules: Rules, players: int) -> list[str]:
    """Gives the lines of the chart without doublings. Raises SheetError where so many cannot play."""
    if isinstance(rules, SchafkopfRules):
        return _schafkopf(chart(rules, players))
    found = chart(rules, players)
    deal = deal_of(rules, players)
    sides = _sides(found, picks=deal.picks)
    rows = [[row_said(row, ROWS), *(signed(points) for points in _points(found, row))] for row in found.rows]
    lines = table(["Point Total", *sides], rows)
    if found.nobody:
        kind, named, others = found.nobody
        who = "winner" if named > others else "loser"
        lines.append(f"A {kind}: the {who} {signed(named)}, everybody else {signed(others)}")
    return lines


def _sides(found: Chart, *, picks: bool) -> list[str]:
    """Gives the headings; opponents who pay a player alone otherwise have a column of their own."""
    if not any(row.partner for row in found.rows):
        return ["Picker", "Opponents"] if picks else ["One", "The other"]
    if not picks:
        return ["Alone", "Partner", "Partner", *_opponents(found)]
    return ["Picker (Alone)", "Picker (w/ Partner)", "Partner", *_opponents(found)]


def _opponents(found: Chart) -> list[str]:
    return ["Opponents (Alone)", "Opponents"] if _alone_apart(found) else ["Opponents"]


def _alone_apart(found: Chart) -> bool:
    return any(row.alone[0][1] != row.partner[0][2] for row in found.rows)


def _points(found: Chart, row: ChartRow) -> Sequence[int]:
    alone, opponents_alone = row.alone[0]
    if not row.partner:
        return alone, opponents_alone
    if _alone_apart(found):
        return alone, row.partner[0][0], row.partner[0][1], opponents_alone, row.partner[0][2]
    return alone, *row.partner[0]


def _schafkopf(found: SchafkopfChart) -> list[str]:
    lines: list[str] = []
    for contracts in _alike(found.contracts):
        lines += _contracts(contracts)
    loser, others = found.ramsch
    return [*lines, f"A Ramsch: the loser {signed(loser)}, everybody else {signed(others)}"]


def _alike(charts: Sequence[ContractChart]) -> list[list[ContractChart]]:
    """Puts contracts together that pay the same, so that a chart says everything once."""
    found: list[list[ContractChart]] = []
    for chart_ in charts:
        for group in found:
            first = group[0]
            if (first.rows, first.runner, first.runners) == (chart_.rows, chart_.runner, chart_.runners):
                group.append(chart_)
                break
        else:
            found.append([chart_])
    return found


def _contracts(charts: Sequence[ContractChart]) -> list[str]:
    first = charts[0]
    names = ", ".join(CONTRACTS[one.contract] for one in charts)
    sides = ["Declarer", "Partner", "Defenders"] if first.rows[0].partner else ["Declarer", "Defenders"]
    rows = [
        [row_said(row, SCHAFKOPF_ROWS), *(signed(points) for points in (row.partner or row.alone)[0])]
        for row in first.rows
    ]
    lines = [names, *(f"  {line}" for line in table(["Point Total", *sides], rows))]
    if first.runners:
        least, most = first.runners
        lines.append(f"  Each of {least} to {most} runners: {first.runner} more for each opponent")
    return [*lines, ""]
