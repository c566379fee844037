"""Worked sheets: the fold of a table's hands, with its dealers, sitters, doublers and pot."""

import json
from typing import Any

import pytest

from scoring import SheetError, preset, score_sheet
from scoring.notation import Reader
from tests.scoring import samples
from tests.scoring.recount import agrees

WON = {"type": "picked", "picker": 1, "partner": 3, "alone": False, "result": "won"}
PASSED = {"type": "passed_out"}
DOUBLER = preset("wikipedia", {"no_pick": "doubler"})
POT = preset("wikipedia", {"pot": True})


@pytest.mark.parametrize("sheet", samples.SHEETS, ids=lambda sheet: sheet["id"])
def test_a_worked_sheet_folds_as_written(sheet: dict[str, Any]) -> None:
    text, ok = Reader().answer(json.dumps(sheet).encode())
    answer, expected = json.loads(text), dict(sheet["expected"])
    lines = expected.pop("hands")
    pairs = zip(answer["hands"], lines, strict=True)
    assert [samples.line_as_expected(got, wanted) for got, wanted in pairs] == lines, sheet["why"]
    assert {key: answer.get(key) for key in expected} == expected
    assert ok is not any("errors" in line for line in lines)
    assert all(agrees(line["scores"], line["steps"]) for line in answer["hands"] if "scores" in line)


def facts(**changes: Any) -> dict[str, Any]:
    return {**WON, **changes}


def test_what_a_line_tells_besides_its_scores() -> None:
    line = score_sheet(preset("wikipedia"), 6, [facts(picker=2, partner=5)]).lines[0]
    assert line.sides == (None, "defender", "picker", "defender", "defender", "partner")
    assert (line.picker, line.picker_won, line.counts, line.dealer, line.out) == (2, True, True, 0, (0,))


@pytest.mark.parametrize(
    ("hand", "picker", "won"),
    [
        (facts(), 1, True),
        (facts(result="lost"), 1, False),
        (facts(partner=None, alone=True, result="schneider"), 1, True),
        (facts(annulled=True), None, None),
        (facts(struck=True), None, None),
        ({"type": "leaster", "winner": 1}, None, None),
        (facts(points=999), None, None),
    ],
)
def test_hands_won_as_picker_are_told_by_the_facts(hand: dict[str, Any], picker: int | None, won: bool | None) -> None:
    line = score_sheet(preset("wikipedia"), 5, [hand]).lines[0]
    assert (line.picker, line.picker_won) == (picker, won)


def test_a_called_sheepshead_that_misses_a_trick_is_lost_whatever_the_points() -> None:
    rules = preset("wikipedia", {"call_sheepshead": True})
    hand = facts(partner=None, alone=True, result=None, points=80, tricks=4, called_sheepshead=True)
    assert score_sheet(rules, 5, [hand]).lines[0].picker_won is False


# sheets.md, What counts as a hand: lines, hands of the round, next dealer after them.
@pytest.mark.parametrize(
    ("hands", "counted", "next_dealer"),
    [
        ([WON, WON], 2, 2),
        ([PASSED, WON], 1, 1),
        ([PASSED, PASSED], 0, 0),
        ([facts(struck=True), WON], 1, 1),
        ([facts(annulled=True), WON], 2, 2),
        ([facts(points=1), WON], 1, 2),
        (["not a hand", WON], 1, 2),
        ([facts(dealer=3)], 1, 4),
    ],
)
def test_the_deal_turns_and_hands_count(hands: list[Any], counted: int, next_dealer: int) -> None:
    sheet = score_sheet(DOUBLER, 5, hands)
    assert (sheet.hands, sheet.next_dealer) == (counted, next_dealer)


def test_what_a_line_tells_that_has_no_scores() -> None:
    bad, struck = score_sheet(preset("wikipedia"), 6, [facts(points=1), facts(struck=True)]).lines
    assert bad.scores == (None, 0, 0, 0, 0, 0)
    assert bad.sides == (None, "each", "each", "each", "each", "each")
    assert struck.scores == struck.sides == (None,) * 6
    assert not bad.counts
    assert not struck.counts


def test_a_bad_line_uses_up_no_doubler() -> None:
    sheet = score_sheet(DOUBLER, 5, [PASSED, facts(points=1), facts(dealer=0)])
    assert sheet.lines[1].scores == (0, 0, 0, 0, 0)
    assert sheet.lines[2].scores == (-2, 4, -2, 2, -2)
    assert sheet.doublers_after == 0


def test_a_leaster_is_a_hand_and_so_is_doubled_by_a_sixty_before_it() -> None:
    rules = preset("wikipedia", {"tie60_doubles_next": True})
    sheet = score_sheet(rules, 5, [facts(result=None, points=60), {"type": "leaster", "winner": 4}, WON])
    assert sheet.lines[1].scores == (-2, -2, -2, -2, 8)
    assert sheet.lines[2].scores == (-1, 2, -1, 1, -1)


def test_exactly_sixty_must_be_said_where_it_matters() -> None:
    rules = preset("wikipedia", {"tie60_doubles_next": True})
    codes = [
        [found.code for found in line.problems] for line in score_sheet(rules, 5, [facts(result="lost"), WON]).lines
    ]
    assert codes == [["points_missing"], []]


