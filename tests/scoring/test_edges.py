"""Values at the edge of a rule: what points alone can end in, what a bury and some tricks can hold, what is on top."""

from typing import Any

import pytest

from scoring import preset, score_hand

PICKED = {"type": "picked", "picker": 0, "partner": 3, "alone": False}
RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 2}
SOLO = {"type": "schafkopf", "contract": "farbsolo", "declarer": 0, "partner": None}
BETTEL = {**SOLO, "contract": "bettel"}
RAMSCH = {"type": "ramsch", "points_by_seat": [50, 30, 25, 15], "tricks_by_seat": [3, 2, 2, 1]}


def answer(name: str, facts: dict[str, Any], players: int, **overrides: Any) -> Any:
    hand = score_hand(preset(name, overrides), facts, players=players)
    return [(found.code, found.field) for found in hand.problems] or list(hand.scores)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({**RUF, "points": 120}, [("tricks_missing", "tricks")]),
        ({**RUF, "points": 0}, [("tricks_missing", "tricks")]),
        ({**RUF, "points": 120, "result": "all_tricks"}, [40, -40, 40, -40]),
        ({**RUF, "points": 120, "result": "schneider"}, [30, -30, 30, -30]),
        ({**RUF, "points": 0, "result": "no_tricks"}, [-40, 40, -40, 40]),
        ({**RUF, "points": 0, "result": "lost_schneider"}, [-30, 30, -30, 30]),
        ({**RUF, "points": 120, "result": "no_tricks"}, [("result_contradicts_points", "result")]),
        ({**RUF, "points": 90}, [20, -20, 20, -20]),
        ({**RUF, "points": 91}, [30, -30, 30, -30]),
        ({**RUF, "tricks": 8}, [("outcome_missing", "points")]),
        ({**RUF, "tricks": 8, "result": "schneider"}, [("result_contradicts_points", "result")]),
        ({**RUF, "tricks": 4, "result": "schneider"}, [30, -30, 30, -30]),
        ({**RUF, "sie": "yes", "result": "won"}, [("not_true_or_false", "sie")]),
        ({**SOLO, "tout": 1, "result": "won"}, [("not_true_or_false", "tout")]),
        ({**RUF, "points": 90, "stock": -1}, [("negative_count", "stock")]),
        ({**RUF, "points": 90, "bock": -1}, [("negative_count", "bock")]),
        ({**BETTEL, "tricks": 0}, [60, -20, -20, -20]),
        ({**BETTEL, "tricks": 1}, [-60, 20, 20, 20]),
        ({**BETTEL, "points": 4}, [-60, 20, 20, 20]),
        ({**BETTEL, "points": 0}, [("tricks_missing", "tricks")]),
        ({**BETTEL, "result": "no_tricks"}, [60, -20, -20, -20]),
        ({**BETTEL, "result": "schneider"}, [("bettel_won_or_lost", "result")]),
    ],
)
def test_what_points_and_tricks_alone_say_at_schafkopf(facts: dict[str, Any], expected: Any) -> None:
    assert answer("sauspiel", facts, 4) == expected


@pytest.mark.parametrize(
    ("name", "facts", "expected"),
    [
        ("self-bar", {**RUF, "stoss": 1}, [1, -1, 1, -1]),
        ("self-bar", {**RUF, "stoss": 1, "result": "schneider"}, [2, -2, 2, -2]),
        ("self-bar", RUF, [("outcome_missing", "points")]),
        ("sauspiel", {**RUF, "stoss": 1}, [("outcome_missing", "points")]),
        ("grossreuth", {**RUF, "stoss": 1}, [("outcome_missing", "points")]),
    ],
)
def test_only_a_kontra_that_loses_ends_a_game_by_itself(name: str, facts: dict[str, Any], expected: Any) -> None:
    assert answer(name, facts, 4) == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, [-60, 20, 20, 20]),
        ({"legen": 1}, [-120, 40, 40, 40]),
        ({"loser": 0}, [-60, 20, 20, 20]),
        ({"loser": 1}, [("loser_contradicts_points", "loser")]),
        ({"winner": 0}, [("winner_contradicts_points", "winner")]),
        ({"winner": 7}, [("unknown_seat", "winner")]),
        ({"jungfrau": [9]}, [("unknown_seat", "jungfrau[0]")]),
        ({"tricks_by_seat": [3, 2, 3, 0]}, [("points_without_trick", "points_by_seat[3]")]),
        # Four cards cannot be worth 39.
        (
            {"points_by_seat": [39, 50, 20, 11], "tricks_by_seat": [1, 4, 2, 1]},
            [("points_unreachable", "points_by_seat[0]")],
        ),
        (
            {"points_by_seat": [95, 15, 10, 0], "tricks_by_seat": [5, 2, 1, 0], "loser": 0},
            [("loser_contradicts_points", "loser")],
        ),
        ({"points_by_seat": [95, 15, 10, 0], "tricks_by_seat": [5, 2, 1, 0], "winner": 0}, [60, -20, -20, -20]),
        ({"points_by_seat": [44, 45, 30, 1]}, [("points_unreachable", "points_by_seat[3]")]),
        ({"points_by_seat": [44, 46, 30, 0], "tricks_by_seat": None}, [("ramsch_tricks_missing", "tricks_by_seat")]),
    ],
)
def test_a_ramsch_that_is_counted_out(change: dict[str, Any], expected: Any) -> None:
    assert answer("sauspiel", {**RAMSCH, **change}, 4) == expected


