"""Changing a season, and what its page says of tournament rounds that do not count in it."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club, Season, Session, User
from clubs.selectors.seasons import season_rows
from clubs.services.hands import record_hand
from clubs.services.sessions import close_session
from tests.clubs.pages.test_pages import page, text_of
from tests.clubs.seated import a_table, picked
from tests.conftest import client_of


@pytest.fixture
def season(tavern: Club) -> Season:
    """The days around a tournament round of one hand; nothing else was played."""
    table = a_table(tavern, kind="round")
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="first", after=0)
    close_session(session=table.session, actor=None)
    # To the end of time, so that the home page finds it whatever day it is.
    return Season.objects.create(
        club=tavern, name="Winter", slug="winter", first_day=dt.date(2026, 1, 1), last_day=dt.date(9999, 1, 1)
    )


@pytest.mark.parametrize(("name", "arguments"), [("season", ("winter",)), ("club_home", ())])
def test_rounds_that_do_not_count_are_told_and_who_directs_can_let_them(
    season: Season, director_client: Client, viewer: User, name: str, arguments: tuple[str, ...]
) -> None:
    sentence = "1 tournament round of these days does not count in this season."
    assert f"{sentence} Let tournament rounds count" in page(director_client, name, *arguments)
    seen = page(client_of(viewer), name, *arguments)
    assert sentence in seen
    assert "Let tournament rounds count" not in seen
    Season.objects.update(counts_tournaments=True)
    assert "count in this season" not in page(director_client, name, *arguments)


def test_letting_rounds_count_changes_the_totals_at_once(season: Season, director_client: Client) -> None:
    url = reverse("season_edit", args=["tavern", "winter"])
    form = director_client.get(url).context["form"]
    assert season_rows(season) == []
    data = {name: form[name].value() for name in ("name", "first_day", "last_day")}
    assert director_client.post(url, {**data, "counts_tournaments": "on"}).status_code == 302
    season.refresh_from_db()
    assert [(row.player.name, row.points) for row in season_rows(season)][:2] == [("Anna", 2), ("Bert", 1)]
    assert AuditEntry.objects.get(action="season changed").detail == {"counts_tournaments": [False, True]}
    assert "1 session · rounds of tournaments count" in page(director_client, "season", "winter")


def test_name_and_days_change_and_the_address_stays(season: Season, director_client: Client) -> None:
    data = {"name": "Cold months", "first_day": "2026-02-01", "last_day": "2026-02-28"}
    response = director_client.post(reverse("season_edit", args=["tavern", "winter"]), data)
    assert response["Location"] == reverse("season", args=["tavern", "winter"])
    season.refresh_from_db()
    assert (season.name, season.slug) == ("Cold months", "winter")
    # The round of 3 March no longer falls on its days.
    assert "does not count" not in page(director_client, "season", "winter")
    assert AuditEntry.objects.get(action="season changed").detail == {
        "name": ["Winter", "Cold months"],
        "first_day": ["2026-01-01", "2026-02-01"],
        "last_day": ["9999-01-01", "2026-02-28"],
    }


def test_days_out_of_order_are_said_and_change_nothing(season: Season, director_client: Client) -> None:
    data = {"name": "Winter", "first_day": "2026-02-02", "last_day": "2026-02-01"}
    response = director_client.post(reverse("season_edit", args=["tavern", "winter"]), data)
    assert "The last day comes before the first." in text_of(response)
    assert Season.objects.get().first_day == dt.date(2026, 1, 1)
    assert Session.objects.count() == 1
