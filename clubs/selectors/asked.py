"""What a table's house rules make a scorer say of a hand, and the turn of the deal that a phone needs between answers.

Every number and chair comes from `scoring`; here they are only laid out for a page. The questions of each game are in
`asked_sheepshead` and `asked_schafkopf`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import scoring
from clubs.models import Table
from clubs.selectors.asked_fields import MORE, Field
from clubs.selectors.asked_schafkopf import schafkopf_fields
from clubs.selectors.asked_sheepshead import TWO, nobody_kind, sheepshead_fields
from clubs.selectors.folds import chart_of, rules_of
from scoring.cards import Deal
from scoring.checks.table import deal_of
from scoring.rotation import next_chair, sitters

# Facts that change nothing of what a chart's row says; with any other only the server can tell what a hand gives.
_PLAIN = {
    "picked": ("picker", "partner", "alone", "result", "points", "tricks", "bury", "doubles"),
    "two_handed": ("winner", "result"),
    "schafkopf": ("contract", "declarer", "partner", "result", "points", "tricks", "legen", "called_suit"),
}
# Kinds of hands that one player wins or loses against everybody else.
_SETTLED = ("leaster", "moster", "mittler", "schneidster", "schwanzer", "misplay", "ramsch")


@dataclass(frozen=True)
class Asked:
    """`fields`: the questions in order. `nobody`: the kind of hand when nobody picks. `partners`: a side can be two.

    `picks`: somebody picks, and is not a partner by his cards. `settled`: by kind and by who is named, what he gets and
    what each other gets. `rota`: by dealer, who sits out; `turns`: by dealer, who deals next; `empty`: chairs
    where nobody sits now.
    """

    game: str
    fields: tuple[Field, ...]
    chart: scoring.Chart | scoring.SchafkopfChart
    nobody: str | None
    partners: bool
    picks: bool
    carries: bool
    redealt: tuple[str, ...]
    plain: Mapping[str, tuple[str, ...]]
    settled: Mapping[str, Mapping[str, tuple[int, int]]]
    rota: tuple[tuple[int, ...], ...]
    turns: tuple[int, ...]
    empty: tuple[int, ...] = ()

    @property
    def rows(self) -> tuple[scoring.ChartRow, ...]:
        """The chart's rows; of Schafkopf, where each contract has its own, those of the first contract."""
        return self.rows_of("")

    def rows_of(self, contract: str) -> tuple[scoring.ChartRow, ...]:
        """Return the chart's rows of a contract (Sheepshead knows none), of the first where it is not known."""
        if isinstance(self.chart, scoring.Chart):
            return self.chart.rows
        charts = {chart.contract: chart.rows for chart in self.chart.contracts}
        return charts.get(contract) or next(iter(charts.values()), ())

    def as_json(self) -> dict[str, Any]:
        """Return what the page's script asks by; `rota` names by dealer who deals next and who sits out."""
        return {
            "game": self.game,
            "fields": [field.as_json() for field in self.fields],
            "nobody": self.nobody,
            "partners": self.partners,
            "carries": self.carries,
            "redealt": list(self.redealt),
            "plain": {kind: list(facts) for kind, facts in self.plain.items()},
            "settled": self.settled,
            "rota": [{"next": left, "out": list(out)} for left, out in zip(self.turns, self.rota, strict=True)],
        }


def asked_at(table: Table, empty: Iterable[int] = ()) -> Asked:
    """Return what is asked at this table, of whose chairs these are empty."""
    return asked_of(rules_of(table), table.players, table.chairs, tuple(empty))


@lru_cache(maxsize=128)
def asked_of(rules: scoring.Rules, players: int, chairs: int, empty: tuple[int, ...] = ()) -> Asked:
    """Return what is asked at a table of so many chairs, some of them empty, with so many players a hand.

    Raises SheetError where so many cannot play under these rules.
    """
    deal = deal_of(rules, players)
    fields = sheepshead_fields(rules, deal) if isinstance(rules, scoring.HouseRules) else schafkopf_fields(rules, deal)
    return Asked(
        game=rules.game,
        fields=(*fields, *_frame(players, chairs)),
        chart=chart_of(rules, players),
        nobody=nobody_kind(rules, deal) if isinstance(rules, scoring.HouseRules) else None,
        partners=deal.has_partner,
        picks=deal.picks,
        carries=rules.has_pot or rules.has_doublers if isinstance(rules, scoring.HouseRules) else rules.stock,
        redealt=tuple(kind for kind in ("passed_out",) if not scoring.counts_as_hand({"type": kind})),
        plain=_plain(rules, deal),
        settled=_settled(rules, deal),
        rota=tuple(sitters(chairs, players, dealer, empty) for dealer in range(chairs)),
        turns=tuple(next_chair(chairs, dealer, empty) for dealer in range(chairs)),
        empty=empty,
    )


def _frame(players: int, chairs: int) -> tuple[Field, ...]:
    """Who dealt and who sat out, where the table did otherwise than in turn."""
    dealer = Field("dealer", "one", "dealer", MORE, people=True)
    out = Field("out", "some", "out", MORE, people=True, listed=True)
    return (dealer, out) if chairs > players else (dealer,)


def _plain(rules: scoring.Rules, deal: Deal) -> dict[str, tuple[str, ...]]:
    if isinstance(rules, scoring.HouseRules):
        kind = "two_handed" if deal.players == TWO else "picked"
        return {kind: ("type", *_PLAIN[kind])}
    own_price, doubles = rules.tariff.heart_solo is not None, rules.stoss_rule == "doubles"
    more = (*(() if own_price else ("suit",)), *(("stoss",) if doubles else ()))
    return {"schafkopf": ("type", *_PLAIN["schafkopf"], *more)}


def _settled(rules: scoring.Rules, deal: Deal) -> dict[str, dict[str, tuple[int, int]]]:
    """Ask the scorers what the first chair and the next one get where the first is named."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for kind in _SETTLED:
        for who in ("winner", "loser"):
            hand = scoring.score_hand(rules, {"type": kind, who: 0}, players=deal.players)
            if hand.scores:
                found.setdefault(kind, {})[who] = (hand.scores[0] or 0, hand.scores[1] or 0)
    return found
