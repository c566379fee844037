"""The practice table on real screens: a day's ten hands by taps and by keyboard, a lost connection, two tabs, axe."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest

from clubs.models import Club, User
from practice.models import Game
from practice.models.game import HANDS
from practice.services.sitters import seat_member
from tests.browser.test_club_pages import opened
from tests.practice.played import a_game, a_sitter, play_hand
from tests.practice.seeds import same_deals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Page

__all__ = ["same_deals"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MOST_STEPS = 200
SETTLED = "#game:not([aria-busy])"
FINGER = 44
# Which moment of the game the page shows, how large it is, what has to be tapped to go on: left, top, right, bottom.
TARGETS = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const next = all(".over form button"), cards = all(".in-hand:has([name=cards])");
  const boxes = cards.length ? cards.slice(-cards[0].closest(".hand").dataset.most) : [];
  const first = next.length ? next : all(".answers-row button").concat(all(".in-hand.raised"));
  const targets = boxes.length ? boxes.concat(all("[value=bury]")) : first.slice(0, 1);
  const moment = [document.querySelector("[name=made]")?.value ?? null, document.querySelector("#which").innerText];
  const boxed = targets.map((one) => one.getBoundingClientRect());
  const edges = boxed.map((box) => [box.left, box.top, box.right, box.bottom]);
  return [moment, innerWidth, innerHeight, edges];
}"""


# Two taps by the page's own clock, and a server that answers at once with the same table: how many moves are sent.
DOUBLE_TAP = """([left, top]) => new Promise((done) => {
  const table = document.getElementById("game").outerHTML;
  let sent = 0;
  window.fetch = async () => { sent += 1; return new Response(table); };
  const tap = () => {
    const under = document.elementFromPoint(left, top);
    under.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    under.closest("button")?.click();
  };
  tap();
  setTimeout(tap, 150);
  setTimeout(() => { tap(); done(sent); }, 600);
})"""


@pytest.fixture
def phone(another_phone: Callable[..., Page]) -> Page:
    """A small phone whose owner wants little motion, so that nothing has to be waited for."""
    return another_phone(viewport={"width": 360, "height": 740}, reduced_motion="reduce")


def begin(page: Page, site: str, name: str = "Anni") -> Page:
    page.goto(f"{site}/practice/")
    page.locator(".today input[name=name]").fill(name)
    page.get_by_role("button", name="Play today’s deals").click()
    page.wait_for_selector(SETTLED)
    # Before its script has come, a tap would send the form and load the page anew.
    page.wait_for_load_state("load")
    return page


def state_of(page: Page) -> tuple[str | None, str]:
    """Which moment of the game the page shows."""
    made = page.locator("[name=made]")
    return made.get_attribute("value") if made.count() else None, page.locator("#which").inner_text()


def settled(page: Page, before: Sequence[str | None]) -> None:
    page.wait_for_function(
        """([made, hand]) => {
          const game = document.querySelector("#game:not([aria-busy])");
          const now = game?.querySelector("[name=made]")?.value ?? null;
          return game && (now !== made || game.querySelector("#which").innerText !== hand);
        }""",
        arg=list(before),
    )


def tap(page: Page) -> bool:
    """One tap (or three, to bury) at whatever comes first, without scrolling; False when the game is over."""
    moment, width, height, targets = page.evaluate(TARGETS)
    for left, top, right, bottom in targets:
        assert (left >= 0, top >= 0, right <= width, bottom <= height) == (True,) * 4, f"out of sight in {moment}"
        assert right - left >= FINGER <= bottom - top, f"too small for a finger in {moment}: {targets}"
        page.touchscreen.tap((left + right) / 2, (top + bottom) / 2)
    if targets:
        settled(page, moment)
    return bool(targets)


def press(page: Page) -> bool:
    """The same by keyboard, from wherever the page has put it; False when the game is over."""
    before = state_of(page)
    if page.locator("[name=cards]").count():
        for key in ("Space", "ArrowRight", "Space", "Enter"):
            page.keyboard.press(key)
    elif page.locator(".over").count() and not page.get_by_role("button", name="Next hand").count():
        return False
    else:
        page.keyboard.press("Enter")
    settled(page, before)
    return True


