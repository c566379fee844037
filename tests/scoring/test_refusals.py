"""Hands that nobody picked, hands of two, and misplays: everything that is wrong with them, by code and field."""

from typing import Any

import pytest

from scoring import preset, score_hand

MOSTER, MITTLER, SCHNEIDSTER = {"type": "moster"}, {"type": "mittler"}, {"type": "schneidster"}
SCHWANZER, TWO, MISPLAY = {"type": "schwanzer"}, {"type": "two_handed"}, {"type": "misplay"}
TOOK = {"points_by_seat": [50, 30, 20, 12, 8], "tricks_by_seat": [2, 1, 1, 1, 1]}
TIED = {"points_by_seat": [40, 40, 20, 12, 8], "tricks_by_seat": [2, 1, 1, 1, 1]}
POWER = {"power_by_seat": [9, 6, 5, 3, 1]}
BOTH = {"points_by_seat": [75, 45], "tricks_by_seat": [10, 6]}
SWEPT = {"points_by_seat": [120, 0]}

Found = list[tuple[str, str]]
KIN: list[tuple[dict[str, Any], Found]] = [
    (MOSTER, [("loser_missing", "loser")]),
    ({**MOSTER, "loser": None}, [("loser_missing", "loser")]),
    ({**MOSTER, "loser": 9}, [("unknown_seat", "loser")]),
    ({**MOSTER, "loser": "Anna"}, [("not_an_integer", "loser")]),
    ({**MOSTER, "loser": [1, 1]}, [("duplicate_seat", "loser")]),
    ({**MOSTER, "loser": [1, 9]}, [("unknown_seat", "loser[1]")]),
    ({**MOSTER, "winner": 9}, [("unknown_seat", "winner")]),
    ({**MOSTER, "loser": 1, "winner": 2}, [("winner_and_loser", "winner")]),
    ({**MOSTER, **TOOK, "loser": 1}, [("loser_contradicts_points", "loser")]),
    ({**MOSTER, **TIED, "loser": 0}, [("loser_contradicts_points", "loser")]),
    ({**MOSTER, **TOOK, "winner": 0}, [("winner_contradicts_points", "winner")]),
    ({**MOSTER, "points_by_seat": [120, 0, 0, 0, 0]}, [("leaster_tricks_missing", "tricks_by_seat")]),
    ({**MOSTER, **TOOK, "power_by_seat": [1]}, [("unknown_field", "power_by_seat")]),
    (
        {**MOSTER, "loser": 1, "alone": True, "picker": 2},
        [("picker_in_leaster", "picker"), ("picker_in_leaster", "alone")],
    ),
    (MITTLER, [("winner_missing", "winner")]),
    ({**MITTLER, "winner": 9}, [("unknown_seat", "winner")]),
    ({**MITTLER, **TOOK, "winner": 1}, [("winner_contradicts_points", "winner")]),
    ({**MITTLER, **TOOK, "winner": None}, [("winner_contradicts_points", "winner")]),
    ({**MITTLER, **TOOK, "points_by_seat": 7}, [("not_a_list", "points_by_seat")]),
    ({**MITTLER, "winner": 1, "doubles": [{"kind": "crack"}]}, [("double_in_leaster", "doubles[0]")]),
    (SCHNEIDSTER, [("winner_missing", "winner")]),
    ({**SCHNEIDSTER, **TOOK, "winner": 2}, [("winner_contradicts_points", "winner")]),
    (SCHWANZER, [("loser_missing", "loser")]),
    ({**SCHWANZER, "loser": None}, [("loser_missing", "loser")]),
    ({**SCHWANZER, "loser": 9}, [("unknown_seat", "loser")]),
    ({**SCHWANZER, **POWER, "loser": 1}, [("loser_contradicts_points", "loser")]),
    ({**SCHWANZER, "power_by_seat": [9, 6, 5, 3]}, [("wrong_number_of_seats", "power_by_seat")]),
    ({**SCHWANZER, "power_by_seat": [17, 6, 1, 1, 1]}, [("power_out_of_range", "power_by_seat[0]")]),
    ({**SCHWANZER, "power_by_seat": [9, 6, 5, -1, 5]}, [("power_out_of_range", "power_by_seat[3]")]),
    ({**SCHWANZER, "power_by_seat": [9, 6, 5, 4, 3]}, [("power_sum_wrong", "power_by_seat")]),
    ({**SCHWANZER, "power_by_seat": [9, 5, 3, 2, 0]}, [("power_sum_wrong", "power_by_seat")]),
    ({**SCHWANZER, **POWER, "winner": 1}, [("unknown_field", "winner")]),
    ({**SCHWANZER, **POWER, "partner": 1}, [("picker_in_leaster", "partner")]),
    ({**SCHWANZER, **POWER, "doubles": [{"kind": "crack"}]}, [("double_in_leaster", "doubles[0]")]),
]
OTHERS: list[tuple[int, dict[str, Any], Found]] = [
    (2, TWO, [("winner_missing", "winner")]),
    (2, {**TWO, "winner": 0}, [("outcome_missing", "result")]),
    (2, {**TWO, "winner": 2, "result": "won"}, [("unknown_seat", "winner")]),
    (2, {**TWO, "winner": 0, "result": "lost"}, [("unknown_result", "result")]),
    (2, {**TWO, "winner": 0, "result": ["won"]}, [("unknown_result", "result")]),
    (2, {**TWO, **BOTH, "winner": 1}, [("winner_contradicts_points", "winner")]),
    (2, {**TWO, **BOTH, "winner": None}, [("winner_contradicts_points", "winner")]),
    (2, {**TWO, **BOTH, "result": "schneider"}, [("result_contradicts_points", "result")]),
    (2, {**TWO, "points_by_seat": [60, 60], "result": "won"}, [("result_contradicts_points", "result")]),
    (2, {**TWO, **SWEPT}, [("tricks_missing", "tricks_by_seat")]),
    (2, {**TWO, **BOTH, "points_by_seat": [75, 46]}, [("leaster_points_not_120", "points_by_seat")]),
    (2, {**TWO, **BOTH, "tricks_by_seat": [10, 5]}, [("leaster_tricks_wrong", "tricks_by_seat")]),
    (2, {**TWO, **BOTH, "blind_points": 0}, [("unknown_field", "blind_points")]),
    (2, {"type": "leaster", "winner": 0}, [("nobody_picks", "type")]),
    (5, {**TWO, "winner": 0, "result": "won"}, [("type_not_for_players", "type")]),
    (5, MISPLAY, [("loser_missing", "loser")]),
    (5, {**MISPLAY, "loser": 5}, [("unknown_seat", "loser")]),
    (5, {**MISPLAY, "loser": [1]}, [("not_an_integer", "loser")]),
    (5, {**MISPLAY, "loser": 1, "winner": 2}, [("unknown_field", "winner")]),
]


