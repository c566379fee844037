"""How a club's pages lie on the screen: what tests of their words cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.imports.totals import import_totals
from clubs.models import Club, Session, User
from clubs.services.merging import merge_players
from clubs.services.people import add_player
from tests.conftest import client_of
from tests.tournaments.event import an_event

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def opened(page: Page, site: str, user: User, url: str) -> Page:
    """The page, opened by somebody who has logged in."""
    session = client_of(user).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page.goto(site + url)
    return page


def test_a_long_club_name_leaves_the_rooms_on_a_phones_screen(
    tavern: Club, director: User, site: str, phone_page: Page
) -> None:
    Club.objects.update(name="Badger Tavern Sheepshead Society of Kewaunee")
    page = opened(phone_page, site, director, reverse("club_home", args=["tavern"]))
    boxes = [link.bounding_box() for link in page.locator(".bar-nav a").all()]
    assert len(boxes) == 5
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_names_of_two_hundred_letters_leave_a_phones_page_as_wide_as_the_phone(
    tavern: Club, owner: User, site: str, phone_page: Page
) -> None:
    long, longer = (add_player(club=tavern, name=letter * 200, actor=None) for letter in "ÄW")
    add_player(club=tavern, name="Ä" * 199 + "a", actor=None)
    merge_players(kept=long, gone=longer, actor=owner)
    his = ("player", "player_edit", "player_merge", "player_hands", "player_anonymous")
    for name, arguments in [("players", []), ("merges", []), *((name, [long.uid]) for name in his)]:
        page = opened(phone_page, site, owner, reverse(name, args=["tavern", *arguments]))
        assert page.evaluate("document.documentElement.scrollWidth") == 390, name


def test_the_day_of_a_night_stays_in_its_card_beside_a_long_title(
    tavern: Club, director: User, site: str, phone_page: Page
) -> None:
    players = ",".join(f"Player {number}" for number in range(1, 24))
    points = ",".join(["1", "-1"] * 10 + ["1", "1", "-2"])
    content = f"Date,{players}\n2026-11-30,{points}\n".encode()
    import_totals(club=tavern, season_slug="2026", file_name="x.csv", content=content)
    Session.objects.update(title="Afterwork-Schafkopfturnier Nürnberg · Round 1")
    page = opened(phone_page, site, director, reverse("club_home", args=["tavern"]))
    day = page.locator("section[aria-labelledby=last] li .muted")
    assert "23 players" in day.inner_text()
    ends = "of => { const words = document.createRange(); words.selectNodeContents(of);"
    ends += " return words.getBoundingClientRect().right - of.parentElement.getBoundingClientRect().right; }"
    assert day.evaluate(ends) <= 0.5


@pytest.mark.parametrize("url", ["/clubs/tavern/", "/tournaments/autumn-50/"])
def test_name_and_way_out_stand_on_one_line(
    tavern: Club, director: User, site: str, laptop_page: Page, url: str
) -> None:
    an_event(tavern)
    page = opened(laptop_page, site, director, url)
    middles = [
        box["y"] + box["height"] / 2
        for part in (".bar-who .muted", ".bar-who button")
        if (box := page.locator(part).bounding_box())
    ]
    assert middles[0] == pytest.approx(middles[1], abs=1)


@pytest.mark.parametrize(("people", "fades"), [(8, False), (40, True)])
def test_a_wide_matrix_shows_that_it_goes_on(
    tavern: Club, director: User, site: str, laptop_page: Page, people: int, fades: bool
) -> None:
    names = ",".join(f"Player {number}" for number in range(people))
    content = f"Date,{names}\n2026-05-01,{','.join(['1', '-1'] * (people // 2))}\n".encode()
    import_totals(club=tavern, season_slug="2026", file_name="x.csv", content=content)
    page = opened(laptop_page, site, director, reverse("season_matrix", args=["tavern", "2026"]))
    region = page.locator(".matrix")
    assert region.evaluate("box => box.scrollWidth > box.clientWidth") == fades
    assert (edge_of(page) != plain(page)) == fades
    region.evaluate("box => box.scrollLeft = box.scrollWidth")
    # It is painted when the browser gets round to it.
    for _look in range(100):
        if edge_of(page) == plain(page):
            return
        page.wait_for_timeout(100)
    assert edge_of(page) == plain(page)


def edge_of(page: Page) -> bytes:
    """The picture of the two outermost pixels of the region, in a row of the table's body free of ink."""
    return _pixels(page, -4)


def plain(page: Page) -> bytes:
    """The same strip where no shadow reaches."""
    return _pixels(page, -60)


def _pixels(page: Page, offset: int) -> bytes:
    region, row = page.locator(".matrix").bounding_box(), page.locator(".matrix tbody tr").first.bounding_box()
    assert region
    assert row
    clip = {"x": region["x"] + region["width"] + offset, "y": row["y"] + 2, "width": 2, "height": 2}
    return page.screenshot(clip=clip)
