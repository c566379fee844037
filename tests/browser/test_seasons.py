"""A season's pages on the screen: nothing wider than the phone, names that stay in sight, no complaint of axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.models import Adjustment, Membership, Player, Role, Season, User
from desk.simulate.history import Asked, tell
from tests.browser.test_club_pages import opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAGES = [
    *("season", "season_matrix", "season_statistics", "season_awards", "season_edit"),
    *("seasons", "season_new", "all_time"),
]


@pytest.fixture
def season(director: User) -> Season:
    """Four nights of twenty people, some of them with too few sittings, one with a penalty; by the best three."""
    season = tell(slug="history", asked=Asked(64, nights=4, players=20), progress=lambda done, of: None)
    Membership.objects.create(user=director, club=season.club, role=Role.DIRECTOR)
    last = season.club.sessions.latest("date")
    last.results.filter(player__in=Player.objects.all()[:5]).delete()
    Adjustment.objects.create(session=last, player=Player.objects.first(), points=-4, reason="late")
    Season.objects.filter(pk=season.pk).update(total_by="best", best_of=3, least_sittings=4)
    return season


def url_of(season: Season, name: str) -> str:
    of_one = name.startswith("season") and name not in ("seasons", "season_new")
    return reverse(name, args=[season.club.slug, *([season.slug] if of_one else [])])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_complaint_of_axe_and_nothing_wider_than_the_phone(
    season: Season, director: User, site: str, another_phone: Callable[..., Page], scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    phone = another_phone(color_scheme=scheme)
    for name in PAGES:
        page = opened(phone, site, director, url_of(season, name))
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], name
        assert page.evaluate("document.documentElement.scrollWidth") == 390, name


@pytest.mark.parametrize(("name", "column"), [("season_statistics", 1), ("all_time", 2)])
def test_a_name_stays_in_sight_while_its_figures_scroll(
    season: Season, director: User, site: str, phone_page: Page, name: str, column: int
) -> None:
    page = opened(phone_page, site, director, url_of(season, name))
    page.locator(".scroll").first.evaluate("box => box.scrollLeft = box.scrollWidth")
    placed = page.locator(f"tbody tr:first-child td:nth-child({column})").bounding_box()
    assert placed
    assert placed["x"] >= 0


def test_the_totals_of_a_club_night_fit_a_laptops_screen(
    season: Season, director: User, site: str, laptop_page: Page
) -> None:
    page = opened(laptop_page, site, director, url_of(season, "season"))
    shown = [box["y"] + box["height"] for row in page.locator("tbody tr").all() if (box := row.bounding_box())]
    assert len([bottom for bottom in shown if bottom <= 800]) >= 12
