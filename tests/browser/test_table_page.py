"""The page behind a table's link, tapped by a thumb in a real browser at a plain-HTTP address."""

import gzip

import pytest
from playwright.sync_api import expect

from clubs.models import Hand, HandRevision, Session, WaitingHand
from clubs.services.hands import record_hand, revise_hand
from clubs.services.links import replace_link
from clubs.services.sessions import close_session
from tests.browser.tables import (
    ANNA,
    BOB,
    LUKASZ,
    PEOPLE,
    ROSA,
    SENOL,
    TWO_YVONNES,
    WALDEMAR,
    Thumb,
    address,
    let_through,
    picked,
    seated,
    stored,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HANDS = "**/t/*/hands/**"


@pytest.fixture
def thumb(site, phone_page, tavern):
    """Sits a thumb down at a fresh table: `thumb(people, **options)`."""

    def at(people=None, **options):
        table = seated(tavern, people, **options)
        return Thumb(phone_page, site, table), table

    return at


def reach(route):
    """Let a request reach the server and return its answer, which the page need not get."""
    return route.fetch(url=route.request.url.replace("tavern.test", "127.0.0.1"))


def record(table, number, facts, device="other"):
    """Another phone records a hand as line `number`."""
    outcome = record_hand(table=table, facts=facts, client_id=f"other-{number}", after=number - 1, device=device)
    assert outcome.status in ("created", "confirmed"), outcome
    return outcome


def test_a_plain_hand_takes_four_taps_and_no_scrolling(thumb):
    scorer, table = thumb()
    rows = scorer.page.locator("[data-group=result] .tile")
    assert [rows.nth(n).locator(".tile-name").text_content() for n in range(6)] == [
        "all tricks",
        "91–120",
        "61–90",
        "31–60",
        "0–30",
        "no tricks",
    ]
    bar = scorer.page.locator("#coming").bounding_box()
    assert rows.last.bounding_box()["y"] + rows.last.bounding_box()["height"] <= bar["y"]
    assert bar["y"] + bar["height"] <= 844

    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("won")
    assert scorer.coming() == ["−1", "+2", "−1", "+1", "−1"]
    scorer.save()
    assert scorer.taps <= 4
    assert scorer.page.evaluate("scrollY") == 0

    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won")]
    assert scorer.lines() == [["1", "−1", "+2", "−1", "+1", "−1"]]
    assert scorer.totals() == ["−1", "+2", "−1", "+1", "−1"]
    assert scorer.page.locator("[data-save]").is_disabled()
    assert scorer.problems == []


def test_save_says_what_is_still_missing(thumb):
    scorer, _table = thumb(tie60_doubles_next=True)
    said = scorer.page.locator("[data-missing]")
    for answer, missing in [
        (lambda: None, "Who picked?"),
        (lambda: scorer.picker("nobody"), "Who won the leaster?"),
        (lambda: scorer.page.locator("[data-group=winner] [data-back]").tap(), "Who won the leaster?"),
        (lambda: scorer.picker(ANNA), "Partner, or alone?"),
        (lambda: scorer.partner(BOB), "How did it end?"),
        (lambda: scorer.row("lost"), "How many card points?"),
        (lambda: scorer.row("won"), ""),
    ]:
        answer()
        assert said.text_content() == missing
        assert scorer.page.locator("[data-save]").is_disabled() == bool(missing)
        assert said.is_visible() == bool(missing)


def test_whose_the_figures_under_a_row_are_is_said_once(thumb):
    scorer, _table = thumb()
    assert scorer.page.locator(".pays-whom").inner_text() == "picker · partner · each opponent"
    scorer.picker(ANNA)
    scorer.partner("alone")
    assert scorer.page.locator(".pays-whom").inner_text() == "picker · each opponent"
    assert scorer.page.locator("[data-pays=won]").text_content() == "+4 −1"


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_what_was_saved_covers_nothing_that_the_next_hand_needs(site, another_phone, tavern, size):
    table = seated(tavern, PEOPLE, crack=True, recrack=True)
    scorer = Thumb(another_phone(viewport={"width": size[0], "height": size[1]}), site, table)
    needed = ".pad-head > *, #entry .tile, #entry legend, [data-save]"
    boxes = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.top, box.bottom])"

    def at_rest():
        scorer.page.evaluate("scrollTo(0, 0)")
        return scorer.page.locator(needed).evaluate_all(boxes)

    before = at_rest()
    scorer.hand(ROSA, ANNA, "won")
    scorer.page.wait_for_selector("[data-notice=saved] button")
    assert at_rest() == before
    bar = scorer.page.locator("#coming").bounding_box()
    notice = scorer.page.locator("[data-notice=saved]").bounding_box()
    save = scorer.page.locator("[data-save]").bounding_box()
    assert bar["y"] <= notice["y"]
    assert notice["y"] + notice["height"] <= save["y"]
    scorer.picker("nobody")
    assert scorer.page.locator("[data-notice=saved]").is_visible()
    # What the hand would give is needed once it is complete, so the notice makes way for it.
    scorer.winner(BOB)
    assert not scorer.page.locator("[data-notice=saved]").is_visible()
    assert scorer.page.locator(".coming-line").is_visible()


