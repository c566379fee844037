"""Whole answers, word for word: every key of a line's answer, the field of every refusal, and what a sheet keeps."""

import json
from typing import Any

import pytest

from scoring import (
    Carry,
    HandsDoNotDivide,
    HouseRules,
    RulesError,
    SchafkopfRules,
    counts_as_hand,
    hands_at_table,
    preset,
    rules_from_json,
    score_hand,
    score_sheet,
)
from scoring.notation import Reader
from scoring.standings import StandingLine, ranked
from tests.scoring.samples import INVALID, load

FIELDS: dict[str, list[str]] = load("invalid_fields")
PICKED = {"type": "picked", "picker": 0, "partner": 3, "alone": False, "result": "won"}
CASE = {"id": 7, "preset": "wikipedia", "hand": PICKED}
SHEET = {"id": 7, "preset": "wikipedia", "hands": [PICKED]}
RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 1, "result": "won"}
SOLO = {"type": "schafkopf", "contract": "farbsolo", "declarer": 0, "partner": None, "result": "won"}


def answered(line: bytes | dict[str, Any]) -> dict[str, Any]:
    text, _ = Reader().answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    answer: dict[str, Any] = json.loads(text)
    return answer


@pytest.mark.parametrize(
    ("line", "identity", "code", "field"),
    [
        (b"", None, "empty_line", "line"),
        (b"\xff", None, "not_utf8", "line"),
        (b"{", None, "not_json", "line"),
        (b"[1]", None, "not_an_object", "line"),
        (b'{"id": ' + b"9" * 5000 + b"}", None, "number_too_large", "line"),
        (b"[" * 100_000, None, "too_deep", "line"),
        ({**CASE, "id": [7]}, None, "bad_id", "id"),
        ({**CASE, "id": True}, None, "bad_id", "id"),
        ({"id": 7, "hand": PICKED}, 7, "preset_missing", "preset"),
        ({**CASE, "preset": 3}, 7, "not_text", "preset"),
        ({**CASE, "preset": "skat"}, 7, "unknown_preset", "preset"),
        ({**CASE, "overrides": [1]}, 7, "not_an_object", "overrides"),
        ({**CASE, "overrides": {"bump": 2}}, 7, "unknown_option", "bump"),
        ({**CASE, "overrides": {"crack": 2}}, 7, "bad_option_value", "crack"),
        ({**CASE, "overrides": {"tiers.0": 2}}, 7, "unknown_option", "tiers.0"),
        ({**CASE, "players": "five"}, 7, "not_an_integer", "players"),
        ({**CASE, "players": 101}, 7, "count_too_large", "players"),
        ({**CASE, "players": 100}, 7, "players_unsupported", "players"),
        ({**CASE, "overrides": {"cards_each": 9}}, 7, "cards_unsupported", "players"),
        ({**CASE, "hand": 3}, 7, "not_an_object", "hand"),
        ({**CASE, "table": 3}, 7, "unknown_field", "table"),
        ({**CASE, "seats": 5}, 7, "unknown_field", "seats"),
        ({**CASE, "hands": []}, 7, "hand_and_hands", "hands"),
        ({"id": 7, "preset": "wikipedia"}, 7, "hand_missing", "hand"),
        ({**SHEET, "hands": {}}, 7, "not_a_list", "hands"),
        ({**SHEET, "seats": 4}, 7, "players_above_seats", "seats"),
        ({**SHEET, "seats": 9}, 7, "seats_unsupported", "seats"),
        ({**SHEET, "first_dealer": 5}, 7, "unknown_seat", "first_dealer"),
        ({**SHEET, "closed": 1}, 7, "not_true_or_false", "closed"),
        ({**SHEET, "showdown": "Anna"}, 7, "not_an_integer", "showdown"),
    ],
)
def test_a_line_that_cannot_be_scored_is_answered_with_its_id_code_and_field(
    line: bytes | dict[str, Any], identity: int | None, code: str, field: str
) -> None:
    answer = answered(line)
    assert list(answer) == ["id", "errors"]
    assert answer["id"] == identity
    assert [(found["code"], found["field"]) for found in answer["errors"]] == [(code, field)]


