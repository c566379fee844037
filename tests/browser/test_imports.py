"""A file on a real page: one of a gigabyte is refused before a byte of it is sent, a small one is looked at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from clubs.models import Club, ImportDraft, User
from tests.browser.test_club_pages import opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_gigabyte_is_refused_at_once_and_a_small_file_is_not(
    tavern: Club, director: User, site: str, laptop_page: Page, tmp_path: Path
) -> None:
    large, small = tmp_path / "large.csv", tmp_path / "small.csv"
    with large.open("wb") as sparse:
        sparse.truncate(1_000_000_000)
    small.write_text("Date,Ann,Bob\n2006-05-01,3,-3\n")
    page = opened(laptop_page, site, director, reverse("imports", args=["tavern"]))
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    page.set_input_files("[name=file]", large)
    told = page.locator("#too-large")
    told.wait_for(state="visible")
    page.click("text=Look at it")
    assert "larger than 10 MB" in told.inner_text()
    assert "POST" not in sent
    page.set_input_files("[name=file]", small)
    told.wait_for(state="hidden")
    page.click("text=Look at it")
    page.get_by_role("button", name="Import", exact=True).wait_for()
    assert ImportDraft.objects.get().file_name == "small.csv"