def test_a_hand_struck_from_the_sheet_can_be_put_back_where_the_thumb_is(site, another_phone, tavern):
    table = seated(tavern)
    for number in range(1, 13):
        record(table, number, picked(ANNA, BOB, "won"), device=f"phone-{number}")
    scorer = Thumb(another_phone(viewport={"width": 360, "height": 640}), site, table)
    scorer.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    scorer.page.evaluate("document.querySelector('[data-face=undo]').click()")
    again = scorer.page.locator("[data-notice=struck] button")
    again.wait_for()
    scorer.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    scorer.page.wait_for_selector("#coming.out-of-sight")
    box = again.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_two_of_one_name_are_told_apart_in_every_column(site, another_phone, tavern, size):
    table = seated(tavern, TWO_YVONNES)
    scorer = Thumb(another_phone(viewport={"width": size[0], "height": size[1]}), site, table)
    whole = """all => all.map(one => {
        const [box, cell] = [one, one.closest("th")].map(part => part.getBoundingClientRect());
        const inside = box.left >= cell.left && box.right <= cell.right && box.bottom <= cell.bottom;
        return [one.textContent, inside && getComputedStyle(one).overflow === "visible"]; })"""
    for heads in ("#sheet thead", ".coming-line thead"):
        marks = scorer.page.locator(f"{heads} .told-apart").evaluate_all(whole)
        assert marks == [[mark, True] for mark in ("B.", "Z.", "H.", "M.")]
        given = scorer.page.locator(f"{heads} .given").evaluate_all("all => all.map(one => one.offsetWidth)")
        assert min(given) >= 20
    assert scorer.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_the_preview_gives_the_reason_in_words(thumb):
    scorer, _table = thumb(preset="pagat-bushnell", crack=True, recrack=True)
    scorer.picker(ANNA)
    scorer.partner("alone")
    scorer.row("lost")
    scorer.crack("recrack")
    reason = "31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · re-crack: 8 · alone, four to pay: −32"
    scorer.page.wait_for_selector(f"[data-reason]:text-is('{reason}')")
    assert scorer.coming() == ["+8", "−32", "+8", "+8", "+8"]
    assert scorer.page.locator("[data-pays=lost]").text_content() == "−32 +8"


@pytest.mark.parametrize(
    ("winners", "facts", "scores"),
    [
        ([SENOL], {"type": "leaster", "winner": 4}, ["−1", "−1", "−1", "−1", "+4"]),
        ([ANNA, BOB], {"type": "leaster", "winner": [1, 3]}, ["0", "0", "0", "0", "0"]),
        (["none"], {"type": "leaster", "winner": None}, ["0", "0", "0", "0", "0"]),
    ],
)
def test_a_leaster(thumb, winners, facts, scores):
    scorer, table = thumb()
    scorer.picker("nobody")
    for chair in winners:
        scorer.winner(chair)
    scorer.save()
    assert scorer.taps <= 4
    scorer.sent()
    assert stored(table) == [facts]
    assert scorer.lines()[0][1:] == scores


def test_nobody_won_and_a_winner_exclude_each_other(thumb):
    scorer, _table = thumb()
    scorer.picker("nobody")
    scorer.winner("none")
    scorer.winner(BOB)
    assert scorer.page.locator("[name=winner]:checked").evaluate_all("all => all.map(one => one.value)") == ["3"]


def test_alone_is_marked_on_the_sheet(thumb):
    scorer, table = thumb(preset="wisconsin-tournament")
    scorer.hand(LUKASZ, "alone", "schneider")
    assert scorer.taps <= 4
    scorer.sent()
    assert stored(table) == [picked(LUKASZ, None, "schneider")]
    cell = scorer.page.locator("#sheet tbody tr:first-child td").nth(LUKASZ)
    assert cell.text_content() == "+16 picker, alone"
    # Circled twice: a double line, where a picker with a partner has a single one.
    expect(cell.locator(".figure")).to_have_css("border-top-style", "double")
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    picker = scorer.page.locator("#sheet tbody tr").nth(1).locator("td").nth(ANNA)
    expect(picker.locator(".figure")).to_have_css("border-top-style", "solid")


