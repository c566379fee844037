"""The page of backups on a screen: no complaint of axe, nothing wider than it, with backups and with a warning."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse

from clubs.models import Club, User
from desk.backing.manifest import BUTTON
from desk.backing.taking import take_backup
from tests.browser.test_club_pages import opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_backups_with_and_without_their_stick(
    tavern: Club,
    director: User,
    site: str,
    browser: Browser,
    tmp_path: Path,
    settings: Any,
    width: int,
    scheme: str,
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    stick = settings.BACKUP_DIR = tmp_path / "stick"
    stick.mkdir()
    take_backup(cause=BUTTON)
    screen = {"width": width, "height": 844}
    context = browser.new_context(viewport=screen, color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]  # as sizes are
    page = context.new_page()
    for where in (stick, stick.with_name("pulled")):
        opened(page, site, director, reverse("backups", args=["tavern"]))
        assert page.get_by_role("alert").count() == (where != stick)
        found = axe.run(page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if where == stick:
            stick.rename(stick.with_name("pulled"))
    context.close()
