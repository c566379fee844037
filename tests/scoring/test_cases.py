"""Worked hands with their sources: right scores, right refusals, and steps that lead to the scores."""

import json
from typing import Any

import pytest

from scoring import PRESETS as PRESET_RULES
from scoring import RulesError, SheetError, preset, score_hand
from scoring.notation import Reader
from tests.scoring import samples
from tests.scoring.recount import agrees

BY_ID = {"ids": lambda case: case["id"]}


@pytest.mark.parametrize("case", samples.CASES, **BY_ID)
def test_a_worked_hand_scores_what_its_source_says(case: dict[str, Any]) -> None:
    text, ok = Reader().answer(json.dumps(case).encode())
    answer = json.loads(text)
    assert ok
    assert answer["id"] == case["id"]
    assert answer["scores"] == case["expected"], case["why"]
    assert agrees(answer["scores"], answer["steps"])
    for key, value in case.items():
        if key.startswith(samples.EXPECTED):
            assert answer[key.removeprefix(samples.EXPECTED)] == value


@pytest.mark.parametrize("case", samples.CASES, **BY_ID)
def test_the_library_says_the_same_as_the_command(case: dict[str, Any]) -> None:
    rules = preset(case["preset"], case["overrides"])
    hand = score_hand(rules, case["hand"], players=case["players"])
    assert hand.problems == ()
    assert list(hand.scores) == case["expected"]


@pytest.mark.parametrize("case", samples.INVALID, **BY_ID)
def test_an_impossible_hand_is_refused_for_its_reason_alone(case: dict[str, Any]) -> None:
    text, ok = Reader().answer(json.dumps(case).encode())
    answer = json.loads(text)
    assert not ok
    assert samples.codes(answer["errors"]) == [case["error"]], case["why"]
    assert "scores" not in answer


@pytest.mark.parametrize("case", samples.INVALID, **BY_ID)
def test_the_library_refuses_it_too(case: dict[str, Any]) -> None:
    try:
        rules = preset(case["preset"], case["overrides"])
        problems = score_hand(rules, case["hand"], players=case["players"]).problems
    except (RulesError, SheetError) as refused:
        problems = refused.problems
    assert case["error"] in [found.code for found in problems]


def test_the_presets_have_the_values_of_the_sources() -> None:
    assert set(samples.PRESETS) <= set(PRESET_RULES)
    for name, values in samples.PRESETS.items():
        options = preset(name).to_json()
        assert {key: options[key] for key in values} == values


MANY_PROBLEMS = {
    "type": "picked",
    "picker": 9,
    "partner": None,
    "alone": False,
    "points": 130,
    "tricks": "six",
    "colour": "green",
    "doubles": [{"kind": "crack", "seat": 1}, {"kind": "shout"}],
    "called_sheepshead": True,
    "doublers": -2,
}


def test_everything_that_is_wrong_with_a_hand_is_said_at_once() -> None:
    hand = score_hand(preset("wikipedia"), MANY_PROBLEMS)
    assert {(found.code, found.field) for found in hand.problems} == {
        ("unknown_seat", "picker"),
        ("partner_missing", "partner"),
        ("not_an_integer", "tricks"),
        ("unknown_field", "colour"),
        ("double_not_allowed", "doubles[0]"),
        ("unknown_double", "doubles[1].kind"),
        ("option_off", "called_sheepshead"),
        ("negative_count", "doublers"),
    }
