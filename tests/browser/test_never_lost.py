"""No hand is lost between a phone's tap and the sheet: no network, a closed tab, a dead battery, a server that is gone.

At a plain-HTTP name that is no localhost, as in a tavern. What arrived is read from the database.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clubs.models import HandRevision, Table, User, WaitingHand
from clubs.services.links import replace_link
from clubs.services.sessions import close_session
from tests.browser.conftest import ARGUMENTS, CHROMIUM, PHONE
from tests.browser.laptop import Laptop
from tests.browser.tables import ANNA, BOB, LUKASZ, SENOL, WALDEMAR, Thumb, address, let_through, picked, stored

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FIVE = [
    (ANNA, BOB, "won"),
    (SENOL, WALDEMAR, "lost"),
    (LUKASZ, ANNA, "no_tricks"),
    (BOB, SENOL, "schneider"),
    (ANNA, LUKASZ, "all_tricks"),
]
ON_THE_SHEET = [picked(*hand) for hand in FIVE]


def enter_five(scorer: Thumb) -> None:
    """Enter five hands while nobody answers."""
    for number, hand in enumerate(FIVE, start=1):
        scorer.hand(*hand)
        scorer.state(f"{number} waiting · no connection")


def arrived(table: Table) -> list[dict[str, Any] | None]:
    """What is on the sheet; no hand may have a second revision, as one that came twice would."""
    assert HandRevision.objects.filter(table=table, number__gt=1).count() == 0
    return stored(table)


def looks_again(scorer: Thumb) -> None:
    """Somebody looks at the page again, so that it tries at once."""
    scorer.page.evaluate("dispatchEvent(new Event('focus'))")


def another_tab(scorer: Thumb, site: str, table: Table) -> Thumb:
    return Thumb(scorer.page.context.new_page(), site, table)


@pytest.mark.parametrize("way", ["network", "reload", "tab"])
def test_five_hands_without_a_network_arrive_in_order_once(
    way: str, laptop: Laptop, phone_page: Any, table: Table
) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.page.context.set_offline(True)
    enter_five(scorer)
    assert arrived(table) == []
    if way == "tab":
        context = scorer.page.context
        scorer.page.close()
        context.set_offline(False)
        scorer = Thumb(context.new_page(), laptop.site, table)
    else:
        scorer.page.context.set_offline(False)
    if way == "reload":
        scorer.page.reload()
        scorer.ready()
    scorer.sent()
    assert arrived(table) == ON_THE_SHEET
    assert len(scorer.lines()) == 5
    assert scorer.problems == []


def take_along(scorer: Thumb, to: str) -> Thumb:
    """Open the panel and give the new address; returns the page that opened there."""
    scorer.page.get_by_text("The laptop has a new address?").tap()
    scorer.page.fill("#moved-to", to)
    with scorer.page.context.expect_page() as opened:
        scorer.page.get_by_role("button", name="Take the hands there").tap()
    there = Thumb.__new__(Thumb)
    there.page, there.taps, there.problems, there.url = opened.value, 0, [], to
    there.page.on("pageerror", lambda error: there.problems.append(str(error)))
    there.ready()
    return there


def axe_finds(scorer: Thumb) -> list[str]:
    """What axe finds serious about the page, with the panel open."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    scorer.page.locator("#stranded details").evaluate_all("all => all.forEach(one => { one.open = true })")
    found = axe.run(scorer.page).response["violations"]
    scorer.page.locator("#stranded details").evaluate_all("all => all.forEach(one => { one.open = false })")
    return [one["id"] for one in found if one["impact"] in ("serious", "critical")]


def silent(scorer: Thumb) -> None:
    """Half a minute goes by on the phone."""
    scorer.page.clock.fast_forward(30_000)
    scorer.page.wait_for_selector("#stranded:not([hidden])")


