"""The payout chart of any house rules as tables with words at their edges, for a page or a card.

Every figure is `scoring.chart`'s; here tables, rows and columns only get their names.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from clubs.wording.rows import line_label, row_label
from clubs.wording.schafkopf import CONTRACTS
from scoring.chart_schafkopf import ContractChart

_CALLS = {
    "tout": gettext_lazy("Tout"),
    "tout_missed": gettext_lazy("Tout, a trick missed"),
    "sie": gettext_lazy("Sie"),
}


@dataclass(frozen=True)
class PayoutTable:
    """Points without doublings: the heads of the columns, then a name and the points of each row; a note below."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    note: str = ""


@dataclass(frozen=True)
class Payout:
    """The tables, and what is paid where nobody picks or plays: its name, the one's points, each opponent's."""

    tables: tuple[PayoutTable, ...]
    nobody: tuple[str, int, int] | None


def payout_of(rules: scoring.Rules, players: int) -> Payout:
    """Return the chart for so many players at a hand. Raises SheetError where so many cannot play."""
    if isinstance(rules, scoring.SchafkopfRules):
        found = scoring.chart(rules, players)
        loser, others = found.ramsch
        tables = tuple(_contracts(together) for together in _alike(found.contracts))
        return Payout(tables, (_("Ramsch: the loser"), loser, others))
    chart = scoring.chart(rules, players)
    return Payout((_sheepshead(chart, players),), _nobody(chart))


def _sheepshead(chart: scoring.Chart, players: int) -> PayoutTable:
    with_partner = any(row.partner for row in chart.rows)
    heads = (_("picker"), _("partner"), _("each opponent")) if with_partner else ()
    alone = (_("alone"), _("each opponent")) if players > 2 else (_("one"), _("the other"))
    rows = tuple(
        (row_label(row.result, row.low, row.high), (*(row.partner[0] if row.partner else ()), *row.alone[0]))
        for row in chart.rows
    )
    return PayoutTable(_("What a hand pays"), (_("Card points"), *heads, *alone), rows)


def _nobody(chart: scoring.Chart) -> tuple[str, int, int] | None:
    if chart.nobody is None:
        return None
    kind, named, others = chart.nobody
    sentence = _("%(kind)s: the winner") if named > others else _("%(kind)s: the loser")
    return sentence % {"kind": line_label(kind)}, named, others


def _contracts(charts: Sequence[ContractChart]) -> PayoutTable:
    first = charts[0]
    with_partner = bool(first.rows[0].partner)
    sides = (_("declarer"), _("partner"), _("each opponent")) if with_partner else (_("declarer"), _("each opponent"))
    rows = tuple((_row(first, row), tuple((row.partner or row.alone)[0])) for row in first.rows)
    note = ""
    if first.runners:
        least, most = first.runners
        note = _("Each of %(least)d to %(most)d runners: %(points)d more for each opponent") % {
            "least": least,
            "most": most,
            "points": first.runner,
        }
    names = ", ".join(str(CONTRACTS[chart.contract]) for chart in charts)
    return PayoutTable(names, (_("Card points"), *sides), rows, note)


def _row(chart: ContractChart, row: scoring.ChartRow) -> str:
    if row.result in _CALLS:
        return str(_CALLS[row.result])
    by_points = row.label != row.result
    return row_label(row.result, row.low, row.high) if by_points else row_label(row.result)


def _alike(charts: Sequence[ContractChart]) -> list[list[ContractChart]]:
    """Put contracts together that pay the same, so that the chart says everything once."""
    groups: dict[object, list[ContractChart]] = {}
    for chart in charts:
        groups.setdefault((chart.rows, chart.runner, chart.runners), []).append(chart)
    return list(groups.values())
