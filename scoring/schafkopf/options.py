"""What each option of the Schafkopf house rules may be: one check and one phrase for each, as a table.
A dotted name reaches into an option that is an object (tariff.ruf); what an option does is written in the scorers."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.options import Option, flag, one_of, some_of, whole, whole_or_none

CONTRACTS = ("rufspiel", "hochzeit", "farbsolo", "wenz", "geier", "farbwenz", "farbgeier", "bettel", "cross")
# Above it a column of scores could not be written down.
MOST_PRICE = 1_000_000
# 4 Ober, 4 Unter and 6 hearts (rules.md, Runners).
MOST_TRUMPS = 14
# Kontra, Re, Supra, Hirsch.
MOST_STOSS = 4


def _some_or_all(*names: str) -> Option:
    some = some_of(*names)
    wanted = "null for all, or " + some.wanted
    return some._replace(
        accepts=lambda value: value is None or (bool(value) and some.accepts(value)), wanted=wanted, nullable=True
    )


def _price() -> Option:
    return whole(0, MOST_PRICE)


def _own_price() -> Option:
    return whole_or_none(0, MOST_PRICE)


def _least() -> Option:
    return whole(1, MOST_TRUMPS)


OPTIONS: Mapping[str, Option] = {
    "game": one_of("schafkopf"),
    "tariff.ruf": whole(1, MOST_PRICE),
    "tariff.solo": whole(1, MOST_PRICE),
    "tariff.extra": _price(),
    "tariff.laufende": _price(),
    "tariff.ramsch": _price(),
    "tariff.bettel": _price(),
    # Prices of their own; null = as a Rufspiel or a solo.
    "tariff.wenz": _own_price(),
    "tariff.geier": _own_price(),
    "tariff.farbwenz": _own_price(),
    "tariff.farbgeier": _own_price(),
    "tariff.hochzeit": _own_price(),
    "tariff.cross": _own_price(),
    "tariff.heart_solo": _own_price(),
    "tariff.stock": _own_price(),
    "laufende_min.rufspiel": _least(),
    "laufende_min.hochzeit": _least(),
    "laufende_min.farbsolo": _least(),
    "laufende_min.farbwenz": _least(),
    "laufende_min.farbgeier": _least(),
    "laufende_min.wenz": _least(),
    "laufende_min.geier": _least(),
    "laufende_max": whole_or_none(1, MOST_TRUMPS),
    "laufende_counts": one_of("either", "winner"),
    "laufende_mode": one_of("always", "never", "without_only"),
    "schneider_declarer_max": whole(0, 60),
    "schneider_defender_max": whole(0, 60),
    "tout_multiplier": whole(1, 10),
    "tout_laufende": flag(),
    "tout_extra": flag(),
    "sie_multiplier": whole(1, 10),
    "sie_laufende": flag(),
    "max_stoss": whole(0, MOST_STOSS),
    "stoss_rule": one_of("doubles", "ignored", "loses"),
    "ramsch_jungfrau": one_of("none", "double_all", "individual", "individual_multiple"),
    "ramsch_durchmarsch": one_of("none", "all_tricks", "91"),
    "ramsch_durchmarsch_value": one_of("ramsch", "solo_schwarz"),
    "ramsch_tie": one_of("highest_trump"),
    "muss_win_at": whole(2, 120),
    "muss_schneider_free_at": whole(1, 120),
    "without_runners": one_of("shared", "declarer_only"),
    "stock": flag(),
    "bock_hands": whole_or_none(1, 100),
    "scoring": one_of("zero_sum", "plus_only"),
    "plus_lost_solo": one_of("defenders", "nothing"),
    "deck": one_of("long", "short"),
    "contracts": _some_or_all(*CONTRACTS),
}
