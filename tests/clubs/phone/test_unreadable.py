"""Hands that no page could read, and rulings that no phone may make: refused, or kept and shown to the director."""

from typing import Any

import pytest
from django.urls import reverse

from clubs.models import Club, HandRevision, Table, User, WaitingHand
from clubs.selectors.running import waiting_of
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand, revise_hand
from clubs.services.links import replace_link
from clubs.services.outcomes import Status
from clubs.services.sessions import close_session
from clubs.services.waiting import refuse_waiting, take_waiting
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import Facts, a_table, leaster, picked
from tests.conftest import client_of

WON = picked(1, 3, "won")
NO_HANDS: list[Facts] = [
    {},
    {"type": "zzz"},
    {"type": [1]},
    {"type": "picked"},
    {"type": "picked", "picker": 99, "partner": 1, "result": "won"},
    {"type": "picked", "picker": -1, "partner": 1, "result": "won"},
    {"type": "picked", "picker": True, "partner": 1, "result": "won"},
    {"type": "picked", "picker": 0, "partner": [2], "result": "won"},
    {"type": "picked", "picker": 0, "partner": 1, "result": {"a": []}},
    {"type": "picked", "picker": 0, "partner": 1, "result": "x" * 5000},
    {"type": "picked", "picker": 0, "partner": 1, "points": "many"},
    {"type": "picked", "picker": 0, "partner": 1, "points": 10**400},
    {"type": "picked", "picker": 0, "partner": 1, "result": "won", "doubles": 7},
    {"type": "picked", "picker": 0, "partner": 1, "result": "won", "doubles": ["crack"]},
    {"type": "picked", "picker": 0, "partner": 1, "result": "won", "doubles": [{"kind": [1]}]},
    {"type": "leaster", "winner": 9},
    {"type": "leaster", "winner": "Anna"},
    {"type": "leaster", "winner": [[1]]},
    {"note": "x" * 5000},
]


@pytest.mark.parametrize("facts", NO_HANDS)
@pytest.mark.parametrize("changes", [False, True])
@pytest.mark.parametrize("replaced", [False, True])
def test_what_cannot_be_read_waits_is_shown_is_not_taken_and_can_be_refused(
    tavern: Club, director: User, facts: Facts, changes: bool, replaced: bool
) -> None:
    table = a_table(tavern)
    phone = Phone(table)
    phone.post(WON, 0)
    if replaced:
        replace_link(table=table, actor=director)
    else:
        close_session(session=table.session, actor=director)
    answer = phone.put(1, facts, 1) if changes else phone.post(facts, 1)
    assert (answer.status_code, answer.json()) == (410, {"kept": True})
    (told,) = waiting_of(table)
    assert told.words.startswith("cannot be read: {")
    assert len(told.words) < 150
    shown = client_of(director).get(reverse("table", args=["tavern", table.session.uid, 1]))
    assert shown.status_code == 200
    assert "cannot be read" in shown.content.decode()
    with pytest.raises(CannotDo) as refused:
        take_waiting(waiting=WaitingHand.objects.get(), actor=director)
    assert refused.value.message
    refuse_waiting(waiting=WaitingHand.objects.get(), actor=director)
    assert waiting_of(table) == []
    assert HandRevision.objects.count() == 1


def pages_of(table: Table, director: User) -> dict[str, Any]:
    """Every page that reads the facts of the table's first hand."""
    client, where = client_of(director), ["tavern", table.session.uid, 1]
    phone = Phone(table)
    return {
        "page": phone.client.get(phone.path),
        "change": phone.client.get(f"{phone.path}?hand=1"),
        "sheet": phone.sheet(),
        "table": client.get(reverse("table", args=where)),
        "hand": client.get(reverse("hand_edit", args=[*where, table.hands.first().uid])),
    }