@pytest.mark.parametrize("typed", ["address", "link"])
def test_the_open_page_takes_its_hands_to_the_laptops_new_address(
    typed: str, laptop: Laptop, phone_page: Any, table: Table
) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    laptop.off()
    enter_five(scorer)
    assert scorer.page.locator("[data-face=since]").inner_text().startswith("5 hands are only on this phone, since ")
    silent(scorer)
    slip = scorer.page.locator("[data-stranded=slip]").input_value().splitlines()
    assert slip[1] == "1. Anna von der Tann with Bob · 61–90"
    assert len(slip) == 6
    assert axe_finds(scorer) == []
    laptop.move()
    there = take_along(
        scorer, laptop.site.removeprefix("http://") if typed == "address" else address(laptop.site, table)
    )
    there.sent()
    assert there.page.url == address(laptop.site, table)
    assert there.page.get_by_text("5 hands came along from the laptop's old address").is_visible()
    assert arrived(table) == ON_THE_SHEET
    assert len(there.lines()) == 5
    assert there.problems == scorer.problems == []
    # The originals stay where they are; taken along once more they count once.
    scorer.state("5 waiting · no connection")
    with scorer.page.context.expect_page() as opened:
        scorer.page.get_by_role("button", name="Take the hands there").tap()
    opened.value.wait_for_selector("text=The hands in this link came along before")
    opened.value.wait_for_selector("[data-face=state]:text-is('all sent')")
    assert arrived(table) == ON_THE_SHEET


def test_a_link_with_hands_that_is_opened_twice_brings_them_once(
    laptop: Laptop, another_phone: Callable[..., Any], table: Table
) -> None:
    old = Thumb(another_phone(), laptop.site, table)
    old.page.context.set_offline(True)
    enter_five(old)
    link = old.page.evaluate(
        """async () => {
            const [{ carried }, { openStore }] = await Promise.all(
                ["/static/js/table/carry.js", "/static/js/table/store.js"].map((name) => import(name)));
            return "#waiting=" + carried(await (await openStore()).everything(), "phone-0123abcd"); }"""
    )
    context = another_phone().context
    # Nothing can be sent at first, so a second visit finds all of them waiting.
    context.route("**/t/*/hands/", lambda route: route.abort())
    for _visit in range(2):
        page = context.new_page()
        page.goto(address(laptop.site, table) + link)
        page.wait_for_selector("[data-face=state]:text-is('5 waiting · no connection')")
        assert "#" not in page.url
        assert page.evaluate("history.state") is None
        page.close()
    let_through(context)
    last = Thumb(context.new_page(), laptop.site, table)
    last.sent()
    assert arrived(table) == ON_THE_SHEET
    # The phone keeps its name, so that its own earlier hands are not taken for another phone's.
    assert set(HandRevision.objects.filter(table=table).values_list("device", flat=True)) == {"phone-0123abcd"}


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("", "cannot be read"),
        ("1.00000000.e30", "cannot be read"),
        ("2.00000000.e30", "A newer page wrote"),
        ("1.%3Cimg%20src=x%3E", "cannot be read"),
        ("1.00000000." + "A" * 150_000, "cannot be read"),
    ],
)
def test_a_link_whose_hands_cannot_be_read_says_so_and_is_wiped(
    fragment: str, words: str, laptop: Laptop, phone_page: Any, table: Table
) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    phone_page.goto("about:blank")
    phone_page.goto(f"{scorer.url}#waiting={fragment}")
    phone_page.wait_for_selector(f"[data-notice=brought]:has-text('{words}')")
    assert phone_page.url == scorer.url
    assert phone_page.evaluate("history.state") is None
    scorer.ready()
    scorer.sent()
    assert stored(table) == []
    assert scorer.problems == []


