"""Text from people on its way into a file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.exports.text import csv_text, legal, one_line


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("  two\n lines\t", "two lines"),
        ("a\u0308", "ä"),
        ("bell\x07", "bell\ufffd"),
        ("half \ud800", "half \ufffd"),
        ("\ufffe", "\ufffd"),
        ("Łukasz ♣", "Łukasz ♣"),
    ],
)
def test_legal_text(given_text: str, shown: str) -> None:
    assert legal(given_text) == shown


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("=SUM(A1)", "'=SUM(A1)"),
        ("+1 Bob", "'+1 Bob"),
        ("-Bob", "'-Bob"),
        ("@home", "'@home"),
        ("\t=1+1", "'=1+1"),
        ("＝1", "'＝1"),
        ("Bob =1", "Bob =1"),
        ("O'Hara", "O'Hara"),
    ],
)
def test_csv_text_is_never_a_formula(name: str, field: str) -> None:
    assert csv_text(name) == field


@given(st.text())
def test_any_text_can_be_stored_and_is_one_line(text: str) -> None:
    clean = legal(text)
    assert clean == one_line(clean)
    assert clean.encode().decode() == clean
    assert not set(clean) & {"\x00", "\x1f", "\ud800", "\n"}
