"""`python -m practice replay` and its page: lines answered in their place, exit status, examples run as they stand."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from practice.__main__ import run
from practice.engine import GAMES, deal, dump, facts, points_by_seat
from practice.replay import answer
from scoring import score_hand
from tests.practice.engine.table import played_out

ROOT = Path(__file__).resolve().parents[3]
TEXT = (ROOT / "docs" / "replay.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(
    r"```console\n\$ echo '(?P<line>.*?)'[^']*?(?:'\\n'[^']*?)?python -m practice replay\n(?P<answer>.*?)```", re.S
)
EXAMPLES = [(found["line"].replace("\n", ""), found["answer"]) for found in EXAMPLE.finditer(TEXT)]


def answered(line: Any) -> dict[str, Any]:
    """The answer to one line, given as an object or as the bytes themselves."""
    text, _ = answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    told = json.loads(text)
    assert isinstance(told, dict)
    return told


def test_every_example_of_the_page_is_found() -> None:
    assert len(EXAMPLES) == TEXT.count("```console") == 4


@pytest.mark.parametrize(("line", "expected"), EXAMPLES)
def test_an_example_answers_as_written(line: str, expected: str) -> None:
    assert answered(line.encode()) == json.loads(expected)


def test_the_page_names_every_game() -> None:
    row = re.search(r"^\| `game` \|(.*)\|$", TEXT, re.M)
    assert row is not None
    assert re.findall(r"`([a-z-]+)`", row[1]) == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_hand_is_scored_as_the_scorer_would(name: str) -> None:
    state = played_out(deal(GAMES[name], "replay", 0), Random(6))
    told = answered({"id": 7, **dump(state)})
    assert told["over"] is True
    assert told["points"] == list(points_by_seat(state))
    scored = score_hand(state.game.rules, facts(state), players=state.game.players)
    assert told["scores"] == list(scored.scores)
    assert answered({"id": 8, **told_by_hand(state)}) == {**told, "id": 8}


def told_by_hand(state: Any) -> dict[str, Any]:
    """The hand as a director would write it down: the cards as dealt, what was said, and the tricks in rows."""
    saved = dump(state)
    del saved["seed"]
    cards = state.game.pack.cards
    size, said = state.game.players, [move for move in saved["moves"] if len(move) != 2]
    played = [move for move in saved["moves"] if len(move) == 2]
    return saved | {
        "hands": [cards(hand) for hand in state.start.hands],
        "blind": cards(state.start.blind),
        "moves": said,
        "tricks": [played[at : at + size] for at in range(0, len(played), size)],
    }


DEALT: dict[str, Any] = {"game": "called-ace", "dealer": 4, "seed": "Thursday 2"}


def test_the_first_illegal_move_is_named_with_what_could_have_been_played() -> None:
    told = answered({"id": 1, **DEALT, "moves": ["pick", "bury:TC,7S", "call:AH"]})
    assert [(one["code"], one["at"], one["seat"], one["move"]) for one in told["errors"]] == [
        ("call_needs_suit", 2, 0, "call:AH")
    ]
    assert told["errors"][0]["must"] == ["call:AC", "alone"]


def test_a_move_out_of_turn_is_named() -> None:
    told = answered({"id": 1, **DEALT, "moves": [[0, "pass"], [2, "pass"]]})
    assert (told["errors"][0]["code"], told["errors"][0]["seat"]) == ("not_your_turn", 2)


def test_a_move_after_the_end_is_refused() -> None:
    saved = dump(played_out(deal(GAMES["called-ace"], 3), Random(1)))
    told = answered(saved | {"moves": [*saved["moves"], "QC"]})
    assert told["errors"][0]["code"] == "hand_over"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"nonsense", "not_json"),
        (b"", "empty_line"),
        (b"\xff", "not_utf8"),
        (b"[1]", "not_an_object"),
        (b'{"id": NaN}', "not_json"),
        (b"[" * 100_000, "too_deep"),
        ({**DEALT, "id": [1]}, "bad_id"),
        ({**DEALT, "game": "bridge"}, "unknown_game"),
        ({**DEALT, "game": 5}, "bad_game"),
        ({"seed": 1}, "bad_game"),
        ({**DEALT, "preset": "nobody's"}, "unknown_preset"),
        ({**DEALT, "preset": "sauspiel"}, "wrong_rules"),
        ({**DEALT, "preset": 3}, "bad_game"),
        ({**DEALT, "overrides": {"colour": "red"}}, "unknown_option"),
        ({**DEALT, "overrides": [1]}, "bad_game"),
        ({**DEALT, "seed": 1.5}, "bad_game"),
        ({**DEALT, "seed": True}, "bad_game"),
        ({**DEALT, "seed": None}, "seed_or_hands"),
        ({**DEALT, "hands": []}, "seed_or_hands"),
        ({**DEALT, "dealer": 5}, "unknown_dealer"),
        ({**DEALT, "dealer": "4"}, "unknown_dealer"),
        ({**DEALT, "moves": "pick"}, "bad_game"),
        ({**DEALT, "moves": [7]}, "bad_game"),
        ({**DEALT, "moves": [[1, 2]]}, "bad_game"),
        ({**DEALT, "tricks": ["QC"]}, "bad_game"),
        ({**DEALT, "colour": "red"}, "unknown_field"),
        ({"game": "called-ace", "hands": "QC"}, "bad_game"),
        ({"game": "called-ace", "hands": [[1]]}, "bad_game"),
        ({"game": "called-ace", "hands": [["QC"]] * 5}, "wrong_number_of_cards"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: Any, code: str) -> None:
    told = answered(line)
    assert [one["code"] for one in told["errors"]] == [code]
    assert told["errors"][0]["message"].endswith(".")


def test_lines_are_answered_in_their_place_and_the_status_says_whether_all_were_legal() -> None:
    good = json.dumps({"id": "a", **DEALT}).encode()
    for source, answers, status in (
        (good + b"\n" + good, 2, 0),
        (b"\xef\xbb\xbf" + good + b"\n\nx\n" + good + b"\n", 4, 1),
        (b"", 0, 0),
    ):
        target = io.BytesIO()
        assert run(io.BytesIO(source), target) == status
        lines = target.getvalue().splitlines()
        assert len(lines) == answers
        assert all(json.loads(line)["id"] == "a" for line in (lines[:1] + lines[-1:]))


def test_the_command_runs_by_itself_without_django() -> None:
    script = (
        "import sys, runpy; sys.argv = ['practice', 'replay']\n"
        "try: runpy.run_module('practice', run_name='__main__')\n"
        "except SystemExit as end: print('django' in sys.modules, end.code)"
    )
    line = json.dumps({"id": 1, **DEALT, "moves": ["QC"]})
    ended = subprocess.run(
        [sys.executable, "-c", script], input=line, capture_output=True, text=True, check=True, cwd=ROOT
    )
    first, last = ended.stdout.splitlines()
    assert json.loads(first)["errors"][0]["code"] == "not_a_move"
    assert last == "False 1"
