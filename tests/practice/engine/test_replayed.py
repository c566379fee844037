"""Hands and reneges as lines with their answers, counted by a second referee that was written from rules.md alone.
`replayed/hands.jsonl`: who won each trick, points, scores; `replayed/reneges.jsonl`: one for each duty of a card."""

import json
from pathlib import Path
from typing import Any

import pytest

from practice.engine import GAMES
from practice.replay import answer

FOLDER = Path(__file__).parent / "replayed"


def cases(name: str) -> list[Any]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [pytest.param(case["line"], case["expected"], id=case["id"]) for case in map(json.loads, lines)]


HANDS, RENEGES = cases("hands.jsonl"), cases("reneges.jsonl")


def answered(line: dict[str, Any]) -> dict[str, Any]:
    told = json.loads(answer(json.dumps(line).encode())[0])
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize(("line", "expected"), HANDS)
def test_a_hand_is_counted_as_the_second_referee_counts_it(line: dict[str, Any], expected: dict[str, Any]) -> None:
    told = answered(line)
    assert [trick["winner"] for trick in told["tricks"]] == expected["winners"]
    assert told["points"] == expected["points"]
    assert told["scores"] == expected["scores"]


@pytest.mark.parametrize(("line", "expected"), RENEGES)
def test_a_renege_is_found_and_its_rule_named(line: dict[str, Any], expected: dict[str, Any]) -> None:
    told = answered(line)
    (found,) = told["errors"]
    known = {**found, "must": sorted(found["must"]), "tricks": len(told["tricks"])}
    assert {name: known[name] for name in expected} == expected


def test_every_game_and_every_duty_is_among_them() -> None:
    assert {case.values[0]["game"] for case in HANDS} == set(GAMES)
    assert {case.values[1]["code"] for case in RENEGES} == {
        *("must_follow", "keep_a_card", "called_may_not_go", "must_play_called", "lead_called_only", "run_away"),
        *("must_play_ace", "ace_may_not_go", "lead_ace_only", "must_play_unknown", "unknown_may_not_go"),
    }
