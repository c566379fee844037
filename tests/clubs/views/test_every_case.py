"""Worked hands typed into the table's page as a browser without a script sends them, against their sources' scores."""

from typing import Any

import pytest
from django.test import Client

import scoring
from clubs.forms.hand import spread
from clubs.forms.hand_facts import values_of
from clubs.models import Club, Table
from clubs.selectors.asked import asked_of
from clubs.services.links import token_of
from clubs.services.rules import keep_rules
from tests.clubs.seated import night, people_for, stored_scores, table_for
from tests.scoring.samples import CASES

CARRIED = {"doublers", "pot", "stock", "bock"}
ALL = {case["id"]: case for case in CASES if not CARRIED & case["hand"].keys()}


def asked_about(case: dict[str, Any]) -> tuple[Any, ...]:
    """What makes a case one of a kind for the page: the kind of hand, the rules it hangs on, and which facts it has."""
    hand = case["hand"]
    facts = {name for name, value in hand.items() if value not in (None, False, 0)}
    return (
        hand["type"],
        hand.get("contract"),
        case["preset"],
        case["players"],
        *sorted(case["overrides"]),
        *sorted(facts),
    )


# One of each kind: all types, contracts, presets, numbers of players, options and fields of the file.
ONE_OF_EACH = {asked_about(case): case for case in ALL.values()}


def dealer_of(case: dict[str, Any]) -> int:
    """Who has to deal so that the hand can be as it is told: whoever was forced picks last, any other picker first."""
    hand, players = case["hand"], case["players"]
    if hand.get("forced"):
        return int(hand["picker"])
    return (int(hand.get("picker", 0)) - 1) % players


def table_of(club: Club, case: dict[str, Any]) -> Table:
    rules = keep_rules(club=club, name=case["id"], rules=scoring.preset(case["preset"], case["overrides"]))
    people = people_for(club, case["players"])
    return table_for(night(club, rules), people, players=case["players"], first_dealer=dealer_of(case))


def sent(client: Client, table: Table, fields: dict[str, Any]) -> list[int]:
    """Send the page's form; the scores that are stored then, by chair (a hand that is dealt again stores none)."""
    data = {name: value for name, value in fields.items() if value is not False and value != ""}
    answer = client.post(f"/t/{token_of(table)}/", {"client_id": "c", "after": "0", **data})
    assert answer.status_code == 302, answer.context["form"].errors
    return [points or 0 for points in stored_scores(table)[0]]


@pytest.mark.parametrize("case", ONE_OF_EACH.values(), ids=lambda case: case["id"])
def test_a_worked_hand_is_entered_through_the_page(tavern: Club, client: Client, case: dict[str, Any]) -> None:
    table = table_of(tavern, case)
    asked = asked_of(scoring.preset(case["preset"], case["overrides"]), case["players"], case["players"])
    scores = sent(client, table, spread(asked, values_of(asked.fields, case["hand"])))
    assert scores == case["expected"]


def each(name: str, *numbers: int) -> dict[str, str]:
    return {f"{name}_{chair}": str(number) for chair, number in enumerate(numbers)}


