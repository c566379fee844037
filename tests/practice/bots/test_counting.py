"""The rules of the counting player, position by position: a hand, what was said and played before, and his card."""

import pytest

from practice.bots import counting
from practice.engine import to_act, view
from tests.practice.engine.table import after, laid

# Seat 0 picks, and buries AC and 7C. Called ace: he calls the ace of spades, which seat 1 holds; he leads first.
CALLED = {
    0: "QC QS JC TD 8S 7S",
    1: "AS KS QH 9D 8D KH",
    2: "QD JS 7D 9C 8C TH",
    3: "JH JD KD TC AH 9H",
    4: "AD TS 9S 8H 7H KC",
}
# The jack of diamonds is with seat 2.
JACK = {
    0: "QC QS JC TD 8S 7S",
    1: "QH 9D KS AH KH 9H",
    2: "QD JD 7D 9C 8C TH",
    3: "JS JH KD TC AS 8H",
    4: "AD 8D TS 9S 7H KC",
}
# Black queens: seats 0 and 1 are together, and only they know for themselves.
QUEENS = {
    0: "QC JC 9D AS KS 8S AH 9H",
    1: "QS JD 8D AC TC 7C TH 8H",
    2: "QH JS AD TD KC 9C TS 7S",
    3: "QD JH KD 7D 8C 9S KH 7H",
}
# Nobody picks: a leaster.
LEASTER = {
    0: "QC 8D AS 7S KH 7C",
    1: "QS JC 9S 8S TH 9H",
    2: "QH JS TS KS AH 8H",
    3: "QD JH AC 9C AD 7D",
    4: "JD KD TC 8C KC 9D",
}
# Schafkopf: seat 0 calls the ace of acorns (Eichel), which seat 1 holds.
RUF = {
    0: "OE OG OH UE AH 8E AS 7G",
    1: "AE OS UG 9H 8H KE KG KS",
    2: "UH US TH 7H 9E TG 9G 9S",
}
TABLES = {
    "called-ace": (CALLED, "AC 7C", 4, "pick bury:AC,7C call:AS"),
    "jack": (JACK, "AC 7C", 4, "pick bury:AC,7C"),
    "black-queens": (QUEENS, "", 3, ""),
    "leaster": (LEASTER, "TD 7H", 4, "pass pass pass pass pass"),
    "schafkopf": (RUF, "", 3, "bid:rufspiel pass pass pass call:AE"),
}


@pytest.mark.parametrize(
    ("rule", "table", "played", "card"),
    [
        ("the picker pulls trump, with the lowest of those that nobody can beat", "called-ace", "", "QS"),
        ("and again while others hold some", "called-ace", "QS 9D 7D KD AD", "QC"),
        ("no points to a trick of the other side that cannot be won", "called-ace", "QC 8D", "7D"),
        ("a king rather than a jack, which may win a trick yet", "called-ace", "QC 9D 7D", "KD"),
        ("no queen to a trick that is the own side's anyway", "called-ace", "QC", "8D"),
        ("void in what was led, the lowest trump that is enough", "called-ace", "8S AS", "7D"),
        ("points to the own side's trick that nobody can beat any more", "called-ace", "8S AS 7D", "AH"),
        ("the last to play gives points to the own side's trick", "called-ace", "8S AS 7D KD", "TS"),
        ("a defender who is in leads his ace before low cards", "called-ace", "8S AS 7D KD TS", "AH"),
        ("with the jack, too, nobody gives the picker points", "jack", "QS 9D 7D KD", "8D"),
        ("the partner does not show the jack without need", "jack", "QS 9D", "7D"),
        ("and keeps his queen where the picker's is high enough", "jack", "QS 9D JD KD AD QC QH", "7D"),
        ("who holds a black queen pulls trump", "black-queens", "", "QC"),
        ("who holds the other keeps it where his partner's trick is sure", "black-queens", "QC", "8D"),
        ("against the highest trump a jack's two points, not an ace's eleven", "black-queens", "QC 8D", "JS"),
        ("nobody yet known to be with him, he trumps an ace cheaply", "black-queens", "AS", "8D"),
        ("a low card leads where few points win", "leaster", "", "8D"),
        ("points to a trick that another has", "leaster", "7C TH", "AH"),
        ("the middle card that stays under is better than the ace that wins", "leaster", "7C TH AH", "9C"),
        ("last, under the nine, even though a trick is needed: it has 21 points", "leaster", "7C TH AH 9C", "8C"),
        ("the declarer pulls trump with one of three equal Ober", "schafkopf", "", "OH"),
        ("the partner gives to the highest trump, and keeps the Ober", "schafkopf", "OE", "8H"),
    ],
)
def test_a_rule(rule: str, table: str, played: str, card: str) -> None:
    hands, blind, dealer, said = TABLES[table]
    game = "called-ace" if table == "leaster" else table
    state = after(laid(game, hands, blind, dealer=dealer), f"{said} {played}")
    assert counting.choose(view(state, to_act(state) or 0)) == card, rule


def test_who_declares_leads_no_trump_where_nobody_holds_one_any_more() -> None:
    hands = {
        0: "OE OG OH OS UE UG AS 7E",
        1: "US AH 9H AE KE KG KS 9G",
        2: "UH TH 8H TE 9E AG 9S 8S",
        3: "KH 7H TG 8E 8G 7G TS 7S",
    }
    said = "bid:rufspiel pass pass pass call:AE"
    state = after(laid("schafkopf", hands, dealer=3), f"{said} OE 9H 8H 7H OG AH TH KH OH US UH TG")
    # The ace of Schellen brings more points than the seven of the called suit, and nobody can trump it.
    assert counting.choose(view(state, 0)) == "AS"


def test_a_defender_leads_the_called_suit() -> None:
    hands = {**CALLED, 2: "QD JS 7D 8H 7H TH", 3: "JH JD KD TC TS 9H", 4: "AD AH 9S 9C 8C KC"}
    said = "pass pick bury:AC,7C"
    called, alone = (
        after(laid("called-ace", hands, "AC 7C", dealer=3), f"{said} {call}") for call in ("call:AS", "alone")
    )
    # Where no spade is called he leads his ace.
    assert counting.choose(view(called, 4)) == "9S"
    assert counting.choose(view(alone, 4)) == "AH"


def test_where_no_trick_is_needed_none_is_taken() -> None:
    # The same hands and cards by rules that need a trick to win, and by rules that do not; so far it holds no points.
    played = "pass pass pass pass pass 7S 8S"
    hands = {**LEASTER, 2: "QH JS TC TD AH 8H", 4: "JD KD TS 8C KC 9D"}
    needed, not_needed = (after(laid(game, hands, "KS 7H", dealer=4), played) for game in ("called-ace", "jack"))
    assert counting.choose(view(needed, 2)) == "JS"
    assert counting.choose(view(not_needed, 2)) == "AH"
