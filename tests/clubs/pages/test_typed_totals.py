"""The pages for totals: of a table and of a session without tables; what was typed stays, whatever is wrong with it."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import Club, Session, Table, TypedTotal, User
from clubs.services.hands import record_hand
from clubs.services.people import add_player
from clubs.services.sessions import close_session
from tests.clubs.pages.made import many_players
from tests.clubs.seated import a_table, night, people_for, picked, results
from tests.conftest import client_of


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern)


@pytest.fixture
def browser_of_scorer(scorer: User) -> Client:
    return client_of(scorer)


def address(table: Table) -> str:
    return reverse("table_totals", args=[table.session.club.slug, table.session.uid, table.number])


def sent(client: Client, url: str, **typed: Any) -> dict[str, Any]:
    """What the page holds, with these fields typed into it."""
    form = client.get(url).context["form"]
    held = {name: form[name].value() for name in form.fields}
    return {name: "" if value is None else value for name, value in held.items()} | typed


POINTS = {f"points_{row}": points for row, points in enumerate((8, -2, -2, -2, -2), 1)}


def test_totals_of_a_table(browser_of_scorer: Client, table: Table) -> None:
    client, url = browser_of_scorer, address(table)
    answer = client.post(url, sent(client, url, **POINTS, picks_1="3", picks_won_1="0"))
    assert answer.status_code == 302
    assert results(table.session)["Anna"] == (8, None, 3, 0, None, None)
    assert "+8" in client.get(answer["Location"]).content.decode()
    # They stand on the page again and can be corrected; the grid of hands leads here.
    assert client.get(url).context["form"]["picks_won_1"].value() == 0
    typing = reverse("table_typing", args=["tavern", table.session.uid, 1])
    assert client.get(typing)["Location"] == url
    client.post(url, sent(client, url, points_1="6", points_2="0"))
    assert results(table.session)["Bert"][0] == 0


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({**POINTS, "points_1": "9"}, "add up to +1"),
        ({**POINTS, "points_1": "eight"}, "whole number"),
        ({**POINTS, "points_1": "🐑"}, "whole number"),
        ({**POINTS, "points_1": "9" * 10_000}, "whole number|less than or equal"),
        ({**POINTS, "hands_1": "-1"}, "greater than or equal to 0"),
        ({**POINTS, "picks_1": "1", "picks_won_1": "2"}, "cannot be more than 1"),
        ({"points_1": "", "hands_1": "20"}, "Without points there is no result"),
    ],
)
def test_bad_totals_are_named_and_stay_on_the_page(
    browser_of_scorer: Client, table: Table, typed: dict[str, str], words: str
) -> None:
    url = address(table)
    answer = browser_of_scorer.post(url, sent(browser_of_scorer, url, **typed))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert any(word in text for word in words.split("|"))
    assert all(answer.context["form"][name].value() == str(value) for name, value in typed.items())
    assert not TypedTotal.objects.exists()


def test_sent_twice_is_stored_once_and_a_stale_page_is_told(
    browser_of_scorer: Client, table: Table, director: User
) -> None:
    client, url = browser_of_scorer, address(table)
    first = sent(client, url, **POINTS)
    assert [client.post(url, first).status_code for _ in range(2)] == [302, 302]
    mine = sent(client, url, points_1="6", points_2="0")
    theirs = client_of(director)
    assert theirs.post(url, sent(theirs, url, points_1="7", points_3="-1")).status_code == 302
    answer = client.post(url, mine)
    assert answer.status_code == 422
    assert "Somebody else changed this meanwhile" in answer.content.decode()
    assert answer.context["form"]["points_2"].value() == "0"
    form = answer.context["form"]
    again = {name: form[name].value() or "" for name in form.fields} | {"points_3": "-2", "points_2": "0"}
    assert client.post(url, again).status_code == 302
    assert results(table.session)["Anna"][0] == 6


def test_a_table_with_hands_says_why_it_takes_no_totals(browser_of_scorer: Client, table: Table) -> None:
    url = address(table)
    before = sent(browser_of_scorer, url, **POINTS)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="a", after=0)
    assert "This table has hands" in browser_of_scorer.get(url).content.decode()
    answer = browser_of_scorer.post(url, before)
    assert (answer.status_code, TypedTotal.objects.exists()) == (422, False)
    assert "This table has hands" in answer.content.decode()


def test_plus_only_totals_are_typed_twice(browser_of_scorer: Client, tavern: Club) -> None:
    table = a_table(tavern, chairs=4, preset="schafkopf-bsv", overrides={"scoring": "plus_only"}, players=4)
    client, url = browser_of_scorer, address(table)
    typed = {"points_1": "30", "again_1": "30", "points_2": "10", "again_2": "20", "solos_played_1": "2"}
    answer = client.post(url, sent(client, url, **typed))
    assert "The second time is another number" in answer.content.decode()
    assert client.post(url, sent(client, url, **{**typed, "again_2": "10"})).status_code == 302
    assert results(table.session)["Anna"] == (30, None, None, None, 2, None)


def test_history_without_tables(browser_of_scorer: Client, tavern: Club) -> None:
    session = night(tavern)
    people_for(tavern, 3)
    add_player(club=tavern, name="Hans Huber", number=7, actor=None)
    add_player(club=tavern, name="Hans Huber", number=8, actor=None)
    client, url = browser_of_scorer, reverse("session_totals", args=["tavern", session.uid])
    assert url in client.get(reverse("session", args=["tavern", session.uid])).content.decode()
    answer = client.post(url, sent(client, url, who_1="anna", points_1="4", who_3="Hans Huber", points_3="-4"))
    assert "No player is called so" in answer.content.decode()
    typed = {"who_1": "anna", "points_1": "4", "hands_1": "20", "who_3": "Hans Huber (no. 8)", "points_3": "-4"}
    assert client.post(url, sent(client, url, **typed)).status_code == 302
    assert results(session) == {"Anna": (4, 20, *[None] * 4), "Hans Huber": (-4, *[None] * 5)}
    # One line more, and one emptied.
    more = {"who_2": "", "points_2": "", "who_3": "Clara", "points_3": "-4"}
    assert client.post(url, sent(client, url, **more)).status_code == 302
    assert set(results(session)) == {"Anna", "Clara"}


@pytest.mark.parametrize(
    "typed",
    [
        {"who_1": "x" * 10_000, "points_1": "1"},
        {"who_9999999": "a"},
        {"who_²": "a"},
        {"points_1": "1"},
        {"seen": "x"},
        {},
    ],
)
def test_whatever_is_sent_is_answered(browser_of_scorer: Client, tavern: Club, typed: dict[str, str]) -> None:
    url = reverse("session_totals", args=["tavern", night(tavern).uid])
    assert browser_of_scorer.post(url, typed).status_code in (302, 422)
    assert not TypedTotal.objects.exists()


def test_who_may(tavern: Club, table: Table, scorer: User, director: User, viewer: User, stranger: User) -> None:
    url = address(table)
    users = (viewer, scorer, director, stranger)
    assert [client_of(user).post(url, {"points_1": "1"}).status_code for user in users] == [403, 422, 422, 404]
    close_session(session=table.session, actor=director)
    assert [client_of(user).get(url).status_code for user in users] == [403, 403, 200, 404]
    client = client_of(director)
    assert "write why" in client.post(url, sent(client, url, **POINTS)).content.decode()
    assert client.post(url, sent(client, url, **POINTS, reason="the paper was found")).status_code == 302


def test_an_imported_session_is_no_place_for_totals(browser_of_scorer: Client, tavern: Club) -> None:
    imported = Session.objects.create(club=tavern, title="old", kind="import", date="2006-01-01")
    assert browser_of_scorer.get(reverse("session_totals", args=["tavern", imported.uid])).status_code == 404


@pytest.mark.parametrize("people", [10, 60])
def test_the_page_keeps_its_budget(browser_of_scorer: Client, tavern: Club, people: int) -> None:
    many_players(tavern, people)
    url = reverse("session_totals", args=["tavern", night(tavern).uid])
    with CaptureQueriesContext(connection) as asked:
        assert browser_of_scorer.get(url).status_code == 200
    assert len(asked) == 4 + 4, "\n".join(query["sql"] for query in asked.captured_queries)