def test_doubler_rules_deal_again(thumb):
    scorer, table = thumb(no_pick="doubler")
    assert scorer.page.locator("[data-face=deals]").text_content() == "Waldemar deals"
    scorer.picker("nobody")
    assert scorer.page.get_by_text("All passed, dealt again by the same dealer.").is_visible()
    scorer.save()
    scorer.sent()
    assert stored(table) == [{"type": "passed_out"}]
    assert scorer.page.locator("[data-face=deals]").text_content() == "Waldemar deals"
    assert scorer.page.locator("[data-face=hand]").text_content() == "Hand 1"
    scorer.page.wait_for_selector("[data-face=pending]:text-is('1 doubler waits for the next hand')")
    scorer.hand(BOB, ANNA, "won")
    scorer.sent()
    assert scorer.lines()[1][1:] == ["−2", "+2", "−2", "+4", "−2"]


def test_unsent_hands_under_doublers_are_scored_when_sent(thumb):
    scorer, table = thumb(no_pick="doubler")
    scorer.page.context.set_offline(True)
    scorer.picker("nobody")
    scorer.save()
    scorer.state("1 waiting · no connection")
    scorer.picker(BOB)
    scorer.partner(ANNA)
    scorer.row("won")
    assert scorer.coming() == [""] * 5
    assert "Scored when sent" in scorer.page.locator("[data-reason]").text_content()
    scorer.save()
    scorer.state("2 waiting · no connection")
    scorer.page.context.set_offline(False)
    scorer.sent()
    assert stored(table) == [{"type": "passed_out"}, picked(BOB, ANNA, "won")]
    assert scorer.lines()[1][1:] == ["−2", "+2", "−2", "+4", "−2"]


def test_six_at_the_table_the_dealer_sits_out_in_turn(thumb):
    scorer, _table = thumb(PEOPLE, planned=30)
    sitter = scorer.page.locator(".tile:has([name=picker][value='0'])")
    assert sitter.locator("input").is_disabled()
    assert sitter.locator(".tile-note").text_content() == "deals · sits out"
    rows = scorer.page.locator("[data-group=result] .tile")
    bar = scorer.page.locator("#coming").bounding_box()
    assert rows.last.bounding_box()["y"] + rows.last.bounding_box()["height"] <= bar["y"]
    scorer.hand(ROSA, ANNA, "won")
    assert scorer.taps <= 4
    scorer.sent()
    assert scorer.lines() == [["1", "–", "+1", "−1", "−1", "−1", "+2"]]
    assert scorer.page.locator(".tile:has([name=picker][value='1']) input").is_disabled()
    assert scorer.page.locator(".tile:has([name=picker][value='0']) input").is_enabled()
    assert scorer.page.locator("[data-face=hand]").text_content() == "Hand 2 of 30"


def test_unsent_hands_turn_the_deal_at_six(thumb):
    scorer, _table = thumb(PEOPLE)
    scorer.page.context.set_offline(True)
    scorer.hand(ANNA, LUKASZ, "won")
    assert scorer.page.locator(".tile.is-out:has([name=picker])").text_content().strip().startswith(PEOPLE[ANNA])
    scorer.hand(WALDEMAR, LUKASZ, "lost")
    assert scorer.lines() == [["1", "–", "+2", "+1", "−1", "−1", "−1"], ["2", "−2", "–", "−1", "+1", "+1", "+1"]]
    scorer.page.context.set_offline(False)
    scorer.sent()
    assert list(HandRevision.objects.order_by("hand__position").values_list("dealer", "out")) == [(0, [0]), (1, [1])]


def test_card_points_choose_their_row(thumb):
    scorer, table = thumb()
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.page.fill("#points", "95")
    assert scorer.page.locator("[name=result]:checked").input_value() == "schneider"
    assert not scorer.page.locator("#tricks").is_visible()
    scorer.page.fill("#points", "120")
    assert scorer.page.locator("[name=result]:checked").count() == 0
    assert scorer.page.locator("#tricks").is_visible()
    scorer.row("all_tricks")
    scorer.save()
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "all_tricks", points=120)]


