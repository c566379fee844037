"""The charts of Schafkopf against the tariffs of the sources, and against the hands they stand for."""

from typing import Any

import pytest

from scoring import PRESETS, SchafkopfRules, preset, score_hand
from scoring.chart_schafkopf import ContractChart, SchafkopfChart, schafkopf_chart

SCHAFKOPF = sorted(name for name, rules in PRESETS.items() if isinstance(rules, SchafkopfRules))
ROWS = ["all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"]
CALLS = ["tout", "tout_missed", "sie"]
# What each opponent pays, row by row: seed 001's 1-1-2, sauspiel.de, raschesspiele.de and the Donau-Ries cup.
PAID = [
    ("bavarian", "rufspiel", ROWS, [3, 2, 1, -1, -2, -3]),
    ("sauspiel", "rufspiel", ROWS, [40, 30, 20, -20, -30, -40]),
    ("sauspiel", "cross", ROWS, [40, 30, 20, -20, -30, -40]),
    ("sauspiel", "bettel", ["won", "lost"], [20, -20]),
    ("schafkopf-bsv", "wenz", [*ROWS, "tout", "tout_missed"], [70, 60, 50, -50, -60, -70, 100, -100]),
    ("donau-ries", "farbsolo", [*ROWS, *CALLS], [7, 6, 5, -5, -6, -7, 10, -10, 20]),
]


def chart_of(name: str, players: int = 4, **overrides: Any) -> SchafkopfChart:
    rules = preset(name, overrides)
    assert isinstance(rules, SchafkopfRules)
    return schafkopf_chart(rules, players)


def contract_of(name: str, contract: str) -> ContractChart:
    (found,) = (one for one in chart_of(name).contracts if one.contract == contract)
    return found


@pytest.mark.parametrize(("name", "contract", "results", "values"), PAID)
def test_what_a_contract_pays_each_opponent(name: str, contract: str, results: list[str], values: list[int]) -> None:
    found = contract_of(name, contract)
    assert [row.result for row in found.rows] == results
    for row, value in zip(found.rows, values, strict=True):
        doubled = [value, 2 * value, 4 * value, 8 * value, 16 * value, 32 * value, 64 * value]
        if contract in ("rufspiel", "cross"):
            assert row.partner == tuple((points, points, -points) for points in doubled)
            assert row.alone == ()
        else:
            assert row.alone == tuple((3 * points, -points) for points in doubled)
            assert row.partner == ()


@pytest.mark.parametrize(
    ("name", "contract", "runner", "runners"),
    [
        ("bavarian", "rufspiel", 1, (3, 14)),
        ("sauspiel", "wenz", 10, (2, 4)),
        ("sauspiel", "farbwenz", 10, (3, 11)),
        ("westernach", "wenz", 1, (3, 4)),
        ("sauspiel", "bettel", 0, None),
        ("grossreuth", "rufspiel", 0, None),
    ],
)
def test_how_many_runners_a_contract_pays(
    name: str, contract: str, runner: int, runners: tuple[int, int] | None
) -> None:
    found = contract_of(name, contract)
    assert (found.runner, found.runners) == (runner, runners)


def test_a_most_of_runners_ends_them_earlier_and_may_end_them_all() -> None:
    (ruf, *_) = chart_of("sauspiel", laufende_max=4).contracts
    assert ruf.runners == (3, 4)
    short = {one.contract: one.runners for one in chart_of("sauspiel", deck="short").contracts}
    assert (short["rufspiel"], short["farbwenz"]) == ((3, 12), (3, 9))


def test_bounds_and_labels_follow_the_bars() -> None:
    ruf = contract_of("bavarian", "rufspiel")
    assert [row.label for row in ruf.rows] == ["all tricks", "90-120", "61-89", "31-60", "0-30", "no tricks"]
    # 60 each in a cross game is dealt again.
    assert [(row.low, row.high) for row in contract_of("rennen", "cross").rows] == [
        (120, 120), (91, 120), (61, 90), (31, 59), (0, 30), (0, 0),
    ]  # fmt: skip
    solo = {row.result: (row.label, row.low, row.high) for row in contract_of("rennen", "farbsolo").rows}
    assert solo["tout"] == ("tout", 120, 120)
    assert solo["tout_missed"] == ("tout missed", 0, 120)
    bettel = contract_of("rennen", "bettel")
    assert [(row.label, row.low, row.high) for row in bettel.rows] == [("won", 0, 0), ("lost", 0, 120)]


def test_only_what_is_played_is_on_the_chart() -> None:
    assert [one.contract for one in chart_of("donau-ries").contracts] == ["rufspiel", "cross", "farbsolo", "wenz"]
    three = chart_of("bavarian", 3, deck="short")
    assert [one.contract for one in three.contracts] == [
        "farbsolo", "wenz", "geier", "farbwenz", "farbgeier", "bettel",
    ]  # fmt: skip
    assert three.contracts[0].rows[2].alone[0] == (4, -2)
    assert three.ramsch == (-2, 1)


@pytest.mark.parametrize("name", SCHAFKOPF)
def test_a_hand_scores_what_the_chart_shows(name: str) -> None:
    for one in chart_of(name).contracts:
        for row in (row for row in one.rows if row.result not in CALLS):
            facts = {"type": "schafkopf", "contract": one.contract, "declarer": 0, "result": row.result, "legen": 2}
            facts["partner"] = 2 if row.partner else None
            if one.contract == "cross" and row.result == "lost":
                facts["points"] = 45
            scores = score_hand(preset(name), facts, players=4).scores
            assert (scores[0], scores[1]) == ((row.partner or row.alone)[2][0], (row.partner or row.alone)[2][-1])


def test_the_chart_as_json() -> None:
    data = chart_of("rennen").as_json()
    ruf = data["contracts"][0]
    assert (ruf["contract"], ruf["runner"], ruf["runners"]) == ("rufspiel", 1, {"from": 3, "to": 14})
    assert ruf["rows"][2]["partner"][:2] == [[1, 1, -1], [2, 2, -2]]
    assert data["contracts"][-1]["runners"] is None
    assert data["ramsch"] == {"loser": -3, "others": 1}