@pytest.mark.parametrize("case", INVALID, ids=lambda case: case["id"])
def test_each_refused_hand_points_at_the_fact_that_is_wrong(case: dict[str, Any]) -> None:
    assert [found["field"] for found in answered(case)["errors"]] == FIELDS[case["id"]]


def test_everything_wrong_with_a_line_is_said_at_once() -> None:
    answer = answered({"id": [1], "preset": "skat", "table": 3, "hand": PICKED})
    assert [found["code"] for found in answer["errors"]] == ["bad_id", "unknown_field", "unknown_preset"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            {**CASE, "overrides": {"pot": True}, "hand": {**PICKED, "pot": 1, "doublers": 2}},
            {"id": 7, "scores": [9, -4, -4, 4, -4], "pot_after": 0, "doublers_after": 0},
        ),
        (
            {"preset": "sauspiel", "hand": {**RUF, "bock": 1, "starts_bock": True}},
            {"id": None, "scores": [40, 40, -40, -40], "bock_after": [4]},
        ),
        (
            {"preset": "sauspiel", "overrides": {"stock": True}, "hand": {**RUF, "stock": 40}},
            {"id": None, "scores": [40, 40, -20, -20], "stock_after": 0},
        ),
        ({"preset": "sauspiel", "hand": RUF}, {"id": None, "scores": [20, 20, -20, -20]}),
    ],
)
def test_a_hand_is_answered_with_scores_steps_and_what_is_carried_on(
    line: dict[str, Any], answer: dict[str, Any]
) -> None:
    found = answered(line)
    assert found.pop("steps")
    assert found == answer


def test_warnings_come_with_the_hand_and_with_the_line_of_a_sheet() -> None:
    odd = {**PICKED, "points": 61, "tricks": 2}
    warned = [{"code": "unusual_points", "field": "points"}]
    alone = answered({**CASE, "hand": odd})
    (line,) = answered({**SHEET, "hands": [odd]})["hands"]
    for answer in (alone, line):
        assert [{key: found[key] for key in ("code", "field")} for found in answer["warnings"]] == warned
    assert "warnings" not in answered(CASE)


@pytest.mark.parametrize(
    ("players", "hand", "code", "field"),
    [
        (7, {**PICKED, "picker": 0, "partner": 3}, "unusual_partner", "partner"),
        (7, {**PICKED, "picker": 6, "partner": 1}, "unusual_partner", "partner"),
        (7, {**PICKED, "partner": None, "alone": True}, "unusual_alone", "alone"),
        (5, {**PICKED, "points": 120, "tricks": 5, "result": "schneider"}, "unusual_empty_tricks", "tricks"),
        (
            5,
            {**PICKED, "doubles": [{"kind": "crack"}, {"kind": "recrack"}] * 2 + [{"kind": "crack"}]},
            "unusual_doublings",
            "doubles",
        ),
        (4, {**RUF, "points": 120, "tricks": 7, "result": "schneider"}, "unusual_empty_tricks", "tricks"),
        (4, {**RUF, "points": 61, "tricks": 2}, "unusual_points", "points"),
        (4, {**RUF, "stoss": 4, "legen": 1}, "unusual_doublings", "stoss"),
        (4, {**RUF, "laufende": 9, "laufende_side": "declarer"}, "unusual_runners", "laufende"),
        (4, {**SOLO}, "unusual_suit_missing", "suit"),
    ],
)
def test_a_warning_names_what_it_is_about(players: int, hand: dict[str, Any], code: str, field: str) -> None:
    schafkopf = {"preset": "sauspiel", "overrides": {"tariff.heart_solo": 60}}
    rules = schafkopf if hand["type"] == "schafkopf" else {"overrides": {"crack": True, "recrack": True}}
    (found,) = answered({**CASE, **rules, "players": players, "hand": hand})["warnings"]
    assert (found["code"], found["field"]) == (code, field)


