"""Two phones that send at the same moment, over two connections to one database: nothing is lost or stored twice."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from clubs.models import Club, HandRevision, Result, Session, Table
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table, leaster, people_for, results, stored_scores, table_for

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def club(transactional_db: None) -> Club:
    return Club.objects.create(name="Tavern", slug="tavern")


def at_once(*sends) -> list:
    """Run these in threads that start together; each closes its own connection."""
    start = Barrier(len(sends))

    def run(send):
        start.wait(10)
        try:
            return send()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(sends)) as pool:
        return list(pool.map(run, sends))


def test_two_hands_after_the_same_line_one_is_stored_and_one_is_told(club: Club) -> None:
    table = a_table(club)
    red, blue = Phone(table, "red"), Phone(table, "blue")
    for line in range(5):
        first, second = at_once(
            lambda after=line: red.post(leaster(0), after), lambda after=line: blue.post(leaster(1), after)
        )
        assert sorted((first.status_code, second.status_code)) == [201, 409]
        told = first if first.status_code == 409 else second
        assert [hand["hand"] for hand in told.json()["hands"]] == [line + 1]
    table.refresh_from_db()
    assert (table.lines, HandRevision.objects.count()) == (5, 5)


def test_the_same_hand_from_two_phones_is_stored_once(club: Club) -> None:
    table = a_table(club)
    phones = [Phone(table, device) for device in ("red", "blue", "green")]
    answers = at_once(*(lambda phone=phone: phone.post(leaster(2), 0) for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 201]
    assert stored_scores(table) == [[-1, -1, 4, -1, -1]]


def test_one_client_id_sent_many_times_at_once_is_stored_once(club: Club) -> None:
    table = a_table(club)
    answers = at_once(*(lambda: Phone(table, "red").post(leaster(2), 0, "tap") for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 201]
    assert HandRevision.objects.count() == 1


def test_phones_that_retry_until_they_are_in_lose_nothing(club: Club) -> None:
    table = a_table(club)

    def enter(device: str) -> list[int]:
        phone, after, hands = Phone(table, device), 0, []
        for n in range(6):
            # Everybody enters other hands, so that none can pass for a confirmation.
            facts = {**leaster(["red", "blue", "green"].index(device)), "dealer": n % 5}
            while (answer := phone.post(facts, after, f"{device}{n}")).status_code == 409:
                after = answer.json()["after"]
            hands.append(answer.json()["hand"])
            after = answer.json()["hand"]
        return hands

    entered = at_once(*(lambda device=device: enter(device) for device in ("red", "blue", "green")))
    assert sorted(hand for hands in entered for hand in hands) == list(range(1, 19))
    assert sum(Result.objects.values_list("points", flat=True)) == 0
    assert results(table.session)["Anna"][:2] == (6 * 4 - 12, 18)


def test_tables_of_one_session_write_side_by_side(club: Club) -> None:
    first = a_table(club)
    second = table_for(first.session, people_for(club, 5, first=5), number=2)

    def enter(table: Table) -> list[int]:
        phone = Phone(table)
        return [phone.post(leaster(0), after).status_code for after in range(8)]

    before = Session.objects.get().version
    assert at_once(lambda: enter(first), lambda: enter(second)) == [[201] * 8] * 2
    assert Session.objects.get().version == before + 16
    assert results(first.session)["Anna"] == results(first.session)["Fritz"] == (32, 8, 0, 0, 0, 0)


def test_two_corrections_of_one_line_one_is_told(club: Club) -> None:
    table = a_table(club)
    red, blue = Phone(table, "red"), Phone(table, "blue")
    red.post(leaster(0), 0)
    answers = at_once(lambda: red.put(1, leaster(1), 1), lambda: blue.put(1, leaster(2), 1))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert HandRevision.objects.filter(current=True).count() == 1
