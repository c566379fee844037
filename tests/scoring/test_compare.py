"""Where two sets of rules pay differently: each option with the hands it changes, and nothing where nothing differs."""

import re
from typing import Any

import pytest

from scoring import PRESETS, RulesError, SheetError, preset, score_hand
from scoring.checks.table import deal_of, usual_players
from scoring.compare import schafkopf, sheepshead
from scoring.compare.differences import Comparison, compare


def compared(name: str, overrides: dict[str, Any], players: int | None = None, other: str | None = None) -> Comparison:
    a, b = preset(name), preset(other or name, overrides)
    return compare(a, b, players or usual_players(a))


def example(found: Comparison, option: str) -> tuple[str, list[int | None], list[int | None]]:
    (difference,) = (one for one in found.options if one.option == option)
    first = difference.hands[0]
    return first.situation.said, list(first.a.scores), list(first.b.scores)


PARTNERS = "seat 1 picks, seat 2 is the partner"
# One option changed: the first hand shown for it, and both scores.
CHANGED: list[tuple[str, dict[str, Any], str, list[int], list[int]]] = [
    ("wikipedia", {"loss_multiplier": 2}, f"{PARTNERS}, a loss with 45 points", [-2, -1, 1, 1, 1], [-4, -2, 2, 2, 2]),
    ("wikipedia", {"schneider_win_at": 90}, f"{PARTNERS}, 90 points", [2, 1, -1, -1, -1], [4, 2, -2, -2, -2]),
    ("wikipedia", {"schneider_loss_max": 29}, f"{PARTNERS}, 30 points", [-4, -2, 2, 2, 2], [-2, -1, 1, 1, 1]),
    (
        "wikipedia",
        {"top_tier_by": "points"},
        f"{PARTNERS}, 120 points, but a lost trick",
        [4, 2, -2, -2, -2],
        [6, 3, -3, -3, -3],
    ),
    ("wikipedia", {"win_at": 60}, f"{PARTNERS}, 60 points", [-2, -1, 1, 1, 1], [2, 1, -1, -1, -1]),
    (
        "wikipedia",
        {"no_trick_needs_zero_points": True},
        f"{PARTNERS}, a loss without a trick, 10 points buried",
        [-6, -3, 3, 3, 3],
        [-4, -2, 2, 2, 2],
    ),
    (
        "wikipedia",
        {"alone_multiplier": 2},
        "seat 1 plays alone, a win with 75 points",
        [4, -1, -1, -1, -1],
        [8, -2, -2, -2, -2],
    ),
    (
        "wikipedia",
        {"partner_shares_loss": False},
        f"{PARTNERS}, a loss with 45 points",
        [-2, -1, 1, 1, 1],
        [-3, 0, 1, 1, 1],
    ),
    (
        "wikipedia",
        {"leaster_trick_required": False},
        "a leaster: seat 1 has no trick, seat 2 has 10 points and the first trick, seat 3 has the last",
        [-1, 4, -1, -1, -1],
        [4, -1, -1, -1, -1],
    ),
    ("wikipedia", {"leaster_tie": "split"}, "a leaster, seats 2 and 3 tie", [0, 0, 0, 0, 0], [-1, 2, 1, -1, -1]),
    ("wikipedia", {"leaster_unit": 2}, "a leaster, seat 2 wins", [-1, 4, -1, -1, -1], [-2, 8, -2, -2, -2]),
    (
        "rennen",
        {"muss_win_at": 60},
        "Rufspiel, seat 1 plays with seat 2, must play, 60 points",
        [-1, -1, 1, 1],
        [1, 1, -1, -1],
    ),
    ("rennen", {"tout_extra": True}, "Solo, seat 1 plays, Tout, all tricks", [30, -10, -10, -10], [42, -14, -14, -14]),
    (
        "rennen",
        {"laufende_min.wenz": 3},
        "Wenz, seat 1 plays, wins with 75 points with 2 runners",
        [21, -7, -7, -7],
        [15, -5, -5, -5],
    ),
    (
        "sauspiel",
        {"ramsch_jungfrau": "none"},
        "Ramsch, seat 1 has the most points, seat 4 no trick",
        [-120, 40, 40, 40],
        [-60, 20, 20, 20],
    ),
]


@pytest.mark.parametrize(("name", "overrides", "said", "before", "after"), CHANGED)
def test_one_option_changed_is_shown_with_a_telling_hand(
    name: str, overrides: dict[str, Any], said: str, before: list[int], after: list[int]
) -> None:
    found = compared(name, overrides)
    assert [one.option for one in found.options] == list(overrides)
    assert example(found, *overrides) == (said, before, after)
    assert found.together == ()


@pytest.mark.parametrize(
    ("overrides", "hand"),
    [
        ({"crack": True}, "cracked"),
        ({"crack": True, "recrack": True}, "cracked and re-cracked"),
        ({"crack": True, "blitz": ["red_queens"]}, "cracked, the red queens shown"),
        ({"call_sheepshead": True}, "Sheepshead called, all tricks"),
        ({"no_pick": "moster"}, "a moster, seat 2 loses"),
        ({"no_pick": "mittler"}, "a mittler, seat 2 wins"),
        ({"no_pick": "schneidster"}, "a schneidster, seat 2 wins"),
        ({"no_pick": "schwanzer"}, "a schwanzer, seat 2 loses"),
        ({"no_pick": "doubler"}, "everybody passes and it is dealt again"),
    ],
)
def test_what_only_one_of_them_knows_is_shown_too(overrides: dict[str, Any], hand: str) -> None:
    found = compared("wikipedia", overrides)
    shown = next(one for one in found.options[-1].hands if one.situation.short.endswith(hand))
    assert shown.a.problems
    assert not shown.b.problems


