"""What other programs sent, and rulings, seen on a phone."""

import pytest

from clubs.services.hands import record_hand, revise_hand
from tests.browser.tables import ANNA, BOB, LUKASZ, Thumb, picked, seated, stored

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_line_of_another_kind_is_shown_and_can_be_changed(site, phone_page, tavern):
    table = seated(tavern)
    facts = {"type": "misplay", "loser": LUKASZ}
    assert record_hand(table=table, facts=facts, client_id="other", after=0).status == "created"
    scorer = Thumb(phone_page, site, table)
    assert scorer.page.locator("#sheet .line-note").first.text_content() == "misplay"
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("[data-change-title]").text_content() == "Changing hand 1"
    head = scorer.page.locator(".pad-hand")
    assert head.inner_text() == "Hand 1 Waldemar deals"
    assert scorer.page.locator("[name=misplay]").input_value() == str(LUKASZ)
    scorer.page.select_option("[name=misplay]", "")
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("won")
    scorer.save()
    scorer.sent()
    assert stored(table) == [picked(ANNA, BOB, "won")]
    assert head.inner_text() == "Hand 2 Anna deals"
    assert scorer.problems == []


def test_a_ruling_is_named_beside_its_line(site, phone_page, tavern):
    table = seated(tavern)
    record_hand(table=table, facts=picked(ANNA, BOB, "won"), client_id="one", after=0)
    ruled = {**picked(ANNA, BOB, "won"), "annulled": True}
    revise_hand(table=table, number=1, facts=ruled, client_id="two", revision=1, director=True)
    scorer = Thumb(phone_page, site, table)
    assert scorer.page.locator("#sheet .line-note").first.text_content().endswith("annulled")