def test_where_exactly_60_matters_the_card_points_are_asked(thumb):
    scorer, table = thumb(tie60_doubles_next=True)
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("lost")
    assert scorer.page.get_by_text("Exactly 60 matters here").is_visible()
    assert scorer.page.locator("[data-save]").is_disabled()
    scorer.page.fill("#points", "60")
    scorer.save()
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "lost", points=60)]
    scorer.page.wait_for_selector("[data-face=pending]:text-is('1 doubler waits for the next hand')")


def test_a_line_is_corrected(thumb):
    scorer, table = thumb(crack=True)
    record(table, 1, picked(ANNA, BOB, "won", doubles=[{"kind": "crack", "seat": 4}]))
    record(table, 2, picked(SENOL, BOB, "lost"))
    scorer.page.reload()
    scorer.ready()
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("[data-change-title]").text_content() == "Changing hand 1"
    scorer.row("schneider")
    scorer.page.fill("#reason", "miscounted")
    scorer.save()
    scorer.sent()
    # Who cracked is not asked on the page, and stays.
    assert stored(table)[0] == picked(ANNA, BOB, "schneider", doubles=[{"kind": "crack", "seat": 4}])
    assert HandRevision.objects.get(hand__table=table, number=2).reason == "miscounted"
    assert scorer.lines()[0] == ["1", "−4", "+8", "−4", "+4", "−4"]
    assert scorer.page.locator("[data-change-title]").text_content() == ""


def test_the_last_hand_is_taken_back_and_put_back_in_one_tap_each(thumb):
    scorer, table = thumb(kind=Session.Kind.ROUND, planned=25)
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    scorer.undo()
    scorer.sent()
    assert stored(table) == [None]
    assert scorer.totals() == ["0"] * 5
    assert scorer.page.locator("#sheet tr.struck").count() == 1
    scorer.tap("[data-notice=struck] button")
    scorer.page.wait_for_selector("#sheet tbody tr:not(.struck, .waits)")
    assert stored(table) == [picked(ANNA, BOB, "won")]
    assert Hand.objects.count() == 1


def test_a_hand_is_struck_with_a_reason(thumb):
    scorer, table = thumb()
    record(table, 1, picked(ANNA, BOB, "won"))
    scorer.page.reload()
    scorer.ready()
    scorer.tap("[data-line=hand-1]")
    scorer.page.fill("#reason", "typed twice")
    scorer.tap("[data-strike]")
    scorer.page.wait_for_selector("[data-notice=struck]")
    scorer.sent()
    assert stored(table) == [None]
    assert HandRevision.objects.get(current=True).reason == "typed twice"


def test_a_struck_line_is_opened_and_played_after_all(thumb):
    scorer, table = thumb()
    record(table, 1, picked(ANNA, BOB, "won"))
    revise_hand(table=table, number=1, facts=None, client_id="strikes", revision=1, device="x")
    scorer.page.reload()
    scorer.ready()
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("[data-change-title]").text_content() == "Changing hand 1"
    scorer.hand(ANNA, BOB, "lost")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "lost")]


def test_in_an_event_only_the_last_line_opens(thumb):
    scorer, table = thumb(kind=Session.Kind.ROUND, planned=25)
    for number in (1, 2):
        record(table, number, picked(ANNA, BOB, "won"))
    scorer.page.reload()
    scorer.ready()
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.get_by_text("Anna von der Tann: 61–90: 1 unit · picker: +2").is_visible()
    assert scorer.page.locator("[data-change-title]").text_content() == ""
    scorer.tap("th [data-line=hand-2]")
    assert scorer.page.locator("[data-change-title]").text_content() == "Changing hand 2"


@pytest.mark.parametrize("closes", ["th [data-line=hand-3]", ".why button"])
def test_why_a_hand_counts_stands_right_below_its_line(site, another_phone, tavern, closes):
    table = seated(tavern, kind=Session.Kind.ROUND, planned=25)
    for number in range(1, 9):
        record(table, number, picked(number % 5, None, "won"), device=f"phone-{number}")
    scorer = Thumb(another_phone(viewport={"width": 360, "height": 640}), site, table)
    number = scorer.page.locator("th [data-line=hand-3]")
    scorer.tap("th [data-line=hand-3]")
    why = scorer.page.locator("#sheet .why")
    assert why.locator(".why-title").text_content() == "Hand 3: Bob alone · 61–90"
    assert "Bob: 61–90: 1 unit · alone, paid by four: +4" in why.inner_text()
    line, box = number.locator("xpath=ancestor::tr").bounding_box(), why.bounding_box()
    assert box["y"] == pytest.approx(line["y"] + line["height"], abs=2)
    assert line["y"] >= 0
    assert box["y"] + box["height"] <= 640
    assert number.get_attribute("aria-expanded") == "true"
    scorer.tap("th [data-line=hand-4]")
    assert why.locator(".why-title").text_content() == "Hand 4: Şenol Yılmaz alone · 61–90"
    scorer.tap("th [data-line=hand-3]")
    scorer.tap(closes)
    assert why.count() == 0
    assert number.get_attribute("aria-expanded") == "false"


