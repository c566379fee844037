"""`python -m scoring`: every line is answered in its place, whatever it is, and the exit status tells of errors."""

import io
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from scoring.__main__ import lines_of, run
from tests.scoring.samples import ROOT, codes

HAND = {"type": "picked", "picker": 0, "partner": 3, "alone": False, "points": 61, "tricks": 4}
CASE = {"id": "one", "preset": "wikipedia", "overrides": {}, "players": 5, "hand": HAND}
SHEET = {"id": "two", "preset": "wikipedia", "overrides": {}, "players": 5, "seats": 6, "first_dealer": 0, "hands": []}


def answers(data: bytes) -> tuple[list[dict[str, Any]], int]:
    target = io.BytesIO()
    status = run(io.BytesIO(data), target)
    text = target.getvalue().decode("ascii")
    assert text == "" or text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()], status


def case(**changes: Any) -> bytes:
    return json.dumps({**CASE, **changes}).encode()


def sheet(**changes: Any) -> bytes:
    return json.dumps({**SHEET, **changes}).encode()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "empty_line"),
        (b"   \r", "empty_line"),
        (b"{", "not_json"),
        (b"won, 61", "not_json"),
        (b'{"id": NaN}', "not_json"),
        (b'{"id": 1, "hand": {"points": -Infinity}}', "not_json"),
        (b"[1, 2]", "not_an_object"),
        (b"null", "not_an_object"),
        (b"7", "not_an_object"),
        (b'{"id": "\xff"}', "not_utf8"),
        (b"\xff\xfe{\x00}\x00", "not_utf8"),
        (b'{"id": ' + b"9" * 5000 + b"}", "number_too_large"),
        (b"[" * 5000 + b"]" * 5000, "too_deep"),
        (case(id=[1]), "bad_id"),
        (case(id=1.5), "bad_id"),
        (case(hand=None), "not_an_object"),
        (case(hand=[HAND]), "not_an_object"),
        (case(preset=None), "preset_missing"),
        (case(preset=7), "not_text"),
        (case(preset="wisconson"), "unknown_preset"),
        (case(overrides=[]), "not_an_object"),
        (case(overrides={"crack": 7}), "bad_option_value"),
        (case(players="five"), "not_an_integer"),
        (case(players=10**30), "count_too_large"),
        (case(players=-5), "players_unsupported"),
        (case(table=3), "unknown_field"),
        (case(hands=[]), "hand_and_hands"),
        (b'{"id": 1, "preset": "wikipedia"}', "hand_missing"),
        (case(hand={**HAND, "points": 10**30}), "points_out_of_range"),
        (case(hand={**HAND, "points": 1e400}), "not_json"),
        (sheet(hands={}), "not_a_list"),
        (sheet(seats=4), "players_above_seats"),
        (sheet(seats=True), "not_an_integer"),
        (sheet(first_dealer=-1), "unknown_seat"),
        (sheet(closed="yes"), "not_true_or_false"),
        (sheet(showdown="Anna"), "not_an_integer"),
    ],
)
def test_a_broken_line_is_answered_in_its_place(line: bytes, code: str) -> None:
    (before, broken, after), status = answers(case() + b"\n" + line + b"\n" + case() + b"\n")
    assert codes(broken["errors"]) == [code]
    assert all(set(error) == {"code", "field", "message"} for error in broken["errors"])
    assert before == after
    assert before["scores"] == [2, -1, -1, 1, -1]
    assert status == 1


def test_a_number_too_large_for_a_float_is_no_whole_number() -> None:
    (answer,), _ = answers(case().replace(b"61", b"1e400"))
    assert codes(answer["errors"]) == ["not_an_integer"]


def test_a_value_nested_deep_inside_the_facts_is_answered_too() -> None:
    deep = b"[" * 900 + b"]" * 900
    for spoiled in (
        case().replace(b"{}", b'{"tiers": ' + deep + b"}"),
        case().replace(b"61", b'61, "result": ' + deep),
    ):
        (answer,), status = answers(spoiled)
        assert len(answer["errors"]) == 1
        assert status == 1


