"""Whatever JSON stands in the facts, the answer is one of the contract's and never a 500."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.models import Club, HandRevision
from clubs.selectors.running import running_sheet, waiting_of
from clubs.services.sessions import close_session
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table

FIELDS = [
    "type",
    "picker",
    "partner",
    "alone",
    "result",
    "points",
    "tricks",
    "bury",
    "doubles",
    "dealer",
    "out",
    "annulled",
    "struck",
    "winner",
    "points_by_seat",
    "tricks_by_seat",
    "forced",
    "called_sheepshead",
]
plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.integers(0, 6),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.sampled_from(["picked", "leaster", "passed_out", "schafkopf", "won", "crack"]),
)
values = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6), st.dictionaries(st.sampled_from(["kind", "seat"]), inner, max_size=2)
    ),
    max_leaves=8,
)
odd = st.dictionaries(st.one_of(st.sampled_from(FIELDS), st.text(max_size=6)), values, max_size=7)
typed = st.builds(
    lambda facts, kind: {**facts, "type": kind}, odd, st.sampled_from(["picked", "leaster", "passed_out"])
)


@pytest.mark.parametrize("closed", [False, True])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(facts=st.one_of(odd, typed))
def test_any_facts_get_an_answer_of_the_contract(tavern: Club, closed: bool, facts: dict) -> None:
    table = a_table(tavern, chairs=6, overrides={"no_pick": "doubler", "crack": True})
    phone = Phone(table)
    if closed:
        close_session(session=table.session, actor=None, reason="late")
    body = json.dumps({"client_id": "odd", "after": 0, "device": "red", "facts": facts})
    preview, answer = phone.raw(body, "preview/"), phone.raw(body)
    if "\\u0000" in body:
        assert answer.status_code == 400
    elif closed:
        assert (preview.status_code, answer.status_code) == (410, 410)
    elif answer.status_code == 201:
        assert preview.json()["scores"] == answer.json()["scores"]
        stored = HandRevision.objects.get(table=table).facts
        assert {**stored, "alone": facts.get("alone")} == {"alone": None, **facts}
        assert phone.sheet().status_code == 200
    else:
        refused = 403 if facts.get("annulled") is True else 422
        assert (preview.status_code, answer.status_code) == (refused, refused)
        assert all(error["message"] for error in answer.json()["errors"])
    # Whatever came, the table's page can be shown and whoever settles the hand can read it.
    assert phone.client.get(phone.path).status_code == 200
    assert all(told.words for told in waiting_of(table))
    assert len(running_sheet(table).lines) == (answer.status_code == 201)