@pytest.mark.parametrize("alone", [{}, {"alone": None}])
def test_a_hand_that_leaves_alone_out_is_stored_whole_and_every_page_shows_it(
    tavern: Club, director: User, alone: Facts
) -> None:
    phone = Phone(a_table(tavern))
    facts = {"type": "picked", "picker": 0, "partner": 1, "result": "won", **alone}
    assert phone.post(facts, 0, "tap").status_code == 201
    assert HandRevision.objects.get().facts == picked(0, 1, "won")
    assert {name: page.status_code for name, page in pages_of(phone.table, director).items()} == dict.fromkeys(
        ("page", "change", "sheet", "table", "hand"), 200
    )
    # The same again is known, from another phone it confirms, and a change that leaves it out is stored whole too.
    assert phone.post(facts, 0, "tap").status_code == 200
    assert Phone(phone.table, "blue").post(facts, 0).json()["confirmed"] is True
    assert phone.put(1, {**facts, "picker": 2}, 1).status_code == 200
    assert HandRevision.objects.get(current=True).facts == picked(2, 1, "won")


def test_where_nobody_can_have_a_partner_a_hand_that_leaves_alone_out_is_alone(tavern: Club) -> None:
    phone = Phone(a_table(tavern, chairs=3, players=3))
    assert phone.post({"type": "picked", "picker": 0, "result": "won"}, 0).status_code == 201
    assert HandRevision.objects.get().facts["alone"] is True


def test_a_partner_is_still_asked_for_where_there_is_one(tavern: Club) -> None:
    phone = Phone(a_table(tavern))
    answer = phone.post({"type": "picked", "picker": 0, "result": "won"}, 0)
    assert [error["code"] for error in answer.json()["errors"]] == ["partner_missing"]


class TestRulings:
    RULED: Facts = {**WON, "annulled": True}

    @pytest.mark.parametrize("facts", [RULED, {"annulled": True}, {"annulled": True, "type": [1]}])
    def test_a_tables_link_makes_none(self, tavern: Club, facts: Facts) -> None:
        phone = Phone(a_table(tavern))
        answers = [phone.post(facts, 0), phone.preview(facts, 0)]
        phone.post(WON, 0)
        answers.append(phone.put(1, facts, 1))
        for answer in answers:
            assert answer.status_code == 403
            assert answer.json()["errors"][0]["message"] == (
                "Annulling a hand is a ruling; only the director makes one or takes it back."
            )
        assert HandRevision.objects.count() == 1

    @pytest.mark.parametrize("facts", [WON, leaster(1), None])
    def test_a_tables_link_takes_none_back(self, tavern: Club, facts: Facts | None) -> None:
        phone = Phone(a_table(tavern))
        phone.post(WON, 0)
        revise_hand(table=phone.table, number=1, facts=self.RULED, client_id="ruling", revision=1, director=True)
        assert phone.put(1, facts, 2).status_code == 403
        assert HandRevision.objects.get(current=True).facts == self.RULED

    @pytest.mark.parametrize(
        "odd",
        [
            {"type": None},
            {"type": "zzz"},
            {"type": [1]},
            {"picker": "xx"},
            {"picker": 99},
            {"partner": 5},
            {"alone": 7},
            {"result": 3},
            {"points": [1]},
            {"points": 10**9},
            {"doubles": 7},
            {"doubles": [{"kind": 1}]},
            {"colour": "green"},
        ],
    )
    def test_nor_does_a_director_annul_a_riddle(self, tavern: Club, odd: Facts) -> None:
        table = a_table(tavern)
        record_hand(table=table, facts=WON, client_id="a", after=0)
        for ruled in (
            revise_hand(table=table, number=1, facts={**self.RULED, **odd}, client_id="b", revision=1, director=True),
            record_hand(table=table, facts={**self.RULED, **odd}, client_id="c", after=1, director=True),
        ):
            assert ruled.status == Status.REFUSED
            assert ruled.problems
        assert HandRevision.objects.count() == 1

    @pytest.mark.parametrize(
        "unplayable",
        [{}, {"partner": None}, {"partner": 1}, {"points": 119}, {"doubles": [{"kind": "castrate"}]}, {"result": None}],
    )
    def test_a_hand_that_could_not_be_played_is_annulled_and_every_page_shows_it(
        self, tavern: Club, director: User, unplayable: Facts
    ) -> None:
        table = a_table(tavern)
        record_hand(table=table, facts=WON, client_id="a", after=0)
        ruled = {**self.RULED, **unplayable}
        done = revise_hand(table=table, number=1, facts=ruled, client_id="b", revision=1, director=True)
        assert (done.status, done.answer["scores"]) == (Status.CHANGED, [0] * 5)
        assert {page.status_code for page in pages_of(table, director).values()} == {200}