@pytest.mark.parametrize(
    ("players", "hand"),
    [
        (5, {**PICKED, "doubles": [{"kind": "crack"}, {"kind": "recrack"}] * 2}),
        (5, {**PICKED, "points": 61, "tricks": 3}),
        (5, {**PICKED, "points": 60, "tricks": 2, "result": "lost"}),
        (4, {**RUF, "stoss": 4}),
        (4, {**RUF, "laufende": 8, "laufende_side": "declarer"}),
        (4, {**SOLO, "suit": "bells"}),
        (4, {**RUF, "points": 61, "tricks": 3}),
    ],
)
def test_what_is_usual_has_no_warning(players: int, hand: dict[str, Any]) -> None:
    schafkopf = {"preset": "sauspiel", "overrides": {"tariff.heart_solo": 60}}
    rules = schafkopf if hand["type"] == "schafkopf" else {"overrides": {"crack": True, "recrack": True}}
    assert "warnings" not in answered({**CASE, **rules, "players": players, "hand": hand})


def test_the_neighbour_at_seven_is_the_usual_partner() -> None:
    for picker, partner in ((0, 1), (6, 0)):
        assert "warnings" not in answered(
            {**CASE, "players": 7, "hand": {**PICKED, "picker": picker, "partner": partner}}
        )


def test_a_sheet_is_answered_line_by_line() -> None:
    hands = [
        PICKED,
        {"struck": True},
        {**PICKED, "annulled": True},
        {**PICKED, "partner": 9},
        {"type": "leaster", "winner": 1},
    ]
    sheet = {**SHEET, "seats": 6, "overrides": {"pot": True}, "hands": hands, "first_dealer": 5}
    answer = answered(sheet)
    assert list(answer) == ["id", "hands", "totals", "pot_after", "doublers_after"]
    first, struck, annulled, bad, leaster = answer["hands"]
    assert (first["dealer"], first["out"], first["scores"]) == (5, [5], [2, -1, -1, 1, -1, None])
    assert struck == {"struck": True}
    assert annulled == {
        "dealer": 0, "out": [0], "scores": [None, 0, 0, 0, 0, 0], "steps": [{"code": "annulled", "units": 0}],
    }  # fmt: skip
    assert list(bad) == ["errors"]
    assert leaster["scores"] == [-1, 3, None, -1, -1, -1]
    assert answer["totals"] == [1, 2, -1, 0, -2, -1]
    assert answer["pot_after"] == 1
    closed = answered({**sheet, "closed": True})
    assert closed["closing"] == {"scores": [0, 0, 0, 1, 0, 0]}
    assert (closed["totals"], closed["pot_after"]) == ([1, 2, -1, 1, -2, -1], 0)


@pytest.mark.parametrize(
    ("showdown", "code"), [(None, "showdown_winner_missing"), (5, "unknown_seat"), (-1, "unknown_seat")]
)
def test_a_showdown_that_is_not_named_right_leaves_the_pot(showdown: int | None, code: str) -> None:
    rules = preset("wikipedia", {"pot": True, "pot_at_end": "showdown"})
    sheet = score_sheet(rules, 5, [{"type": "leaster", "winner": 1}], closed=True, showdown=showdown)
    assert [(found.code, found.field) for found in sheet.problems] == [(code, "showdown")]
    assert (sheet.pot_after, sheet.closing, sheet.totals) == (1, None, (-1, 3, -1, -1, -1))


def test_bock_that_is_on_stays_with_the_sheet() -> None:
    sheet = score_sheet(preset("sauspiel"), 5, [{**RUF, "dealer": 4, "starts_bock": True}, {**RUF, "dealer": 4}])
    assert sheet.bock_after == (4,)
    assert sheet.totals == (60, 60, -60, -60, 0)
    answer = answered({"preset": "sauspiel", "seats": 5, "hands": [{**RUF, "dealer": 4, "starts_bock": True}]})
    assert answer["bock_after"] == [5]


