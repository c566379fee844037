"""Numbers and words on paper, as a score pad writes them."""

from decimal import Decimal

import pytest
from django.utils import translation

from clubs.exports import words


@pytest.mark.parametrize(("points", "shown"), [(12, "+12"), (-3, "−3"), (0, "0"), (None, "–"), (-1200, "−1200")])
def test_points_are_signed_with_a_true_minus(points: int | None, shown: str) -> None:
    assert words.signed(points) == shown


@pytest.mark.parametrize(
    ("average", "shown"),
    [
        (Decimal("3.25"), "+3.25"),
        (Decimal("-0.5"), "−0.50"),
        (Decimal("0.005"), "+0.01"),
        (Decimal("-0.005"), "−0.01"),
        (Decimal("-0.004"), "0.00"),
        (0.0, "0.00"),
        (None, "–"),
    ],
)
def test_averages_have_two_places(average: Decimal | float | None, shown: str) -> None:
    with translation.override("en"):
        assert words.signed_average(average) == shown


def test_averages_follow_the_language() -> None:
    with translation.override("de"):
        assert words.signed_average(Decimal("-3.25")) == "−3,25"


def test_empty_parts_leave_no_dots() -> None:
    assert words.joined("a", "", "b") == "a · b"