def test_three_hands_offline_arrive_once_and_in_order(thumb):
    scorer, table = thumb()
    entered = [(ANNA, BOB, "won"), (SENOL, WALDEMAR, "lost"), (LUKASZ, ANNA, "no_tricks")]
    scorer.page.context.set_offline(True)
    for number, hand in enumerate(entered, start=1):
        scorer.hand(*hand)
        scorer.state(f"{number} waiting · no connection")
    assert scorer.totals() == ["+1", "0", "−6", "+5", "0"]
    assert stored(table) == []
    scorer.page.context.set_offline(False)
    scorer.sent()
    assert stored(table) == [picked(*hand) for hand in entered]
    assert scorer.totals() == ["+1", "0", "−6", "+5", "0"]


def test_waiting_hands_survive_a_reload(thumb):
    scorer, table = thumb()
    scorer.page.route(HANDS, lambda route: route.abort())
    scorer.hand(ANNA, BOB, "won")
    scorer.hand(SENOL, "alone", "lost")
    scorer.state("2 waiting · no connection")
    scorer.page.reload()
    scorer.ready()
    assert len(scorer.lines()) == 2
    let_through(scorer.page)
    scorer.page.evaluate("dispatchEvent(new Event('online'))")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won"), picked(SENOL, None, "lost")]


def test_an_answer_that_got_lost_stores_no_second_hand(thumb):
    scorer, table = thumb()
    lost = []

    def lose_first_answer(route):
        if lost:
            return route.continue_()
        lost.append(reach(route))
        return route.abort()

    scorer.page.route(HANDS, lose_first_answer)
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    assert lost[0].status == 201
    assert stored(table) == [picked(ANNA, BOB, "won")]
    assert len(scorer.lines()) == 1


def test_a_double_tap_saves_one_hand(thumb):
    scorer, _table = thumb()
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("won")
    scorer.page.evaluate("const save = document.querySelector('[data-save]'); save.click(); save.click();")
    scorer.sent()
    scorer.page.wait_for_timeout(300)
    assert Hand.objects.count() == 1


def test_a_hasty_double_tap_on_a_name_keeps_the_picker(thumb):
    scorer, _table = thumb()
    scorer.page.locator(".tile:has([name=picker][value='1'])").dblclick()
    assert scorer.page.locator("#entry").get_attribute("data-step") == "partner"
    assert scorer.page.locator("[name=picker]:checked").input_value() == "1"
    scorer.page.wait_for_timeout(500)
    scorer.page.locator("[data-group=partner] .tile.is-picker").tap(force=True)
    assert scorer.page.locator("#entry").get_attribute("data-step") == "picker"


def test_a_half_entered_hand_survives_a_reload_and_the_back_button(thumb):
    scorer, table = thumb()
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.page.reload()
    scorer.ready()
    assert scorer.page.locator("[name=partner]:checked").input_value() == str(BOB)
    scorer.page.goto("about:blank")
    scorer.page.go_back()
    scorer.ready()
    scorer.row("won")
    scorer.save()
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won")]
    scorer.page.reload()
    scorer.ready()
    assert scorer.page.locator("#entry input:checked").count() == 0


def test_an_unsent_hand_that_may_have_arrived_is_undone_once_it_has(thumb):
    scorer, table = thumb()
    scorer.page.route(HANDS, lambda route: (reach(route), route.abort()))
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    assert stored(table) == [picked(ANNA, BOB, "won")]
    scorer.undo()
    let_through(scorer.page)
    scorer.page.evaluate("dispatchEvent(new Event('online'))")
    scorer.sent()
    assert stored(table) == [None]


def test_two_phones_see_each_others_hands(thumb, another_phone, site):
    scorer, table = thumb()
    other = Thumb(another_phone(), site, table)
    scorer.hand(ANNA, BOB, "won")
    scorer.sent()
    other.page.wait_for_selector("#sheet [data-line=hand-1]")
    assert other.lines() == [["1", "−1", "+2", "−1", "+1", "−1"]]
    other.hand(SENOL, "alone", "lost")
    other.sent()
    scorer.page.wait_for_selector("#sheet [data-line=hand-2]")
    assert stored(table) == [picked(ANNA, BOB, "won"), picked(SENOL, None, "lost")]


