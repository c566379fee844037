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
from tests.practice.engine.table import after, played_out

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


def test_a_seat_that_there_is_not_has_no_turn() -> None:
    for seat in (-1, 5):
        told = answered({"id": 1, **DEALT, "moves": [[seat, "pass"]]})
        assert told["errors"][0]["message"] == f"There is no seat {seat}; the seats are 0 to 4."


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
        ({**DEALT, "dealer": None}, "unknown_dealer"),
        (b'{"game": "called-ace", "seed": 1, "dealer": 1e400}', "unknown_dealer"),
        (b'{"game": "called-ace", "seed": 1, "dealer": [[1e400]]}', "unknown_dealer"),
        (b'{"game": "called-ace", "seed": 1e400}', "bad_game"),
        (b'{"game": "called-ace", "seed": 1, "moves": [1e400]}', "bad_game"),
        (b'{"game": "called-ace", "seed": ' + b"9" * 5000 + b"}", "number_too_large"),
        ({**DEALT, "names": ["Anna"]}, "bad_game"),
        ({**DEALT, "names": [1, 2, 3, 4, 5]}, "bad_game"),
        ({**DEALT, "names": {"Anna": 0}}, "bad_game"),
        ({**DEALT, "moves": {"pick": 0}}, "bad_game"),
        ({**DEALT, "moves": None}, "bad_game"),
        ({**DEALT, "moves": [7]}, "bad_game"),
        ({**DEALT, "moves": [[1, 2]]}, "bad_game"),
        ({**DEALT, "moves": [[True, "pick"]]}, "bad_game"),
        ({**DEALT, "tricks": "QC"}, "bad_game"),
        ({**DEALT, "tricks": [7]}, "bad_game"),
        ({**DEALT, "tricks": [[None]]}, "bad_game"),
        ({**DEALT, "colour": "red"}, "unknown_field"),
        ({"game": "called-ace", "hands": "QC"}, "bad_game"),
        ({"game": "called-ace", "hands": None}, "bad_game"),
        ({"game": "called-ace", "hands": [["QC"] * 6] * 5, "blind": 3}, "bad_game"),
        ({"game": "called-ace", "hands": ["QC QC QC QC QC QC"] * 5, "blind": ""}, "card_twice"),
        ({"game": "called-ace", "hands": ["OE OG OH OS UE UG"] * 5, "blind": ""}, "unknown_card"),
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


CLARAS: dict[str, Any] = {
    "game": "called-ace",
    "dealer": 4,
    "hands": [
        ["QC", "QS", "JC", "7D", "KC", "AS"],
        ["QH", "KD", "7C", "TS", "AH", "7H"],
        ["9D", "AC", "KS", "9S", "TH", "KH"],
        ["QD", "JS", "JD", "AD", "9C", "8C"],
        ["JH", "TD", "8D", "8S", "9H", "8H"],
    ],
    "blind": ["TC", "7S"],
    "moves": ["pick", "bury:TC,7S", "call:AC"],
    "tricks": [["QS", "KD", "9D", "JD", "8D"], ["QC", "QH", "TH", "JS", "JH"], ["JC", "7C", "KH", "QD", "TD"]],
}


def test_cards_are_read_as_people_write_them() -> None:
    written = {
        **CLARAS,
        "hands": [
            "QC QS JC 7D KC AS",
            "qh, kd, 7c, 10s, ah, 7h",
            ["9♦", "A♣", "K♠", "9♠", "10♥", "K♥"],
            *CLARAS["hands"][3:],
        ],
        "blind": "10C 7s",
        "moves": "pick Bury:10c,7s call:ac",
        "tricks": ["QS kd 9D JD 8♦️", ["QC", "qh", "10H", "JS", "JH"], [[0, "JC"], "7C", [2, "kh"], "QD", "10D"]],
    }
    assert answered(written) == answered(CLARAS)
    assert answered(CLARAS)["to_act"] == 3


def test_german_cards_are_read_as_people_write_them() -> None:
    row = "oe og ue ug ah 10h 9e 7s"
    hands = [row, "AE TE KE 8E OH 9H AS TS", "7E OS UH US KH 8H 7H KG", "AG TG 9G 8G 7G KS 9S 8S"]
    told = answered(
        {"game": "schafkopf", "dealer": 3, "hands": hands, "moves": "BID:Farbsolo pass pass pass suit:h oe"}
    )
    assert (told["to_act"], told["table"]) == (1, {"leader": 0, "cards": ["OE"]})


@pytest.mark.parametrize("text", ["11C", "Q C", "QCC", "1C", "10", "♣Q", "queen"])
def test_what_is_no_card_stays_as_it_was_typed(text: str) -> None:
    told = answered({**CLARAS, "tricks": [[text]]})
    assert (told["errors"][0]["code"], told["errors"][0]["move"]) == ("not_a_move", text)


@pytest.mark.parametrize(
    ("tricks", "trick", "given"),
    [
        ([["QS", "KD", "9D", "JD"], ["QC"]], 1, 4),
        ([["QS", "KD", "9D", "JD", "8D", "QC"]], 1, 6),
        ([["QS", "KD", "9D", "JD", "8D"], [], ["QC"]], 2, 0),
    ],
)
def test_a_trick_with_a_card_too_few_or_too_many_is_named(tricks: Any, trick: int, given: int) -> None:
    told = answered({**CLARAS, "tricks": tricks})
    assert [(one["code"], one["message"]) for one in told["errors"]] == [
        ("wrong_trick", f"Cards of trick {trick}: {given}, and there must be 5.")
    ]
    assert len(told["tricks"]) == trick - 1


