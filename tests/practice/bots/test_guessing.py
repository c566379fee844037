"""Whom a seat trusts: what the rules make certain, equal chances where nothing is known, and what the others' play
tells. The chances are counted out by hand."""

from math import exp

import pytest

from practice.bots.guessing import evidence, trust
from practice.engine import hidden, view
from tests.practice.bots.test_counting import TABLES
from tests.practice.engine.table import after, laid

SHOWN = exp(0.6)


def trusted(name: str, seat: int, played: str) -> list[float]:
    hands, blind, dealer, said = TABLES[name]
    game = "called-ace" if name == "leaster" else name
    seen = view(after(laid(game, hands, blind, dealer=dealer), f"{said} {played}"), seat)
    return list(trust(seen, hidden(seen).allowed))


@pytest.mark.parametrize(
    ("why", "table", "seat", "played", "chances"),
    [
        ("the partner knows himself, and that nobody else is", "called-ace", 1, "", [1, 1, 0, 0, 0]),
        ("the picker has four who may be it", "called-ace", 0, "", [1, 1 / 4, 1 / 4, 1 / 4, 1 / 4]),
        ("a defender has three", "called-ace", 3, "", [0, 2 / 3, 2 / 3, 1, 2 / 3]),
        ("the called ace shows the partner to the picker", "called-ace", 0, "8S AS", [1, 1, 0, 0, 0]),
        ("and to a defender", "called-ace", 3, "8S AS", [0, 0, 1, 1, 1]),
        # An ace of trumps to the picker's sure trick is one sign: its odds are e to the 0.6 against 1.
        (
            "who gives the picker an ace may be his partner",
            "called-ace",
            0,
            "QS 9D 7D KD AD",
            [1, *[1 / (3 + SHOWN)] * 3, SHOWN / (3 + SHOWN)],
        ),
        # The jack of diamonds may be with three others, the picker, or buried.
        ("with the jack the picker may be alone", "jack", 3, "", [0, 4 / 5, 4 / 5, 1, 4 / 5]),
        ("who holds the jack knows", "jack", 2, "", [1, 0, 1, 0, 0]),
        ("the jack shows him", "jack", 3, "QS 9D JD", [0, 1, 0, 1, 1]),
        ("who holds a black queen has three who may hold the other", "black-queens", 0, "", [1, *[1 / 3] * 3]),
        # A seat is with him where it holds neither: (2/3)(2/3).
        (
            "who holds none has each other seat against him more often than not",
            "black-queens",
            2,
            "",
            [4 / 9, 4 / 9, 1, 4 / 9],
        ),
        ("one queen shown, the other with one of two", "black-queens", 2, "QC 8D", [0, 2 / 3, 1, 2 / 3]),
        ("both shown", "black-queens", 2, "QC QS", [0, 0, 1, 1]),
        ("everybody for himself", "leaster", 2, "", [0, 0, 1, 0, 0]),
        ("the ace of acorns may be with two others", "schafkopf", 2, "", [0, 1 / 2, 1, 1 / 2]),
    ],
)
def test_who_is_trusted(why: str, table: str, seat: int, played: str, chances: list[float]) -> None:
    assert trusted(table, seat, played) == pytest.approx(chances), why


def test_a_solo_is_one_against_all() -> None:
    hands = {0: "OE OG OH UE AS TS KS 9S"}
    state = after(laid("schafkopf", hands, dealer=3), "bid:farbsolo pass pass pass suit:S")
    for seat, expected in ((0, [1, 0, 0, 0]), (2, [0, 1, 1, 1])):
        seen = view(state, seat)
        assert list(trust(seen, hidden(seen).allowed)) == expected


@pytest.mark.parametrize(
    ("what", "played", "seat", "weight"),
    [
        ("he has taken a trick from the picker", "TD QH 7D KD AD", 1, -1),
        ("then he leads trump: that speaks for him", "TD QH 7D KD AD 9D QD JH 9S JC", 1, 1),
        ("he has given the picker an ace", "QS 9D 7D KD AD", 4, 1),
        ("who leads the called suit is against him, and so is who trumps over", "8S AS 7D KD TS", 2, 0),
    ],
)
def test_what_speaks_for_a_partner(what: str, played: str, seat: int, weight: int) -> None:
    hands, blind, dealer, said = TABLES["called-ace"]
    state = after(laid("called-ace", hands, blind, dealer=dealer), f"{said} {played}")
    assert evidence(view(state, 3))[seat] == weight, what


def test_who_leads_the_called_suit_is_a_defender() -> None:
    hands, blind, _, _ = TABLES["called-ace"]
    state = after(laid("called-ace", hands, blind, dealer=3), "pass pick bury:AC,7C call:AS TS 7S AS 7D KD")
    assert evidence(view(state, 3))[4] == -2
