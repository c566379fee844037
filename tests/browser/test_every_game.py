"""Hands of every game tapped on the table's page: the contract first at Schafkopf, each kind of hand, both thumbs."""

from typing import Any

import pytest

from clubs.models import Club, HandRevision, Table
from clubs.services.people import add_player
from clubs.services.sessions import seat_table
from tests.browser.tables import ANNA, BOB, LUKASZ, PEOPLE, SENOL, WALDEMAR, Thumb, picked, rules, stored
from tests.clubs.seated import night

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def thumb(site: str, phone_page: Any, tavern: Club) -> Any:
    """Sits a thumb down at a fresh table: `thumb(players, chairs, preset, **options)`."""

    def at(players: int, chairs: int, preset: str = "wikipedia", **options: Any) -> tuple[Thumb, Table]:
        session = night(tavern, rules(tavern, preset, **options))
        people = [add_player(club=tavern, name=name, actor=None) for name in PEOPLE[:chairs]]
        table = seat_table(session=session, number=3, people=people, players=players, actor=None)
        return Thumb(phone_page, site, table), table

    return at


def tap(scorer: Thumb, name: str, value: str | int) -> None:
    scorer.tap(f".tile:has([name={name}][value='{value}'])")


def out_of_the_form(scorer: Thumb) -> None:
    scorer.page.wait_for_function("() => !document.querySelector('#entry [data-place=lead] input:checked')")


def save(scorer: Thumb) -> None:
    scorer.tap("[data-save]")
    out_of_the_form(scorer)
    scorer.sent()


def game(contract: str, declarer: int, partner: int | None, **more: Any) -> dict[str, Any]:
    return {"type": "schafkopf", "contract": contract, "declarer": declarer, "partner": partner, **more}


def test_a_rufspiel_takes_four_taps(thumb: Any) -> None:
    scorer, table = thumb(4, 4, "sauspiel")
    tap(scorer, "declarer", ANNA)
    tap(scorer, "partner", BOB)
    tap(scorer, "result", "schneider")
    # 20 and 10 more for schneider.
    assert scorer.coming() == ["−30", "+30", "−30", "+30"]
    save(scorer)
    assert scorer.taps <= 4
    assert scorer.page.evaluate("scrollY") == 0
    assert stored(table) == [game("rufspiel", ANNA, BOB, result="schneider")]
    assert scorer.totals() == ["−30", "+30", "−30", "+30"]
    assert scorer.problems == []


def test_a_solo_with_kontra_takes_one_tap_more(thumb: Any) -> None:
    scorer, table = thumb(4, 5, "sauspiel")
    tap(scorer, "contract", "farbsolo")
    tap(scorer, "declarer", ANNA)
    tap(scorer, "result", "won")
    tap(scorer, "stoss", 1)
    assert scorer.page.locator("[data-group=result] [data-pays=won]").text_content() == "+300 −100"
    assert scorer.coming() == ["–", "+300", "−100", "−100", "−100"]
    save(scorer)
    assert scorer.taps <= 5
    assert stored(table) == [game("farbsolo", ANNA, None, result="won", stoss=1)]


def test_laufende_are_one_more_tap_and_scored_by_the_server(thumb: Any) -> None:
    scorer, table = thumb(4, 4, "bavarian")
    tap(scorer, "contract", "wenz")
    assert scorer.page.locator("[name=laufende]:visible").evaluate_all("all => all.map(one => one.value)") == [
        "",
        "2",
        "3",
        "4",
    ]
    tap(scorer, "declarer", SENOL - 1)
    tap(scorer, "result", "won")
    tap(scorer, "laufende", 2)
    assert scorer.page.locator("[data-missing]").text_content() == "Whose Laufende?"
    tap(scorer, "laufende_side", "declarer")
    # Seed 001: a solo of 2 and two runners, 4 from each of three.
    scorer.page.wait_for_function("() => document.querySelector('[data-coming=\"3\"]').textContent === '+12'")
    save(scorer)
    assert scorer.taps <= 6
    assert stored(table) == [game("wenz", 3, None, laufende=2, laufende_side="declarer", result="won")]