def test_the_first_row_may_end_a_trick_that_the_moves_began() -> None:
    first, *rest = CLARAS["tricks"]
    begun = {**CLARAS, "moves": [*CLARAS["moves"], *first[:2]], "tricks": [first[2:], *rest]}
    assert answered(begun) == answered(CLARAS)


def test_a_trick_that_is_cut_off_lies_on_the_table() -> None:
    told = answered({**CLARAS, "tricks": [*CLARAS["tricks"], ["9C", "8H"]]})
    assert (told["over"], told["to_act"], told["legal"]) == (False, 0, ["KC"])
    assert told["table"] == {"leader": 3, "cards": ["9C", "8H"]}
    assert "table" not in answered(CLARAS)


PEOPLE = ["Anna", "Ben", "Clara", "Dan", "Emil"]


@pytest.mark.parametrize(
    ("cards", "who", "what", "why"),
    [
        (
            *("9C 8H KC 7H KS", "Clara", "the king of spades"),
            "The ace of clubs was called and its suit is led: it must be played.",
        ),
        (
            *("9C 8H AS", "Anna", "the ace of spades"),
            "Renege: who has a card of the suit led must follow it; to be played: the king of clubs.",
        ),
        ("9C 8H QS", "Anna", "the queen of spades", "That card was played in trick 1."),
        ("9C 8H 8H", "Anna", "the eight of hearts", "That card lies on the table already."),
        ("9C 8H 10C", "Anna", "the ten of clubs", "That card was buried."),
        ("9C 8H 8S", "Anna", "the eight of spades", "That card is in the hand of Emil."),
    ],
)
def test_a_refusal_can_be_read_aloud(cards: str, who: str, what: str, why: str) -> None:
    told = answered({**CLARAS, "names": PEOPLE, "tricks": [*CLARAS["tricks"], cards]})
    assert told["errors"][0]["message"] == f"Trick 4: {who} may not play {what}. {why}"


ALL_PASS = "pass " * 5


@pytest.mark.parametrize(
    ("moves", "who", "why"),
    [
        ([[2, "pick"]], "Seat 2 may not pick", "It is the turn of seat 0."),
        (
            *("pick bury:TC,QH", "Seat 0 may not bury the ten of clubs and the queen of hearts"),
            "The queen of hearts is not in the hand and cannot be buried.",
        ),
        (
            *("pick bury:TC,7S call:AH", "Seat 0 may not call the ace of hearts"),
            "To call the ace of hearts one card of its suit must be held.",
        ),
        ("peck", "Seat 0 may not say “peck”", "This cannot be done now: peck. What can be done: pick, pass."),
        (ALL_PASS + "JC JC", "Trick 1: seat 1 may not play the jack of clubs", "That card lies on the table already."),
        (ALL_PASS + "TC", "Trick 1: seat 0 may not play the ten of clubs", "That card lies in the blind."),
    ],
)
def test_what_was_said_wrongly_can_be_read_aloud_too(moves: Any, who: str, why: str) -> None:
    told = answered({**CLARAS, "moves": moves, "tricks": []})
    assert told["errors"][0]["message"] == f"{who}. {why}"


def test_at_schafkopf_a_refusal_names_suits_and_contracts() -> None:
    said = {"game": "schafkopf", "dealer": 3, "seed": "Donnerstag"}
    told = answered({**said, "moves": ["bid:wenz", "bid:rufspiel"]})
    assert (
        told["errors"][0]["message"] == "Seat 1 may not bid rufspiel. Only something higher than wenz can be bid now."
    )
    told = answered({**said, "moves": ["bid:wenz", "pass", "pass", "pass", "suit:E"]})
    assert told["errors"][0]["message"].startswith(
        "Trick 1: seat 0 may not make acorns trump. This cannot be done now: suit:E."
    )


def test_before_the_first_lead_a_refusal_is_of_no_trick() -> None:
    assert answered({**CLARAS, "moves": ["pick", "pass"]})["errors"][0]["trick"] is None
    assert answered({**CLARAS, "tricks": [["QH"]]})["errors"][0]["trick"] == 1


def test_a_long_text_is_not_repeated() -> None:
    for line in (
        {"moves": ["x" * 10_000]},
        {"moves": ["pick", "bury:" + "AC," * 10_000]},
        {"x" * 10_000: 1},
        {"dealer": "x" * 10_000},
    ):
        text, _ = answer(json.dumps({**DEALT, **line}).encode())
        assert len(text) < 1500


def test_a_hand_that_no_score_can_hold_is_answered_with_what_was_played() -> None:
    """Everybody is paid more than a score can be: the cards are told all the same, and the other lines go on."""
    rules = {"unit_value": 1_000_000, "leaster_unit": 1000}
    state = played_out(after(deal(GAMES["called-ace"], 4), "pass pass pass pass pass"), Random(5))
    told = answered({**dump(state), "overrides": rules})
    assert told["over"] is True
    assert len(told["tricks"]) == 6
    assert [one["code"] for one in told["errors"]] == ["score_too_large"]