class TestClientIdsAtAClosedLink:
    """Where a phone lets go of its copy at 410, another hand under a known client id must not be answered so."""

    @pytest.fixture(params=["closed", "replaced"])
    def phone(self, tavern: Club, director: User, request: pytest.FixtureRequest) -> Phone:
        table = a_table(tavern)
        phone = Phone(table)
        phone.post(WON, 0, "on-the-sheet")
        phone.put(1, leaster(2), 1, "changed")
        if request.param == "closed":
            close_session(session=table.session, actor=director)
        else:
            replace_link(table=table, actor=director)
        phone.post(leaster(3), 1, "new")
        phone.put(1, leaster(4), 2, "change")
        phone.put(1, None, 2, "strike")
        return phone

    def codes(self, answer: Any) -> tuple[int, list[str]]:
        return answer.status_code, [error["code"] for error in answer.json().get("errors", [])]

    @pytest.mark.parametrize("client_id", ["on-the-sheet", "changed", "new", "change", "strike"])
    def test_another_hand_is_refused(self, phone: Phone, client_id: str) -> None:
        kept = WaitingHand.objects.count()
        for answer in (phone.post(leaster(0), 1, client_id), phone.put(1, leaster(0), 2, client_id)):
            assert self.codes(answer) == (422, ["client_id_reused"])
        assert WaitingHand.objects.count() == kept == 3

    def test_the_same_hand_as_another_step_is_refused(self, phone: Phone) -> None:
        for answer in (
            phone.put(1, leaster(3), 1, "new"),
            phone.post(leaster(4), 1, "change"),
            phone.put(1, WON, 1, "on-the-sheet"),
            phone.post(leaster(2), 1, "changed"),
        ):
            assert self.codes(answer) == (422, ["client_id_reused"])

    def test_the_same_again_is_let_go(self, phone: Phone) -> None:
        for answer in (
            phone.post(leaster(3), 1, "new"),
            phone.put(1, leaster(4), 2, "change"),
            phone.put(1, None, 2, "strike"),
            phone.post(WON, 0, "on-the-sheet"),
            phone.put(1, leaster(2), 1, "changed"),
        ):
            assert answer.status_code in (200, 410)
            assert answer.json().get("kept", True) is True
        assert WaitingHand.objects.count() == 3


@pytest.mark.parametrize("changes", [False, True])
def test_a_refused_hand_does_not_come_in_when_the_link_is_open_again(
    tavern: Club, director: User, changes: bool
) -> None:
    table = a_table(tavern)
    old = Phone(table)
    old.post(WON, 0)
    replace_link(table=table, actor=director)
    table.refresh_from_db()
    new = Phone(table)

    def send(by: Phone, facts: Facts, client_id: str) -> Any:
        return by.put(1, facts, 1, client_id) if changes else by.post(facts, 1, client_id)

    send(old, leaster(2), "late")
    refuse_waiting(waiting=WaitingHand.objects.get(), actor=director)
    answer = send(new, leaster(2), "late")
    assert (answer.status_code, answer.json()) == (410, {"kept": True})
    assert send(new, leaster(3), "late").json()["errors"][0]["code"] == "client_id_reused"
    assert HandRevision.objects.count() == 1
    # Under a client id of its own the hand may come in, and one that still waits comes in as it is.
    assert send(new, leaster(2), "anew").status_code in (200, 201)


def test_a_hand_that_still_waits_may_come_in_by_itself_and_is_then_settled_once(tavern: Club, director: User) -> None:
    table = a_table(tavern)
    old = Phone(table)
    replace_link(table=table, actor=director)
    table.refresh_from_db()
    old.post(leaster(2), 0, "late")
    assert Phone(table).post(leaster(2), 0, "late").status_code == 201
    assert take_waiting(waiting=WaitingHand.objects.get(), actor=director).status == Status.KNOWN
    assert HandRevision.objects.count() == 1
