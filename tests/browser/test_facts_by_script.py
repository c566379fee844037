"""The page's script says a hand's facts as the server's form does: every worked hand, read in and out by both."""

from typing import Any

import pytest

import scoring
from clubs.forms.asked_json import asked_json
from clubs.forms.hand_facts import facts_of, kept, values_of
from clubs.models import Club
from clubs.selectors.asked import asked_of
from tests.browser.tables import Thumb, seated
from tests.scoring.samples import CASES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BOTH_WAYS = """async (cases) => {
    const { factsOf, fieldsOf, mended } = await import("/static/js/table/facts.js");
    return cases.map(({ asked, facts }) => {
        const said = factsOf(fieldsOf(facts, asked), asked);
        return { said, mended: mended(said, facts, asked) };
    });
}"""


def test_every_worked_hand_is_said_alike(site: str, phone_page: Any, tavern: Club) -> None:
    page = Thumb(phone_page, site, seated(tavern)).page
    sent, expected = [], []
    for case in CASES:
        players, facts = case["players"], case["hand"]
        asked = asked_of(scoring.preset(case["preset"], case["overrides"]), players, players)
        said = facts_of(asked.fields, values_of(asked.fields, facts), players)
        sent.append({"asked": asked_json(asked), "facts": facts})
        expected.append({"said": said, "mended": kept(asked.fields, said, facts, players, ())})
    found = page.evaluate(BOTH_WAYS, sent)
    wrong = [(case["id"], one, other) for case, one, other in zip(CASES, found, expected, strict=True) if one != other]
    assert wrong == []
