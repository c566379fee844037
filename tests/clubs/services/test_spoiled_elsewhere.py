"""A change that other lines of the sheet cannot bear is refused and says which; no hand gives over 100,000,000."""

import pytest

from clubs.models import Club, Table
from clubs.services.hands import record_hand, revise_hand
from clubs.services.moving import insert_hand, move_hand
from clubs.services.outcomes import Outcome
from desk.verifying import differences
from tests.clubs.seated import PASSED, a_table, picked

pytestmark = pytest.mark.django_db

STACKED = {"no_pick": "doubler", "doubler_mode": "stack"}


def passed_and_won(table: Table, *passes: int) -> Table:
    """So many passes, then a hand that is won, as often as said."""
    after = 0
    for passed in passes:
        for facts in [PASSED] * passed + [picked(0, 1, "won")]:
            assert record_hand(table=table, facts=facts, client_id=f"{after}", after=after).status == "created"
            after += 1
    table.refresh_from_db()
    return table


def refused_for(outcome: Outcome, line: int) -> None:
    assert [problem.code for problem in outcome.problems] == ["other_line_spoiled"]
    assert f"line {line} could not be scored any more" in outcome.answer["errors"][0]["message"]
    assert list(differences([])) == []


def test_a_hand_struck_in_between(tavern: Club) -> None:
    table = passed_and_won(a_table(tavern, overrides=STACKED), 14, 14)
    refused_for(revise_hand(table=table, number=15, facts=None, client_id="s", revision=1), 30)


def test_a_forgotten_pass(tavern: Club) -> None:
    table = passed_and_won(a_table(tavern, overrides=STACKED), 25)
    refused_for(insert_hand(table=table, before=1, facts=PASSED, client_id="i", after=26), 27)


def test_a_hand_moved_before_the_passes_that_it_had_used_up(tavern: Club) -> None:
    table = passed_and_won(a_table(tavern, overrides=STACKED), 14, 14)
    refused_for(move_hand(table=table, number=15, before=1, client_id="m", revision=1), 30)