def test_the_same_hand_from_two_phones_counts_once(thumb):
    scorer, table = thumb()
    scorer.picker(ANNA)
    record(table, 1, picked(ANNA, BOB, "won"))
    scorer.partner(BOB)
    scorer.row("won")
    scorer.save()
    scorer.page.wait_for_selector("text=Another phone had sent the same hand")
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won")]
    assert len(scorer.lines()) == 1


def test_different_hands_from_two_phones_are_both_kept(thumb):
    scorer, table = thumb()
    scorer.page.context.set_offline(True)
    scorer.hand(ANNA, BOB, "won")
    scorer.hand(SENOL, BOB, "lost")
    record(table, 1, picked(LUKASZ, None, "no_tricks"))
    scorer.page.context.set_offline(False)
    scorer.sent()
    assert stored(table) == [
        picked(LUKASZ, None, "no_tricks"),
        picked(ANNA, BOB, "won"),
        picked(SENOL, BOB, "lost"),
    ]
    assert [line[0] for line in scorer.lines()] == ["1", "2", "3"]


@pytest.mark.parametrize(("answer", "lines"), [("same", 2), ("another", 3)])
def test_a_hand_much_like_one_that_came_in_is_asked_about(thumb, answer, lines):
    scorer, table = thumb()
    scorer.page.context.set_offline(True)
    scorer.hand(ANNA, BOB, "won")
    scorer.hand(SENOL, BOB, "lost")
    record(table, 1, picked(ANNA, LUKASZ, "won"))
    scorer.page.context.set_offline(False)
    question = scorer.page.locator("[data-notice=asks]")
    question.wait_for()
    theirs = "Hand 1 came in from another phone: Anna von der Tann with Łukasz Kowalczyk · 61–90."
    assert theirs in question.text_content()
    scorer.page.reload()
    scorer.ready()
    question.get_by_role("button").nth(0 if answer == "same" else 1).tap()
    scorer.sent()
    mine = [picked(ANNA, BOB, "won")] if answer == "another" else []
    assert stored(table) == [picked(ANNA, LUKASZ, "won"), *mine, picked(SENOL, BOB, "lost")]
    assert len(stored(table)) == lines


def test_two_corrections_of_one_line_are_put_to_the_scorer(thumb, another_phone, site):
    scorer, table = thumb()
    record(table, 1, picked(ANNA, BOB, "won"))
    scorer.page.reload()
    scorer.ready()
    other = Thumb(another_phone(), site, table)
    for phone in (scorer, other):
        phone.tap("[data-line=hand-1]")
    other.row("lost")
    other.save()
    other.sent()
    scorer.row("schneider")
    scorer.save()
    question = scorer.page.locator("[data-notice=asks]")
    question.wait_for()
    assert "It is now: Anna von der Tann with Bob · 31–60." in question.text_content()
    question.get_by_role("button", name="Send mine").tap()
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "schneider")]


def test_a_refused_hand_comes_back_with_its_sentence(thumb):
    scorer, table = thumb()
    scorer.page.context.set_offline(True)
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.page.fill("#points", "119")
    scorer.save()
    scorer.hand(SENOL, "alone", "won")
    scorer.page.context.set_offline(False)
    scorer.page.wait_for_selector("[data-problems] li:text-is('No cards add up to 119 card points; count again.')")
    assert stored(table) == []
    assert scorer.page.locator("#points").input_value() == "119"
    scorer.page.fill("#points", "118")
    scorer.save()
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "schneider", points=118), picked(SENOL, None, "won")]
    assert scorer.page.locator("[data-notice=refused]").count() == 0


