"""House rules: which options are refused and why, what absent ones default to, overrides that reach in."""

from typing import Any

import pytest

from scoring import HouseRules, RulesError, preset
from scoring.options import OPTIONS
from scoring.presets import replaced


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"loss_multiplyer": 2}, [("unknown_option", "loss_multiplyer")]),
        ({"tariff.ruf": 20}, [("unknown_option", "tariff.ruf")]),
        ({"tiers.0": 2}, [("unknown_option", "tiers.0")]),
        ({"loss_multiplier": 0}, [("bad_option_value", "loss_multiplier")]),
        ({"loss_multiplier": True}, [("bad_option_value", "loss_multiplier")]),
        ({"loss_multiplier": "2"}, [("bad_option_value", "loss_multiplier")]),
        ({"crack": 1}, [("bad_option_value", "crack")]),
        ({"tiers": [1, 2]}, [("bad_option_value", "tiers")]),
        ({"tiers": [1, 2, 2.5]}, [("bad_option_value", "tiers")]),
        ({"blitz": ["black_queens", "black_queens"]}, [("bad_option_value", "blitz")]),
        ({"blitz": "black_queens"}, [("bad_option_value", "blitz")]),
        ({"blitz": [["black_queens"]]}, [("bad_option_value", "blitz")]),
        ({"no_pick": "redeal"}, [("bad_option_value", "no_pick")]),
        ({"partner_rule": "jack"}, [("bad_option_value", "partner_rule")]),
        ({"game": "schafkopf"}, [("bad_option_value", "game")]),
        ({"win_at": 91}, [("options_clash", "schneider_win_at")]),
        ({"schneider_loss_max": 61}, [("options_clash", "schneider_loss_max")]),
        ({"max_doubling": 0}, [("bad_option_value", "max_doubling")]),
        ({"crack": "yes", "bump": 2}, [("bad_option_value", "crack"), ("unknown_option", "bump")]),
    ],
)
def test_options_that_make_no_sense_are_refused_all_at_once(
    overrides: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(RulesError) as refused:
        preset("wikipedia", overrides)
    assert sorted((found.code, found.field) for found in refused.value.problems) == sorted(expected)


def test_an_unknown_preset_names_those_there_are() -> None:
    with pytest.raises(RulesError, match="wikipedia, pagat-bushnell, wisconsin-tournament"):
        preset("wisconson")


def test_only_an_object_can_be_house_rules() -> None:
    with pytest.raises(RulesError):
        HouseRules.from_json([1, 2])  # type: ignore[arg-type]


def test_absent_options_take_their_default() -> None:
    assert HouseRules.from_json({}) == preset("wikipedia")


def test_every_option_is_carried_and_every_option_has_a_check() -> None:
    assert list(preset("wikipedia").to_json()) == list(OPTIONS)


@pytest.mark.parametrize(
    ("overrides", "doublers", "pot"),
    [
        ({}, False, False),
        ({"no_pick": "doubler"}, True, False),
        ({"tie60_doubles_next": True}, True, False),
        ({"pot": True}, False, True),
        ({"no_pick": "pot"}, False, True),
    ],
)
def test_rules_tell_what_a_table_carries_from_hand_to_hand(
    overrides: dict[str, Any], doublers: bool, pot: bool
) -> None:
    rules = preset("wikipedia", overrides)
    assert (rules.has_doublers, rules.has_pot) == (doublers, pot)


def test_rules_are_one_value_that_can_be_compared_and_kept_as_a_key() -> None:
    with_stakes = preset("wikipedia", {"tiers": [1, 3, 5]})
    assert with_stakes == preset("wikipedia", {"tiers": [1, 3, 5]})
    assert len({with_stakes, preset("wikipedia"), preset("wikipedia", {"crack": False})}) == 2


def test_a_dotted_key_reaches_into_an_option_that_is_an_object() -> None:
    options = {"tariff": {"ruf": 10, "solo": 50}, "deck": "long"}
    changed, problems = replaced(options, {"tariff.ruf": 20, "deck.cards": 24})
    assert changed == {"tariff": {"ruf": 20, "solo": 50}, "deck": "long"}
    assert [found.field for found in problems] == ["deck.cards"]
    assert options["tariff"] == {"ruf": 10, "solo": 50}
