"""What a hand costs the database: a budget, and that it does not grow with the sheet."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Club
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table, picked, results

# Anywhere, because a statement that writes may begin with a WITH.
WRITES = re.compile(r"\b(INSERT INTO|DELETE FROM|UPDATE \S+ SET)\b")


@pytest.mark.parametrize("chairs", [5, 6])
def test_the_20th_hand_takes_at_most_12_statements(
    tavern: Club, chairs: int, django_assert_max_num_queries: Any
) -> None:
    phone = Phone(a_table(tavern, chairs=chairs, kind="round", hands_planned=24))
    for after in range(19):
        assert phone.post(picked((after + 1) % chairs, None, "won"), after).status_code == 201
    with django_assert_max_num_queries(12):
        assert phone.post(picked(20 % chairs, None, "won"), 19).status_code == 201
    # Bert won alone four times at 4 points; at six he dealt four times and sat out, so he paid in 12 of 20 hands.
    assert results(phone.table.session)["Bert"][:2] == ((16 - 16, 20) if chairs == 5 else (16 - 12, 16))


def test_a_hand_costs_as_many_statements_on_a_long_sheet_as_on_a_short_one(tavern: Club) -> None:
    phone = Phone(a_table(tavern))
    costs = []
    for after in range(12):
        with CaptureQueriesContext(connection) as captured:
            phone.post(picked((after + 1) % 5, None, "won"), after)
        costs.append(len(captured))
    assert len(set(costs[1:])) == 1
    assert costs[0] <= 13  # the very first also reads the house rules


def test_repeated_and_refused_hands_write_nothing(tavern: Club) -> None:
    phone = Phone(a_table(tavern))
    phone.post(picked(1, 3, "won"), 0, "tap")
    for send in (
        lambda: phone.post(picked(1, 3, "won"), 0, "tap"),
        lambda: phone.post(picked(2, 3, "won"), 0),
        lambda: phone.post(picked(1, 1, "won"), 1),
        lambda: phone.preview(picked(1, 3, "won"), 1),
        lambda: phone.put(1, None, 9),
    ):
        with CaptureQueriesContext(connection) as captured:
            send()
        written = [q["sql"] for q in captured if WRITES.search(q["sql"])]
        assert written == []
        assert len(captured) <= 6
