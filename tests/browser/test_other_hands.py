"""What other programs sent, and rules that the page cannot take, seen on a phone."""

import pytest

from clubs.models import Table
from clubs.services.hands import record_hand
from tests.browser.tables import ANNA, BOB, LUKASZ, Thumb, address, picked, rules, seated, stored

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(
    ("facts", "note"),
    [
        ({"type": "misplay", "loser": LUKASZ}, "misplay"),
        ({"annulled": True}, "annulled"),
        ({"annulled": True, "type": "picked", "picker": "x", "doubles": 5}, "annulled"),
    ],
)
def test_a_line_of_another_kind_is_shown_and_can_be_changed(site, phone_page, tavern, facts, note):
    table = seated(tavern)
    assert record_hand(table=table, facts=facts, client_id="other", after=0).status == "created"
    scorer = Thumb(phone_page, site, table)
    assert scorer.page.locator("#sheet .line-note").first.text_content() == note
    scorer.tap("[data-line=hand-1]")
    assert scorer.page.locator("[data-change-title]").text_content() == "Changing hand 1"
    scorer.picker(ANNA)
    scorer.partner(BOB)
    scorer.row("won")
    scorer.save()
    scorer.sent()
    assert stored(table)[0].items() >= picked(ANNA, BOB, "won").items()
    assert scorer.problems == []


def test_a_table_under_other_rules_says_so(site, phone_page, tavern):
    table = seated(tavern)
    Table.objects.filter(pk=table.pk).update(rules=rules(tavern, "sauspiel"), players=4)
    phone_page.goto(address(site, table))
    assert "Sheepshead with five a hand" in phone_page.locator("main").inner_text()
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= 390