# What a scorer fills in, written down by hand for at least one case of every kind.
TYPED: dict[str, dict[str, Any]] = {
    "wiki-partner-sweep": {"picker": "0", "partner": "3", "points": "120", "tricks": "6"},
    "wiki-alone-no-trick-bury22": {"picker": "0", "partner": "alone", "points": "22", "tricks": "0", "bury": "22"},
    "call-sheepshead-cracked": {
        "picker": "0",
        "partner": "alone",
        "result": "all_tricks",
        "points": "120",
        "called": "1",
        "double_1": "crack",
        "double_1_by": "2",
    },
    "crack-schneider": {"picker": "0", "partner": "2", "result": "schneider", "cracks": "crack"},
    "castrate-win": {"picker": "0", "partner": "2", "result": "won", "cracks": "castrate"},
    "corner-crack-win": {"picker": "0", "partner": "2", "result": "won", "cracks": "corner_crack"},
    "crack-both-blitzes": {
        "picker": "0",
        "partner": "2",
        "points": "61",
        "cracks": "crack",
        "blitz_black_queens": "1",
        "blitz_red_queens": "1",
    },
    "leaster-blind-first-trick-changes": {
        "picker": "nobody",
        **each("points_by_seat", 10, 15, 30, 25, 26),
        **each("tricks_by_seat", 1, 1, 2, 1, 1),
        "blind_points": "14",
        "first_trick_seat": "0",
    },
    "leaster-blitz-rides": {"picker": "nobody", "winner": "2", "blitz_black_queens": "1"},
    "schwanzer": {"picker": "nobody", **each("power_by_seat", 6, 4, 2, 8, 3)},
    "misplay": {"misplay": "3"},
    "bav-ruf-89": {"contract": "rufspiel", "declarer": "0", "partner": "2", "points": "89", "tricks": "7"},
    "3h-wiki-90": {"picker": "1", "result": "won"},
    "6h-jd-schneider": {"picker": "0", "partner": "4", "result": "schneider"},
    "7h-neighbour-30": {"picker": "2", "partner": "3", "points": "30", "tricks": "1"},
    "8h-black-queens-both": {"picker": "1", "partner": "alone", "result": "won"},
    "10h-jd-sweep": {"picker": "0", "partner": "9", "result": "all_tricks"},
    "2h-30-is-safe": {"picker": "0", "result": "won"},
    "2h-sweep": {"picker": "count", **each("points_by_seat", 120, 0), **each("tricks_by_seat", 16, 0)},
    "2h-60-60": {"picker": "nobody"},
    "leaster-004-basic": {"picker": "nobody", "winner": "2"},
    "leaster-tie-split-3": {"picker": "nobody", "winner": ["0", "1", "2"]},
    "leaster-tie-void-wp": {"picker": "nobody", "winner": "none"},
    "doubler-pass-out": {"picker": "nobody"},
    "forced-pick-no-punish-schneider": {"picker": "4", "partner": "2", "result": "lost_schneider", "forced": "1"},
    "moster-basic": {"picker": "nobody", "loser": "0"},
    "mittler-3": {"picker": "nobody", "winner": "2"},
    "schneidster-tie": {"picker": "nobody", "winner": ["0", "1"]},
    "bav-geier-lauf3": {
        "contract": "geier",
        "declarer": "3",
        "result": "won",
        "laufende": "3",
        "laufende_side": "declarer",
    },
    "bav-ruf-stoss2": {"contract": "rufspiel", "declarer": "0", "partner": "1", "result": "won", "stoss": "2"},
    "bav-tout-won": {"contract": "farbsolo", "declarer": "2", "result": "all_tricks", "announced": "tout"},
    "bav-sie": {"contract": "farbsolo", "declarer": "2", "announced": "sie"},
    "sp-sauspiel-legen4-stoss2": {
        "contract": "rufspiel",
        "declarer": "0",
        "partner": "2",
        "points": "60",
        "legen": "4",
        "stoss": "2",
    },
    "osk-39": {
        "contract": "geier",
        "declarer": "2",
        "result": "lost",
        "laufende": "3",
        "laufende_side": "defenders",
    },
    "is-spritze": {"contract": "wenz", "declarer": "0", "result": "won", "laufende": "2", "stoss": "1"},
    "is-farbwenz-2-none": {"contract": "farbwenz", "declarer": "0", "result": "won", "suit": "bells"},
    "hochzeit-won": {"contract": "hochzeit", "declarer": "0", "partner": "2", "result": "won"},
    "rennen-muss-30-free": {
        "contract": "rufspiel",
        "declarer": "0",
        "partner": "1",
        "points": "30",
        "muss": "1",
        "called_suit": "acorns",
    },
    "three-geier-sweep-kontra": {"contract": "geier", "declarer": "2", "result": "all_tricks", "stoss": "1"},
    "bav-ramsch": {"contract": "ramsch", "loser": "0"},
    "bsv-ramsch-durchmarsch": {"contract": "ramsch", "winner": "0"},
    "redev-ramsch-jungfrau": {"contract": "ramsch", "loser": "3", "jungfrau": "0"},
    "osk-ramsch-tie-trump-1": {"contract": "ramsch", "loser": ["0", "1"], "highest_trump_seats": "1"},
    "kurz-herzsolo": {"contract": "farbsolo", "declarer": "0", "result": "won", "suit": "hearts"},
}


@pytest.mark.parametrize("name", TYPED)
def test_and_by_hand(tavern: Club, client: Client, name: str) -> None:
    case = ALL[name]
    assert sent(client, table_of(tavern, case), TYPED[name]) == case["expected"]
