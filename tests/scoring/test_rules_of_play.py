"""Payments beyond the worked hands, each with the number its rule states (rules.md and sheets.md)."""

from typing import Any

import pytest

from scoring import preset, score_hand, score_sheet

HAND = {"type": "picked", "picker": 0, "partner": 2, "alone": False}
ALONE = {"type": "picked", "picker": 0, "partner": None, "alone": True}
TWO_CRACKS = [{"kind": "crack"}, {"kind": "recrack"}]


@pytest.mark.parametrize(
    ("overrides", "hand", "expected"),
    [
        # Calling Sheepshead pays twice what a trickless hand would: alone doubled, that is 2 x 6 from each.
        ({"call_sheepshead": True, "alone_multiplier": 2}, {**ALONE, "points": 120, "tricks": 6}, [24, -6, -6, -6, -6]),
        (
            {"call_sheepshead": True, "alone_multiplier": 2},
            {**ALONE, "result": "all_tricks", "called_sheepshead": True},
            [48, -12, -12, -12, -12],
        ),
        ({"call_sheepshead": True}, {**ALONE, "result": "won", "called_sheepshead": True}, [-24, 6, 6, 6, 6]),
        # Halves: three opponents pay 2 each, so 3 and 3; the odd point is the picker's, won or lost.
        ({"partner_share": "even"}, {**HAND, "result": "schneider"}, [3, -2, 3, -2, -2]),
        ({"partner_share": "even"}, {**HAND, "result": "won"}, [2, -1, 1, -1, -1]),
        ({"partner_share": "even"}, {**HAND, "result": "lost"}, [-2, 1, -1, 1, 1]),
        # A cap over everything holds tier, bump and cracks: 2 x 2 x 4 = 16, limited to 4; doublers stay outside it.
        (
            {"max_doubling": 4, "cap_scope": "all", "loss_multiplier": 2, "crack": True, "recrack": True},
            {**HAND, "result": "lost_schneider", "doubles": TWO_CRACKS},
            [-8, 4, -4, 4, 4],
        ),
        (
            {"max_doubling": 4, "cap_scope": "all", "crack": True, "recrack": True},
            {**HAND, "result": "schneider", "doubles": TWO_CRACKS, "doublers": 1},
            [16, -8, 8, -8, -8],
        ),
        # "No trick: picker pays all" also where ten points buried make the row schneider only.
        (
            {"no_trick_partner_exempt": True, "no_trick_needs_zero_points": True},
            {**HAND, "points": 10, "tricks": 0},
            [-6, 2, 0, 2, 2],
        ),
        # Who pays no losses pays no pot either.
        ({"pot": True, "partner_shares_loss": False}, {**HAND, "result": "lost", "pot": 4}, [-7, 1, 0, 1, 1]),
        # Nothing multiplies a pot.
        ({"pot": True, "unit_value": 10}, {**HAND, "result": "won", "pot": 1}, [21, -10, 10, -10, -10]),
        ({"pot": True, "pot_on_loss": "single"}, {**HAND, "result": "lost"}, [-2, 1, -1, 1, 1]),
        # A leaster with every trick in one hand: he is the only one who can win.
        (
            {},
            {"type": "leaster", "points_by_seat": [0, 0, 120, 0, 0], "tricks_by_seat": [0, 0, 6, 0, 0]},
            [-1, -1, 4, -1, -1],
        ),
        # Two tied with a unit of 2: the three others pay 6, so 3 and 3.
        ({"leaster_tie": "split", "leaster_unit": 2}, {"type": "leaster", "winner": [1, 3]}, [-2, 3, -2, 3, -2]),
        # A unit worth 10 is split as a unit: 2 to the first, 1 to the second.
        ({"leaster_tie": "split", "unit_value": 10}, {"type": "leaster", "winner": [1, 3]}, [-10, 20, -10, 10, -10]),
        # First from the dealer's left where the dealer is known: dealer 2, so chair 3 before chair 1.
        ({"leaster_tie": "first_seat"}, {"type": "leaster", "winner": [1, 3], "dealer": 2}, [-1, -1, -1, 4, -1]),
        ({"leaster_tie": "first_seat"}, {"type": "leaster", "winner": [1, 3]}, [-1, 4, -1, -1, -1]),
        # Every player pays one in: the leaster's 4 and -1, and one less for each.
        ({"pot": True, "pot_seed": "each"}, {"type": "leaster", "winner": 1}, [-2, 3, -2, -2, -2]),
        # Two share a leaster, and the first of them puts the one point in.
        ({"pot": True, "leaster_tie": "split"}, {"type": "leaster", "winner": [1, 3]}, [-1, 1, -1, 1, -1]),
        # A tie that nobody wins seeds no pot out of the winner's pocket.
        ({"pot": True}, {"type": "leaster", "winner": [1, 3]}, [0, 0, 0, 0, 0]),
    ],
)
def test_a_hand_pays(overrides: dict[str, Any], hand: dict[str, Any], expected: list[int]) -> None:
    scored = score_hand(preset("wikipedia", overrides), hand)
    assert scored.problems == ()
    assert list(scored.scores) == expected


