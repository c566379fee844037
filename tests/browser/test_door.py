"""At the door in a browser: found as one types, checked in by keyboard, walk-ins, no complaint of axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.models import Club, User
from tests.browser.test_club_pages import opened
from tests.tournaments.event import ready
from tournaments.models import Entry, Tournament
from tournaments.services.entry_links import token_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event(tavern: Club) -> Tournament:
    """Twelve people of whom nobody is here yet, at $25."""
    made = ready(tavern, 12)
    Entry.objects.update(state=Entry.State.ENTERED)
    Tournament.objects.update(has_fees=True, fees=[{"rounds": 0, "cents": 2500}], classes=["Ladies"])
    made.refresh_from_db()
    return made


def here() -> list[int]:
    return list(Entry.objects.filter(state=Entry.State.PRESENT).order_by("number").values_list("number", flat=True))


def test_a_number_and_enter_check_in_one_after_the_other(
    event: Tournament, scorer: User, site: str, laptop_page: Page
) -> None:
    expect = pytest.importorskip("playwright.sync_api").expect
    page = opened(laptop_page, site, scorer, reverse("door", args=[event.slug]))
    for typed, number in (("11", 11), ("hub", 8), ("lukasz", 10)):
        page.keyboard.type(typed)
        page.locator(f"#door-{number}").wait_for()
        expect(page.locator("#door-found .door-row")).to_have_count(1)
        expect(page.locator(".htmx-settling, .htmx-added, .htmx-request")).to_have_count(0)
        page.keyboard.press("Enter")
        page.locator(f"#door-{number}.is-here").wait_for()
        expect(page.locator("#q")).to_be_focused()
    assert here() == [8, 10, 11]
    assert page.locator("#door-counts").inner_text().startswith("3 of 12 here")


def test_a_fee_is_tapped_on_a_phone_and_a_walk_in_is_typed(
    event: Tournament, scorer: User, site: str, phone_page: Page
) -> None:
    page = opened(phone_page, site, scorer, reverse("door", args=[event.slug]))
    page.locator("#pay-2-0").click()
    page.locator("#door-2 >> text=paid $25.00").wait_for()
    page.locator("#q").fill("Zenzi")
    page.locator("text=Nobody entered is called").wait_for()
    assert page.locator("#id_name").input_value() == "Zenzi"
    page.locator(".walk-in button").click()
    page.locator("text=Zenzi is here, with start number 13").wait_for()
    assert here() == [13]
    assert Entry.objects.get(number=2).paid_cents == 2500


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_serious_complaint_of_axe_and_nothing_wider_than_the_screen(
    event: Tournament, director: User, site: str, browser: Browser, width: int, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    screen = {"width": width, "height": 844}
    context = browser.new_context(viewport=screen, color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    one = [event.slug, 2]
    urls = [
        reverse("door", args=[event.slug]),
        reverse("door", args=[event.slug]) + "?q=hub",
        reverse("tournament_entry", args=one),
        reverse("stand_in", args=one),
        reverse("entries_import", args=[event.slug]),
        reverse("entry_scan", args=[token_of(event.entries.get(number=4))]),
    ]
    for url in urls:
        opened(page, site, director, url)
        found = axe.run(page).response["violations"]
        assert [
            (url, one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")
        ] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width, url
    context.close()


def test_a_card_that_was_scanned_by_mistake_is_taken_back(
    event: Tournament, scorer: User, site: str, phone_page: Page
) -> None:
    """The card's page keeps its secret out of referrers, and its form is still ours to the server."""
    card = reverse("entry_scan", args=[token_of(event.entries.get(number=4))])
    page = opened(phone_page, site, scorer, card)
    assert here() == [4]
    page.locator("button[value=away]").click()
    page.locator("text=not here yet").wait_for()
    assert here() == []
