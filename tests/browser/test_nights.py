"""A club night on a phone: opened in two taps, played, closed and settled; its pages are fit for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.models import Club, Session, User
from clubs.services.hands import record_hand
from clubs.services.rules import keep_rules
from clubs.services.sessions import change_session, close_session
from tests.clubs.nights.made import ELEVEN, names_by_table, night_data, people_called
from tests.clubs.seated import picked, rules_for
from tests.conftest import client_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def opened(page: Page, site: str, user: User, url: str) -> Page:
    """The page, opened by somebody who has logged in."""
    session = client_of(user).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page.goto(site + url)
    return page


@pytest.fixture
def last(tavern: Club, director: User) -> Session:
    """Last night: eleven people at two tables, for a quarter a point."""
    people = people_called(tavern, ELEVEN)
    client_of(director).post(reverse("night_new", args=["tavern"]), night_data(people, cents_per_point="0.25"))
    night = Session.objects.get()
    close_session(session=night, actor=None)
    return night


def test_a_night_is_opened_in_two_taps_and_settled(
    tavern: Club, director: User, last: Session, site: str, phone_page: Page
) -> None:
    page = opened(phone_page, site, director, reverse("club_home", args=["tavern"]))
    page.get_by_role("link", name="Same again", exact=True).tap()
    button = page.get_by_role("button", name="Open the night")
    # The second tap needs no scrolling.
    box = button.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    button.tap()
    page.wait_for_url("**/sessions/*/")
    night = Session.objects.latest("id")
    assert night.pk != last.pk
    assert names_by_table(night) == names_by_table(last)
    table = night.tables.get(number=1)
    # Ann deals and sits out: Bob with Cat wins, +2 +1 -1 -1 -1.
    record_hand(table=table, facts=picked(1, 2, "won"), client_id="first", after=0)
    page.reload()
    page.get_by_role("button", name="Close", exact=True).tap()
    page.wait_for_selector(".note.success")
    page.get_by_role("link", name="Settlement").tap()
    page.wait_for_url("**/money/")
    assert page.locator("ol.pays li").all_inner_texts() == [
        "Dan pays Bob\n$0.25",
        "Eve pays Bob\n$0.25",
        "Fay pays Cat\n$0.25",
    ]
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_names_are_offered_while_typing(tavern: Club, director: User, site: str, phone_page: Page) -> None:
    people_called(tavern, ELEVEN)
    page = opened(phone_page, site, director, reverse("night_new", args=["tavern"]))
    offered = page.locator("#players option").evaluate_all("options => options.map(option => option.value)")
    assert offered == list(ELEVEN)
    boxes = page.locator("input[name=also]")
    assert boxes.first.get_attribute("list") == "players"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_keeps_anybody_out(
    tavern: Club, director: User, last: Session, site: str, another_phone, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    rules_for(tavern, "sauspiel")
    own = keep_rules(club=tavern, name="Ours", rules=last.rules.value)
    change_session(session=last, title="Tuesday", date=last.date, notes="Gus paid.", actor=None)
    page = another_phone(color_scheme=scheme, bypass_csp=True)
    pages = [
        ("club_home", ()),
        ("nights", ()),
        ("night_new", ()),
        ("night_again", ()),
        ("session", (last.uid,)),
        ("session_edit", (last.uid,)),
        ("session_money", (last.uid,)),
        ("rules_list", ()),
        ("rules_new", ()),
        ("rules_show", (own.pk,)),
        ("rules_edit", (own.pk,)),
    ]
    for name, arguments in pages:
        opened(page, site, director, reverse(name, args=["tavern", *arguments]))
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], name
        assert page.evaluate("document.documentElement.scrollWidth") == 390, name
