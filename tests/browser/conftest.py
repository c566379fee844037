"""Real pages in headless Chromium, at a plain-HTTP name that is no localhost, as phones in a tavern see them.

`phone_page` and `laptop_page` are fresh each time; `site` is the address to open; `another_phone` makes more phones;
`laptop` is a server that a test can switch off and on, `table` a table of five.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.laptop import Laptop
from tests.browser.tables import seated

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from clubs.models import Club, Table

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP tavern.test 127.0.0.1",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for this folder's tests; where there is none, every test that wants it is skipped and says so."""
    playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is not installed")
    with playwright_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        # Playwright keeps an event loop in this thread, which Django takes for an asynchronous caller.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
        yield chromium
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]
        chromium.close()


@pytest.fixture
def site(browser: Browser, live_server: object) -> str:
    """The address of the running site, under a name that is an insecure context like any laptop in a tavern."""
    port = str(live_server.url).rpartition(":")[2]  # type: ignore[attr-defined]
    return f"http://tavern.test:{port}"


@pytest.fixture
def another_phone(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes phones, each with its own memory; options go to the browser context."""
    contexts = []

    def made(**options: object) -> Page:
        context = browser.new_context(**{**PHONE, **options})
        context.set_default_timeout(60_000)
        contexts.append(context)
        return context.new_page()

    yield made
    for context in contexts:
        context.close()


@pytest.fixture
def phone_page(another_phone: Callable[..., Page]) -> Page:
    """A phone held upright, 390 x 844, with touch."""
    return another_phone()


@pytest.fixture
def laptop_page(another_phone: Callable[..., Page]) -> Page:
    """The director's laptop, 1280 x 800."""
    return another_phone(**LAPTOP, has_touch=False, is_mobile=False, device_scale_factor=1)


@pytest.fixture
def laptop(browser: Browser) -> Iterator[Laptop]:
    """A server that can be switched off and on, as the laptop behind the bar."""
    made = Laptop()
    yield made
    made.off()


@pytest.fixture
def table(tavern: Club) -> Table:
    """A table of five."""
    return seated(tavern)