def test_a_hand_whose_picker_sits_out_behind_one_that_came_in_is_kept_and_says_who(thumb):
    scorer, table = thumb(PEOPLE)
    scorer.page.context.set_offline(True)
    scorer.hand(ANNA, BOB, "won")
    record(table, 1, picked(SENOL, None, "lost"))
    scorer.page.context.set_offline(False)
    sentence = "Anna von der Tann sits this hand out and cannot be “picker”; name somebody who plays."
    refused = scorer.page.locator("[data-notice=refused]")
    for _visit in range(2):
        refused.wait_for()
        assert refused.locator("p").all_text_contents() == [
            "Not accepted: Anna von der Tann with Bob · 61–90.",
            sentence,
        ]
        assert scorer.page.locator("[data-problems] li").all_text_contents() == [sentence]
        # The form comes to the top of the screen and the notice may be above it, so both say which hand it is.
        heading = scorer.page.locator("[data-change-title]")
        assert heading.text_content() == "Not accepted: Anna von der Tann with Bob · 61–90. Mend it and save it again."
        assert scorer.page.locator("[name=picker][value='1']").is_disabled()
        assert scorer.page.locator("[data-missing]").text_content() == "Who picked?"
        assert scorer.page.locator("[name=partner]:checked").input_value() == str(BOB)
        assert scorer.page.locator("[name=result]:checked").input_value() == "won"
        assert stored(table) == [picked(SENOL, None, "lost")]
        scorer.page.reload()
        scorer.ready()
    scorer.picker(LUKASZ)
    scorer.partner(BOB)
    scorer.save()
    scorer.sent()
    assert stored(table) == [picked(SENOL, None, "lost"), picked(LUKASZ, BOB, "won")]
    assert refused.count() == 0


def test_a_hand_for_a_closed_table_is_kept_for_the_director(thumb, director):
    scorer, table = thumb()
    scorer.page.route(HANDS, lambda route: route.abort())
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    close_session(session=table.session, actor=director)
    let_through(scorer.page)
    scorer.page.reload()
    scorer.ready()
    scorer.page.wait_for_selector("text=Your hand is kept for the director")
    scorer.sent()
    assert WaitingHand.objects.get().facts == picked(ANNA, BOB, "won")
    assert not scorer.page.locator("#entry").is_visible()


def test_the_page_of_a_replaced_link_sends_what_waits(thumb, director):
    scorer, table = thumb()
    scorer.page.route(HANDS, lambda route: route.abort())
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    replace_link(table=table, actor=director)
    let_through(scorer.page)
    assert scorer.page.reload().status == 410
    assert scorer.page.locator("h1").bounding_box()["y"] >= 16
    scorer.page.wait_for_selector("text=Your hand is kept for the director")
    assert WaitingHand.objects.get().facts == picked(ANNA, BOB, "won")
    assert PEOPLE[ANNA] not in scorer.page.content()


def test_hands_of_another_table_are_sent_from_the_next_one(thumb, site, tavern):
    scorer, table = thumb()
    scorer.page.route(HANDS, lambda route: route.abort())
    scorer.hand(ANNA, BOB, "won")
    scorer.state("1 waiting · no connection")
    next_table = seated(tavern, ["Una", "Vic", "Wes", "Xia", "Yan"])
    let_through(scorer.page)
    scorer.url = address(site, next_table)
    with scorer.page.expect_response(f"{address(site, table)}hands/") as answer:
        scorer.open()
    assert answer.value.status == 201
    assert scorer.page.get_by_text("1 hand of another table was still on this phone").is_visible()
    assert stored(table) == [picked(ANNA, BOB, "won")]
    assert stored(next_table) == []


def test_a_hand_begun_before_the_table_closed_is_kept_for_the_director(thumb, director):
    scorer, table = thumb()
    scorer.picker(ANNA)
    scorer.partner(BOB)
    close_session(session=table.session, actor=director)
    scorer.page.wait_for_selector("text=This table is closed.")
    scorer.row("won")
    scorer.save()
    scorer.page.wait_for_selector("text=Your hand is kept for the director")
    assert WaitingHand.objects.get().facts == picked(ANNA, BOB, "won")
    scorer.page.locator("#entry").wait_for(state="hidden")


def test_a_full_sheet_puts_the_form_away(thumb):
    scorer, _table = thumb(kind=Session.Kind.ROUND, planned=1)
    scorer.hand(ANNA, BOB, "won")
    scorer.page.wait_for_selector("text=All hands of this table are in")
    scorer.page.locator("#entry").wait_for(state="hidden")
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("#entry").is_visible()


def test_a_keyboard_does_it_all(site, laptop_page, tavern):
    table = seated(tavern)
    scorer = Thumb(laptop_page, site, table)
    keys = scorer.page.keyboard
    scorer.page.locator("[name=picker][value='0']").focus()
    for key in ("ArrowDown", "Tab", "Space", "ArrowDown", "Tab", "ArrowRight", "ArrowRight", "Tab", "Enter"):
        keys.press(key)
    scorer.out_of_the_form()
    scorer.sent()
    assert stored(table) == [picked(ANNA, LUKASZ, "won")]