@pytest.mark.parametrize(
    ("mode", "scores", "left"),
    [("stack", [16, 2, 2], 0), ("queue", [4, 4, 4], 0), ("single", [4, 2, 2], 0)],
)
def test_three_pass_outs_double_the_next_hands(mode: str, scores: list[int], left: int) -> None:
    rules = preset("wikipedia", {"no_pick": "doubler", "doubler_mode": mode})
    hands = [{"type": "passed_out"}] * 3 + [{**HAND, "result": "won"}] * 3
    sheet = score_sheet(rules, 5, hands)
    assert [line.scores[0] for line in sheet.lines[3:]] == scores
    assert sheet.doublers_after == left


def test_a_sixty_on_a_doubled_hand_uses_the_doubler_up_and_leaves_one() -> None:
    rules = preset("wikipedia", {"tie60_doubles_next": True})
    scored = score_hand(rules, {**HAND, "points": 60, "doublers": 1})
    assert scored.scores == (-4, 2, -2, 2, 2)
    assert scored.carry.doublers == 1


@pytest.mark.parametrize(
    ("cap", "codes"),
    [(4, ["won", "crack", "recrack"]), (3, ["won", "doublings_capped"]), (None, ["won", "crack", "recrack"])],
)
def test_steps_name_every_doubling_until_the_cap_bites(cap: int | None, codes: list[str]) -> None:
    rules = preset("wikipedia", {"crack": True, "recrack": True, "max_doubling": cap})
    scored = score_hand(rules, {**HAND, "result": "won", "doubles": TWO_CRACKS})
    assert [step["code"] for step in scored.steps if "seat" not in step] == codes
    assert scored.scores[0] == 2 * (cap or 4)


def test_no_punish_is_told_in_the_steps() -> None:
    rules = preset("pagat-bushnell", {"forced_no_punish": True})
    steps = score_hand(rules, {**HAND, "result": "lost", "forced": True}).steps
    assert [(step["code"], step.get("times")) for step in steps[:2]] == [("lost", None), ("no_punish", 1)]


def test_the_reasons_of_the_decisions_page() -> None:
    """sheets.md: 31-60: 1 unit - lost, so doubled on the bump: 2 - crack: 4 - alone, four to pay: -16."""
    rules = preset("pagat-bushnell", {"crack": True})
    scored = score_hand(rules, {**ALONE, "points": 45, "tricks": 3, "doubles": [{"kind": "crack", "seat": 3}]})
    assert scored.steps[:4] == (
        {"code": "lost", "units": 1},
        {"code": "bump", "times": 2},
        {"code": "crack", "times": 2},
        {"code": "alone", "seat": 0, "share": -4},
    )
    assert scored.scores[0] == -16
