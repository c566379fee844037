"""Amounts of money as people write and read them; kept, they are whole cents."""

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from clubs.money import MOST_CENTS, NotMoney, amount, read_cents


@pytest.mark.parametrize(
    ("written", "currency", "cents"),
    [
        ("5", "USD", 5),
        (" 5 c ", "USD", 5),
        ("25 cents", "USD", 25),
        ("5 ct", "EUR", 5),
        ("0.25", "USD", 25),
        ("0,25", "EUR", 25),
        ("0,5", "EUR", 50),
        (".05", "USD", 5),
        ("$1", "USD", 100),
        ("1 USD", "USD", 100),
        ("0,25\N{NO-BREAK SPACE}€", "EUR", 25),
        ("2 eur", "EUR", 200),
        ("0", "USD", 0),
    ],
)
def test_an_amount_is_read(written: str, currency: str, cents: int) -> None:
    assert read_cents(written, currency) == cents


@pytest.mark.parametrize(
    "written", ["", "$", "x", "-5", "1.255", "0.005", "1,000.50", "1e3", "0.25c", "٣", "5 €", "10001.00", "1000001"]
)
def test_what_is_no_amount_in_dollars(written: str) -> None:
    with pytest.raises(NotMoney):
        read_cents(written, "USD")


@pytest.mark.parametrize(
    ("cents", "currency", "signed", "language", "shown"),
    [
        (125, "USD", False, "en", "$1.25"),
        (-5, "USD", False, "en", "−$0.05"),
        (5, "USD", True, "en", "+$0.05"),
        (0, "USD", True, "en", "$0.00"),
        (-1234, "EUR", True, "de", "−12,34\N{NO-BREAK SPACE}€"),
        (5, "SEK", False, "en", "0.05\N{NO-BREAK SPACE}SEK"),
    ],
)
def test_an_amount_is_shown(cents: int, currency: str, signed: bool, language: str, shown: str) -> None:
    with translation.override(language):
        assert amount(cents, currency, signed=signed) == shown


@given(st.integers(0, MOST_CENTS), st.sampled_from(["USD", "EUR", "GBP", "CHF", "SEK"]), st.sampled_from(["en", "de"]))
def test_what_is_shown_is_read_again(cents: int, currency: str, language: str) -> None:
    with translation.override(language):
        assert read_cents(amount(cents, currency), currency) == cents
