"""No hand is lost to answers that are none of ours, to tabs that act at once, or to a browser that keeps badly.

What a tavern's router, a hotel's login page, a proxy or a full phone does; what arrived is read from the database.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from clubs.models import HandRevision, Table
from clubs.services.hands import record_hand
from tests.browser.laptop import Laptop
from tests.browser.tables import ANNA, BOB, SENOL, WALDEMAR, Thumb, address, let_through, picked, stored

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HANDS = "**/hands/**"
PORTAL = "<!doctype html><title>Free Wi-Fi</title><form action=/login>Room number</form>"
# Status, content type, body, Retry-After.
NONE_OF_OURS = {
    "a page that asks for a login": (200, "text/html", PORTAL, None),
    "a router that speaks JSON": (200, "application/json", '{"captive": true, "hand": "none"}', None),
    "an answer that was cut off": (201, "application/json", '{"hand": 1, "revision": 1, "sco', None),
    "a proxy that wants a login": (403, "text/html", PORTAL, None),
    "a proxy that refuses in JSON": (403, "application/json", '{"message": "Forbidden"}', None),
    "a laptop that knows no such host": (400, "text/html", "<h1>Bad Request</h1>", None),
    "a proxy that finds everything too large": (413, "text/html", "<h1>Request Entity Too Large</h1>", None),
    "a router that knows of nothing": (404, "text/html", "<h1>Not Found</h1>", None),
    "a conflict that tells no hands": (409, "application/json", "{}", None),
    "a proxy whose server is gone": (502, "text/html", "<h1>Bad Gateway</h1>", None),
    "a server that takes nothing for four months": (503, "text/html", "<h1>Later</h1>", "9999999"),
    "too many from here": (429, "application/json", '{"errors": []}', "60"),
}


def answered_once(page: Any, answer: tuple[int, str, str, str | None]) -> None:
    """The next hand that is sent gets this answer, and the laptop never hears of it."""
    status, kind, body, wait = answer
    headers = {"Content-Type": kind, **({"Retry-After": wait} if wait else {})}
    page.route(HANDS, lambda route: route.fulfill(status=status, headers=headers, body=body), times=1)


def sent_by_itself(scorer: Thumb) -> None:
    """Wait until nothing waits; a good minute goes by on the phone, in which nobody looks at it."""
    scorer.page.wait_for_function("() => document.querySelector('[data-face=state]').textContent !== 'all sent'")
    scorer.page.clock.fast_forward(80_000)
    scorer.sent()


def test_a_hand_waits_through_answers_that_are_none_of_ours(laptop: Laptop, phone_page: Any, table: Table) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    for answer in NONE_OF_OURS.values():
        answered_once(scorer.page, answer)
        with scorer.page.expect_response(HANDS):
            scorer.hand(ANNA, BOB, "won")
        sent_by_itself(scorer)
    assert stored(table) == [picked(ANNA, BOB, "won")] * len(NONE_OF_OURS)
    assert scorer.page.locator("[data-notice=refused]").count() == 0
    assert scorer.problems == []


def test_a_correction_waits_through_answers_that_are_none_of_ours(
    laptop: Laptop, phone_page: Any, table: Table
) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    for number, answer in enumerate(NONE_OF_OURS.values()):
        result = ("lost", "won")[number % 2]
        answered_once(scorer.page, answer)
        scorer.tap("#sheet [data-line=hand-1]")
        scorer.row(result)
        with scorer.page.expect_response(HANDS):
            scorer.save()
        sent_by_itself(scorer)
        assert stored(table) == [picked(ANNA, BOB, result)]
    assert scorer.problems == []


def saying(body: str, kind: str) -> Callable[[Any], None]:
    return lambda route: route.fulfill(body=body, content_type=kind)


def test_a_sheet_that_is_none_of_ours_is_not_shown(laptop: Laptop, phone_page: Any, table: Table) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    for body, kind in ((PORTAL, "text/html"), ('{"captive": true}', "application/json")):
        scorer.page.route("**/sheet/", saying(body, kind))
        scorer.page.clock.run_for(6_000)
        scorer.state("no connection")
        assert len(scorer.lines()) == 1
        let_through(scorer.page)
        scorer.page.clock.run_for(6_000)
        scorer.sent()
    assert scorer.problems == []


def test_a_correction_in_one_tab_outlives_the_other_tabs_answer(laptop: Laptop, phone_page: Any, table: Table) -> None:
    one = Thumb(phone_page, laptop.site, table)
    other = Thumb(one.page.context.new_page(), laptop.site, table)
    held: list[Any] = []
    one.page.route(HANDS, lambda route: held.append(route))
    other.page.route(HANDS, lambda route: route.abort())
    one.page.bring_to_front()
    one.hand(ANNA, BOB, "won")
    while not held:
        one.page.wait_for_timeout(20)
    other.page.bring_to_front()
    other.tap("#sheet tr.waits .line-open")
    other.row("lost")
    other.save()
    other.state("1 waiting · no connection")
    held[0].continue_()
    let_through(other.page)
    let_through(one.page)
    for tab in (one, other):
        tab.page.bring_to_front()
        tab.sent()
        tab.page.wait_for_selector("#sheet .line-note:text-is('changed')")
    assert stored(table) == [picked(ANNA, BOB, "lost")]
    assert HandRevision.objects.filter(table=table).count() == 2
    assert one.problems == other.problems == []


@pytest.mark.parametrize("answer", ["Another hand: send mine too", "The same hand: drop mine"])
def test_a_question_that_a_hidden_tab_was_asked_can_be_settled_in_either(
    answer: str, laptop: Laptop, phone_page: Any, table: Table
) -> None:
    hidden = Thumb(phone_page, laptop.site, table)
    seen = Thumb(hidden.page.context.new_page(), laptop.site, table)
    for tab in (hidden, seen):
        tab.page.route(HANDS, lambda route: route.abort())
    seen.hand(ANNA, BOB, "won")
    seen.state("1 waiting · no connection")
    record_hand(table=table, facts=picked(ANNA, SENOL, "won"), client_id="theirs", after=0, device="another")
    hidden.page.unroute(HANDS)
    hidden.page.evaluate("dispatchEvent(new Event('focus'))")
    for tab in (hidden, seen):
        tab.page.wait_for_selector("[data-notice=asks]", state="attached")
    seen.page.unroute(HANDS)
    seen.page.get_by_role("button", name=answer).tap()
    for tab in (seen, hidden):
        tab.sent()
        tab.page.wait_for_selector("[data-notice=asks]", state="detached")
    mine = [picked(ANNA, BOB, "won")] if answer.startswith("Another") else []
    assert stored(table) == [picked(ANNA, SENOL, "won"), *mine]
    assert hidden.problems == seen.problems == []


def test_a_double_tap_on_undo_takes_one_hand_back(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.hand(ANNA, BOB, "won")
    scorer.hand(SENOL, WALDEMAR, "lost")
    scorer.sent()
    scorer.page.locator("[data-face=undo]").dblclick(delay=20)
    scorer.page.wait_for_selector("[data-notice=struck]")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won"), None]


# What a browser may do in place of keeping a hand, and whether it keeps it nevertheless.
BAD_KEEPERS = {
    "hangs": "IDBFactory.prototype.open = () => ({});",
    "refuses": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "cannot read": "IDBIndex.prototype.getAll = () => { throw new DOMException('no', 'UnknownError'); };",
    "is full": "IDBObjectStore.prototype.put = function () { this.transaction.abort(); return {}; };",
    "cannot remove": "IDBObjectStore.prototype.delete = function () { this.transaction.abort(); };",
}


@pytest.mark.parametrize("how", BAD_KEEPERS)
def test_hands_go_out_also_where_the_browser_keeps_badly(
    how: str, laptop: Laptop, phone_page: Any, table: Table
) -> None:
    phone_page.clock.install()
    phone_page.add_init_script(BAD_KEEPERS[how])
    sent: list[str] = []
    phone_page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/hands/") else None)
    scorer = opened_in_time(phone_page, laptop, table)
    scorer.page.context.set_offline(True)
    scorer.hand(ANNA, BOB, "won")
    scorer.hand(SENOL, WALDEMAR, "lost")
    scorer.state("2 waiting · no connection")
    if how != "cannot remove":
        scorer.page.wait_for_selector("text=leave this page open until all hands are sent")
    scorer.page.context.set_offline(False)
    scorer.sent()
    before = len(sent)
    scorer.page.clock.run_for(3_000)
    assert stored(table) == [picked(ANNA, BOB, "won"), picked(SENOL, WALDEMAR, "lost")]
    assert len(sent) == before
    assert scorer.problems == []


SLOW_TO_OPEN = """
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...named) {
        let real;
        const asked = { get result() { return real.result; }, get error() { return real.error; } };
        setTimeout(() => {
            real = open.apply(this, named);
            for (const name of ["onupgradeneeded", "onsuccess", "onerror"]) real[name] = () => asked[name]?.();
        }, 1500);
        return asked;
    };"""


@pytest.mark.parametrize("name", ["tavern.test", "127.0.0.1"])
def test_a_hand_saved_before_the_browser_hands_over_what_it_keeps_is_kept_too(
    name: str, laptop: Laptop, phone_page: Any, table: Table
) -> None:
    """Where the page is kept for having no network (HTTPS, or this machine), its sheet is looked for first."""
    laptop.name = name
    phone_page.add_init_script(SLOW_TO_OPEN)
    scorer = Thumb.__new__(Thumb)
    scorer.page, scorer.taps, scorer.problems = phone_page, 0, []
    phone_page.on("pageerror", lambda error: scorer.problems.append(str(error)))
    phone_page.goto(address(laptop.site, table))
    phone_page.wait_for_selector("html[data-booted]", state="attached")
    scorer.hand(ANNA, BOB, "won")
    scorer.ready()
    scorer.sent()
    scorer.hand(SENOL, WALDEMAR, "lost")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won"), picked(SENOL, WALDEMAR, "lost")]
    assert phone_page.locator("[data-notice=fleeting]").count() == 0
    assert scorer.problems == []


def opened_in_time(page: Any, laptop: Laptop, table: Table) -> Thumb:
    """The table's page once it waits no longer for a browser that says nothing."""
    scorer = Thumb.__new__(Thumb)
    scorer.page, scorer.taps, scorer.problems, scorer.url = page, 0, [], address(laptop.site, table)
    page.on("pageerror", lambda error: scorer.problems.append(str(error)))
    page.goto(scorer.url)
    page.wait_for_selector("html[data-booted]", state="attached")
    page.clock.fast_forward(11_000)
    scorer.ready()
    return scorer


def test_hands_brought_to_a_browser_that_keeps_nothing_survive_a_reload(
    laptop: Laptop, phone_page: Any, another_phone: Callable[..., Any], table: Table
) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.page.route(HANDS, lambda route: route.abort())
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    link = scorer.page.evaluate(
        """async () => {
            const { openStore } = await import("/static/js/table/store.js");
            const { carried } = await import("/static/js/table/carry.js");
            return carried(await (await openStore()).everything(), "phone-00000001"); }"""
    )
    private = another_phone()
    private.add_init_script(BAD_KEEPERS["refuses"])
    private.route(HANDS, lambda route: route.abort())
    private.goto(f"{scorer.url}#waiting={link}")
    for _visit in range(2):
        private.wait_for_selector("html[data-ready]", state="attached")
        private.wait_for_selector("[data-face=state]:text-is('1 waiting · no connection')")
        private.reload()
    private.wait_for_selector("html[data-ready]", state="attached")
    let_through(private)
    private.evaluate("dispatchEvent(new Event('online'))")
    private.wait_for_selector("[data-face=state]:text-is('all sent')")
    assert stored(table) == [picked(ANNA, BOB, "won")]
