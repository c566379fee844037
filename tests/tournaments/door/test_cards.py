"""Entry cards and their code: whom it checks in, whom it only shows a seat, and codes that are none."""

import io
from typing import Any

import pypdf
import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from clubs.models import Club, PublicNames, User
from tests.conftest import client_of
from tests.tournaments.event import drawn, entry, names, ready
from tournaments.exports.cards import entry_cards_pdf
from tournaments.models import Entry
from tournaments.services.entries import enter, withdraw
from tournaments.services.entry_links import entry_of_token, token_of

pytestmark = pytest.mark.django_db


def opened(client: Client, one: Entry, **more: Any) -> Any:
    return client.get(reverse("entry_scan", args=[token_of(one)]), **more)


@pytest.fixture
def absent(tavern: Club) -> Entry:
    event = ready(tavern, 5)
    Entry.objects.update(state=Entry.State.ENTERED)
    return entry(event, 3)


def state(one: Entry) -> str:
    return Entry.objects.get(pk=one.pk).state


def test_an_officers_look_checks_in_and_undo_takes_it_back(absent: Entry, scorer: User) -> None:
    client = client_of(scorer)
    assert "Checked in." in opened(client, absent).content.decode()
    assert state(absent) == "present"
    assert "Was here already." in opened(client, absent).content.decode()
    undone = client.post(reverse("entry_scan", args=[token_of(absent)]), {"step": "away"})
    assert undone.status_code == 200
    assert state(absent) == "entered"


def test_fetching_ahead_of_a_tap_checks_nobody_in(absent: Entry, scorer: User) -> None:
    opened(client_of(scorer), absent, headers={"Sec-Purpose": "prefetch"})
    assert state(absent) == "entered"


def test_who_withdrew_is_asked_about(absent: Entry, scorer: User) -> None:
    withdraw(entry=absent, actor=None)
    opened(client_of(scorer), absent)
    assert state(absent) == "withdrawn"


@pytest.mark.parametrize("who", ["nobody", "viewer", "stranger"])
def test_anybody_else_changes_nothing(absent: Entry, viewer: User, stranger: User, who: str) -> None:
    client = client_of({"nobody": None, "viewer": viewer, "stranger": stranger}[who])
    answer = opened(client, absent)
    assert answer.status_code == 200
    assert "The tables are not drawn yet" in answer.content.decode()
    client.post(reverse("entry_scan", args=[token_of(absent)]), {"step": "here"})
    assert state(absent) == "entered"


def test_the_card_shows_its_seat_and_the_name_as_the_club_lets_it_be_read(tavern: Club) -> None:
    event = drawn(tavern).tournament
    Club.objects.update(public_names=PublicNames.SHORT)
    page = opened(client_of(None), entry(event, 1)).content.decode()
    assert "Table 1" in page
    assert "Anna T." in page
    assert "von der Tann" not in page
    assert all(name not in page for name in ("Bert", "Clara", "Dora", "Emil"))
    assert opened(client_of(None), entry(event, 1))["Referrer-Policy"] == "no-referrer"


WRONG = ["x", "A" * 32, "A" * 31 + "=", "ä", "a" * 400]


@pytest.mark.parametrize("token", WRONG)
def test_codes_that_are_none(client: Client, token: str) -> None:
    caches["strangers"].clear()
    assert entry_of_token(token) is None
    assert client.get(reverse("entry_scan", args=[token])).status_code == 404


def test_one_sign_changed_is_another_code(absent: Entry) -> None:
    token = token_of(absent)
    for at in (0, 15, 25, 31):
        assert entry_of_token(token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :]) is None


def test_guessing_is_slowed_down_and_a_genuine_card_is_not(absent: Entry, client: Client) -> None:
    caches["strangers"].clear()
    answers = [client.get(reverse("entry_scan", args=["x"])).status_code for _try in range(25)]
    assert answers == [404] * 20 + [429] * 5
    assert opened(client, absent).status_code == 200
    caches["strangers"].clear()


@pytest.mark.parametrize(("page", "people", "pages"), [("A4", 10, 1), ("LETTER", 11, 2), ("A4", 0, 1)])
def test_ten_cards_a_page_each_with_number_and_name(tavern: Club, page: str, people: int, pages: int) -> None:
    event = ready(tavern, people or 5)
    there = list(event.entries.select_related("player"))[:people]
    reader = pypdf.PdfReader(io.BytesIO(entry_cards_pdf(event, there, "http://tavern.test", page=page)))
    assert len(reader.pages) == pages
    text = " ".join(one.extract_text() for one in reader.pages)
    assert all(name.split()[0] in text for name in names(people))


def test_odd_names_print(tavern: Club) -> None:
    event = ready(tavern, 5)
    odd = ["😀 Smiley", "=SUM(A1)", "W" * 200, "李 Łukasz"]
    enter(tournament=event, names=odd, actor=None)
    content = entry_cards_pdf(event, list(event.entries.select_related("player")), "http://x", page="A4")
    assert "=SUM(A1)" in pypdf.PdfReader(io.BytesIO(content)).pages[0].extract_text()


def test_cards_of_some_numbers_only(tavern: Club, scorer: User) -> None:
    ready(tavern, 12)
    url = reverse("entry_cards_file", args=["autumn-50"])
    client = client_of(scorer)
    content = client.get(url, {"numbers": "8,x,99999999999999"}).content
    assert "Hans Huber" in pypdf.PdfReader(io.BytesIO(content)).pages[0].extract_text()
    assert client.get(url, {"page": "A0"}).status_code == 404