def test_a_bad_line_is_empty_but_for_its_seats() -> None:
    sheet = score_sheet(preset("wikipedia"), 6, [{"type": "skat"}], first_dealer=2)
    (line,) = sheet.lines
    assert (line.struck, line.annulled, line.counts, line.steps) == (False, False, False, ())
    assert (line.dealer, line.out, line.picker, line.picker_won) == (2, (2,), None, None)
    assert line.scores == (0, 0, None, 0, 0, 0)
    assert line.sides == ("each", "each", None, "each", "each", "each")
    assert (sheet.hands, sheet.next_dealer, sheet.next_out) == (0, 3, (3,))


@pytest.mark.parametrize(
    ("facts", "counts"),
    [
        (PICKED, True),
        ({"type": "leaster", "winner": 1}, True),
        ({"type": "passed_out"}, False),
        ({"type": "passed_out", "annulled": True}, True),
        ({**PICKED, "struck": True}, False),
        ({"annulled": True, "struck": True}, False),
        ({"type": "schafkopf", "contract": "cross", "points": 60}, False),
        ({"type": "schafkopf", "contract": "cross", "points": 61}, True),
        ({"type": "schafkopf", "contract": "cross", "result": "won"}, True),
        ({"type": "schafkopf", "contract": "cross", "points": 60, "annulled": True}, True),
        ({"type": "schafkopf", "contract": "rufspiel", "points": 60}, True),
    ],
)
def test_what_counts_as_a_hand_of_the_round(facts: dict[str, Any], counts: bool) -> None:
    assert counts_as_hand(facts) is counts


def test_numbers_that_do_not_divide_are_kept_with_those_that_do() -> None:
    with pytest.raises(HandsDoNotDivide) as refused:
        hands_at_table(21, 6, 5)
    error = refused.value
    assert (error.hands_each, error.seats, error.players, error.nearest) == (21, 6, 5, (20, 25))
    assert str(error) == "21 hands for each of 6 people cannot be played 5 at a time; 20 or 25 can."
    with pytest.raises(ValueError, match="hands_each must be at least 1"):
        hands_at_table(0, 5, 5)


def test_who_has_no_rank_has_no_open_tie() -> None:
    lines = [StandingLine("a", 5, 0, 20, None), StandingLine("b", 5, 20, 20, 1, withdrawn=True)]
    assert [(one.line.key, one.rank, one.tie_open) for one in ranked(lines)] == [("b", None, False), ("a", None, False)]


@pytest.mark.parametrize(
    ("data", "code", "field"),
    [
        ([1], "not_an_object", "rules"),
        ({"game": "skat"}, "bad_option_value", "game"),
        ({"game": ["schafkopf"]}, "bad_option_value", "game"),
        ({"game": "schafkopf", "crack": True}, "unknown_option", "crack"),
        ({"max_stoss": 2}, "unknown_option", "max_stoss"),
        ({"game": "schafkopf", "tariff": 5}, "bad_option_value", "tariff"),
        ({"game": "schafkopf", "tariff": {"ruf": 5}}, "price_missing", "tariff.solo"),
        ({"game": "schafkopf", "laufende_min": {"wenz": 0}}, "bad_option_value", "laufende_min.wenz"),
        ({"game": "schafkopf", "laufende_min": {"skat": 3}}, "unknown_option", "laufende_min.skat"),
    ],
)
def test_rules_that_cannot_be_read_are_refused_by_field(data: Any, code: str, field: str) -> None:
    with pytest.raises(RulesError) as refused:
        rules_from_json(data)
    assert (refused.value.problems[0].code, refused.value.problems[0].field) == (code, field)


@pytest.mark.parametrize("rules", [HouseRules, SchafkopfRules])
def test_each_game_reads_only_an_object(rules: type[HouseRules] | type[SchafkopfRules]) -> None:
    with pytest.raises(RulesError) as refused:
        rules.from_json([1])  # type: ignore[arg-type]
    assert [(found.code, found.field) for found in refused.value.problems] == [("not_an_object", "rules")]


def test_rules_as_json_are_plain_lists_and_objects() -> None:
    written = preset("donau-ries").to_json()
    assert written["contracts"] == ["rufspiel", "farbsolo", "wenz", "cross"]
    assert type(written["contracts"]) is list
    assert written["laufende_min"]["wenz"] == 2
    assert written["tariff"] == {"ruf": 1, "solo": 5, "extra": 1, "laufende": 1, "ramsch": 1, "bettel": 5}
    assert type(preset("wikipedia").to_json()["tiers"]) is list