def test_targets_are_big_enough_for_cold_fingers(thumb):
    scorer, table = thumb(PEOPLE, crack=True, recrack=True)
    record(table, 1, picked(ANNA, BOB, "won"))
    scorer.page.reload()
    scorer.ready()
    small = (
        "all => all.filter(one => one.offsetParent && one.getBoundingClientRect().height < 48)"
        ".map(one => one.outerHTML)"
    )
    assert scorer.page.locator("button, a, .tile, #points").evaluate_all(small) == []
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("button, a, .tile, #points, #reason").evaluate_all(small) == []


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_nothing_sticks_out_sideways(site, another_phone, tavern, width):
    table = seated(tavern, PEOPLE, crack=True, recrack=True)
    scorer = Thumb(another_phone(viewport={"width": width, "height": 640}), site, table)
    assert scorer.page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_complaint_of_axe(site, another_phone, tavern, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    table = seated(tavern, PEOPLE, crack=True, recrack=True)
    record(table, 1, picked(ANNA, BOB, "won"))
    record(table, 2, {"type": "leaster", "winner": 2})
    scorer = Thumb(another_phone(color_scheme=scheme), site, table)

    def complaints():
        found = axe.run(scorer.page).response["violations"]
        return [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]

    assert complaints() == []
    scorer.picker(SENOL)
    scorer.partner(BOB)
    scorer.row("lost")
    assert complaints() == []
    scorer.save()
    scorer.sent()
    scorer.tap("[data-line=hand-3]")
    assert complaints() == []


def test_the_page_and_its_assets_fit_in_80_kb(thumb):
    scorer, _table = thumb(PEOPLE)
    sizes = {}
    scorer.page.on("response", lambda answer: sizes.update({answer.url: len(gzip.compress(answer.body()))}))
    scorer.page.reload()
    scorer.ready()
    assert any(url.endswith("page.js") for url in sizes)
    assert sum(sizes.values()) <= 80_000


def test_no_cookie_is_set_and_no_other_site_is_asked(thumb):
    scorer, _table = thumb()
    asked = []
    scorer.page.on("request", lambda request: asked.append(request.url))
    scorer.page.reload()
    scorer.ready()
    assert scorer.page.context.cookies() == []
    assert all(url.startswith("http://tavern.test:") for url in asked)


def test_without_a_script_the_form_records_a_hand(site, another_phone, tavern):
    table = seated(tavern, PEOPLE)
    page = another_phone(java_script_enabled=False)
    page.goto(address(site, table))
    page.check("[name=picker][value='1']", force=True)
    page.check("[name=partner][value='3']", force=True)
    page.check("[name=result][value='won']", force=True)
    page.click("[data-save]")
    assert page.get_by_text("Hand 1 is saved.").is_visible()
    assert stored(table) == [picked(ANNA, BOB, "won")]
    page.reload()
    assert len(stored(table)) == 1


def test_without_a_script_nothing_typed_is_lost(site, another_phone, tavern):
    table = seated(tavern)
    page = another_phone(java_script_enabled=False)
    page.goto(address(site, table))
    page.check("[name=picker][value='1']", force=True)
    page.fill("#points", "70")
    page.click("[data-save]")
    assert page.locator("#partner-errors").text_content() == "Say who the partner was, or that the picker was alone."
    assert page.locator("[name=picker]:checked").input_value() == "1"
    assert page.locator("#points").input_value() == "70"
    record(table, 1, picked(SENOL, BOB, "won"))
    page.check("[name=partner][value='3']", force=True)
    page.click("[data-save]")
    assert page.get_by_text("Meanwhile somebody else wrote hand 1.").is_visible()
    page.click("[data-save]")
    points_only = {"type": "picked", "picker": ANNA, "partner": BOB, "alone": False, "points": 70}
    assert stored(table) == [picked(SENOL, BOB, "won"), points_only]


def test_without_a_script_a_line_is_changed_and_struck(site, another_phone, tavern):
    table = seated(tavern)
    record(table, 1, picked(ANNA, BOB, "won"))
    page = another_phone(java_script_enabled=False)
    page.goto(address(site, table))
    page.get_by_role("link", name="Change hand 1").click()
    page.check("[name=result][value='lost']", force=True)
    page.click("[data-save]")
    assert stored(table) == [picked(ANNA, BOB, "lost")]
    page.get_by_role("link", name="Change hand 1").click()
    page.click("[data-strike]")
    assert stored(table) == [None]