def test_right_lines_end_with_status_0_and_keep_their_order() -> None:
    found, status = answers(b"\n".join([case(id=1), sheet(id=2), case(id="3"), case(id=None)]))
    assert [answer["id"] for answer in found] == [1, 2, "3", None]
    assert status == 0


def test_nothing_in_gives_nothing_out() -> None:
    assert answers(b"") == ([], 0)


def test_a_mark_at_the_start_and_windows_line_ends_are_no_error() -> None:
    found, status = answers(b"\xef\xbb\xbf" + case() + b"\r\n" + sheet() + b"\r\n")
    assert (len(found), status) == (2, 0)
    assert answers(b"\xef\xbb\xbf" + case())[1] == 0


def test_a_bad_hand_of_a_sheet_is_answered_in_its_place_and_the_rest_folds() -> None:
    hands = [HAND | {"picker": 2}, HAND | {"picker": 1}, 7, {"struck": True}, HAND | {"dealer": 1}]
    (answer,), status = answers(sheet(hands=hands))
    assert ["errors" in line for line in answer["hands"]] == [False, True, True, False, False]
    assert answer["hands"][3] == {"struck": True}
    assert status == 1


def test_what_a_worked_case_says_about_itself_is_no_error() -> None:
    found, status = answers(case(source="seed 004", basis="text", why="a win", expected=[0], expected_pot_after=3))
    assert (found[0]["scores"], status) == ([2, -1, -1, 1, -1], 0)


def test_a_left_pot_without_its_showdown_winner_is_an_error_of_the_sheet() -> None:
    overrides = {"pot": True, "pot_at_end": "showdown"}
    hands = [{"type": "leaster", "winner": 3}]
    (answer, settled), status = answers(
        sheet(overrides=overrides, hands=hands, closed=True)
        + b"\n"
        + sheet(overrides=overrides, hands=hands, closed=True, showdown=0)
    )
    assert codes(answer["errors"]) == ["showdown_winner_missing"]
    assert (answer["pot_after"], settled["closing"]) == (1, {"scores": [1, 0, 0, 0, 0, 0]})
    assert status == 1


def test_many_different_house_rules_are_read_right_however_many_came_before() -> None:
    lines = [case(id=units, overrides={"unit_value": units}) for units in [*range(1, 700), 1, 2]]
    found, _ = answers(b"\n".join(lines))
    assert [answer["scores"][0] for answer in found] == [2 * units for units in [*range(1, 700), 1, 2]]


def test_lines_are_cut_right_wherever_the_stream_breaks() -> None:
    class Dripping(io.BytesIO):
        def read1(self, size: int | None = -1) -> bytes:
            return super().read1(3)

    assert [line for lines in lines_of(Dripping(b"\xef\xbb\xbfone\n\ntwo\r\nthree")) for line in lines] == [
        b"one",
        b"",
        b"two\r",
        b"three",
    ]


def command(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scoring", *arguments], cwd=ROOT, capture_output=True, timeout=60, check=False, **options
    )


def test_the_command_itself() -> None:
    done = command(input=case() + b"\n{\n")
    assert done.returncode == 1
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == ["one", None]
    assert done.stderr == b""
    assert command(input=case()).returncode == 0


def test_help_names_the_presets_and_a_wrong_argument_is_refused() -> None:
    told = command("--help")
    assert told.returncode == 0
    assert all(name in told.stdout for name in (b"wikipedia", b"pagat-bushnell", b"wisconsin-tournament"))
    assert command("--fast").returncode == 2


def test_each_line_is_answered_before_the_next_is_read() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scoring"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        for number in (1, 2):
            talking.stdin.write(case(id=number) + b"\n")
            talking.stdin.flush()
            assert json.loads(talking.stdout.readline())["id"] == number
        talking.stdin.close()
        assert talking.wait(timeout=30) == 0


def test_a_reader_that_goes_away_is_no_trace_of_calls() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scoring"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        assert talking.stderr is not None
        talking.stdout.close()
        talking.stdin.write((case() + b"\n") * 10)
        talking.stdin.close()
        assert talking.wait(timeout=30) == 1
        assert talking.stderr.read() == b""
