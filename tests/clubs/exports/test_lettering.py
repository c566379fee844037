"""The font carries what names need, and text stays in the room it is given."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.exports import lettering
from clubs.exports.lettering import BOLD, PLAIN
from clubs.exports.text import one_line


@pytest.mark.parametrize("font", [PLAIN, BOLD])
@pytest.mark.parametrize("text", ["Łukasz", "Şenol", "Erdős", "Привет", "♣♠♥♦", "+12 −3 … – ×", "Þórsson", "Großreuth"])
def test_the_font_carries_our_letters(text: str, font: str) -> None:
    assert lettering.drawable(text, font) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("🐑 Shep", "□ Shep"),
        ("👨‍👩‍👧", "□□□"),
        ("☀\ufe0f", "☀"),
        ("中文", "□□"),
        ("\ud800", "□"),
        ("Anna\u202e Huber", "Anna Huber"),
        ("bell\x07", "bell"),
        ("A\u0308ste", "Äste"),
    ],
)
def test_what_the_font_lacks_is_a_box(text: str, shown: str) -> None:
    assert lettering.drawable(text) == shown


@pytest.mark.parametrize("font", [PLAIN, BOLD])
def test_figures_are_tabular(font: str) -> None:
    assert len({lettering.width(figure, font, 10) for figure in "0123456789"}) == 1


def test_a_short_name_keeps_its_size() -> None:
    assert lettering.fit("Ada Eder", PLAIN, 10, 200) == ("Ada Eder", 10)


def test_a_longer_name_is_set_smaller_before_it_is_shortened() -> None:
    room = lettering.width("Frieda Vogt", PLAIN, 8)
    text, size = lettering.fit("Frieda Vogt", PLAIN, 10, room)
    assert (text, round(size, 6)) == ("Frieda Vogt", 8)
    text, size = lettering.fit("Frieda Vogt and her whole family", PLAIN, 10, room)
    assert text.startswith("Frieda")
    assert text.endswith("…")
    assert size == 7.5


@given(st.text(max_size=60), st.floats(15, 300), st.floats(4, 20))
def test_fitted_text_never_leaves_its_room(text: str, room: float, size: float) -> None:
    shown, fitted_size = lettering.fit(text, PLAIN, size, room)
    narrowest = lettering.width("…", PLAIN, fitted_size)
    assert lettering.width(shown, PLAIN, fitted_size) <= max(room, narrowest) + 0.02


@given(st.text(max_size=80), st.integers(1, 4))
def test_wrapped_lines_never_leave_their_room(text: str, lines: int) -> None:
    wrapped = lettering.wrap(text, BOLD, 8, 50, lines)
    assert len(wrapped) <= lines
    assert all(lettering.width(line, BOLD, 8) <= 50 for line in wrapped)


@given(st.text("abcdefgh -", max_size=40))
def test_wrapping_loses_no_letter_where_lines_suffice(text: str) -> None:
    wrapped = lettering.wrap(text, PLAIN, 8, 60, 40)
    assert "".join(wrapped).replace(" ", "") == one_line(text).replace(" ", "")


def test_long_words_break_at_their_hyphen() -> None:
    assert lettering.wrap("Maximiliana-Antoinette", BOLD, 6, 60, 2) == ["Maximiliana-", "Antoinette"]


def test_the_fonts_come_with_their_licence() -> None:
    fonts = Path(lettering.FONTS)
    assert {path.name for path in fonts.glob("*.ttf")} == {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"}
    licence = (fonts / "LICENSE").read_text()
    assert "Copyright (c) 2003 by Bitstream, Inc." in licence
    assert "Tavmjong Bah" in licence
