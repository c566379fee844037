"""The contract, status by status: new hands, hands changed, and links that are closed, replaced or unknown."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from clubs.models import Club, HandRevision, Seat, Table, User, WaitingHand
from clubs.services.links import Found, replace_link, table_of, token_of
from clubs.services.sessions import close_session, reopen_session
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import PASSED, a_table, leaster, picked, results, stored_scores

WON = picked(1, 3, "won")


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern)


@pytest.fixture
def red(table: Table) -> Phone:
    return Phone(table, "red")


@pytest.fixture
def blue(table: Table) -> Phone:
    return Phone(table, "blue")


def codes(response: Any) -> list[str]:
    return [error["code"] for error in response.json()["errors"]]


def test_a_new_hand_is_201_with_its_scores_and_the_totals(red: Phone) -> None:
    response = red.post(WON, 0)
    assert response.status_code == 201
    body = response.json()
    assert {key: body[key] for key in ("hand", "scores", "totals", "revision")} == {
        "hand": 1,
        "scores": [-1, 2, -1, 1, -1],
        "totals": [-1, 2, -1, 1, -1],
        "revision": 1,
    }
    assert body["steps"][0] == {"code": "won", "units": 1}


def test_the_same_client_id_answers_alike_and_stores_once(red: Phone) -> None:
    first = red.post(WON, 0, "tap")
    again = red.post(WON, 0, "tap")
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    # Also when it comes late, with whatever `after`: the answer got lost, the hand did not.
    red.post(leaster(0), 1)
    late = red.post(WON, 7, "tap")
    assert (late.status_code, late.json()["hand"]) == (200, 1)
    assert late.json()["totals"] == [3, 1, -2, 0, -2]
    assert HandRevision.objects.count() == 2


def test_a_known_hand_comes_back_as_it_stands_now(red: Phone, blue: Phone) -> None:
    red.post(WON, 0, "tap")
    blue.put(1, picked(1, 3, "schneider"), 1)
    again = red.post(WON, 0, "tap")
    assert again.status_code == 200
    assert (again.json()["scores"], again.json()["revision"]) == ([-2, 4, -2, 2, -2], 2)


@pytest.mark.parametrize("other", [picked(1, 3, "lost"), {**WON, "alone": 0}])
def test_the_same_client_id_with_other_facts_is_refused(red: Phone, other: dict) -> None:
    red.post(WON, 0, "tap")
    response = red.post(other, 1, "tap")
    assert (response.status_code, codes(response)) == (422, ["client_id_reused"])


def test_a_client_id_of_a_new_hand_cannot_change_one_and_the_other_way_round(red: Phone) -> None:
    red.post(WON, 0, "tap")
    assert codes(red.put(1, WON, 1, "tap")) == ["client_id_reused"]
    red.put(1, leaster(1), 1, "change")
    assert codes(red.post(leaster(1), 1, "change")) == ["client_id_reused"]


def test_two_phones_with_the_same_hand_store_it_once(red: Phone, blue: Phone) -> None:
    red.post(WON, 0)
    second = blue.post(WON, 0)
    assert second.status_code == 200
    assert second.json()["confirmed"] is True
    assert (second.json()["hand"], second.json()["totals"]) == (1, [-1, 2, -1, 1, -1])
    assert HandRevision.objects.count() == 1
    # blue has seen it now, so the same facts again are the next hand.
    assert blue.post(WON, 1).status_code == 201


def test_two_phones_with_other_hands_see_each_other_first(red: Phone, blue: Phone) -> None:
    red.post(WON, 0)
    red.post(leaster(2), 1)
    red.put(2, None, 1)
    late = blue.post(leaster(0), 0, "blue-tap")
    assert late.status_code == 409
    assert late.json()["after"] == 2
    assert [(h["hand"], h["revision"], h["facts"], h["scores"], h["struck"]) for h in late.json()["hands"]] == [
        (1, 1, WON, [-1, 2, -1, 1, -1], False),
        (2, 2, None, [None] * 5, True),
    ]
    assert HandRevision.objects.count() == 3
    again = blue.post(leaster(0), 2, "blue-tap")
    assert (again.status_code, again.json()["hand"]) == (201, 3)


def test_only_the_first_unseen_line_can_confirm(red: Phone, blue: Phone) -> None:
    red.post(leaster(2), 0)
    red.post(WON, 1)
    assert blue.post(WON, 0).status_code == 409
    assert blue.post(WON, 1).status_code == 200


def test_a_double_tap_with_two_client_ids_is_no_second_hand(red: Phone) -> None:
    assert red.post(WON, 0).status_code == 201
    second = red.post(WON, 0)
    assert second.status_code == 409
    assert len(second.json()["hands"]) == 1
    assert HandRevision.objects.count() == 1


def test_a_struck_line_confirms_nothing(red: Phone, blue: Phone) -> None:
    red.post(WON, 0)
    red.put(1, None, 1)
    assert blue.post(WON, 0).status_code == 409


def test_more_lines_than_there_are_is_a_conflict_too(red: Phone) -> None:
    red.post(WON, 0)
    response = red.post(leaster(1), 5)
    assert response.status_code == 409
    assert response.json() == {"hands": [], "after": 1}


@pytest.mark.parametrize(
    ("facts", "code", "field"),
    [
        (picked(1, 1, "won"), "picker_is_partner", "partner"),
        (picked(5, 1, "won"), "unknown_seat", "picker"),
        (picked(1, 3, "won", points=60), "result_contradicts_points", "result"),
        ({**WON, "result": None, "points": 121, "tricks": 6}, "points_out_of_range", "points"),
        ({**WON, "result": None, "points": 61.0, "tricks": 4}, "not_an_integer", "points"),
        ({**WON, "picker": True}, "not_an_integer", "picker"),
        ({**WON, "alone": 0}, "not_true_or_false", "alone"),
        ({**WON, "doublers": 1}, "carried_by_sheet", "doublers"),
        ({**WON, "weather": "rain"}, "unknown_field", "weather"),
        ({"type": "picked", "picker": 1, "alone": True, "result": "no_tricks", "points": 60}, None, None),
        (PASSED, "no_pick_otherwise", "type"),
        ({}, "type_missing", "type"),
        ({"struck": True}, "strike_by_null", "struck"),
    ],
)
def test_bad_facts_are_422_with_a_sentence_and_nothing_stored(
    red: Phone, facts: dict, code: str | None, field: str | None
) -> None:
    for response in (red.post(facts, 0), red.preview(facts, 0)):
        assert response.status_code == 422
        errors = response.json()["errors"]
        assert all(set(error) == {"code", "field", "message"} and error["message"] for error in errors)
        if code is not None:
            assert (code, field) in [(error["code"], error["field"]) for error in errors]
    assert not HandRevision.objects.exists()


def test_a_client_id_that_was_refused_may_come_again_with_mended_facts(red: Phone) -> None:
    assert red.post(picked(1, 1, "won"), 0, "tap").status_code == 422
    assert red.post(WON, 0, "tap").status_code == 201


def test_sentences_count_chairs_from_one_and_speak_the_clubs_language(red: Phone, tavern: Club) -> None:
    tavern.language = "de"
    tavern.save()
    response = red.post(picked(5, 1, "won"), 0)
    assert response["Content-Language"] == "de"
    assert "6" in response.json()["errors"][0]["message"]


def test_a_full_sheet_is_422(tavern: Club) -> None:
    phone = Phone(a_table(tavern, hands_planned=1))
    phone.post(WON, 0, "tap")
    assert codes(phone.post(WON, 1)) == ["sheet_full"]
    assert codes(phone.preview(WON, 1)) == ["sheet_full"]
    assert phone.post(WON, 0, "tap").status_code == 200


def test_a_change_is_200_and_the_same_client_id_again_too(red: Phone) -> None:
    red.post(WON, 0)
    first = red.put(1, picked(1, 3, "lost"), 1, "change")
    assert first.status_code == 200
    assert (first.json()["revision"], first.json()["scores"]) == (2, [2, -4, 2, -2, 2])
    assert red.put(1, picked(1, 3, "lost"), 1, "change").json() == first.json()
    assert codes(red.put(1, WON, 2, "change")) == ["client_id_reused"]
    assert HandRevision.objects.count() == 2


def test_a_change_to_an_old_revision_shows_the_present_line(red: Phone, blue: Phone) -> None:
    red.post(WON, 0)
    red.put(1, picked(1, 3, "lost"), 1)
    for revision in (1, 3):
        late = blue.put(1, None, revision)
        assert late.status_code == 409
        (line,) = late.json()["hands"]
        assert (line["hand"], line["revision"], line["facts"]) == (1, 2, picked(1, 3, "lost"))
    assert blue.put(1, None, 2).status_code == 200


def test_strike_and_undo(table: Table, red: Phone) -> None:
    red.post(WON, 0)
    struck = red.put(1, None, 1, reason="typed twice")
    assert (struck.status_code, struck.json()["struck"], struck.json()["totals"]) == (200, True, [0] * 5)
    assert results(table.session) == {}
    back = red.put(1, WON, 2)
    assert (back.json()["struck"], back.json()["totals"]) == (False, [-1, 2, -1, 1, -1])
    assert stored_scores(table) == [[-1, 2, -1, 1, -1]]
    assert list(HandRevision.objects.values_list("reason", flat=True)) == ["", "typed twice", ""]


@pytest.mark.parametrize("number", [0, 2, 10**30])
def test_a_line_that_is_not_there_is_404(red: Phone, number: int) -> None:
    red.post(WON, 0)
    response = red.put(number, None, 1)
    assert response.status_code == 404


def test_in_an_event_older_lines_need_the_director(tavern: Club) -> None:
    phone = Phone(a_table(tavern, kind="round"))
    phone.post(WON, 0)
    phone.post(leaster(1), 1)
    response = phone.put(1, None, 1)
    assert (response.status_code, codes(response)) == (403, ["director_needed"])
    assert phone.put(2, None, 1).status_code == 200


def test_a_hand_over_a_closed_link_waits_once(table: Table, red: Phone, director: User) -> None:
    red.post(WON, 0, "in")
    close_session(session=table.session, actor=director)
    for _ in range(2):
        late = red.post(leaster(2), 1, "late")
        assert (late.status_code, late.json()) == (410, {"kept": True})
        change = red.put(1, None, 1, "change")
        assert (change.status_code, change.json()) == (410, {"kept": True})
    waiting = WaitingHand.objects.order_by("id").values_list("client_id", "after", "device", "facts", "hand_number")
    assert list(waiting) == [("late", 1, "red", leaster(2), None), ("change", 1, "red", None, 1)]
    assert HandRevision.objects.count() == 1
    # What is on the sheet need not wait: only its answer got lost.
    assert red.post(WON, 0, "in").status_code == 200
    assert WaitingHand.objects.count() == 2


def test_facts_that_are_wrong_wait_too(table: Table, red: Phone, director: User) -> None:
    close_session(session=table.session, actor=director)
    assert red.post(picked(1, 1, "won"), 40, "odd").json() == {"kept": True}


def test_a_change_of_no_line_does_not_wait(table: Table, red: Phone, director: User) -> None:
    close_session(session=table.session, actor=director)
    assert red.put(3, None, 1).status_code == 404
    replace_link(table=table, actor=director)
    assert red.put(3, None, 1).json() == {"kept": False}
    assert not WaitingHand.objects.exists()


def test_a_replaced_link_keeps_hands_and_shows_nothing(table: Table, red: Phone, director: User) -> None:
    red.post(WON, 0, "in")
    replace_link(table=table, actor=director)
    assert (red.post(leaster(2), 1, "late").status_code, red.put(1, None, 1, "change").status_code) == (410, 410)
    assert WaitingHand.objects.count() == 2
    assert red.post(WON, 0, "in").json() == {"kept": True}
    assert WaitingHand.objects.count() == 2
    for shut in (red.sheet(), red.preview(WON, 1)):
        assert (shut.status_code, shut.json()) == (410, {"kept": False})
    table.refresh_from_db()
    assert Phone(table).post(leaster(2), 1).status_code == 201


def test_a_session_opened_again_opens_its_links(table: Table, red: Phone, director: User) -> None:
    close_session(session=table.session, actor=director)
    assert red.preview(WON, 0).json() == {"kept": False}
    reopen_session(session=table.session, actor=director, reason="one is missing")
    assert red.post(WON, 0).status_code == 201


def test_a_link_that_got_out_cannot_fill_the_disk(
    table: Table, red: Phone, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clubs.services.waiting.MOST_WAITING", 2)
    close_session(session=table.session, actor=director)
    assert [red.post(WON, 0).json()["kept"] for _ in range(3)] == [True, True, False]


def test_no_cookie_is_set_and_the_token_stays_here(table: Table, red: Phone) -> None:
    answers = [red.post(WON, 0), red.put(1, leaster(0), 1), red.preview(WON, 1), red.sheet(), red.post(WON, 0)]
    answers.append(Phone(table, token="unknown").sheet())
    answers.append(red.client.get(f"{red.path}hands/"))
    for response in answers:
        assert not response.cookies
        assert response["Referrer-Policy"] == "no-referrer"
        assert "no-cache" in response["Cache-Control"]
        assert "Cookie" not in response.get("Vary", "")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "hands/"), ("PUT", "hands/"), ("POST", "hands/1/"), ("GET", "preview/"), ("POST", "sheet/")],
)
def test_other_methods_are_405(red: Phone, method: str, path: str) -> None:
    assert red.raw("{}", path, method).status_code == 405


@pytest.mark.parametrize("path", ["hands/", "hands/1/", "preview/", "sheet/"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT"])
def test_an_unknown_token_is_404_whatever_is_asked(db: None, path: str, method: str) -> None:
    response = Client(enforce_csrf_checks=True).generic(method, f"/t/nosuchtable/{path}", "{}")
    assert response.status_code == 404


def test_a_token_of_another_key_is_404(table: Table, settings: Any) -> None:
    token = token_of(table)
    settings.SECRET_KEY = "another"
    assert Client().get(f"/t/{token}/sheet/").status_code == 404


@pytest.fixture
def _gone_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw that is taken back right after the phone's link was read."""

    def read_then_take_back(token: str) -> Found | None:
        link = table_of(token)
        if link is not None:
            Seat.objects.filter(table=link.table).delete()
            Table.objects.filter(pk=link.table.pk).delete()
        return link

    monkeypatch.setattr("clubs.views.phone.table_of", read_then_take_back)


@pytest.mark.usefixtures("_gone_meanwhile")
@pytest.mark.parametrize("state", [Table.State.OPEN, Table.State.CLOSED])
@pytest.mark.parametrize("send", [lambda red: red.post(WON, 0), lambda red: red.put(1, WON, 1)])
def test_a_table_that_is_gone_before_the_hand_is_stored_is_404(
    table: Table, red: Phone, state: str, send: Callable[[Phone], Any]
) -> None:
    Table.objects.filter(pk=table.pk).update(state=state)
    response = send(red)
    assert (response.status_code, codes(response)) == (404, ["link_unknown"])


@pytest.mark.usefixtures("_gone_meanwhile")
def test_a_preview_at_a_table_that_is_gone_is_404(red: Phone) -> None:
    assert red.preview(WON, 0).status_code == 404
