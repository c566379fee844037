"""The sheet as phones read it, and that nothing is sent again while nothing changed."""

from typing import Any

import pytest

from clubs.models import Club, Player, Table, User
from clubs.services.links import replace_link
from clubs.services.sessions import close_session
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import PASSED, a_table, leaster, picked

WON = picked(1, 3, "won")


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern, chairs=6, hands_planned=24, overrides={"no_pick": "doubler"})


def test_an_empty_sheet(table: Table) -> None:
    Player.objects.filter(name="Clara").update(display_name="C. K.")
    body = Phone(table).sheet().json()
    assert {key: value for key, value in body.items() if key not in ("chart", "title")} == {
        "table": 1,
        "people": ["Anna", "Bert", "C. K.", "Dora", "Emil", "Fritz"],
        "players": 5,
        "planned": 24,
        "played": 0,
        "after": 0,
        "next_dealer": 0,
        "next_out": [0],
        "empty": [],
        "doublers_after": 0,
        "pot_after": 0,
        "stock_after": 0,
        "bock_after": [],
        "hands": [],
        "totals": [0] * 6,
        "people_totals": [0] * 6,
        "left": [],
        "closing": None,
        "open": True,
    }
    # A lost hand under rules with the bump, undoubled and doubled once.
    lost = body["chart"]["rows"][3]
    assert (lost["result"], lost["partner"][:2], lost["alone"][:2]) == (
        "lost",
        [[-4, -2, 2], [-8, -4, 4]],
        [[-8, 2], [-16, 4]],
    )


def test_a_sheet_with_a_pass_out_a_struck_line_and_a_hand(table: Table) -> None:
    phone = Phone(table)
    phone.post(PASSED, 0)
    phone.post(WON, 1)
    phone.put(2, None, 1)
    phone.post(WON, 2)
    body = phone.sheet().json()
    assert (body["played"], body["after"], body["next_dealer"], body["next_out"]) == (1, 3, 1, [1])
    assert body["totals"] == [0, 4, -2, 2, -2, -2]
    shown = [
        (h["hand"], h["revision"], h["facts"], h["dealer"], h["out"], h["scores"], h["struck"]) for h in body["hands"]
    ]
    assert shown == [
        (1, 1, PASSED, 0, [0], [None, 0, 0, 0, 0, 0], False),
        (2, 2, None, 0, [0], [None] * 6, True),
        (3, 1, WON, 0, [0], [None, 4, -2, 2, -2, -2], False),
    ]
    assert body["hands"][2]["reasons"][1] == "61–90: 1 unit · doubler from before: 2 · picker: +4"
    assert body["hands"][1]["reasons"] == [None] * 6


def test_nothing_changed_is_304_in_one_statement(table: Table, django_assert_num_queries: Any) -> None:
    phone = Phone(table)
    phone.post(WON, 0)
    etag = phone.sheet()["ETag"]
    with django_assert_num_queries(1):
        same = phone.sheet(etag)
    assert (same.status_code, same.content, same["ETag"]) == (304, b"", etag)
    assert phone.sheet(f'W/{etag}, "other"').status_code == 304
    assert phone.sheet('"other"').status_code == 200


@pytest.mark.parametrize("change", ["hand", "strike", "close", "replace"])
def test_whatever_changes_the_sheet_changes_its_tag(table: Table, director: User, change: str) -> None:
    phone = Phone(table)
    phone.post(WON, 0)
    etag = phone.sheet()["ETag"]
    changes = {
        "hand": lambda: phone.post(picked(0, 3, "won"), 1),
        "strike": lambda: phone.put(1, None, 1),
        "close": lambda: close_session(session=table.session, actor=director, reason="late"),
        "replace": lambda: replace_link(table=table, actor=director),
    }
    changes[change]()
    assert phone.sheet(etag).status_code == (410 if change == "replace" else 200)


def test_a_closed_sheet_can_still_be_read(table: Table, director: User) -> None:
    phone = Phone(table)
    phone.post(WON, 0)
    close_session(session=table.session, actor=director, reason="late")
    body = phone.sheet().json()
    assert (body["open"], body["totals"][1]) == (False, 2)


def test_a_replaced_link_learns_nothing_by_the_new_ones_tag(table: Table, director: User) -> None:
    old = Phone(table)
    replace_link(table=table, actor=director)
    table.refresh_from_db()
    new = Phone(table).sheet()["ETag"]
    assert old.sheet(new).status_code == 410


def test_the_whole_sheet_costs_the_same_statements_at_3_and_at_20_hands(
    table: Table, django_assert_max_num_queries: Any
) -> None:
    phone = Phone(table)
    for after in range(20):
        phone.post(picked((after + 1) % 6, None, "won"), after)
        if after in (2, 19):
            with django_assert_max_num_queries(5):
                phone.sheet()


def test_a_line_that_the_rules_no_longer_take_says_why(tavern: Club) -> None:
    table = a_table(tavern)
    phone = Phone(table)
    phone.post(leaster(1), 0)
    revision = table.hands.get().revisions.get()
    revision.facts = {"type": "leaster", "winner": 9}
    revision.save()
    (line,) = phone.sheet().json()["hands"]
    assert [error["code"] for error in line["errors"]] == ["unknown_seat"]
    assert line["scores"] == [0] * 5
