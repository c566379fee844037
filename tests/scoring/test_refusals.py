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


# Who may be named where several tied, as leaster_tie settles it: nobody, the first from the left, or all of them.
@pytest.mark.parametrize(
    ("facts", "tie", "named", "agrees"),
    [
        (TIED, "none", None, True),
        (TIED, "none", 0, False),
        (TIED, "none", [0, 1], True),
        (TIED, "first_seat", 0, True),
        (TIED, "first_seat", 1, False),
        (TIED, "first_seat", None, False),
        (TIED, "first_seat", [0, 1], True),
        (TIED, "split", [1, 0], True),
        (TIED, "split", 0, False),
        (TIED, "split", None, False),
        (TIED, "split", [0, 2], False),
    ],
)
@pytest.mark.parametrize("kind", ["moster", "schwanzer"])
def test_a_tie_may_be_named_as_the_rules_settle_it(
    kind: str, facts: dict[str, Any], tie: str, named: Any, agrees: bool
) -> None:
    facts = facts if kind == "moster" else {"power_by_seat": [8, 8, 5, 3, 0]}
    found = found_in({"no_pick": kind, "leaster_tie": tie}, 5, {"type": kind, **facts, "loser": named})
    assert found == ([] if agrees else [("loser_contradicts_points", "loser")])


@pytest.mark.parametrize(("kind", "seat"), [("moster", "loser"), ("mittler", "winner"), ("schwanzer", "loser")])
def test_a_blitz_rides_along_where_the_rules_let_it(kind: str, seat: str) -> None:
    blitz = {"blitz": ["red_queens"], "blitz_in_leaster": True, "no_pick": kind}
    facts = {"type": kind, seat: 1, "doubles": [{"kind": "blitz_red_queens", "seat": 2}]}
    scores = score_hand(preset("wikipedia", blitz), facts, players=5).scores
    assert (scores[1], scores[0]) == ((8, -2) if seat == "winner" else (-8, 2))
    assert found_in(blitz, 5, {**facts, "doubles": [{"kind": "blitz_red_queens", "seat": 7}]}) == [
        ("unknown_seat", "doubles[0].seat")
    ]


CALLS = {"crack": True, "recrack": True, "castrate": True, "corner_crack": True, "blitz": ["black_queens"]}
PICKED = {"type": "picked", "picker": 1, "partner": 3, "alone": False, "result": "won", "dealer": 4}


@pytest.mark.parametrize(
    ("doubles", "found"),
    [
        (["crack", "blitz_black_queens", "blitz_black_queens"], [("duplicate_blitz", "doubles[2]")]),
        (["blitz_black_queens"], [("blitz_without_crack", "doubles[0]")]),
        (["crack", "blitz_red_queens"], [("double_not_allowed", "doubles[1]")]),
        (["crack", "crack", "crack", "crack"], [("duplicate_crack", "doubles[3]")]),
        (["recrack"], [("recrack_without_crack", "doubles[0]")]),
        (["crack", "recrack", "recrack"], [("recrack_without_crack", "doubles[2]")]),
        (["crack", "castrate"], [("castrate_without_recrack", "doubles[1]")]),
        (["crack", "recrack", "castrate", "castrate"], [("castrate_without_recrack", "doubles[3]")]),
        (["crack", "crack", "recrack", "castrate", "corner_crack", "castrate"], []),
    ],
)
def test_doublings_without_seats_are_held_to_their_order(doubles: list[str], found: Found) -> None:
    assert found_in(CALLS, 5, {**PICKED, "doubles": [{"kind": kind} for kind in doubles]}) == found


@pytest.mark.parametrize(
    ("doubles", "found"),
    [
        ([("crack", 2), ("crack", 2)], [("duplicate_crack", "doubles[1]")]),
        ([("crack", 1)], [("crack_by_picker_side", "doubles[0]")]),
        ([("crack", 3)], [("crack_by_picker_side", "doubles[0]")]),
        ([("crack", 0)], [("cracker_had_the_pick", "doubles[0]")]),
        ([("crack", 2), ("recrack", 4)], [("recrack_by_defender", "doubles[1]")]),
        ([("crack", 2), ("corner_crack", 1)], [("corner_crack_not_partner", "doubles[1]")]),
        ([("crack", 2), ("recrack", 1), ("castrate", 2)], [("duplicate_crack", "doubles[2]")]),
        ([("crack", 2), ("recrack", 3), ("castrate", 4)], []),
    ],
)
def test_doublings_with_seats_are_held_to_who_may(doubles: list[tuple[str, int]], found: Found) -> None:
    facts = {**PICKED, "doubles": [{"kind": kind, "seat": seat} for kind, seat in doubles]}
    assert found_in(CALLS, 5, facts) == found


@pytest.mark.parametrize(
    ("cap", "scope", "factor"),
    [(7, "doubling", 7), (6, "doubling", 6), (8, "doubling", 8), (9, "doubling", 8), (7, "all", 7), (8, "all", 8)],
)
def test_the_limit_holds_three_doublings_exactly(cap: int, scope: str, factor: int) -> None:
    rules = preset("wikipedia", {**CALLS, "max_doubling": cap, "cap_scope": scope})
    doubles = [{"kind": "crack"}, {"kind": "recrack"}, {"kind": "blitz_black_queens"}]
    assert score_hand(rules, {**PICKED, "doubles": doubles}).scores[0] == -factor


@pytest.mark.parametrize("power", [[16, 4, 2, 1, 1], [8, 6, 5, 5, 2], [9, 5, 3, 2, 1], [16, 0, 4, 0, 0]])
def test_power_that_the_cards_can_hold_is_counted(power: list[int]) -> None:
    # 26 in all; the blind can hold two queens, 6; six cards in a hand at most four queens and two jacks, 16.
    hand = score_hand(preset("wikipedia", {"no_pick": "schwanzer"}), {**SCHWANZER, "power_by_seat": power}, players=5)
    assert list(hand.scores) == [-4, 1, 1, 1, 1]
