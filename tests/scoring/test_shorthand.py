"""Lines in short codes: what each word means, that facts survive being written and read, and what is said of slips."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from scoring import PRESETS, Problem, preset, score_hand, score_sheet
from scoring.checks.table import usual_players
from scoring.shorthand import ShorthandError, legend, plain, read, write
from tests.scoring.samples import CASES, SHEETS
from tests.scoring.strategies import Sheet, sheets
from tests.scoring.strategies_schafkopf import schafkopf_sheets

CRACKS = preset("wikipedia", {"crack": True, "recrack": True, "corner_crack": True, "castrate": True})
BSV = preset("schafkopf-bsv")


def picked(picker: int, partner: int | None, **more: Any) -> dict[str, Any]:
    return {"type": "picked", "picker": picker, "partner": partner, "alone": partner is None, **more}


def game(contract: str, declarer: int, partner: int | None, **more: Any) -> dict[str, Any]:
    facts = {"type": "schafkopf", "contract": contract, "declarer": declarer, "partner": partner, **more}
    return facts if "culprit" in facts else {"laufende": 0, **facts}


def doubles(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": kind} for kind in kinds]


SHEEPSHEAD = [
    ("3 5 w", picked(2, 4, result="won")),
    ("35W", picked(2, 4, result="won")),
    ("3 5 w s", picked(2, 4, result="won", doubles=doubles("crack"))),
    ("35ws", picked(2, 4, result="won", doubles=doubles("crack"))),
    ("3 5 ww c r", picked(2, 4, result="schneider", doubles=doubles("crack", "recrack"))),
    ("3 5 www cox", picked(2, 4, result="all_tricks", doubles=doubles("crack", "corner_crack", "castrate"))),
    ("3 5 l", picked(2, 4, result="lost")),
    ("3 5 ll", picked(2, 4, result="lost_schneider")),
    ("3 5 lll", picked(2, 4, result="no_tricks")),
    ("3 a w", picked(2, None, result="won")),
    ("3aw", picked(2, None, result="won")),
    ("3 5 75", picked(2, 4, points=75)),
    ("3 a 75 t4", picked(2, None, points=75, tricks=4)),
    ("3 5 w 75 b11", picked(2, 4, result="won", points=75, bury=11)),
    ("3 5 w f", picked(2, 4, result="won", forced=True)),
    ("3 sh www", picked(2, None, result="all_tricks", called_sheepshead=True)),
    ("3 5 w c4 r3", picked(2, 4, result="won", doubles=[{"kind": "crack", "seat": 3}, {"kind": "recrack", "seat": 2}])),
    ("3 5 w c bq rj", picked(2, 4, result="won", doubles=doubles("crack", "blitz_black_queens", "blitz_red_jacks"))),
    ("n 4", {"type": "leaster", "winner": 3}),
    ("n4", {"type": "leaster", "winner": 3}),
    ("n 2 4", {"type": "leaster", "winner": [1, 3]}),
    ("n 0", {"type": "leaster", "winner": None}),
    ("n 4 k", {"type": "leaster", "winner": 3, "winner_trickless": True}),
    ("n p30,25,8,40,17", {"type": "leaster", "points_by_seat": [30, 25, 8, 40, 17]}),
    ("moster 3", {"type": "moster", "loser": 2}),
    ("moster a3", {"type": "moster", "winner": 2}),
    ("schwanzer p6,4,2,8,3", {"type": "schwanzer", "power_by_seat": [6, 4, 2, 8, 3]}),
    ("passed", {"type": "passed_out"}),
    ("m 2", {"type": "misplay", "loser": 1}),
    ("annul 3 5 w", picked(2, 4, result="won", annulled=True)),
    ("3 5 w dealer=2 out=2", picked(2, 4, result="won", dealer=1, out=[1])),
    ("-", {"struck": True}),
]
SCHAFKOPF = [
    ("R 1 3 g", game("rufspiel", 0, 2, result="won")),
    ("r13w", game("rufspiel", 0, 2, result="won")),
    ("RE 1 3 vv", game("rufspiel", 0, 2, called_suit="acorns", result="lost_schneider")),
    ("R 1 3 g k r", game("rufspiel", 0, 2, result="won", stoss=2)),
    ("R 1 3 gg m4", game("rufspiel", 0, 2, result="schneider", laufende=4, laufende_side="declarer")),
    ("R 1 3 v o3", game("rufspiel", 0, 2, result="lost", laufende=3, laufende_side="defenders")),
    ("H 1 3 61 st4", game("hochzeit", 0, 2, points=61, tricks=4)),
    ("X 1 g", game("cross", 0, None, result="won")),
    ("X 1 p3 g", game("cross", 0, 2, result="won")),
    ("SH 2 ggg t", game("farbsolo", 1, None, suit="hearts", result="all_tricks", tout=True)),
    ("S 2 si", game("farbsolo", 1, None, sie=True)),
    ("W 4 g d2", game("wenz", 3, None, result="won", legen=2)),
    ("G 4 v b", game("geier", 3, None, result="lost", starts_bock=True)),
    ("FWS 1 g", game("farbwenz", 0, None, suit="bells", result="won")),
    ("FG 1 g", game("farbgeier", 0, None, result="won")),
    ("B 1 v k r su hi", game("bettel", 0, None, result="lost", stoss=4)),
    ("S 1 v mu", game("farbsolo", 0, None, result="lost", muss=True)),
    ("W 1 f2", game("wenz", 0, None, culprit=1)),
    ("RA 3", {"type": "ramsch", "loser": 2}),
    ("ra 3 j2,4 d1", {"type": "ramsch", "loser": 2, "jungfrau": [1, 3], "legen": 1}),
    ("RA dm2", {"type": "ramsch", "winner": 1}),
    ("Z", {"type": "passed_out"}),
]


@pytest.mark.parametrize(("line", "facts"), SHEEPSHEAD)
def test_a_line_of_sheepshead_says(line: str, facts: dict[str, Any]) -> None:
    assert read(CRACKS, 5, line) == facts


@pytest.mark.parametrize(("line", "facts"), SCHAFKOPF)
def test_a_line_of_schafkopf_says(line: str, facts: dict[str, Any]) -> None:
    assert read(BSV, 4, line) == facts


@pytest.mark.parametrize(
    ("players", "overrides", "line", "facts"),
    [
        (3, {}, "2 75", {**picked(1, None, points=75)}),
        (3, {}, "2 l", {**picked(1, None, result="lost")}),
        (2, {}, "1 ww", {"type": "two_handed", "winner": 0, "result": "schneider"}),
        (2, {}, "0", {"type": "two_handed", "winner": None}),
        (5, {"no_pick": "doubler"}, "n", {"type": "passed_out"}),
        (5, {"no_pick": "moster"}, "n 2", {"type": "moster", "loser": 1}),
        (5, {"no_pick": "schneidster"}, "n 2", {"type": "schneidster", "winner": 1}),
        # Eleven chairs are possible at eight: 10 is a chair, 12 are two of them.
        (8, {}, "10 11 w", {**picked(9, 10, result="won")}),
        (8, {}, "12 w", {**picked(0, 1, result="won")}),
    ],
)
def test_what_a_line_says_hangs_on_rules_and_players(players, overrides, line: str, facts: dict[str, Any]) -> None:
    assert read(preset("wikipedia", overrides), players, line) == facts


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_worked_hand_can_be_written_in_codes_and_read_again(case: dict[str, Any]) -> None:
    rules = preset(case["preset"], case.get("overrides"))
    players = case.get("players", usual_players(rules))
    line = write(rules, players, case["hand"])
    assert not line.startswith("{")
    assert read(rules, players, line) == case["hand"]
    assert read(rules, players, line.replace(" ", "  ").upper()) == case["hand"]


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet["id"] for sheet in SHEETS])
def test_every_worked_sheet_scores_alike_after_being_written_down(sheet: dict[str, Any]) -> None:
    rules = preset(sheet["preset"], sheet.get("overrides"))
    players = sheet.get("players", usual_players(rules))
    hands = [hand for hand in sheet["hands"] if hand.get("type")]
    again = [read(rules, players, write(rules, players, hand)) for hand in hands]
    seats = sheet.get("seats", players)
    assert score_sheet(rules, seats, again, players=players) == score_sheet(rules, seats, hands, players=players)


@settings(max_examples=60)
@given(sheets(most=4))
def test_facts_of_sheepshead_survive(sheet: Sheet) -> None:
    rules, players, _seats, hands = sheet
    for hand in hands:
        line = write(rules, players, hand)
        assert not line.startswith("{")
        assert plain(read(rules, players, line)) == plain(hand)


@settings(max_examples=60)
@given(schafkopf_sheets(most=4))
def test_facts_of_schafkopf_survive(sheet: Any) -> None:
    rules, players, _seats, hands = sheet
    for hand in hands:
        line = write(rules, players, hand)
        assert not line.startswith("{")
        assert plain(read(rules, players, line)) == plain(hand)


@pytest.mark.parametrize(
    "facts",
    [
        {"type": "picked", "picker": 0, "colour": "red"},
        {"type": "picked", "picker": "Anna"},
        {"type": "leaster", "winner": 1, "alone": True},
        {"type": ["picked"]},
        {"type": "schafkopf", "contract": "grand", "declarer": 1},
        {},
    ],
)
def test_facts_without_codes_are_written_as_they_are(facts: dict[str, Any]) -> None:
    for rules, players in ((CRACKS, 5), (BSV, 4)):
        line = write(rules, players, facts)
        assert line.startswith("{")
        assert read(rules, players, line) == facts


SLIPS = [
    ("", "code_line_empty", "such as 3 5 w"),
    ("3 5 q", "code_unknown", "“q”"),
    ("3 5 won", "code_unknown", "“won”"),
    ("3 -5 w", "code_unknown", "“-”"),
    ("🐑 3 5 w", "code_unknown", "“🐑”"),
    ("٣ ٥ w", "code_unknown", "“٣”"),
    ("3 5 w w", "code_twice", "“w”"),
    ("3 5 w l", "code_twice", "“l”"),
    ("3 5 w t", "code_number_missing", "“t”"),
    ("3 5 75 90", "code_number_extra", "“90”"),
    ("3 5 99999999999999999999", "code_number_too_large", "“99999999999999999999”"),
    ("w", "code_picker_first", "begins with the chair"),
    ("n 0 2", "code_nobody_and_somebody", "0 is nobody"),
    ("x" * 10_000, "code_line_too_long", "1000"),
    ("{oops", "code_not_facts", "“{oops”"),
    ("[" * 900, "code_unknown", "“[”"),
    ("{" * 900, "code_not_facts", "{{{"),
]


@pytest.mark.parametrize(("line", "code", "words"), SLIPS, ids=[slip[1] + slip[0][:8] for slip in SLIPS])
def test_a_slip_is_named_with_the_word(line: str, code: str, words: str) -> None:
    assert words in _problem(CRACKS, 5, line, code).message


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("q", "code_contract_first"),
        ("3 5 w", "code_contract_first"),
        ("R", "code_declarer_missing"),
        ("R 1 3 g r", "code_out_of_order"),
        ("R 1 3 g k k", "code_out_of_order"),
        ("R 1 3 g c", "code_unknown"),
        ("Z 3", "code_number_extra"),
    ],
)
def test_a_slip_at_schafkopf_is_named(line: str, code: str) -> None:
    _problem(BSV, 4, line, code)


def _problem(rules: Any, players: int, line: str, code: str) -> Problem:
    with pytest.raises(ShorthandError) as caught:
        read(rules, players, line)
    return next(found for found in caught.value.problems if found.code == code)


def test_every_slip_of_a_line_is_named_not_only_the_first() -> None:
    with pytest.raises(ShorthandError) as caught:
        read(CRACKS, 5, "3 5 w w q t")
    assert [found.code for found in caught.value.problems] == ["code_unknown", "code_twice", "code_number_missing"]


def test_whether_a_hand_can_have_happened_is_for_the_checks() -> None:
    facts = read(CRACKS, 5, "3 3 w")
    assert [found.code for found in score_hand(CRACKS, facts).problems] == ["picker_is_partner"]
    assert [found.code for found in score_hand(CRACKS, read(CRACKS, 5, "3 w")).problems] == ["partner_missing"]


@pytest.mark.parametrize("name", PRESETS)
def test_every_code_that_is_printed_can_be_typed(name: str) -> None:
    rules = preset(name)
    players = usual_players(rules)
    printed = [code.code for code in legend(rules, players)]
    assert len(printed) == len(set(printed)) >= 10
    for code in printed:
        _type(rules, players, code)


def _type(rules: Any, players: int, code: str) -> None:
    """Types the code by itself, or behind the shortest hand; words that follow from another come behind it."""
    start = "S 1 v" if rules.game == "schafkopf" else "1 2"
    before = {"r": " k", "su": " k r", "hi": " k r su"} if rules.game == "schafkopf" else {}
    tries = [code, f"{code} 1", f"{code} 1 2", f"{start}{before.get(code, '')} {code}", f"{start} {code}3"]
    if code in ("g", "gg", "ggg", "v", "vv", "vvv"):
        tries.append(f"S 1 {code}")
    if " " in code and code.replace(" ", "").isalpha():
        tries += [f"{word} 1" for word in code.split()]
    for line in tries:
        try:
            read(rules, players, line)
        except ShorthandError:
            continue
        return
    raise AssertionError(code)


def test_only_what_the_rules_have_is_printed() -> None:
    plain_codes = {code.code for code in legend(preset("wikipedia"), 5)}
    assert not plain_codes & {"c", "r", "o", "x", "bq", "sh"}
    assert {"c", "r", "o", "x"} <= {code.code for code in legend(CRACKS, 5)}
    assert "a" not in {code.code for code in legend(CRACKS, 3)}
    assert "k" not in {code.code for code in legend(preset("rennen"), 4)}


def test_json_is_read_in_its_own_letters() -> None:
    facts = {"type": "picked", "note": "Ärger"}
    assert read(CRACKS, 5, json.dumps(facts)) == facts
