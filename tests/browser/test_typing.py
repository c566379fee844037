"""A paper sheet of twenty hands typed by keyboard, in Chromium: keys counted, totals running, a slip explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.models import Club, Table, User
from clubs.selectors.folds import fold_of
from clubs.services.hands import record_hand
from tests.browser.test_club_pages import opened
from tests.clubs.seated import NAMES, a_table, picked

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# Twenty hands as they stand on a paper: picker, partner, row, cracks; nobody picked; alone.
SHEET = [
    *("35w", "12l", "n4", "2aww", "54w", "31w c", "12ww", "4al", "23w", "51l"),
    *("n0", "14w", "25lll", "3aw", "42w", "15www", "34w", "21l c", "53w", "4aw"),
]
MOST_KEYS_A_HAND = 12


def url_of(table: Table) -> str:
    return reverse("table_typing", args=[table.session.club.slug, table.session.uid, table.number])


def type_lines(page: Page, lines: list[str]) -> int:
    """Types the lines, Enter after each; gives how many keys were pressed."""
    keys = 0
    for line in lines:
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        keys += len(line) + 1
        assert len(line) + 1 <= MOST_KEYS_A_HAND
    return keys


def totals(page: Page) -> list[str]:
    return [cell.inner_text() for cell in page.locator("tfoot tr").first.locator("td.number").all()]


def shows(page: Page, wanted: list[str]) -> None:
    """Waits until the totals are these."""
    page.wait_for_function(
        "wanted => [...document.querySelectorAll('tfoot tr:first-child td.number')].map(td => td.innerText.trim())"
        ".join() === wanted.join()",
        arg=wanted,
    )


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def test_twenty_hands_by_keyboard_with_a_slip_in_the_papers_totals(
    tavern: Club, scorer: User, site: str, laptop_page: Page
) -> None:
    table = a_table(tavern, overrides={"crack": True})
    page = opened(laptop_page, site, scorer, url_of(table))
    # The first line has the cursor already; no mouse is needed from here on.
    assert page.evaluate("document.activeElement.name") == "code"
    keys = type_lines(page, SHEET[:1])
    # pagat-bushnell: a plain win pays 2, 1 and -1 each.
    shows(page, ["−1", "−1", "+2", "−1", "+1"])
    keys += type_lines(page, SHEET[1:])
    assert keys <= 20 * MOST_KEYS_A_HAND
    assert keys / 20 < 6
    page.locator("tbody td.words").nth(19).get_by_text("Dora alone").wait_for()
    assert not table.hands.exists()
    ours = [int(text.replace("−", "-")) for text in totals(page)]
    assert sum(ours) == 0
    # An earlier line is corrected, and everything after it follows; then it is put back.
    page.get_by_label("Hand 1", exact=True).fill("35l")
    page.keyboard.press("Enter")
    shows(page, [signed(points + change) for points, change in zip(ours, (3, 3, -6, 3, -3), strict=True)])
    page.get_by_label("Hand 1", exact=True).fill("35w")
    page.keyboard.press("Enter")
    shows(page, [signed(points) for points in ours])
    # On paper hand 18 was not cracked: chair 2 lost 4, chair 1 lost 2, the others won 2 each.
    paper = [points + change for points, change in zip(ours, (2, 4, -2, -2, -2), strict=True)]
    for name, points in zip(NAMES, paper, strict=False):
        page.get_by_label(f"Total on paper: {name}").fill(str(points))
    page.get_by_role("heading", name="What could explain the difference").wait_for()
    suspects = page.locator(".suspects li").all_inner_texts()
    assert any("Hand 18" in sentence and "a doubling too many?" in sentence for sentence in suspects)
    page.get_by_role("button", name="Save sheet").click()
    page.locator(".form-errors").wait_for()
    assert not table.hands.exists()
    # The scorer looks again: the paper is right.
    page.get_by_label("Hand 18", exact=True).fill("21l")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Save sheet").click()
    page.get_by_text("The sheet is saved.").wait_for()
    assert list(fold_of(table).sheet.totals) == paper
    assert table.hands.count() == 20


def test_a_wrong_line_is_told_beside_it_and_the_cursor_stays(
    tavern: Club, scorer: User, site: str, laptop_page: Page
) -> None:
    table = a_table(tavern)
    page = opened(laptop_page, site, scorer, url_of(table))
    type_lines(page, ["35w", "35q", "12w"])
    page.get_by_text("“q” is no code here").wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Hand 4"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.type("35l")
    page.keyboard.press("Enter")
    page.get_by_text("“q” is no code here").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Hand 3"


def test_a_hand_that_comes_by_phone_is_shown_while_the_sheet_is_typed(
    tavern: Club, scorer: User, site: str, laptop_page: Page
) -> None:
    table = a_table(tavern)
    page = opened(laptop_page, site, scorer, url_of(table))
    type_lines(page, ["35w"])
    shows(page, ["−1", "−1", "+2", "−1", "+1"])
    record_hand(table=table, facts=picked(3, 2, "won"), client_id="phone", after=0)
    type_lines(page, ["12w"])
    page.get_by_text("This hand came meanwhile.").wait_for()
    assert [box.input_value() for box in page.locator("input[name=code]").all()][:3] == ["4 3 w", "35w", "12w"]


def test_lines_are_typed_without_the_pages_script(tavern: Club, scorer: User, site: str, another_phone) -> None:
    table = a_table(tavern)
    page = another_phone(java_script_enabled=False, viewport={"width": 1280, "height": 800})
    opened(page, site, scorer, url_of(table))
    for number, line in enumerate(SHEET[:2], 1):
        page.get_by_label(f"Hand {number}", exact=True).fill(line)
    page.get_by_role("button", name="Check").click()
    assert totals(page) == ["−5", "−3", "+4", "+1", "+3"]
    assert not table.hands.exists()
    page.get_by_role("button", name="Save sheet").click()
    assert table.hands.count() == 2


@pytest.mark.parametrize("dark", [False, True])
def test_nothing_serious_is_found_by_axe(tavern: Club, scorer: User, site: str, another_phone, dark: bool) -> None:
    from axe_playwright_python.sync_playwright import Axe

    table = a_table(tavern, overrides={"crack": True})
    page = another_phone(color_scheme="dark" if dark else "light")
    opened(page, site, scorer, url_of(table))
    page.get_by_label("Hand 1", exact=True).fill("35q")
    page.get_by_label("Hand 2", exact=True).fill("35w")
    page.keyboard.press("Enter")
    page.get_by_text("“q” is no code here").wait_for()
    for url in (None, reverse("table_totals", args=["tavern", table.session.uid, 1])):
        if url:
            page.goto(site + url)
        found = [
            one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")
        ]
        assert found == []
        assert page.evaluate("document.documentElement.scrollWidth") == 390
