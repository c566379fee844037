"""Every reason for which a hand is refused, as a table: what is changed in a sound hand, the code and the field."""

from typing import Any

import pytest

from scoring import preset, score_hand, score_sheet
from scoring.cards import BEST, VALUES, can_hold

SOUND = {"type": "picked", "picker": 0, "partner": 2, "alone": False, "points": 61, "tricks": 4}
LEASTER = {
    "type": "leaster",
    "points_by_seat": [30, 25, 8, 40, 17],
    "tricks_by_seat": [1, 1, 1, 2, 1],
    "blind_points": 0,
}
CRACKS = {"crack": True, "recrack": True, "corner_crack": True, "castrate": True, "blitz": ["black_queens"]}


def codes(hand: Any, overrides: dict[str, Any] | None = None, players: int = 5) -> list[tuple[str, str]]:
    problems = score_hand(preset("wikipedia", overrides), hand, players=players).problems
    return [(found.code, found.field) for found in problems]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"type": None}, "type_missing", "type"),
        ({"type": "poker"}, "unknown_type", "type"),
        ({"type": ["picked"]}, "not_text", "type"),
        ({"type": "ramsch"}, "type_of_other_game", "type"),
        ({"type": "schafkopf"}, "type_of_other_game", "type"),
        ({"picker": "Anna"}, "not_an_integer", "picker"),
        ({"picker": True}, "not_an_integer", "picker"),
        ({"picker": 5}, "unknown_seat", "picker"),
        ({"dealer": 5}, "unknown_seat", "dealer"),
        ({"dealer": "left"}, "not_an_integer", "dealer"),
        ({"alone": "yes"}, "not_true_or_false", "alone"),
        ({"forced": 1}, "not_true_or_false", "forced"),
        ({"points": None, "tricks": None}, "outcome_missing", "points"),
        ({"points": 121}, "points_out_of_range", "points"),
        ({"points": 119, "tricks": 5}, "points_unreachable", "points"),
        ({"points": 61.0}, "not_an_integer", "points"),
        ({"tricks": -1}, "tricks_out_of_range", "tricks"),
        ({"tricks": 5}, "points_impossible_for_tricks", "points"),  # the others' 5 cards hold at most 54
        ({"points": 9, "tricks": 0}, "points_unreachable", "points"),  # no two cards make 9
        ({"points": 10, "tricks": 0, "bury": 4}, "no_trick_points_exceed_bury", "points"),
        ({"points": 4, "tricks": 1, "bury": 10}, "points_below_bury", "points"),
        ({"points": 70, "tricks": 1, "bury": 0}, "points_impossible_for_tricks", "points"),  # one trick: at most 54
        ({"bury": 17}, "points_unreachable", "bury"),
        ({"bury": -1}, "bury_out_of_range", "bury"),
        ({"result": "swept"}, "unknown_result", "result"),
        ({"result": ["won"]}, "unknown_result", "result"),
        ({"result": "schneider"}, "result_contradicts_points", "result"),
        ({"result": "no_tricks", "points": 22, "tricks": None, "bury": 10}, "result_contradicts_points", "result"),
        ({"result": "won", "points": None, "tricks": 6}, "result_contradicts_points", "result"),
        ({"result": "lost", "points": None, "tricks": 0}, "result_contradicts_points", "result"),
        ({"struck": True}, "unknown_field", "struck"),
        ({"out": []}, "unknown_field", "out"),
        ({"stock": 3}, "unknown_field", "stock"),
        ({"doublers": 101}, "count_too_large", "doublers"),
        ({"doublers": "2"}, "not_an_integer", "doublers"),
        ({"pot": 3}, "option_off", "pot"),
        ({"doubles": {"kind": "crack"}}, "not_a_list", "doubles"),
        ({"doubles": "crack"}, "not_a_list", "doubles"),
        ({"doubles": ["crack"]}, "not_an_object", "doubles[0]"),
        ({"doubles": [{"seat": 3}]}, "double_kind_missing", "doubles[0]"),
        ({"doubles": [{"kind": 7}]}, "unknown_double", "doubles[0].kind"),
        ({"doubles": [{"kind": "crack", "by": 3}]}, "unknown_field", "doubles[0].by"),
        ({"doubles": [{"kind": "crack", "seat": 9}]}, "unknown_seat", "doubles[0].seat"),
        ({"doubles": [{"kind": "crack", "seat": 3}] * 2}, "duplicate_crack", "doubles[1]"),
        ({"doubles": [{"kind": "crack"}] * 4}, "duplicate_crack", "doubles[3]"),  # three defenders
        ({"doubles": [{"kind": "recrack"}]}, "recrack_without_crack", "doubles[0]"),
        ({"doubles": [{"kind": "crack"}, {"kind": "castrate"}]}, "castrate_without_recrack", "doubles[1]"),
        ({"doubles": [{"kind": "blitz_black_queens"}]}, "blitz_without_crack", "doubles[0]"),
        ({"doubles": [{"kind": "crack"}, {"kind": "blitz_red_queens"}]}, "double_not_allowed", "doubles[1]"),
    ],
)
def test_a_picked_hand_is_refused(change: dict[str, Any], code: str, field: str) -> None:
    assert codes({**SOUND, **change}, CRACKS) == [(code, field)]


