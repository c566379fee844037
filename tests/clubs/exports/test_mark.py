"""The nine-stroke sheep's head."""

import re

from clubs.exports.mark import STROKES, svg_paths


def test_the_head_has_nine_different_strokes_in_its_box() -> None:
    assert len(set(STROKES)) == 9
    assert all(0 <= x <= 100 and 0 <= y <= 100 for stroke in STROKES for x, y in stroke)


def test_each_stroke_is_a_chain_of_curves() -> None:
    assert all(len(stroke) >= 4 and len(stroke) % 3 == 1 for stroke in STROKES)


def test_the_web_gets_one_path_for_each_stroke() -> None:
    paths = svg_paths()
    assert paths[2] == "M40 84C43 95 57 95 60 84"
    assert all(re.fullmatch(r"M\d+ \d+C\d+ \d+( \d+ \d+)*", path) for path in paths)


def test_left_and_right_mirror_each_other() -> None:
    left, right = STROKES[0], STROKES[1]
    assert [(100 - x, y) for x, y in left] == list(right)
