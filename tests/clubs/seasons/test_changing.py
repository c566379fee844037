"""Changing a season, and what its page says of tournament rounds that do not count in it."""

import datetime as dt
from typing import Any

import pytest
from django import forms
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


def as_shown(form: forms.Form) -> dict[str, Any]:
    """What a browser would send of the form as the page shows it."""
    values = {name: form[name].value() for name in form.fields}
    return {name: value for name, value in values.items() if value is not None and value is not False}


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
    assert director_client.post(url, {**as_shown(form), "counts_tournaments": "on"}).status_code == 302
    season.refresh_from_db()
    assert [(row.player.name, row.points) for row in season_rows(season)][:2] == [("Anna", 2), ("Bert", 1)]
    assert AuditEntry.objects.get(action="season changed").detail == {"counts_tournaments": [False, True]}
    assert "1 sitting · rounds of tournaments count" in page(director_client, "season", "winter")


def test_name_and_days_change_and_the_address_stays(season: Season, director_client: Client) -> None:
    url = reverse("season_edit", args=["tavern", "winter"])
    data = as_shown(director_client.get(url).context["form"])
    data |= {"name": "Cold months", "first_day": "2026-02-01", "last_day": "2026-02-28"}
    response = director_client.post(url, data)
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


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"first_day": "2026-02-02", "last_day": "2026-02-01"}, "The last day comes before the first."),
        ({"first_day": "2026-02-29"}, "Enter a valid date."),
        ({"counts_nights": ""}, "Then nothing would count: let nights count, or tournaments, or both."),
        ({"total_by": "best"}, "Say how many of the best sittings count."),
        ({"total_by": "best", "best_of": "0"}, "Ensure this value is greater than or equal to 1."),
        ({"total_by": "best", "best_of": "1000"}, "Ensure this value is less than or equal to 999."),
        ({"total_by": "luck"}, "Select a valid choice."),
        ({"least_sittings": "-1"}, "Ensure this value is greater than or equal to 0."),
        ({"least_sittings": ""}, "This field is required."),
        ({"name": "x" * 121}, "at most 120 characters"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    season: Season, director_client: Client, changes: dict[str, str], sentence: str
) -> None:
    url = reverse("season_edit", args=["tavern", "winter"])
    shown = as_shown(director_client.get(url).context["form"])
    response = director_client.post(url, {**shown, **changes})
    assert sentence in text_of(response)
    assert Season.objects.get().first_day == dt.date(2026, 1, 1)
    assert Session.objects.count() == 1
    assert not AuditEntry.objects.filter(action="season changed").exists()


def test_what_it_goes_by_changes_and_the_number_of_best_goes_with_it(season: Season, director_client: Client) -> None:
    url = reverse("season_edit", args=["tavern", "winter"])
    shown = as_shown(director_client.get(url).context["form"])
    director_client.post(url, {**shown, "total_by": "best", "best_of": "10", "least_sittings": "5"})
    season.refresh_from_db()
    assert (season.total_by, season.best_of, season.least_sittings) == ("best", 10, 5)
    assert "goes by the best 10 sittings · 5 sittings needed for a rank" in page(director_client, "season", "winter")
    shown = as_shown(director_client.get(url).context["form"])
    director_client.post(url, {**shown, "total_by": "average"})
    season.refresh_from_db()
    assert (season.total_by, season.best_of) == ("average", None)


def test_a_stale_tab_is_told_and_both_are_kept(season: Season, director_client: Client) -> None:
    url = reverse("season_edit", args=["tavern", "winter"])
    old = as_shown(director_client.get(url).context["form"])
    director_client.post(url, {**old, "name": "Theirs"})
    refused = director_client.post(url, {**old, "name": "Mine"})
    assert "Somebody else changed this meanwhile. Stored now: Name: Theirs." in text_of(refused)
    assert Season.objects.get().name == "Theirs"
    again = as_shown(refused.context["form"])
    assert again["name"] == "Mine"
    assert director_client.post(url, again).status_code == 302
    assert Season.objects.get().name == "Mine"


def test_a_page_sent_twice_makes_one_season(tavern: Club, director_client: Client) -> None:
    url = reverse("season_new", args=["tavern"])
    data = as_shown(director_client.get(url).context["form"]) | {"name": "Once"}
    for _time in range(2):
        assert director_client.post(url, data)["Location"] == reverse("season", args=["tavern", "once"])
    assert Season.objects.count() == 1


def test_an_archived_season_is_off_every_list_and_comes_back(
    season: Season, director_client: Client, viewer: User
) -> None:
    url = reverse("season_archive", args=["tavern", "winter"])
    assert "The season Winter is put away." in text_of(director_client.post(url, follow=True))
    assert "Winter" not in page(director_client, "seasons")
    assert "Winter" not in page(director_client, "all_time")
    assert "Winter" in director_client.get(reverse("seasons", args=["tavern"]), {"archived": ""}).content.decode()
    assert "Season Winter archived" in page(director_client, "season", "winter")
    seen = client_of(viewer)
    for name in ("season", "season_matrix", "season_statistics", "season_awards"):
        assert seen.get(reverse(name, args=["tavern", "winter"])).status_code == 404
    assert "Winter" not in seen.get(reverse("seasons", args=["tavern"]), {"archived": ""}).content.decode()
    assert "is in the archive already" in text_of(director_client.post(url, follow=True))
    assert "is on the list again" in text_of(director_client.post(url, {"back": "1"}, follow=True))
    assert "Winter" in page(seen, "seasons")
    assert "is not in the archive" in text_of(director_client.post(url, {"back": "1"}, follow=True))
    actions = AuditEntry.objects.filter(thing="Season").order_by("id").values_list("action", flat=True)
    assert [action for action in actions if "archived" in action or "restored" in action] == [
        "season archived",
        "season restored",
    ]