def test_each_crack_is_answered_once() -> None:
    calls = [{"kind": "crack", "seat": 3}, {"kind": "recrack", "seat": 0}, {"kind": "corner_crack", "seat": 2}]
    assert codes({**SOUND, "doubles": calls}, CRACKS) == [("recrack_without_crack", "doubles[2]")]
    calls.insert(1, {"kind": "crack", "seat": 4})
    assert codes({**SOUND, "doubles": calls}, CRACKS) == []


def test_a_re_crack_is_castrated_once() -> None:
    calls = [{"kind": "crack"}, {"kind": "recrack"}, {"kind": "castrate"}, {"kind": "castrate"}]
    assert codes({**SOUND, "doubles": calls[:3]}, CRACKS) == []
    assert codes({**SOUND, "doubles": calls}, CRACKS) == [("castrate_without_recrack", "doubles[3]")]


def test_a_hundred_doublers_can_be_counted_but_no_more() -> None:
    most, single = 100, {"doubler_mode": "single"}
    assert codes({**SOUND, "doublers": most}, single) == []
    assert codes({**SOUND, "doublers": most + 1}, single) == [("count_too_large", "doublers")]


def test_a_lone_picker_has_nobody_to_crack_around_the_corner() -> None:
    hand = {**SOUND, "partner": None, "alone": True, "doubles": [{"kind": "crack"}, {"kind": "corner_crack"}]}
    assert codes(hand, CRACKS) == [("corner_crack_not_partner", "doubles[1]")]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"points_by_seat": [30, 25, 8, 40]}, "wrong_number_of_seats", "points_by_seat"),
        ({"points_by_seat": 120}, "not_a_list", "points_by_seat"),
        ({"points_by_seat": [30, 25, 8, 40, None]}, "not_an_integer", "points_by_seat[4]"),
        ({"points_by_seat": [30, 25, -8, 56, 17]}, "points_out_of_range", "points_by_seat[2]"),
        ({"points_by_seat": [4, 25, 8, 40, 17], "blind_points": 26}, "blind_out_of_range", "blind_points"),
        ({"blind_points": -4}, "blind_out_of_range", "blind_points"),
        ({"blind_points": "none"}, "not_an_integer", "blind_points"),
        ({"tricks_by_seat": [2, -1, 2, 2, 1]}, "tricks_out_of_range", "tricks_by_seat"),
        ({"points_by_seat": [30, 25, 9, 40, 17]}, "leaster_points_not_120", "points_by_seat"),
        ({"points_by_seat": [30, 25, 1, 47, 17]}, "points_unreachable", "points_by_seat[2]"),
        ({"points_by_seat": [26, 13, 8, 56, 17]}, None, None),
        ({"points_by_seat": [26, 12, 1, 56, 25]}, "points_unreachable", "points_by_seat[2]"),
        ({"points_by_seat": [56, 25, 8, 14, 17]}, "points_impossible_for_tricks", "points_by_seat[0]"),
        ({"points_by_seat": [21, 25, 8, 40, 17], "blind_points": 9}, "points_unreachable", "blind_points"),
        ({"tricks_by_seat": [1, 1, 1, 1, 1]}, "leaster_tricks_wrong", "tricks_by_seat"),
        ({"tricks_by_seat": None, "points_by_seat": [0, 55, 8, 40, 17]}, "leaster_tricks_missing", "tricks_by_seat"),
        ({"partner": 1}, "picker_in_leaster", "partner"),
        ({"alone": True}, "picker_in_leaster", "alone"),
        ({"winner": 0}, "winner_contradicts_points", "winner"),
        ({"winner": 5}, "unknown_seat", "winner"),
        ({"winner": [2, 2]}, "duplicate_seat", "winner"),
        ({"winner": "Anna"}, "not_an_integer", "winner"),
        ({"winner_trickless": True}, "winner_needs_trick", "winner_trickless"),
        ({"points_by_seat": None, "tricks_by_seat": None}, "winner_missing", "winner"),
        ({"doubles": [{"kind": "blitz_black_queens"}]}, "double_in_leaster", "doubles[0]"),
        ({"points": 61}, "unknown_field", "points"),
    ],
)
def test_a_leaster_is_refused(change: dict[str, Any], code: str | None, field: str | None) -> None:
    assert codes({**LEASTER, **change}, CRACKS) == ([] if code is None else [(code, field)])


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ({**SOUND, "picker": 5}, "picker names chair 5, but the chairs are 0 to 4."),
        ({**SOUND, "dealer": -1}, "dealer names chair -1, but the chairs are 0 to 4."),
        ({**SOUND, "tricks": 1, "points": 80}, "With 1 of the tricks it is 0 to 74 card points, not 80."),
        ({**SOUND, "bury": 30}, "2 buried cards hold 0 to 22 points, not 30."),
        ({**LEASTER, "tricks_by_seat": [1] * 5}, "6 tricks are played, but these add up to 5."),
    ],
)
def test_a_refusal_says_what_would_be_right(hand: dict[str, Any], message: str) -> None:
    assert [found.message for found in score_hand(preset("wikipedia"), hand).problems] == [message]


