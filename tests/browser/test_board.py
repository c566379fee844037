"""The wall in a real browser: pages turn, it refreshes only when something changed, thirty rows are large enough."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from django.core.cache import cache
from django.urls import reverse

from clubs.models import Club, User
from tests.browser.test_club_pages import opened
from tests.tournaments.event import an_event, drawn, enter_hand, ready, won
from tournaments.models import Tournament
from tournaments.services.clock import start_round
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BOARD = ["autumn-50"]
# The least height of letters that are read from six metres on a projection two metres wide.
READABLE = 28


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


def sync_api() -> Any:
    return pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


def shown_pages(page: Page) -> list[int]:
    return page.evaluate("[...document.querySelectorAll('[data-page]')].flatMap((p, at) => p.hidden ? [] : [at])")


def test_the_board_turns_its_pages_and_refreshes_only_on_a_change(tavern: Club, site: str, laptop_page: Page) -> None:
    expect = sync_api().expect
    event = ready(tavern, 65)
    round = draw_next_round(tournament=event, actor=None)
    start_round(round=round, actor=None)
    page = laptop_page
    page.clock.install()
    answers: list[int] = []
    page.on("response", lambda answer: answers.append(answer.status) if "/board/rows/" in answer.url else None)
    page.goto(site + reverse("board", args=BOARD))
    seen = [shown_pages(page)]
    for _ in range(3):
        page.clock.run_for(12_500)
        seen.append(shown_pages(page))
    assert seen == [[0], [1], [2], [0]]
    page.clock.run_for(12_500)
    page.wait_for_timeout(500)
    assert set(answers) == {204}
    page.evaluate("document.getElementById('board').dataset.same = 'yes'")
    enter_hand(round.session.tables.order_by("number").first(), won(1, 2))  # type: ignore[arg-type]
    with page.expect_response(lambda answer: "/board/rows/" in answer.url and answer.status == 200):
        page.clock.run_for(3_100)
    expect(page.locator("#board[data-same]")).to_have_count(0)
    # The page that was shown is shown still, and the hands of note are one page more.
    assert shown_pages(page) == [1]
    assert page.locator("[data-page]").count() == 4


def test_the_clock_counts_down_and_says_when_time_is_up(tavern: Club, site: str, laptop_page: Page) -> None:
    expect = sync_api().expect
    round = drawn(tavern)
    Tournament.objects.update(minutes=1)
    start_round(round=round, actor=None)
    page = laptop_page
    page.goto(site + reverse("board", args=BOARD))
    expect(page.locator(".clock-time")).to_have_text(re.compile(r"^(1:00|0:[0-5][0-9])$"))
    assert page.locator(".clock-words").inner_text() == "Time left"
    page.evaluate("document.querySelector('[data-clock]').dataset.ends = new Date(Date.now() - 1000).toISOString()")
    expect(page.locator(".clock-words")).to_have_text("Time is up")


@pytest.mark.parametrize("entries", [30, 12])
def test_thirty_rows_are_read_from_six_metres(tavern: Club, site: str, another_phone: object, entries: int) -> None:
    event = an_event(tavern)
    enter(tournament=event, names=[f"Bartholomäus Huber {at}" for at in range(entries)], actor=None)
    page = another_phone(  # type: ignore[operator]
        viewport={"width": 1920, "height": 1080}, has_touch=False, is_mobile=False, device_scale_factor=1
    )
    page.goto(site + reverse("board", args=BOARD))
    cells = page.evaluate(
        """[...document.querySelectorAll("[data-page]:not([hidden]) tbody :is(td, th)")].map((cell) => {
            const box = cell.getBoundingClientRect();
            return [parseFloat(getComputedStyle(cell).fontSize), box.bottom, cell.scrollWidth - cell.clientWidth];
        })"""
    )
    assert len(cells) == entries * 4
    assert min(size for size, _bottom, _cut in cells) >= READABLE
    assert max(bottom for _size, bottom, _cut in cells) <= 1080
    assert max(cut for _size, _bottom, cut in cells) <= 0


def test_a_phone_finds_its_seat(tavern: Club, site: str, phone_page: Page) -> None:
    drawn(tavern, 10)
    page = phone_page
    page.goto(site + reverse("public_event", args=BOARD))
    page.fill("[name=q]", "łukasz")
    page.click("text=Find")
    assert page.locator(".place h2").inner_text().endswith("Łukasz")
    assert page.locator(".place .own").inner_text() == "Łukasz"
    assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_on_the_days_pages_is_hard_to_reach(
    tavern: Club, director: User, site: str, laptop_page: Page, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    round = drawn(tavern, 10)
    Tournament.objects.update(second_pair="sign", minutes=30)
    start_round(round=round, actor=None)
    enter_hand(round.session.tables.get(number=1), won(1, 2))
    laptop_page.emulate_media(color_scheme=scheme)
    for name, args in (
        ("tournament", BOARD),
        ("round", [*BOARD, 1]),
        ("tournament_penalties", BOARD),
        ("table_retype", [*BOARD, 1, 1]),
        ("ruling_new", [*BOARD, 1, 1]),
        ("board", BOARD),
        ("where", BOARD),
        ("public_event", BOARD),
    ):
        page = opened(laptop_page, site, director, reverse(name, args=args))
        found = axe.run(page).response["violations"]
        assert [(name, one["id"], one["nodes"][0]["html"]) for one in found] == []
