"""A player's page on the screen: drawings that fit a phone, letters that stay readable, no complaint of axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.imports.totals import import_totals
from clubs.models import Club, Player, User
from clubs.services.hands import record_hand
from tests.browser.test_club_pages import opened
from tests.clubs.seated import leaster, night, people_for, picked, rules_for, table_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

RIM = 4
HANDS = [picked(0, 1, "won"), picked(0, None, "lost"), picked(3, 0, "schneider"), picked(2, 4, "lost"), leaster(0)]


@pytest.fixture
def anna(tavern: Club) -> Player:
    """A night by hand, and a year of which only totals are known."""
    people = people_for(tavern, 5)
    table = table_for(night(tavern, rules_for(tavern)), people)
    for after, facts in enumerate(HANDS):
        record_hand(table=table, facts=facts, client_id=f"hand {after}", after=after)
    days = "".join(f"2006-{day // 28 + 1:02}-{day % 28 + 1:02},{day % 7 - 2},{2 - day % 7}\n" for day in range(60))
    import_totals(club=tavern, season_slug="2006", file_name="x.csv", content=f"Date,Anna,Bert\n{days}".encode())
    return people[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_complaint_of_axe(
    tavern: Club, owner: User, anna: Player, site: str, another_phone: Callable[..., Page], scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    phone = another_phone(color_scheme=scheme)
    for name in ("player", "player_hands", "player_edit", "player_merge", "player_anonymous"):
        page = opened(phone, site, owner, reverse(name, args=["tavern", anna.uid]))
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], name
        assert page.evaluate("document.documentElement.scrollWidth") == 390, name
    for name in ("players", "merges"):
        page = opened(phone, site, owner, reverse(name, args=["tavern"]))
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], name


@pytest.mark.parametrize("width", [360, 1280])
def test_a_drawing_fills_its_card_and_its_letters_keep_their_size(
    tavern: Club, owner: User, anna: Player, site: str, another_phone: Callable[..., Page], width: int
) -> None:
    screen = another_phone(viewport={"width": width, "height": 800})
    page = opened(screen, site, owner, reverse("player", args=["tavern", anna.uid]))
    for chart in page.locator("svg.chart").all():
        box, card = chart.bounding_box(), chart.locator("xpath=..").bounding_box()
        assert box
        assert card
        assert card["x"] <= box["x"]
        assert box["x"] + box["width"] <= card["x"] + card["width"]
        assert box["width"] > card["width"] * 0.85
        for letters in chart.locator("text").all():
            assert letters.evaluate("text => parseFloat(getComputedStyle(text).fontSize)") >= 13
            placed = letters.bounding_box()
            assert placed
            # A number has a rim of the card's colour around it.
            assert placed["x"] >= box["x"] - RIM
            assert placed["x"] + placed["width"] <= box["x"] + box["width"] + RIM
    assert page.locator("svg.chart").count() == 2
    words, numbers = (
        page.locator(f"svg.chart:has(.chart-word) .{name}").all() for name in ("chart-word", "chart-number")
    )
    for word, number in zip(words, numbers, strict=True):
        left, right = word.bounding_box(), number.bounding_box()
        assert left
        assert right
        assert left["x"] + left["width"] < right["x"]


def test_the_policy_of_the_site_refuses_nothing_of_a_drawing(
    tavern: Club, owner: User, anna: Player, site: str, laptop_page: Page
) -> None:
    said: list[str] = []
    laptop_page.on("console", lambda message: said.append(message.text))
    page = opened(laptop_page, site, owner, reverse("player", args=["tavern", anna.uid]))
    assert said == []
    line = page.locator(".chart-line")
    assert line.evaluate("path => getComputedStyle(path).stroke") == "rgb(31, 107, 58)"
    assert line.evaluate("path => getComputedStyle(path).fill") == "none"