# Seed 004, Number of Players: 10 + 2, 9 + 3 and 8 + 2 cards for three, 7 + 4 for four, 6 + 2 for five.
@pytest.mark.parametrize(
    ("players", "cards", "tricks", "bury"), [(3, None, 10, 22), (3, 9, 9, 33), (3, 8, 8, 22), (4, None, 7, 44)]
)
def test_tricks_and_bury_of_every_deal(players: int, cards: int | None, tricks: int, bury: int) -> None:
    hand = {"type": "picked", "picker": 0, "points": 120, "tricks": tricks, "bury": bury}
    overrides = {"cards_each": cards}
    assert codes(hand, overrides, players) == []
    assert codes({**hand, "tricks": tricks + 1}, overrides, players) == [("tricks_out_of_range", "tricks")]
    assert codes({**hand, "bury": bury + 1}, overrides, players) == [("bury_out_of_range", "bury")]


def test_all_cards_together_hold_120_points() -> None:
    assert sum(VALUES) == 120
    assert (BEST[5], BEST[7], BEST[32]) == (54, 74, 120)
    assert {points for points in range(25) if can_hold(32, 2, points)} == {
        0,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        10,
        11,
        12,
        13,
        14,
        15,
        20,
        21,
        22,
    }


def test_the_blind_of_a_leaster_follows_from_the_points_taken() -> None:
    points = [26, 7, 8, 40, 17]
    assert codes({**LEASTER, "points_by_seat": points, "blind_points": None}) == []
    points[0] = 24
    assert codes({**LEASTER, "points_by_seat": points, "blind_points": None}) == [
        ("leaster_points_not_120", "points_by_seat")
    ]


def test_without_tricks_a_leaster_where_all_have_points_is_won_by_the_fewest() -> None:
    assert codes({**LEASTER, "tricks_by_seat": None, "blind_points": None}) == []


def test_a_trickless_tie_is_no_matter_of_tricks_where_the_rules_do_not_look_at_them() -> None:
    hand = {**LEASTER, "tricks_by_seat": None, "points_by_seat": [0, 55, 8, 40, 17]}
    assert codes(hand, {"leaster_trick_required": False}) == []


def test_who_sits_out_of_a_leaster_took_nothing() -> None:
    hand = {"type": "leaster", "points_by_seat": [0, 30, 25, 8, 40, 17]}
    (line,) = score_sheet(preset("wikipedia"), 6, [hand]).lines
    assert [(found.code, found.field) for found in line.problems] == [("seat_sits_out", "points_by_seat[0]")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, "first_trick_seat_missing"),
        ({"first_trick_seat": 0}, "trick_seat_without_trick"),
        ({"first_trick_seat": 7}, "unknown_seat"),
        ({"first_trick_seat": 1}, None),
    ],
)
def test_who_gets_the_blind_of_a_leaster_must_be_said(change: dict[str, Any], code: str | None) -> None:
    hand = {
        "type": "leaster",
        "points_by_seat": [0, 26, 38, 35, 7],
        "tricks_by_seat": [0, 1, 2, 2, 1],
        "blind_points": 14,
        **change,
    }
    assert [found for found, _ in codes(hand, {"leaster_blind": "first_trick"})] == ([] if code is None else [code])


