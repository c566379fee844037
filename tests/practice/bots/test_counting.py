"""The rules of the counting player, position by position: a hand, what was said and played before, and his card."""

import pytest

from practice.bots import counting
from practice.bots.guessing import allies, evidence
from practice.engine import to_act, view
from tests.practice.engine.table import after, laid

# Called ace: seat 0 picks, buries AC and 7C, calls the ace of spades, which seat 1 holds; he leads first.
HANDS = {
    0: "QC QS JC TD 8S 7S",
    1: "AS KS QH 9D 8D KH",
    2: "QD JS 7D 9C 8C TH",
    3: "JH JD KD TC AH 9H",
    4: "AD TS 9S 8H 7H KC",
}
SAID = "pick bury:AC,7C call:AS"


@pytest.mark.parametrize(
    ("rule", "played", "card"),
    [
        ("the picker pulls trump from above while others hold some", "", "QC"),
        ("and again", "QC 9D 7D KD AD", "QS"),
        ("the lowest trump, no points, to a trick of the other side that cannot be won", "QC 8D", "7D"),
        ("no queen to a trick that is the partner's own side's anyway", "QC", "8D"),
        ("a defender who cannot win gives as few points as he can", "QC 9D 7D", "JD"),
        ("void in what was led, a defender trumps with the lowest trump that is enough", "8S AS", "7D"),
        ("points to the trick of the own side that nobody against it can beat any more", "8S AS 7D", "AH"),
        ("the last to play gives points to the trick of his own side", "8S AS 7D KD", "TS"),
    ],
)
def test_a_rule(rule: str, played: str, card: str) -> None:
    state = after(laid("called-ace", HANDS, "AC 7C", dealer=4), f"{SAID} {played}")
    assert counting.choose(view(state, to_act(state) or 0)) == card, rule


# Schafkopf: seat 0 calls the ace of acorns (Eichel), which seat 1 holds.
GERMAN = {
    0: "OE OG OH UE AH 8E AS 7G",
    1: "AE OS UG 9H 8H KE KG KS",
    2: "UH US TH 7H 9E TG 9G 9S",
}


@pytest.mark.parametrize(
    ("rule", "played", "card"),
    [
        ("the declarer pulls trump from above", "", "OE"),
        ("the partner gives to the highest trump, and keeps the Ober", "OE", "8H"),
    ],
)
def test_a_rule_at_schafkopf(rule: str, played: str, card: str) -> None:
    state = after(laid("schafkopf", GERMAN, dealer=3), f"bid:rufspiel pass pass pass call:AE {played}")
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
    # The highest card of Schellen is sure now, and brings the most points.
    assert counting.choose(view(state, 0)) == "AS"


@pytest.mark.parametrize(
    ("what", "played", "weight"),
    [
        ("he has taken a trick from the picker", "TD QH 7D KD AD", -1),
        ("then he leads trump: that speaks for him", "TD QH 7D KD AD 9D QD JH 9S JC", 1),
    ],
)
def test_what_speaks_for_a_partner(what: str, played: str, weight: int) -> None:
    state = after(laid("called-ace", HANDS, "AC 7C", dealer=4), f"{SAID} {played}")
    assert evidence(view(state, 3))[1] == weight, what


@pytest.mark.parametrize(
    ("rule", "seat", "played", "side"),
    [
        ("the partner knows himself", 1, "", {0}),
        ("to the picker nobody has shown himself", 0, "", set()),
        ("to a defender all but the picker are friends until one shows himself", 3, "", {1, 2, 4}),
        ("the called ace shows the partner", 0, "8S AS", {1}),
        ("and a defender who has seen it counts him out", 3, "8S AS", {2, 4}),
    ],
)
def test_who_is_with_whom(rule: str, seat: int, played: str, side: set[int]) -> None:
    state = after(laid("called-ace", HANDS, "AC 7C", dealer=4), f"{SAID} {played}")
    assert allies(view(state, seat)) == side, rule


@pytest.mark.parametrize(
    ("rule", "game", "hand", "move"),
    [
        ("two queens and a jack among four trumps are enough", "called-ace", "QC QS JC TD 8S 7S", "pick"),
        ("four low trumps are not", "called-ace", "TD KD 9D 8D 8S 7S", "pass"),
        ("three Ober and a called ace are enough", "schafkopf", "OE OG OH UE AH 8E AS 7G", "bid:rufspiel"),
        ("three low trumps are not", "schafkopf", "9H 8H 7H KE 9E 8E 9S 8S", "pass"),
    ],
)
def test_what_is_enough_to_play(rule: str, game: str, hand: str, move: str) -> None:
    state = laid(game, {0: hand})
    assert counting.choose(view(state, 0)) == move, rule


def test_the_bury_empties_a_suit_and_leaves_one_to_call() -> None:
    state = after(laid("called-ace", {0: "QC QS JC TD TC 8S"}, "7C 9S"), "pick")
    # The ten of clubs and the seven: clubs are void, and the ace of spades can be called.
    assert set(counting.choose(view(state, 0)).removeprefix("bury:").split(",")) == {"TC", "7C"}
