"""With HTTPS, or on the laptop, the table's page opens without a network; on plain HTTP nothing of it is kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from clubs.models import Table, User
from clubs.services.links import replace_link
from tests.browser.laptop import Laptop
from tests.browser.tables import ANNA, BOB, SENOL, Thumb, picked, stored

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found; }"""

SEEN = """async (table) => {
    const { openStore } = await import("/static/js/table/store.js");
    return (await (await openStore()).sheet(table))?.sheet.hands.length === 1; }"""


@pytest.fixture
def laptop(browser: Any) -> Iterator[Laptop]:
    """The laptop under an address that browsers trust as they trust HTTPS."""
    made = Laptop("127.0.0.1")
    yield made
    made.off()


def until(page: Any, asked: str, argument: Any = None) -> None:
    """Ask until the answer, which the page has to wait for itself, is yes."""
    deadline = time.monotonic() + 60
    while not page.evaluate(asked, argument):
        assert time.monotonic() < deadline, asked
        page.wait_for_timeout(50)


def visited(page: Any, site: str, table: Table) -> Thumb:
    """One visit with a network, until the page is kept."""
    scorer = Thumb(page, site, table)
    until(page, "async () => Boolean(await caches.match(location.pathname, { ignoreVary: true }))")
    return scorer


def test_the_page_opens_without_a_network_after_one_visit(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = visited(phone_page, laptop.site, table)
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    until(scorer.page, SEEN, str(table.uid))
    laptop.off()
    scorer.page.close()
    scorer = Thumb(scorer.page.context.new_page(), laptop.site, table)
    # The sheet as it was seen last, not as it was when the page was kept.
    assert scorer.lines() == [["1", "−1", "+2", "−1", "+1", "−1"]]
    scorer.hand(SENOL, BOB, "lost")
    scorer.state("1 waiting · no connection")
    scorer.page.reload()
    scorer.ready()
    scorer.state("1 waiting · no connection")
    assert len(scorer.lines()) == 2
    laptop.on()
    scorer.page.evaluate("dispatchEvent(new Event('focus'))")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won"), picked(SENOL, BOB, "lost")]
    assert scorer.problems == []


def test_only_the_page_and_its_parts_are_kept(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = visited(phone_page, laptop.site, table)
    scorer.page.reload()
    scorer.ready()
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    scorer.page.goto(f"{laptop.site}/login/")
    kept = scorer.page.evaluate(KEPT)
    page = scorer.url.removeprefix(laptop.site)
    assert page in kept
    assert [path for path in kept if path != page and not path.startswith("/static/")] == []
    assert any(path.endswith("js/table/queue.js") for path in kept)


def test_what_an_older_worker_kept_goes(laptop: Laptop, phone_page: Any, table: Table) -> None:
    phone_page.goto(f"{laptop.site}/login/")
    phone_page.evaluate(
        """async () => { for (const name of ["sheepfold-table-0", "of-somebody-else"])
            await (await caches.open(name)).put("/static/old.js", new Response("old")); }"""
    )
    visited(phone_page, laptop.site, table)
    until(phone_page, "async () => !(await caches.keys()).includes('sheepfold-table-0')")
    assert "of-somebody-else" in phone_page.evaluate("caches.keys()")


def test_sheets_of_the_last_four_tables_are_kept(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    kept = scorer.page.evaluate(
        """async (own) => {
            const { openStore } = await import("/static/js/table/store.js");
            const store = await openStore();
            const found = async (tables) => (await Promise.all(tables.map((one) => store.sheet(one)))).map(Boolean);
            for (const table of ["a", "b", "c", "d", "e", "a"]) {
              await store.keepSheet({ table, sheet: {}, etag: "" });
              await new Promise((resolve) => setTimeout(resolve, 2));
            }
            return [...(await found(["a", "b", "c", "d", "e"])), (await found([own]))[0]]; }""",
        str(table.uid),
    )
    assert kept == [True, False, True, True, True, False]


def test_a_replaced_link_opens_no_more(laptop: Laptop, phone_page: Any, table: Table, director: User) -> None:
    scorer = visited(phone_page, laptop.site, table)
    replace_link(table=table, actor=director)
    assert scorer.page.reload().status == 410
    forgotten = "async () => !(await caches.match(location.pathname, { ignoreVary: true }))"
    until(scorer.page, forgotten)
    laptop.off()
    with pytest.raises(Exception, match="ERR_FAILED"):
        scorer.page.reload()


def test_on_plain_http_nothing_of_it_happens(browser: Any, phone_page: Any, table: Table) -> None:
    laptop = Laptop()
    try:
        scorer = Thumb(phone_page, laptop.site, table)
        assert scorer.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
        assert scorer.problems == []
    finally:
        laptop.off()
