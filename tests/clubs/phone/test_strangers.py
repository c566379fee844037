"""Whoever guesses links is slowed down; whoever has one never is."""

import pytest
from django.core.cache import caches
from django.test import Client

from clubs.models import Club
from clubs.services.links import token_of
from clubs.views import strangers
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table, leaster


def test_the_21st_unknown_link_has_to_wait(db: None) -> None:
    answers = [Client().get(f"/t/guess{n}/sheet/") for n in range(22)]
    assert [answer.status_code for answer in answers] == [404] * 20 + [429] * 2
    assert 1 <= int(answers[-1]["Retry-After"]) <= 60
    assert answers[-1].json()["errors"][0]["code"] == "too_many_tries"


def test_a_valid_link_is_never_throttled_and_other_addresses_neither(tavern: Club) -> None:
    phone = Phone(a_table(tavern))
    for n in range(21):
        Client().get(f"/t/guess{n}/sheet/")
    assert [phone.post(leaster(0), after).status_code for after in range(3)] == [201] * 3
    assert phone.sheet().status_code == 200
    assert Client(REMOTE_ADDR="10.0.0.9").get("/t/guess/sheet/").status_code == 404


@pytest.mark.parametrize("page", ["", "sheet/", "people/", "sign/"])
def test_a_hall_whose_tables_were_drawn_anew_is_told_so_and_nobody_is_a_guesser(tavern: Club, page: str) -> None:
    table = a_table(tavern)
    old = token_of(table)
    table.delete()
    assert {Client().get(f"/t/{old}/{page}").status_code for _ in range(25)} == {404}
    assert [Client().get(f"/t/guess{n}/{page}").status_code for n in range(21)] == [404] * 20 + [429]


def test_after_the_pause_it_is_404_again(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    now = strangers.time.time()
    for n in range(21):
        Client().get(f"/t/guess{n}/sheet/")
    monkeypatch.setattr(strangers.time, "time", lambda: now + 61)
    assert Client().get("/t/guess/sheet/").status_code == 404


@pytest.mark.parametrize(
    "spoil",
    [
        *(lambda t: t[:-1], lambda t: t + "A", lambda t: "ä" + t, lambda t: t[::-1]),
        *(lambda t: t[:5] + "!" + t[5:], lambda t: t + "=", lambda t: t[:9] + "'" + t[9:], lambda t: " " + t),
    ],
)
def test_a_token_that_is_almost_right_is_none(tavern: Club, spoil) -> None:
    token = token_of(a_table(tavern))
    assert Client().get(f"/t/{token}/sheet/").status_code == 200
    assert Client().get(f"/t/{spoil(token)}/sheet/").status_code == 404


def test_guessing_asks_no_database(db: None, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        Client().get("/t/guess/sheet/")


def test_on_a_full_disk_a_wrong_link_is_still_just_unknown(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_said: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(caches["strangers"], "set", full)
    assert client.get("/t/abcdef/sheet/").status_code == 404