def found_in(overrides: dict[str, Any], players: int, facts: dict[str, Any]) -> Found:
    hand = score_hand(preset("wikipedia", overrides), facts, players=players)
    return [(found.code, found.field) for found in hand.problems]


@pytest.mark.parametrize(("facts", "found"), KIN)
def test_a_hand_that_nobody_picked_is_refused(facts: dict[str, Any], found: Found) -> None:
    assert found_in({"no_pick": facts["type"]}, 5, facts) == found


@pytest.mark.parametrize(("players", "facts", "found"), OTHERS)
def test_a_hand_of_two_or_a_misplay_is_refused(players: int, facts: dict[str, Any], found: Found) -> None:
    assert found_in({}, players, facts) == found


@pytest.mark.parametrize(
    ("facts", "kind"),
    [(MOSTER, "mittler"), (MITTLER, "schneidster"), (SCHNEIDSTER, "schwanzer"), (SCHWANZER, "moster")],
)
def test_what_is_played_when_nobody_picks_is_the_rules_choice(facts: dict[str, Any], kind: str) -> None:
    seat = "loser" if facts["type"] in ("moster", "schwanzer") else "winner"
    assert found_in({"no_pick": kind}, 5, {**facts, seat: 1}) == [("no_pick_otherwise", "type")]


@pytest.mark.parametrize("power", [[16, 4, 2, 1, 1], [8, 6, 5, 5, 2], [9, 5, 3, 2, 1], [16, 0, 4, 0, 0]])
def test_power_that_the_cards_can_hold_is_counted(power: list[int]) -> None:
    # 26 in all; the blind can hold two queens, 6; six cards in a hand at most four queens and two jacks, 16.
    hand = score_hand(preset("wikipedia", {"no_pick": "schwanzer"}), {**SCHWANZER, "power_by_seat": power}, players=5)
    assert list(hand.scores) == [-4, 1, 1, 1, 1]