@pytest.mark.parametrize("name", list(PRESETS))
def test_rules_do_not_differ_from_themselves(name: str) -> None:
    found = compared(name, {})
    assert (found.options, found.differing, found.together) == ((), 0, ())
    assert found.tried > 60


@pytest.mark.parametrize(
    ("overrides", "idle"),
    [
        ({"cap_scope": "all"}, ["cap_scope"]),
        ({"pot_at_end": "showdown"}, ["pot_at_end"]),
        ({"unit_value": 5, "pot_seed": "each"}, ["pot_seed"]),
    ],
)
def test_an_option_that_changes_no_hand_has_none(overrides: dict[str, Any], idle: list[str]) -> None:
    assert [one.option for one in compared("wikipedia", overrides).options if not one.hands] == idle


def test_options_that_only_work_together_are_told_apart() -> None:
    # A bump that is undone for whoever was forced: alone, either changes other hands.
    found = compared("wikipedia", {"loss_multiplier": 2, "forced_no_punish": True})
    assert [one.option for one in found.options] == ["loss_multiplier", "forced_no_punish"]
    assert all(one.hands for one in found.options if one.option == "loss_multiplier")


def test_doublers_and_pots_left_behind_count_as_a_difference() -> None:
    found = compared("wikipedia", {"tie60_doubles_next": True})
    (hand, *_) = found.options[0].hands
    assert (hand.a.carry.doublers, hand.b.carry.doublers) == (0, 1)


def test_two_games_cannot_be_compared_nor_a_table_that_is_none() -> None:
    with pytest.raises(ValueError, match="two games"):
        compare(preset("wikipedia"), preset("rennen"), 4)
    with pytest.raises(SheetError):
        compare(preset("wikipedia"), preset("pagat-bushnell"), 9)
    with pytest.raises(RulesError):
        compared("wikipedia", {"bump": 2})


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 10])
def test_plain_hands_can_be_played_at_every_table(players: int) -> None:
    rules = preset("wikipedia", {"crack": True, "recrack": True, "call_sheepshead": True, "pot": True})
    hands = sheepshead.situations(deal_of(rules, players))
    refused = {one.short for one in hands if score_hand(rules, one.facts, players=players).problems}
    played = {one.short for one in hands} - refused
    assert {"a win with 75 points", "a loss with 45 points", "a win with all tricks", "90 points"} <= played
    assert {"a leaster, seat 2 wins", "a win with 75 points, cracked and re-cracked"} <= played
    assert any(said.endswith("Sheepshead called, all tricks") for said in played)


SHEEPSHEAD = {
    "crack": True,
    "recrack": True,
    "corner_crack": True,
    "castrate": True,
    "call_sheepshead": True,
    "pot": True,
}
BLITZES = {"blitz": list(sheepshead.BLITZES), "blitz_needs_crack": False, "blitz_in_leaster": True}
TRICKLESS = {"leaster_trick_required": False, "leaster_no_trick_double": True}


@pytest.mark.parametrize("players", [2, 5])
def test_every_hand_that_is_tried_can_be_played_under_some_rules(players: int) -> None:
    kinds = ("leaster", "doubler", "moster", "mittler", "schneidster", "schwanzer")
    played: set[str] = set()
    for kind in kinds:
        rules = preset("wikipedia", {**SHEEPSHEAD, **BLITZES, **TRICKLESS, "no_pick": kind})
        hands = sheepshead.situations(deal_of(rules, players))
        assert len({one.said for one in hands}) == len(hands)
        played |= {one.said for one in hands if not score_hand(rules, one.facts, players=players).problems}
    assert {one.said for one in hands} == played


def test_a_hand_is_what_it_says() -> None:
    deals = (deal_of(preset("wikipedia"), 5), sheepshead), (deal_of(preset("rennen"), 4), schafkopf)
    for deal, module in deals:
        for one in module.situations(deal):
            assert one.said.endswith(one.short.rpartition(", ")[2])
            for number, word in re.findall(r"(\d+) (points|runner|in the pot|in the stock)", one.short):
                fact = {"runner": "laufende", "in the pot": "pot", "in the stock": "stock"}.get(word, "points")
                if fact in one.facts:
                    assert one.facts[fact] == int(number) or "buried" in one.said
            if "doublers pending: " in one.said:
                assert one.facts["doublers"] == int(one.said[-1])
            assert ("without" in one.short and "runner" in one.short) == (one.facts.get("laufende_side") == "defenders")


def test_every_contract_and_every_extra_is_tried() -> None:
    rules = preset("schafkopf-bsv", {"stock": True})
    hands = schafkopf.situations(deal_of(rules, 4))
    refused = {one.short: score_hand(rules, one.facts, players=4).problems for one in hands}
    refused = {said: problems for said, problems in refused.items() if problems}
    codes = {found.code for problems in refused.values() for found in problems}
    # Too few or too many runners for a contract, and a redeal where there is none, are all that cannot be played.
    assert codes <= {"laufende_below_min", "laufende_above_max", "laufende_impossible"}
    assert {one.facts["contract"] for one in hands if "contract" in one.facts} == set(schafkopf.CONTRACTS)