@pytest.mark.parametrize(
    ("tie", "named", "sound"),
    [
        ("none", [0, 1], True),
        ("none", None, True),
        ("none", 0, False),
        ("first_seat", 0, True),
        ("first_seat", 1, False),
        ("split", [1, 0], True),
        ("split", 0, False),
        ("split", [0, 2], False),
    ],
)
def test_a_winner_named_beside_the_points_must_be_theirs(tie: str, named: Any, sound: bool) -> None:
    hand = {**LEASTER, "points_by_seat": [10, 10, 40, 40, 20], "tricks_by_seat": [1, 1, 2, 1, 1], "winner": named}
    assert codes(hand, {"leaster_tie": tie}) == ([] if sound else [("winner_contradicts_points", "winner")])


@pytest.mark.parametrize(
    ("no_pick", "kind", "code"),
    [
        ("leaster", "leaster", None),
        ("leaster", "passed_out", "no_pick_otherwise"),
        ("doubler", "passed_out", None),
        ("doubler", "leaster", "no_pick_otherwise"),
        ("pot", "passed_out", None),
        ("pot", "leaster", "no_pick_otherwise"),
        ("forced_pick", "leaster", "no_pick_is_forced"),
        ("forced_pick", "passed_out", "no_pick_is_forced"),
    ],
)
def test_a_hand_nobody_picks_is_what_the_rules_make_of_it(no_pick: str, kind: str, code: str | None) -> None:
    hand = {"type": kind, "winner": 1} if kind == "leaster" else {"type": kind}
    assert codes(hand, {"no_pick": no_pick}) == ([] if code is None else [(code, "type")])


# Without tricks: 120, or no more than the bury can hold, hangs on them (sheets.md, Outcome rows).
@pytest.mark.parametrize(
    ("points", "players", "more", "overrides", "missing"),
    [
        (120, 5, {}, {}, True),
        (22, 5, {}, {}, True),
        (23, 5, {}, {}, False),
        (22, 5, {"bury": 11}, {}, False),
        (44, 4, {}, {}, True),
        (45, 4, {}, {}, False),
        (118, 5, {}, {}, False),
        (120, 5, {}, {"top_tier_by": "points"}, False),
        (10, 5, {}, {"no_trick_needs_zero_points": True}, False),
        (0, 5, {}, {"no_trick_needs_zero_points": True}, True),
        (120, 5, {"result": "schneider"}, {}, False),
        (0, 5, {"result": "no_tricks"}, {}, False),
    ],
)
def test_points_alone_are_enough_unless_the_row_hangs_on_the_tricks(
    points: int, players: int, more: dict[str, Any], overrides: dict[str, Any], missing: bool
) -> None:
    who = {"picker": 0, "partner": 2 if players == 5 else None, "alone": players < 5}
    hand = {"type": "picked", **who, "points": points, **more}
    assert codes(hand, overrides, players) == ([("tricks_missing", "tricks")] if missing else [])


# Dealer 4 in a table of six sits out: first to pick is chair 5, last chair 3.
@pytest.mark.parametrize(("picker", "sound"), [(3, True), (2, False), (5, False)])
def test_only_the_last_player_is_forced_to_pick(picker: int, sound: bool) -> None:
    hand = {"type": "picked", "picker": picker, "partner": 0, "result": "won", "forced": True, "dealer": 4}
    line = score_sheet(preset("wikipedia", {"no_pick": "forced_pick"}), 6, [hand]).lines[0]
    assert [found.code for found in line.problems] == ([] if sound else ["forced_not_last"])


@pytest.mark.parametrize(("seat", "sound"), [(1, False), (2, False), (4, True), (5, True)])
def test_in_a_sheet_the_dealer_tells_who_could_have_picked(seat: int, sound: bool) -> None:
    hand = {"type": "picked", "picker": 3, "partner": None, "alone": True, "result": "won"}
    rules = preset("wikipedia", {"crack": True})
    line = score_sheet(rules, 6, [{**hand, "doubles": [{"kind": "crack", "seat": seat}]}], first_dealer=0).lines[0]
    assert [found.code for found in line.problems] == ([] if sound else ["cracker_had_the_pick"])
