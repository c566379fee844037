"""Payments that settle a night: the laws of sheets.md (Settlement), and a table worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.services.settling import Payment, payments


@st.composite
def balances(draw: st.DrawFn) -> dict[int, int]:
    """Cents that sum to 0, of 0 to 40 people."""
    cents = draw(st.lists(st.integers(-500_000, 500_000), max_size=39))
    return dict(enumerate([*cents, -sum(cents)]))


@given(balances())
def test_a_settlement_keeps_the_laws(owed: dict[int, int]) -> None:
    made = payments(owed)
    moved = dict.fromkeys(owed, 0)
    for one in made:
        assert type(one.cents) is int
        assert one.cents > 0
        assert owed[one.payer] < 0 < owed[one.payee]
        moved[one.payer] -= one.cents
        moved[one.payee] += one.cents
    assert moved == owed
    not_even = sum(cents != 0 for cents in owed.values())
    assert len(made) <= max(0, not_even - 1)


@pytest.mark.parametrize(
    ("owed", "paid"),
    [
        ({}, []),
        ({"Ann": 0}, []),
        ({"Ann": 125, "Bob": -125}, [("Bob", "Ann", 125)]),
        # The greatest debt goes to the greatest claim: Dan 400 to Ann, then what is left.
        (
            {"Ann": 500, "Bob": 100, "Cat": -200, "Dan": -400},
            [("Dan", "Ann", 400), ("Cat", "Ann", 100), ("Cat", "Bob", 100)],
        ),
        ({"Ann": -300, "Bob": 100, "Cat": 100, "Dan": 100}, [("Ann", name, 100) for name in ("Bob", "Cat", "Dan")]),
    ],
)
def test_worked_settlements(owed: dict[str, int], paid: list[tuple[str, str, int]]) -> None:
    assert payments(owed) == [Payment(*one) for one in paid]


def test_what_does_not_balance_is_not_settled() -> None:
    with pytest.raises(ValueError, match="do not sum to 0"):
        payments({"Ann": 100, "Bob": -99})