def test_a_day_by_taps_is_on_the_board_and_a_second_try_is_refused(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    old_tab = phone.context.new_page()
    old_tab.goto(f"{site}/practice/")
    phone.bring_to_front()
    assert sum(1 for _ in range(MOST_STEPS) if tap(phone)) >= HANDS * 6
    game = Game.objects.get()
    assert (game.played, game.is_over, game.is_daily) == (HANDS, True, True)
    phone.get_by_role("link", name="To the board").tap()
    row = phone.locator(".board tr.mine")
    assert "Anni" in row.inner_text()
    assert row.locator("td").first.inner_text() == "1"
    assert row.locator("td").last.inner_text().replace("−", "-") == f"{game.points:+d}".replace("+0", "0")
    old_tab.get_by_role("button", name="Go on").click()
    assert "one try counts" in old_tab.get_by_role("alert").inner_text()
    assert not old_tab.get_by_role("button", name="Go on").count()
    assert Game.objects.count() == 1


def test_a_day_by_keyboard(tavern: Club, viewer: User, site: str, another_phone: Callable[..., Page]) -> None:
    laptop = another_phone(
        viewport={"width": 1280, "height": 800}, has_touch=False, is_mobile=False, reduced_motion="reduce"
    )
    seat_member(user=viewer, name="Bert")
    opened(laptop, site, viewer, "/practice/")
    laptop.get_by_role("button", name="Play today’s deals").focus()
    laptop.keyboard.press("Enter")
    laptop.wait_for_selector(SETTLED)
    laptop.wait_for_load_state("load")
    laptop.locator("[data-focus]").first.focus()
    assert sum(1 for _ in range(MOST_STEPS) if press(laptop)) >= HANDS * 6
    game = Game.objects.get()
    assert (game.sitter.name, game.played, game.is_over) == ("Bert", HANDS, True)


@pytest.mark.parametrize("variant", ["schafkopf", "three-handed", "four-handed"])
def test_hands_of_eight_and_ten_cards_need_no_scrolling(
    tavern: Club, viewer: User, site: str, phone: Page, variant: str
) -> None:
    game = a_game(seat_member(user=viewer, name="Bert"), variant)
    opened(phone, site, viewer, f"/practice/games/{game.uid}/")
    phone.wait_for_load_state("load")
    while not phone.locator(".over").count():
        assert tap(phone)
    assert game.hands.get().is_over


def test_a_lost_connection_and_a_reload_cost_nothing(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    before = state_of(phone)
    phone.context.set_offline(True)
    phone.locator(".answers-row button").first.tap()
    phone.wait_for_selector("#lost:not([hidden])")
    assert "kept and sent again" in phone.locator("#lost").inner_text()
    assert Game.objects.get().made == 0
    phone.context.set_offline(False)
    settled(phone, before)
    assert phone.locator("#lost").is_hidden()
    made = Game.objects.get().made
    assert made > 0
    after = state_of(phone)
    phone.reload()
    assert state_of(phone) == after
    assert Game.objects.get().made == made


def test_an_answer_that_was_lost_on_its_way_makes_no_second_move(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    sent = []

    def lose_the_first(route, request) -> None:  # the types are Playwright's own and not at hand here
        sent.append(request.post_data)
        if len(sent) == 1:
            # The name is known to the browser alone.
            host = request.url.split("/")[2]
            here = request.url.replace("tavern.test", "127.0.0.1")
            route.fetch(url=here, headers={**request.all_headers(), "host": host})
            route.abort("connectionreset")
        else:
            route.continue_()

    phone.route("**/move/", lose_the_first)
    before = state_of(phone)
    phone.locator(".answers-row button").first.tap()
    settled(phone, before)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert Game.objects.get().hands.get().moves[0] == "pick"
    assert not phone.get_by_role("alert").count()


def test_the_tab_that_comes_second_is_shown_how_the_game_stands(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    other = phone.context.new_page()
    other.goto(phone.url)
    phone.bring_to_front()
    tap(phone)
    other.bring_to_front()
    other.locator("button[value=pass]").tap()
    alert = other.get_by_role("alert")
    alert.wait_for()
    assert "The game went on in the meantime" in alert.inner_text()
    assert state_of(other) == state_of(phone)


def test_the_others_play_one_after_the_other_and_it_is_said_aloud(
    tavern: Club, site: str, another_phone: Callable[..., Page]
) -> None:
    page = begin(another_phone(), site)
    before = state_of(page)
    page.locator("button[value=pass]").tap()
    page.wait_for_selector(".showing")
    settled(page, before)
    said = page.locator("#said p").all_inner_texts()
    assert said[0] == "You pass"
    assert len(said) > 1
    assert page.locator("#said").get_attribute("aria-live") == "polite"


def test_a_card_that_may_not_be_played_says_why(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    for _ in range(MOST_STEPS):
        if phone.locator(".in-hand.dim").count():
            break
        tap(phone)
    before = Game.objects.get().made
    phone.locator(".in-hand.dim").first.tap(force=True)
    phone.get_by_role("alert").wait_for()
    assert Game.objects.get().made == before


def test_by_keyboard_nothing_is_lost_from_sight_and_what_the_others_did_is_said_once(
    tavern: Club, site: str, phone: Page
) -> None:
    begin(phone, site)
    phone.locator("[data-focus]").first.focus()
    while not phone.locator(".over").count():
        before = phone.locator("#said p").count()
        press(phone)
        heard = phone.locator("#said p").all_inner_texts()[before:]
        assert heard == [". ".join(phone.locator(".sitting-side .told > li[data-seat]").all_inner_texts())]
        focused = phone.evaluate("[document.activeElement.closest('#game')?.id, document.activeElement.tagName]")
        assert focused[0] == "game", f"the keyboard is at {focused}"
        assert focused[1] in ("BUTTON", "INPUT")


def test_the_keyboard_stays_at_the_card_that_was_refused(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    while not phone.locator(".in-hand.dim").count():
        assert tap(phone)
    refused = phone.locator(".in-hand.dim").last
    card = refused.get_attribute("value")
    refused.focus()
    phone.keyboard.press("Enter")
    phone.get_by_role("alert").wait_for()
    phone.wait_for_selector(SETTLED)
    assert phone.evaluate("document.activeElement.value") == card


def test_a_key_held_down_plays_one_card(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    while not phone.locator("button.in-hand.raised").count():
        assert tap(phone)
    before = state_of(phone)
    phone.locator("button.in-hand.raised").first.focus()
    phone.keyboard.down("Enter")
    settled(phone, before)
    after = state_of(phone)
    for _ in range(5):
        phone.keyboard.down("Enter")
    phone.keyboard.up("Enter")
    phone.wait_for_timeout(200)
    assert state_of(phone) == after


def test_the_second_half_of_a_double_tap_plays_no_card(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    while not phone.locator("button.in-hand.raised").count():
        assert tap(phone)
    box = phone.locator("button.in-hand.raised").first.bounding_box()
    assert box
    # The first tap and one long after it, not the one between them.
    assert phone.evaluate(DOUBLE_TAP, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]) == 2


def test_the_page_weighs_little_and_the_cards_come_once(tavern: Club, viewer: User, site: str, phone: Page) -> None:
    game = a_game(seat_member(user=viewer, name="Bert"))
    sizes: list[tuple[str, int]] = []
    phone.on("response", lambda answer: sizes.append((answer.url, len(gzip.compress(answer.body())))))
    opened(phone, site, viewer, f"/practice/games/{game.uid}/")
    phone.wait_for_load_state("networkidle")
    asked = [url.rpartition("/")[2] for url, _size in sizes]
    assert {"page.js", "practice.css", "french.svg"} <= set(asked)
    assert "german.svg" not in asked
    assert sum(size for _url, size in sizes) <= 20_000
    sizes.clear()
    tap(phone)
    # A move brings the table, and nothing else.
    assert [url.rpartition(site)[2] for url, _size in sizes] == [f"/practice/games/{game.uid}/move/"]
    assert sizes[0][1] <= 3_000


def test_cards_are_buried_once_enough_of_them_are_ticked(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    phone.locator("button[value=pick]").tap()
    bury, cards = phone.locator("[value=bury]"), phone.locator(".in-hand:has([name=cards])")
    bury.wait_for()
    seen = [bury.is_enabled()]
    for at in (0, 1, 1, 2):
        cards.nth(at).tap()
        seen.append(bury.is_enabled())
    assert seen == [False, False, True, False, True]
    phone.reload()
    phone.wait_for_load_state("load")
    assert bury.is_enabled() == (phone.locator("[name=cards]:checked").count() == 2)


def test_a_hint_points_at_a_card(tavern: Club, site: str, phone: Page) -> None:
    begin(phone, site)
    phone.get_by_role("link", name="A hint").tap()
    phone.wait_for_selector(".note.hint")
    assert phone.locator(".hinted").count()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_no_serious_complaint_of_axe_and_nothing_wider_than_the_screen(
    tavern: Club, viewer: User, site: str, another_phone: Callable[..., Page], width: int, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    sitter = seat_member(user=viewer, name="W" * 30)
    five, german = a_game(sitter), a_game(sitter, "schafkopf")
    over = a_game(sitter, "three-handed")
    play_hand(over)
    play_hand(a_game(a_sitter("Ä" * 30)))
    page = another_phone(viewport={"width": width, "height": 740}, color_scheme=scheme, reduced_motion="reduce")
    games = [f"/practice/games/{game.uid}/" for game in (five, german, over)]
    for url in ("/practice/", "/practice/board/day/", "/practice/games/", "/practice/name/", *games):
        opened(page, site, viewer, url)
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], url
        assert page.evaluate("document.documentElement.scrollWidth") == width, url
    page.goto(f"{site}{games[0]}")
    tap_until_cards(page)
    found = axe.run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


def tap_until_cards(page: Page) -> None:
    """On to the first card that is asked for."""
    for _ in range(MOST_STEPS):
        if page.locator("button.in-hand").count():
            return
        tap(page)
