"""From a table's link at a club night: lines inserted and moved, people seated; in an event none of it."""

import pytest

from clubs.models import Club, Player, Seat, Table
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table, leaster, picked, stored_scores


@pytest.fixture
def phone(tavern: Club) -> Phone:
    phone = Phone(a_table(tavern))
    for picker in (1, 2, 3):
        assert phone.post(picked(picker, None, "won"), picker - 1).status_code == 201
    return phone


def people(phone: Phone, **form: object) -> object:
    return phone.client.post(f"{phone.path}people/", form)


def test_whoever_comes_late_is_asked_for_first(phone: Phone) -> None:
    html = phone.client.get(f"{phone.path}people/").content.decode()
    assert html.index('name="newcomer"') < html.index('name="chair_1"')
    assert "They take the first empty chair." in html


def test_a_forgotten_hand_goes_before_the_line_that_is_named(phone: Phone) -> None:
    answer = phone.post(leaster(0), 3, before=2)
    assert (answer.status_code, answer.json()["hand"], answer.json()["entered"]) == (201, 2, 4)
    hands = phone.sheet().json()["hands"]
    assert [(hand["hand"], hand["entered"], hand["dealer"]) for hand in hands] == [
        (1, 1, 0),
        (2, 4, 1),
        (3, 2, 1),
        (4, 3, 2),
    ]


@pytest.mark.parametrize(
    ("before", "status", "code"), [(9, 404, "place_unknown"), ("x", 400, "key_wrong"), (0, 400, "key_wrong")]
)
def test_a_place_that_is_not_there(phone: Phone, before: object, status: int, code: str) -> None:
    answer = phone.post(leaster(0), 3, before=before)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (status, code)


def test_a_line_is_moved_and_found_by_when_it_was_added(phone: Phone) -> None:
    moved = phone.client.post(
        f"{phone.path}hands/3/move/",
        {"client_id": "m", "revision": 1, "device": "red", "before": 1},
        content_type="application/json",
    )
    assert (moved.status_code, moved.json()["hand"], moved.json()["revision"]) == (200, 1, 2)
    # A phone that has not seen it strikes "line 1", which it knows as the first that was added.
    struck = phone.put(1, None, 1, entered=1)
    assert (struck.status_code, struck.json()["hand"]) == (200, 2)


def test_in_an_event_it_takes_the_director(tavern: Club) -> None:
    phone = Phone(a_table(tavern, kind="round"))
    phone.post(picked(1, 2, "won"), 0)
    assert phone.post(leaster(0), 1, before=1).status_code == 403
    before = list(Seat.objects.order_by("chair").values_list("player_id", flat=True))
    answer = people(phone, what="seats", chair_1=str(before[1]), chair_2=str(before[0]), from_hand="1")
    assert answer.status_code == 403
    assert list(Seat.objects.order_by("chair").values_list("player_id", flat=True)) == before


def test_somebody_new_sits_down_by_name_and_a_player_of_that_name_is_the_same_one(phone: Phone, tavern: Club) -> None:
    ids = list(Seat.objects.order_by("chair").values_list("player_id", flat=True))
    chairs = {f"chair_{chair}": str(who) for chair, who in enumerate(ids, 1)}
    answer = people(phone, what="seats", **chairs, newcomer=" zoe ", from_hand="4")
    assert answer.status_code == 302
    zoe = Player.objects.get(name="zoe")
    assert (zoe.guest, Table.objects.get().chairs, Seat.objects.get(player=zoe).chair) == (True, 6, 5)
    sheet = phone.sheet().json()
    assert (sheet["people"][5], sheet["next_dealer"], sheet["next_out"]) == ("zoe", 3, [3])
    assert [hand["people"][5] for hand in sheet["hands"]] == ["–", "–", "–"]


def test_who_leaves_stands_below_the_sheet_with_his_total(phone: Phone) -> None:
    ids = list(Seat.objects.order_by("chair").values_list("player_id", flat=True))
    chairs = {f"chair_{chair}": str(who) for chair, who in enumerate(ids, 1)}
    assert people(phone, what="seats", **{**chairs, "chair_5": ""}, from_hand="4").status_code == 302
    sheet = phone.sheet().json()
    assert (sheet["empty"], sheet["left"]) == ([4], [{"name": "Emil", "total": -3}])
    assert sheet["people_totals"] == [-3, 2, 2, 2, 0]
    refused = phone.post(picked(0, 1, "won"), 3)
    assert [problem["code"] for problem in refused.json()["errors"]] == ["too_few_people"]
    for path in ("", "people/"):
        assert phone.client.get(phone.path + path).status_code == 200


def test_hands_are_put_right_from_the_people_page(phone: Phone) -> None:
    ids = list(Seat.objects.order_by("chair").values_list("player_id", flat=True))
    swapped = [ids[1], ids[0], *ids[2:]]
    chairs = {f"chair_{chair}": str(who) for chair, who in enumerate(swapped, 1)}
    assert people(phone, what="wrong", **chairs, first="1", last="3").status_code == 302
    assert phone.sheet().json()["people_totals"] == [2, -3, 2, 2, -3]
    assert stored_scores(Table.objects.get())[0] == [-1, 4, -1, -1, -1]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"what": "seats", "from_hand": "9", "chair_1": ""}, "Say from which hand on, from 1 to 4."),
        ({"what": "seats", "from_hand": "x"}, "Enter a whole number."),
        ({"what": "wrong", "first": "3", "last": "1", "chair_1": ""}, "Say which hands"),
        ({"what": "seats", "from_hand": "4"}, "Say who sits where."),
        ({"what": "move", "client_id": "a", "number": "8", "before": "1"}, "no such line"),
        ({"what": "move", "client_id": "a", "number": "1", "before": "9"}, "A line can stand before line 1 to 4"),
        ({"what": "seats", "from_hand": "4", "chair_1": "99999"}, "Select a valid choice"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_stored(phone: Phone, form: dict[str, str], sentence: str) -> None:
    before = phone.sheet().json()
    answer = people(phone, **form)
    assert (answer.status_code, sentence in answer.content.decode()) == (422, True)
    assert phone.sheet().json() == before


def test_the_people_page_of_a_wrong_or_replaced_link(phone: Phone) -> None:
    assert phone.client.get("/t/none/people/").status_code == 404
    Table.objects.update(link_number=2)
    assert phone.client.get(f"{phone.path}people/").status_code == 410