def test_a_counted_ramsch_can_start_a_bock() -> None:
    hand = score_hand(preset("sauspiel"), {**RAMSCH, "starts_bock": True}, players=4)
    assert hand.carry.bock == (4,)
    assert score_hand(preset("sauspiel"), RAMSCH, players=4).carry.bock == ()


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"type": "ramsch", "loser": 0, "jungfrau": [0]}, [("loser_without_trick", "jungfrau")]),
        ({"type": "ramsch", "loser": 0, "jungfrau": "Anna"}, [("not_a_list", "jungfrau")]),
        ({"type": "ramsch", "loser": 0, "jungfrau": [1, 1]}, [("duplicate_seat", "jungfrau")]),
        ({"type": "ramsch", "winner": 9}, [("unknown_seat", "winner")]),
        ({"type": "ramsch"}, [("loser_missing", "loser")]),
    ],
)
def test_a_ramsch_that_is_named_wrongly(facts: dict[str, Any], expected: Any) -> None:
    assert answer("sauspiel", facts, 4) == expected


@pytest.mark.parametrize(
    ("points", "tricks", "bury", "refused"),
    [
        # Five tricks and nothing in them: 25 cards of which 12 are worth nothing.
        (10, 5, 10, True),
        # Two aces buried and three tricks worth nothing: there are only twelve such cards.
        (22, 3, 22, True),
        (22, 2, 22, False),
        (10, 1, 10, False),
        (12, 1, 10, False),
        # One trick of five cards: a single point cannot be made, 54 is the most.
        (11, 1, 10, True),
        (64, 1, 10, False),
        (65, 1, 10, True),
        (74, 1, 20, False),
        # Both red aces buried, 52 in one trick: the other aces and three tens.
        (74, 1, 22, False),
        (75, 1, 22, True),
    ],
)
def test_points_are_what_the_bury_and_so_many_tricks_can_hold(
    points: int, tricks: int, bury: int, refused: bool
) -> None:
    found = answer("wikipedia", {**PICKED, "points": points, "tricks": tricks, "bury": bury}, 5)
    assert (type(found[0]) is tuple) == refused


@pytest.mark.parametrize(
    ("tricks", "result", "expected"),
    [
        # Five of six tricks leave the others at most 54 points, one trick and the bury hold at most 74.
        (5, "lost", [("result_contradicts_points", "result")]),
        (5, "won", [2, -1, -1, 1, -1]),
        (1, "won", [2, -1, -1, 1, -1]),
        (1, "schneider", [("result_contradicts_points", "result")]),
        (0, "no_tricks", [-6, 3, 3, -3, 3]),
        (6, "schneider", [("result_contradicts_points", "result")]),
    ],
)
def test_a_row_and_its_tricks_must_go_together(tricks: int, result: str, expected: Any) -> None:
    assert answer("wikipedia", {**PICKED, "tricks": tricks, "result": result}, 5) == expected


def test_a_limit_that_is_just_met_leaves_the_reasons_as_they_are() -> None:
    calls = {"crack": True, "recrack": True, "blitz": ["black_queens"], "cap_scope": "all"}
    doubles = [{"kind": "crack"}, {"kind": "recrack"}, {"kind": "blitz_black_queens"}]

    def codes(cap: int) -> list[str]:
        rules = preset("wikipedia", {**calls, "max_doubling": cap})
        steps = score_hand(rules, {**PICKED, "result": "won", "doubles": doubles}).steps
        return [str(step["code"]) for step in steps if "seat" not in step]

    assert codes(8) == ["won", "crack", "recrack", "blitz_black_queens"]
    assert codes(7) == ["everything_capped"]


def test_a_warning_says_its_numbers() -> None:
    (found,) = score_hand(preset("wikipedia"), {**PICKED, "points": 61, "tricks": 2}).warnings
    assert found.message.startswith("61 card points with 2 of the tricks")
    assert found.values == {"points": 61, "tricks": 2}