def test_hands_of_another_making_are_refused_before_they_are_kept(
    laptop: Laptop, phone_page: Any, table: Table
) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    odd = [
        {"facts": {"type": "constructor"}},
        {"facts": {"type": "picked", "doubles": None}},
        {"facts": {"type": "picked", "out": "all"}},
        {"facts": {"type": "picked", "dealer": "x"}},
        {"facts": None},
        {"facts": ["picked"]},
        {"facts": {"type": "picked", "more": "x" * 3000}},
        {"after": -1},
        {"client_id": "with space"},
        {"url": "/admin/"},
        {"url": "//elsewhere.test/t/x/hands/"},
        {"table": "x"},
        {"kind": "drop"},
    ]
    taken = scorer.page.evaluate(
        """async ([table, odd]) => {
            const { carried, brought } = await import("/static/js/table/carry.js");
            const plain = { kind: "add", client_id: "one", after: 0, table, url: "/t/abc/hands/",
                facts: { type: "leaster", winner: 1 }, tried: 0, at: Date.now() };
            const reads = (more) => {
                try { return brought(carried([{ ...plain, ...more }], "phone-0123abcd")).items.length; }
                catch { return 0; } };
            return [reads({}), ...odd.map(reads)]; }""",
        [str(table.uid), odd],
    )
    assert taken == [1] + [0] * len(odd)


def test_a_phone_that_died_between_tap_and_answer_sends_when_it_is_on_again(
    laptop: Laptop, browser: Any, tmp_path: Path, table: Table
) -> None:
    def switched_on() -> Any:
        return browser.browser_type.launch_persistent_context(
            str(tmp_path), executable_path=str(CHROMIUM), args=ARGUMENTS, **PHONE
        )

    context = switched_on()
    scorer = Thumb(context.new_page(), laptop.site, table)
    scorer.page.route("**/t/*/hands/", lambda route: None)
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting")
    with context.expect_event("close"):
        os.kill(chromium_of(tmp_path), signal.SIGKILL)
    assert stored(table) == []
    for lock in tmp_path.glob("Singleton*"):
        lock.unlink(missing_ok=True)
    context = switched_on()
    scorer = Thumb(context.new_page(), laptop.site, table)
    scorer.sent()
    assert arrived(table) == [picked(ANNA, BOB, "won")]
    context.close()


