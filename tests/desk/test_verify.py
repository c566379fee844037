"""What verify takes for a sheet that adds up: plus points only, and what lies in a stock, are no difference."""

from typing import Any

import pytest

from clubs.models import Club
from desk.verifying import differences
from tests.clubs.seated import PASSED, a_table
from tests.tournaments.event import enter_hand

pytestmark = pytest.mark.django_db

RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 2, "result": "won"}


@pytest.mark.parametrize(
    ("overrides", "lines"),
    [({"scoring": "plus_only"}, [RUF]), ({"stock": True}, [RUF, PASSED])],
)
def test_such_a_sheet_is_no_difference(tavern: Club, overrides: dict[str, Any], lines: list[dict[str, Any]]) -> None:
    table = a_table(tavern, chairs=4, preset="rennen", overrides=overrides, players=4)
    for facts in lines:
        enter_hand(table, facts)
    assert list(differences([])) == []