def test_sitters_given_win_over_the_turn() -> None:
    sheet = score_sheet(preset("wikipedia"), 6, [facts(dealer=4, out=[2])])
    assert (sheet.lines[0].dealer, sheet.lines[0].out, sheet.lines[0].scores[2]) == (4, (2,), None)
    assert (sheet.next_dealer, sheet.next_out) == (5, (5,))


@pytest.mark.parametrize(
    ("out", "code"),
    [
        ([], "out_wrong_number"),
        ([0, 1], "out_wrong_number"),
        ([7], "unknown_seat"),
        ([1, 1], "duplicate_seat"),
        (["0"], "not_an_integer"),
        (0, "not_a_list"),
    ],
)
def test_sitters_that_cannot_be_are_refused(out: Any, code: str) -> None:
    line = score_sheet(preset("wikipedia"), 6, [facts(picker=2, out=out)]).lines[0]
    assert code in [found.code for found in line.problems]


def test_eight_at_the_table_seat_out_three() -> None:
    sheet = score_sheet(preset("wikipedia"), 8, [facts(picker=2)], first_dealer=0)
    assert sheet.lines[0].out == (0, 6, 7)


def test_per_seat_lists_are_chairs_at_the_table_with_null_for_the_sitter() -> None:
    hand = {
        "type": "leaster",
        "points_by_seat": [None, 30, 25, 8, 40, 17],
        "tricks_by_seat": [None, 1, 1, 1, 2, 1],
    }
    sheet = score_sheet(preset("wikipedia"), 6, [hand])
    assert sheet.lines[0].scores == (None, -1, -1, 4, -1, -1)


@pytest.mark.parametrize("name", ["doublers", "pot", "stock", "bock"])
def test_what_the_sheet_carries_cannot_be_given(name: str) -> None:
    line = score_sheet(POT, 5, [facts(**{name: 0})]).lines[0]
    assert [(found.code, found.field) for found in line.problems] == [("carried_by_sheet", name)]


# A pot of 2 left by two leasters; the last deal was chair 1's. sheets.md, Pot.
LEASTERS = [{"type": "leaster", "winner": 0}, {"type": "leaster", "winner": 2}]


@pytest.mark.parametrize(
    ("overrides", "showdown", "closing", "pot_after", "codes"),
    [
        ({}, None, (0, 0, 1, 1, 0), 0, []),
        ({"pot_at_end": "showdown"}, 4, (0, 0, 0, 0, 2), 0, []),
        ({"pot_at_end": "showdown"}, None, None, 2, ["showdown_winner_missing"]),
        ({"pot_at_end": "showdown"}, 5, None, 2, ["unknown_seat"]),
    ],
)
def test_a_pot_left_at_the_close_is_paid_out(
    overrides: dict[str, Any], showdown: int | None, closing: Any, pot_after: int, codes: list[str]
) -> None:
    sheet = score_sheet(preset("wikipedia", {"pot": True, **overrides}), 5, LEASTERS, closed=True, showdown=showdown)
    assert (sheet.closing, sheet.pot_after) == (closing, pot_after)
    assert sum(sheet.totals) == -pot_after
    assert [found.code for found in sheet.problems] == codes


def test_a_ruling_cannot_carry_what_the_sheet_carries_nor_be_dealt_by_nobody() -> None:
    lines = score_sheet(POT, 5, [facts(annulled=True, pot=1), facts(annulled=True, dealer=9), facts(annulled=7)]).lines
    assert [[found.code for found in line.problems] for line in lines] == [
        ["carried_by_sheet"],
        ["unknown_seat"],
        ["not_true_or_false"],
    ]


def test_a_ruling_may_be_about_a_hand_that_cannot_have_been() -> None:
    line = score_sheet(POT, 5, [facts(annulled=True, points=119, colour="green")]).lines[0]
    assert (line.annulled, line.scores, line.counts) == (True, (0, 0, 0, 0, 0), True)


def test_a_closed_sheet_without_a_pot_has_no_closing_line() -> None:
    assert score_sheet(preset("wikipedia"), 5, [WON], closed=True).closing is None


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"seats": 4}, "players_above_seats"),
        ({"seats": 9}, "seats_unsupported"),
        ({"seats": 5, "first_dealer": 5}, "unknown_seat"),
        ({"seats": 9, "players": 9}, "players_unsupported"),
    ],
)
def test_a_table_that_cannot_be_is_refused(arguments: dict[str, int], code: str) -> None:
    with pytest.raises(SheetError) as refused:
        score_sheet(preset("wikipedia"), hands=[], **arguments)
    assert [found.code for found in refused.value.problems] == [code]


def test_a_hand_of_too_many_points_is_refused_and_the_rest_folds() -> None:
    sheet = score_sheet(DOUBLER, 5, [PASSED] * 200 + [WON])
    assert [found.code for found in sheet.lines[-1].problems] == ["score_too_large"]
    assert sheet.totals == (0, 0, 0, 0, 0)