def test_rules_are_read_by_the_game_they_name() -> None:
    assert rules_from_json({}).game == "sheepshead"
    assert rules_from_json({"game": "sheepshead", "crack": True}).to_json()["crack"] is True
    assert rules_from_json({"game": "schafkopf", "max_stoss": 4}).to_json()["max_stoss"] == 4


@pytest.mark.parametrize("facts", [3, None, [PICKED], "picked"])
def test_what_is_no_hand_at_all_has_one_problem_and_nothing_else(facts: Any) -> None:
    hand = score_hand(preset("wikipedia"), facts)
    assert [(found.code, found.field) for found in hand.problems] == [("not_an_object", "hand")]
    assert (hand.scores, hand.steps, hand.carry, hand.warnings) == ((), (), Carry(), ())


def test_a_refused_hand_carries_on_what_it_was_given() -> None:
    hand = score_hand(preset("wikipedia", {"pot": True}), {**PICKED, "picker": 9, "doublers": 2, "pot": 3})
    assert (hand.scores, hand.steps, hand.carry) == ((), (), Carry(doublers=2, pot=3))


def test_a_loss_needs_its_points_where_sixty_matters() -> None:
    rules = preset("wikipedia", {"tie60_doubles_next": True})
    hand = score_hand(rules, {**PICKED, "result": "lost"})
    assert [(found.code, found.field) for found in hand.problems] == [("points_missing", "points")]
    assert score_hand(rules, PICKED).problems == ()


@pytest.mark.parametrize(
    ("out", "found"),
    [
        ([1, 1], [("duplicate_seat", "out")]),
        ([0], [("out_wrong_number", "out")]),
        ([0, 7], [("unknown_seat", "out[1]")]),
        ([0, "1"], [("not_an_integer", "out[1]")]),
        (3, [("not_a_list", "out")]),
        ([6, 5], []),
    ],
)
def test_who_sits_out_is_given_right_or_refused(out: Any, found: list[tuple[str, str]]) -> None:
    sheet = score_sheet(preset("wikipedia"), 7, [{**PICKED, "dealer": 6, "picker": 0, "partner": 3, "out": out}])
    assert [(one.code, one.field) for one in sheet.lines[0].problems] == found


@pytest.mark.parametrize(
    ("tiers", "legal"),
    [
        ([1, 1, 1], True),
        ([1, 2, 2], True),
        ([1, 1000, 1000], True),
        ([2, 1, 3], False),
        ([1, 3, 2], False),
        ([0, 1, 2], False),
        ([1, 2, 1001], False),
        ([1, 2, 3, 4], False),
    ],
)
def test_a_better_row_never_pays_less(tiers: list[int], legal: bool) -> None:
    if legal:
        assert preset("wikipedia", {"tiers": tiers}).to_json()["tiers"] == tiers
        return
    with pytest.raises(RulesError) as refused:
        preset("wikipedia", {"tiers": tiers})
    assert [(found.code, found.field) for found in refused.value.problems] == [("bad_option_value", "tiers")]


def test_a_stock_that_was_not_won_stays_with_the_sheet() -> None:
    sheet = score_sheet(preset("sauspiel", {"stock": True}), 4, [{"type": "passed_out"}])
    assert (sheet.stock_after, sheet.totals, sheet.hands) == (80, (-20, -20, -20, -20), 0)


def test_a_line_that_is_no_hand_and_a_struck_line_are_told_apart() -> None:
    nothing, struck = score_sheet(preset("wikipedia"), 5, [7, {"struck": True}]).lines
    assert (nothing.problems[0].code, nothing.problems[0].field) == ("not_an_object", "hand")
    assert (struck.struck, struck.annulled, struck.problems, struck.steps, struck.counts) == (
        True,
        False,
        (),
        (),
        False,
    )
    assert (struck.dealer, struck.out, struck.scores, struck.sides) == (None, (), (None,) * 5, (None,) * 5)
