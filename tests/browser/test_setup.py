"""Pages on which an event is set up, on the screen: axe, the phone's width, and fields that nothing asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

import scoring
from clubs.models import Club, User
from clubs.services.rules import keep_rules
from tests.browser.test_club_pages import opened
from tests.tournaments.event import an_event
from tournaments.models import Tournament
from tournaments.services.planned import plan_round

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NEW = "/clubs/tavern/tournaments/new/?from="
PAGES = ["tournament_setup", "tournament", "tournament_copy"]


@pytest.fixture
def events(tavern: Club) -> list[Tournament]:
    """One of each game: of Sheepshead with a round of its own, of Schafkopf in German."""
    rules = keep_rules(club=tavern, name="grossreuth", rules=scoring.preset("grossreuth"))
    sheepshead = an_event(tavern, has_fees=True, fees=[{"rounds": 0, "cents": 2500}], notes="No talking. " * 40)
    plan_round(tournament=sheepshead, number=2, hands_each=9, players=3, sizes=(3,), actor=None)
    return [sheepshead, an_event(tavern, slug="grossreuth", rules=rules, players=4, sizes=(4,), language="de")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_complaint_of_axe_and_nothing_wider_than_the_phone(
    events: list[Tournament], director: User, site: str, another_phone: Callable[..., Page], scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    phone = another_phone(color_scheme=scheme)
    urls = [reverse(name, args=[event.slug]) for event in events for name in PAGES]
    urls += [reverse("round_plan", args=["autumn-50", 2]), f"{NEW}kohler", f"{NEW}donau-ries"]
    for url in urls:
        page = opened(phone, site, director, url)
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], url
        assert page.evaluate("document.documentElement.scrollWidth") == 390, url


def test_what_is_switched_off_is_not_asked(tavern: Club, director: User, site: str, laptop_page: Page) -> None:
    page = opened(laptop_page, site, director, f"{NEW}50-hands")
    for switch, field in (("has_fees", "fee"), ("has_stakes", "cents_per_point")):
        assert not page.locator(f"[name={field}]").is_visible()
        page.check(f"[name={switch}]")
        assert page.locator(f"[name={field}]").is_visible()
    assert not page.locator("[name=own_sizes]").is_visible()
    page.check("[name=sizes][value=own]")
    assert page.locator("[name=own_sizes]").is_visible()


def test_an_event_is_made_from_its_announcement_by_clicks_alone(
    tavern: Club, director: User, site: str, laptop_page: Page
) -> None:
    page = opened(laptop_page, site, director, "/clubs/tavern/tournaments/")
    page.click("text=New tournament")
    page.click("text=Kohler / Sheboygan Falls Oktoberfest")
    for name, value in (("draw_method", "fewest"), ("missed_round", "below"), ("stand_ins", "inherit")):
        page.check(f"[name={name}][value={value}]")
    page.select_option("[name=tie_1]", "picks_won")
    page.click("text=Make the tournament")
    page.wait_for_url("**/tournaments/kohler-sheboygan-falls-oktoberfest/")
    assert page.locator("text=$25.00 for the whole event").is_visible()
    made = Tournament.objects.get()
    assert (made.tie_breaks, made.fees) == (["picks_won"], [{"rounds": 0, "cents": 2500}])
