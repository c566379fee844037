"""Every worked hand as the form's fields and back: what a source says of a hand can be said on the page."""

from typing import Any

import pytest
from django.core.exceptions import NON_FIELD_ERRORS

import scoring
from clubs.forms.hand import HandForm, spread
from clubs.forms.hand_facts import facts_of, values_of
from clubs.forms.tiles import Seats
from clubs.selectors.asked import Asked, asked_of
from tests.scoring.samples import CASES, INVALID

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


def tried(case: dict[str, Any]) -> HandForm:
    """The form that somebody sends who means an impossible hand, as far as the page lets him say it."""
    asked, people = asked_in(case), tuple(f"Player {chair}" for chair in range(case["players"]))
    facts = {name: value for name, value in case["hand"].items() if name not in CARRIED}
    data = {"client_id": "c", **spread(asked, values_of(asked.fields, facts))}
    form = HandForm(data, asked=asked, seats=Seats(people, None, ()))
    if form.is_valid():
        rules = scoring.preset(case["preset"], case["overrides"])
        form.blame(scoring.score_hand(rules, form.facts, players=case["players"]).problems)
    return form


def can_be_asked(case: dict[str, Any]) -> bool:
    try:
        asked_in(case)
    except (scoring.RulesError, scoring.SheetError):
        return False
    return True


IMPOSSIBLE = [case for case in INVALID if can_be_asked(case)]


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=lambda case: case["id"])
def test_what_is_wrong_stands_beside_a_question(case: dict[str, Any]) -> None:
    assert NON_FIELD_ERRORS not in tried(case).errors


def test_most_impossible_hands_can_be_said_and_are_told_what_is_wrong() -> None:
    # The rest cannot even be tapped: a partner of somebody alone, hearts as the called ace, five runners in a Wenz.
    assert sum(bool(tried(case).errors) for case in IMPOSSIBLE) > len(IMPOSSIBLE) / 2
