"""Every worked hand as the form's fields and back: what a source says of a hand can be said on the page."""

from typing import Any

import pytest

import scoring
from clubs.forms.hand import HandForm, spread
from clubs.forms.hand_facts import facts_of, values_of
from clubs.forms.tiles import Seats
from clubs.selectors.asked import Asked, asked_of
from tests.scoring.samples import CASES

CARRIED = {"doublers", "pot", "stock", "bock"}
# What says nothing, so that a form leaves it out.
NOTHING = {"tout": False, "sie": False, "laufende": 0, "laufende_side": None, "alone": None}


def said_in(hand: dict[str, Any]) -> dict[str, Any]:
    """The facts of a case without what the sheet carries and what says nothing."""
    return {
        name: value
        for name, value in hand.items()
        if name not in CARRIED and not (name in NOTHING and value == NOTHING[name])
    }


def asked_in(case: dict[str, Any]) -> Asked:
    return asked_of(scoring.preset(case["preset"], case["overrides"]), case["players"], case["players"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_facts_become_fields_and_the_same_facts_again(case: dict[str, Any]) -> None:
    asked, facts = asked_in(case), said_in(case["hand"])
    values = values_of(asked.fields, facts)
    assert facts_of(asked.fields, values, case["players"]) == facts
    people = tuple(f"Player {chair}" for chair in range(case["players"]))
    data = {"client_id": "c", **spread(asked, values)}
    form = HandForm(data, asked=asked, seats=Seats(people, None, ()))
    assert form.is_valid(), form.errors
    assert form.facts == facts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_correction_that_changes_nothing_leaves_every_fact(case: dict[str, Any]) -> None:
    asked, before = asked_in(case), {name: value for name, value in case["hand"].items() if name not in CARRIED}
    people = tuple(f"Player {chair}" for chair in range(case["players"]))
    unbound = HandForm(None, asked=asked, seats=Seats(people, None, ()), before=before)
    data = {name: unbound[name].value() for name in unbound.fields if unbound[name].value() not in (None, "")}
    form = HandForm({**data, "client_id": "c"}, asked=asked, seats=Seats(people, None, ()), before=before)
    assert form.is_valid(), form.errors
    assert form.facts == before
