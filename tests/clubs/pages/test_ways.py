"""Ways between a club's pages and its tournaments: a round's session and its tables lead back to the event."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, User
from tests.clubs.seated import a_table, night
from tests.conftest import client_of
from tests.tournaments.event import drawn
from tournaments.models import Round


@pytest.fixture
def round_(tavern: Club) -> Round:
    return drawn(tavern)


def links(client: Client, name: str, *arguments: object) -> dict[str, str]:
    """The page's links, by their words."""
    html = client.get(reverse(name, args=["tavern", *arguments])).content.decode()
    return {words: url for url, words in re.findall(r'<a [^>]*?href="([^"]+)"[^>]*>([^<]+)</a>', html)}


def test_a_round_and_its_tables_lead_back_to_the_event(round_: Round, director_client: Client) -> None:
    event, its_round = "/tournaments/autumn-50/", "/tournaments/autumn-50/rounds/1/"
    session = links(director_client, "session", round_.session.uid)
    assert (session["Autumn 50"], session["Round 1"]) == (event, its_round)
    table = links(director_client, "table", round_.session.uid, 1)
    assert (table["Autumn 50"], table["Round 1"], table["Back to Round 1"]) == (event, its_round, its_round)
    assert "Back to the session" not in table


def test_what_runs_opens_where_it_is_directed(round_: Round, tavern: Club, director_client: Client) -> None:
    running = night(tavern)
    home = links(director_client, "club_home")
    assert home[round_.session.title] == "/tournaments/autumn-50/rounds/1/"
    assert home["Tuesday"] == reverse("session", args=["tavern", running.uid])


def test_a_night_and_its_tables_lead_back_to_the_club(tavern: Club, director_client: Client) -> None:
    shown = a_table(tavern).session
    at_home, at_session = reverse("club_home", args=["tavern"]), reverse("session", args=["tavern", shown.uid])
    assert links(director_client, "session", shown.uid)["Tavern"] == at_home
    table = links(director_client, "table", shown.uid, 1)
    assert (table["Tavern"], table["Tuesday"], table["Back to the session"]) == (at_home, at_session, at_session)


def test_the_way_back_costs_no_query_per_round(tavern: Club, director: User, django_assert_num_queries) -> None:
    browser, url = client_of(director), reverse("club_home", args=["tavern"])
    for number in range(3):
        drawn(tavern, slug=f"event-{number}")
    # Who is asking: 4. Season of today, what runs, what was played last, the night that could be had again: 4.
    with django_assert_num_queries(4 + 4):
        browser.get(url)