def test_a_ramsch(thumb: Any) -> None:
    scorer, table = thumb(4, 4, "sauspiel")
    tap(scorer, "contract", "ramsch")
    assert scorer.page.locator("[data-missing]").text_content() == "Who lost the Ramsch?"
    assert not scorer.page.locator("[data-group=result]").is_visible()
    tap(scorer, "loser", BOB)
    assert scorer.coming() == ["+20", "+20", "+20", "−60"]
    tap(scorer, "jungfrau", ANNA)
    scorer.page.wait_for_function("() => document.querySelector('[data-coming=\"3\"]').textContent === '−120'")
    save(scorer)
    assert scorer.taps <= 4
    assert stored(table) == [{"type": "ramsch", "loser": BOB, "jungfrau": [ANNA]}]


def test_everybody_passed_at_schafkopf(thumb: Any) -> None:
    scorer, table = thumb(4, 4, "sauspiel", stock=True)
    tap(scorer, "contract", "passed")
    assert scorer.page.get_by_text("All passed, dealt again by the same dealer.").is_visible()
    scorer.tap("[data-save]")
    scorer.page.wait_for_selector("[data-face=pending]:text-is('Stock: 80')")
    assert stored(table) == [{"type": "passed_out"}]
    assert scorer.page.locator("[name=contract]:checked").input_value() == "rufspiel"


def test_four_at_a_hand_with_the_black_queens(thumb: Any) -> None:
    scorer, table = thumb(4, 4, partner_rule="black_queens", partner_share="even")
    assert scorer.page.locator("[data-group=picker] legend").text_content() == "Who held one of the queens?"
    scorer.hand(WALDEMAR, LUKASZ, "won")
    scorer.sent()
    assert scorer.taps <= 4
    assert stored(table) == [picked(WALDEMAR, LUKASZ, "won")]
    assert scorer.totals() == ["+1", "−1", "+1", "−1"]


def test_four_at_a_hand_cut_throat_have_no_partner(thumb: Any) -> None:
    scorer, table = thumb(4, 4)
    scorer.picker(BOB)
    scorer.row("won")
    assert scorer.coming() == ["−1", "−1", "−1", "+3"]
    scorer.save()
    scorer.sent()
    assert scorer.taps <= 3
    assert stored(table) == [picked(BOB, None, "won")]


def test_a_moster(thumb: Any) -> None:
    scorer, table = thumb(5, 5, no_pick="moster")
    scorer.picker("nobody")
    assert scorer.page.locator("[data-missing]").text_content() == "Who lost the moster?"
    tap(scorer, "loser", SENOL)
    assert scorer.coming() == ["+1", "+1", "+1", "+1", "−4"]
    save(scorer)
    assert scorer.taps <= 3
    assert stored(table) == [{"type": "moster", "loser": SENOL}]
    words = "Saved: moster lost by Şenol Yılmaz."
    assert scorer.page.locator("[data-notice=saved] p").text_content() == words


def test_two_play(thumb: Any) -> None:
    scorer, table = thumb(2, 2)
    scorer.picker(ANNA)
    scorer.row("schneider")
    assert scorer.coming() == ["−2", "+2"]
    scorer.save()
    scorer.sent()
    assert stored(table) == [{"type": "two_handed", "winner": ANNA, "result": "schneider"}]


def test_cracks_one_by_one_with_who_gave_them(thumb: Any) -> None:
    scorer, table = thumb(5, 5, crack=True, recrack=True)
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("won")
    scorer.tap(".more summary")
    for number, (kind, who) in enumerate([("crack", SENOL), ("recrack", ANNA)], 1):
        scorer.page.select_option(f"[name=double_{number}]", kind)
        scorer.page.select_option(f"[name=double_{number}_by]", str(who))
    assert not scorer.page.locator("[data-group=cracks]").is_visible()
    assert scorer.coming() == ["−4", "+8", "−4", "+4", "−4"]
    scorer.save()
    scorer.sent()
    doubles = [{"kind": "crack", "seat": SENOL}, {"kind": "recrack", "seat": ANNA}]
    assert stored(table) == [{**picked(ANNA, BOB, "won"), "doubles": doubles}]


def test_what_is_wrong_stands_beside_its_question(thumb: Any) -> None:
    scorer, table = thumb(5, 5, crack=True)
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("won")
    scorer.tap(".more summary")
    scorer.page.select_option("[name=double_1]", "crack")
    scorer.page.select_option("[name=double_1_by]", str(BOB))
    sentence = "The picker and the partner cannot crack their own hand."
    scorer.page.wait_for_selector(f"#double_1-errors li:text-is('{sentence}')")
    assert scorer.page.locator("[name=double_1]").get_attribute("aria-invalid") == "true"
    assert scorer.page.locator("[data-problems] li").all_text_contents() == [sentence]
    assert stored(table) == []