def chromium_of(folder: Path) -> int:
    """The process of the browser that has this folder."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            said = (entry / "cmdline").read_text(errors="replace")
        except OSError:
            continue
        if f"--user-data-dir={folder}" in said and "--type=" not in said:
            return int(entry.name)
    raise AssertionError("no browser has this folder")


def test_a_server_that_dies_and_comes_back_gets_the_rest(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    for hand in FIVE[:2]:
        scorer.hand(*hand)
    scorer.sent()
    laptop.off()
    for number, hand in enumerate(FIVE[2:4], start=1):
        scorer.hand(*hand)
        scorer.state(f"{number} waiting · no connection")
    laptop.on()
    scorer.hand(*FIVE[4])
    scorer.sent()
    assert arrived(table) == ON_THE_SHEET


def test_tries_grow_rare_while_nobody_answers_and_come_at_once_when_somebody_looks(
    laptop: Laptop, phone_page: Any, table: Table
) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    tries: list[str] = []
    phone_page.on("request", lambda request: tries.append(request.url) if request.url.endswith("/hands/") else None)
    phone_page.route("**/t/*/*/", lambda route: route.abort())
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    for _second in range(120):
        phone_page.clock.run_for(1000)
    # After 1, 2, 4, 8, 16, 32 and 60 seconds, each up to a third longer.
    assert 6 <= len(tries) <= 9
    before = len(tries)
    with phone_page.expect_request("**/hands/"):
        looks_again(scorer)
    assert len(tries) == before + 1


def test_two_tabs_of_one_phone_show_and_send_the_same_hands_once(laptop: Laptop, phone_page: Any, table: Table) -> None:
    one = Thumb(phone_page, laptop.site, table)
    other = another_tab(one, laptop.site, table)
    one.page.context.set_offline(True)
    for number, hand in enumerate(FIVE, start=1):
        tab = one if number % 2 else other
        tab.page.bring_to_front()
        tab.hand(*hand)
        for each in (one, other):
            each.page.wait_for_function(f"() => document.querySelectorAll('#sheet tr.waits').length === {number}")
    one.page.context.set_offline(False)
    for each in (one, other):
        looks_again(each)
    for each in (one, other):
        each.page.bring_to_front()
        each.sent()
        each.page.wait_for_function("() => document.querySelectorAll('#sheet tbody tr:not(.waits)').length === 5")
        assert each.page.locator("#sheet tr.waits").count() == 0
    assert arrived(table) == ON_THE_SHEET
    assert one.problems == other.problems == []


def test_a_hand_taken_while_its_correction_is_typed_is_corrected(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.page.context.set_offline(True)
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    scorer.tap("#sheet tr.waits .line-open")
    scorer.page.context.set_offline(False)
    scorer.sent()
    scorer.row("lost")
    scorer.save()
    scorer.page.wait_for_selector("#sheet .line-note:text-is('changed')")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "lost")]


@pytest.mark.parametrize("how", ["replaced", "closed"])
def test_hands_of_a_dead_link_are_kept_for_the_director(
    how: str, laptop: Laptop, phone_page: Any, table: Table, director: User
) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.page.context.set_offline(True)
    enter_five(scorer)
    if how == "replaced":
        replace_link(table=table, actor=director)
    else:
        close_session(session=table.session, actor=director)
    scorer.page.context.set_offline(False)
    scorer.page.wait_for_selector("text=Your hand is kept for the director")
    scorer.sent()
    assert stored(table) == []
    assert list(WaitingHand.objects.order_by("pk").values_list("facts", flat=True)) == ON_THE_SHEET


def test_hands_of_a_table_that_is_gone_stay_and_can_be_read_out(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    scorer.page.context.set_offline(True)
    enter_five(scorer)
    table.delete()
    scorer.page.context.set_offline(False)
    scorer.page.wait_for_selector("#stranded:not([hidden])")
    scorer.page.wait_for_selector("text=tell the director")
    slip = scorer.page.locator("[data-stranded=slip]").input_value()
    assert slip.splitlines()[0].startswith("Table 3")
    assert slip.splitlines()[5] == "5. Anna von der Tann with Łukasz Kowalczyk · all tricks"
    scorer.state("5 waiting")
    # Opened anew the link is nobody's, and its page still tells what is on the phone.
    assert scorer.page.reload().status == 404
    scorer.page.wait_for_selector("#kept:not([hidden])")
    told = scorer.page.locator("#kept textarea").input_value().splitlines()
    assert told[0] == "1. Table 3 · Autumn 50 · Round 2: Anna von der Tann with Bob · 61–90"
    assert len(told) == 5


def test_what_is_no_address_is_not_opened(laptop: Laptop, phone_page: Any, table: Table) -> None:
    scorer = Thumb(phone_page, laptop.site, table)
    path = scorer.url.removeprefix(laptop.site)
    typed = {
        "192.168.1.20:8000": f"http://192.168.1.20:8000{path}",
        " laptop.local ": f"http://laptop.local{path}",
        "http://10.0.0.2:8000/t/another_token=/?hand=3#x": "http://10.0.0.2:8000/t/another_token=/",
        "https://cards.example/": f"https://cards.example{path}",
        "[fe80::1]:8000": f"http://[fe80::1]:8000{path}",
        "": None,
        "x y": None,
        "javascript://x/%0aalert(1)": None,
        "data:text/html,x": None,
        "http://me:secret@10.0.0.2/": None,
        "file:///etc/passwd": None,
    }
    found = scorer.page.evaluate(
        """async (typed) => {
            const { pageAt } = await import("/static/js/table/stranded.js");
            return typed.map(pageAt); }""",
        list(typed),
    )
    assert dict(zip(typed, found, strict=True)) == typed


def test_leaving_asks_where_hands_wait_and_nobody_answers(laptop: Laptop, phone_page: Any, table: Table) -> None:
    phone_page.clock.install()
    scorer = Thumb(phone_page, laptop.site, table)
    laptop.off()
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    asks = "() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert scorer.page.evaluate(asks) is False
    silent(scorer)
    assert scorer.page.evaluate(asks) is True