def test_somebody_else_dealt(thumb: Any) -> None:
    scorer, table = thumb(5, 6)
    scorer.tap(".more summary")
    scorer.page.select_option("[name=dealer]", str(SENOL))
    assert scorer.page.locator("[name=picker][value='4']").is_disabled()
    scorer.hand(WALDEMAR, ANNA, "won")
    scorer.sent()
    assert HandRevision.objects.get().dealer == SENOL
    assert stored(table) == [{**picked(WALDEMAR, ANNA, "won"), "dealer": SENOL}]


def test_a_line_of_schafkopf_is_corrected(thumb: Any) -> None:
    scorer, table = thumb(4, 4, "sauspiel")
    tap(scorer, "declarer", ANNA)
    tap(scorer, "partner", BOB)
    tap(scorer, "result", "won")
    save(scorer)
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("[name=contract]:checked").input_value() == "rufspiel"
    tap(scorer, "contract", "geier")
    save(scorer)
    assert stored(table) == [game("geier", ANNA, None, result="won")]


def test_a_misdeal_is_no_line(thumb: Any) -> None:
    scorer, table = thumb(5, 5)
    scorer.picker(ANNA)
    scorer.tap("[data-misdeal]")
    words = "A misdeal is not written down: Waldemar deals again."
    scorer.page.wait_for_selector(f"[data-notice=saved] p:text-is('{words}')")
    assert stored(table) == []
    assert scorer.page.locator("[data-face=deals]").text_content() == "Waldemar deals"
    assert scorer.page.locator("#entry input:checked").count() == 0
    scorer.tap("[data-notice=saved] button")
    assert scorer.page.locator("[name=picker]:checked").input_value() == str(ANNA)
    assert scorer.page.locator("#entry").get_attribute("data-step") == "partner"


def test_the_page_lies_in_the_left_hand_and_stays_there(thumb: Any) -> None:
    scorer, _table = thumb(5, 5)

    def left_of_save() -> float:
        return float(scorer.page.locator("[data-save]").bounding_box()["x"])

    assert left_of_save() > 50
    scorer.tap("button[data-thumb=left]")
    assert left_of_save() < 50
    scorer.page.reload()
    scorer.ready()
    assert left_of_save() < 50
    assert scorer.page.locator("button[data-thumb=left]").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_every_button_of_schafkopf_is_big_enough_and_none_sticks_out(
    site: str, another_phone: Any, tavern: Club, size: tuple[int, int]
) -> None:
    session = night(tavern, rules(tavern, "sauspiel"))
    people = [add_player(club=tavern, name=name, actor=None) for name in PEOPLE[:5]]
    table = seat_table(session=session, number=3, people=people, players=4, actor=None)
    scorer = Thumb(another_phone(viewport={"width": size[0], "height": size[1]}), site, table)
    small = """all => all.filter(one => one.offsetParent).map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 48 || box.width < 48).map(([one]) => one.outerHTML)"""
    scorer.tap(".more summary")
    for contract in ("rufspiel", "farbsolo", "wenz", "ramsch"):
        tap(scorer, "contract", contract)
        assert scorer.page.evaluate("document.documentElement.scrollWidth") == size[0]
        assert (
            scorer.page.locator("#entry :is(button:not([tabindex]), .tile, select, summary)").evaluate_all(small) == []
        )


def test_the_rows_of_a_rufspiel_lie_above_the_bar(site: str, another_phone: Any, tavern: Club) -> None:
    session = night(tavern, rules(tavern, "sauspiel"))
    people = [add_player(club=tavern, name=name, actor=None) for name in PEOPLE[:5]]
    table = seat_table(session=session, number=3, people=people, players=4, actor=None)
    scorer = Thumb(another_phone(viewport={"width": 360, "height": 740}), site, table)
    last = scorer.page.locator("[data-group=result] .tile").last.bounding_box()
    assert last["y"] + last["height"] <= scorer.page.locator("#coming").bounding_box()["y"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_serious_complaint_of_schafkopf(site: str, another_phone: Any, tavern: Club, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    session = night(tavern, rules(tavern, "sauspiel"))
    people = [add_player(club=tavern, name=name, actor=None) for name in PEOPLE[:5]]
    table = seat_table(session=session, number=3, people=people, players=4, actor=None)
    scorer = Thumb(another_phone(color_scheme=scheme), site, table)
    scorer.tap(".more summary")
    for contract in ("rufspiel", "ramsch"):
        tap(scorer, "contract", contract)
        found = axe.run(scorer.page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")] == []
