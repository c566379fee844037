"""Worked positions of five-handed called ace: one for each duty of rules.md, section 4, Called ace."""

import pytest

from practice.engine import Illegal, State, hand, is_over, legal, play, points_by_seat, result, tricks, view, why_not
from tests.practice.engine.table import after, laid

# Seat 4 deals. Seat 1 picks, keeps a club and a heart, and calls the ace of clubs that seat 2 holds.
PICKER = "QC QS JC AD 9C 7H"
PARTNER = "AC KC QH 9D TS 8S"


def called(leader: str, third: str = "") -> State:
    """Seat 1 is picker, seat 2 partner by the ace of clubs, and seat 0 leads."""
    state = laid("called-ace", {0: leader, 1: PICKER, 2: PARTNER, 3: third}, "TD TH")
    return after(state, "pass pick bury:TD,TH call:AC")


def refused(state: State, move: str) -> tuple[str, str]:
    found = why_not(state, move)
    assert found is not None, move
    assert move not in legal(state)
    with pytest.raises(Illegal):
        play(state, move)
    return found.code, found.rule


def test_a_fail_card_of_the_suit_is_held_after_burying() -> None:
    state = laid("called-ace", {0: "QC QS JC AD 9C 7H"}, "TD TH")
    state = after(state, "pick bury:9C,TH")
    # The club is buried: hearts alone can be called.
    assert legal(state) == ("call:AH", "alone")
    assert refused(state, "call:AC") == ("call_needs_suit", "hold a card of the suit")


def test_the_ace_is_neither_held_nor_buried() -> None:
    state = laid("called-ace", {0: "QC QS JC AC 9C 7H"}, "AH TD")
    held_and_buried = after(state, "pick bury:AH,TD")
    assert legal(held_and_buried) == ("call:AS", "alone")  # void in spades, so with an unknown card
    for move in ("call:AC", "call:AH"):
        assert refused(held_and_buried, move) == ("call_own_card", "call")


def test_only_fail_aces_are_called() -> None:
    state = after(laid("called-ace", {0: PICKER}, "TD TH"), "pick bury:TD,TH")
    for move in ("call:AD", "call:KC", "call:QD"):
        assert refused(state, move) == ("call_no_fail_ace", "call")


def test_the_partner_must_play_the_ace_when_its_suit_is_led() -> None:
    state = after(called("TC 8C 8D KS 9S 9H"), "8C 9C")
    assert "KC" in hand(state, 2)
    assert legal(state) == ("AC",)
    assert refused(state, "KC") == ("must_play_called", "play the called card")


def test_the_picker_follows_the_called_suit_with_any_card_of_it() -> None:
    state = laid("called-ace", {0: "TC 8D KS 9S 9H 8H", 1: "QC QS JC 8C 9C 7H", 2: PARTNER}, "TD TH")
    state = after(state, "pass pick bury:TD,TH call:AC TC")
    assert legal(state) == ("9C", "8C")


def test_the_partner_may_not_discard_the_ace_before_its_suit_is_led() -> None:
    # Hearts are led, the partner has none: anything goes but the ace.
    state = after(called("TC 8C 8D KS 9S 9H"), "9H 7H")
    assert set(legal(state)) == set(hand(state, 2)) - {"AC"}
    assert refused(state, "AC") == ("called_may_not_go", "keep the called card")


def test_the_picker_keeps_a_card_of_the_suit_until_it_is_led() -> None:
    # Spades are led, the picker has none: anything goes but his one club.
    state = after(called("TC 8C 8D KS 9S 9H"), "9S")
    assert set(legal(state)) == {"QC", "QS", "JC", "AD", "7H"}
    assert refused(state, "9C") == ("keep_a_card", "keep a card of the suit")


def test_the_picker_may_discard_one_of_two_cards_of_the_suit() -> None:
    state = laid("called-ace", {0: "TC 8D KS 9S 9H 8H", 1: "QC QS JC 8C 9C 7H", 2: PARTNER}, "TD TH")
    state = after(state, "pass pick bury:TD,TH call:AC 9S")
    assert set(legal(state)) == {"QC", "QS", "JC", "8C", "9C", "7H"}


def test_the_partner_may_lead_the_ace_but_no_other_card_of_the_suit() -> None:
    state = laid("called-ace", {0: PARTNER, 1: PICKER}, "TD TH")
    state = after(state, "pass pick bury:TD,TH call:AC")
    assert set(legal(state)) == set(PARTNER.split()) - {"KC"}
    assert refused(state, "KC") == ("lead_called_only", "lead the called card")


def test_the_picker_may_lead_the_suit_himself() -> None:
    state = laid("called-ace", {0: PICKER, 2: PARTNER}, "TD TH")
    state = after(state, "pick bury:TD,TH call:AC")
    assert "9C" in legal(state)
    assert legal(after(state, "9C TC")) == ("AC",)


def test_after_its_suit_was_led_the_limits_are_gone() -> None:
    # The ace wins the first trick; on the spade that follows the picker may discard his last club.
    state = laid(
        "called-ace",
        {0: "TC KS 9S 9H 8H 8D", 1: "QC QS JC 9C 8C 7H", 2: "AC QH 9D TS 8S 7D", 3: "KC AS 7S JS AH KH"},
        "TD TH",
    )
    state = after(state, "pass pick bury:TD,TH call:AC TC 9C AC KC 7C")
    assert tricks(state)[0]["winner"] == 2
    state = after(state, "TS AS AD KS")
    assert set(legal(state)) == {"QC", "QS", "JC", "8C", "7H"}


def test_the_last_trick_lifts_the_limits() -> None:
    # Five rounds of trumps and hearts; clubs are never led, so ace and nine fall on a spade in the last trick.
    state = laid(
        "called-ace",
        {
            0: "QC QH QD JS JH 8S",
            1: "QS JC AD KD 7D 9C",
            2: "JD TD 9D 8D 8H AC",
            3: "AS TS KS 9S 7S TH",
            4: "TC KC 8C 7C 9H 7H",
        },
        "AH KH",
    )
    state = after(state, "pass pick bury:AH,KH call:AC")
    state = after(state, "QC 7D 8D 7S 7H QH KD 9D 9S 9H QD AD JD KS 7C JS QS TD TS 8C")
    assert state.turn == 1
    state = after(state, "JC 8H TH KC JH")
    assert [len(hand(state, seat)) for seat in range(5)] == [1, 1, 1, 1, 1]
    assert legal(state) == ("9C",)
    state = after(state, "9C AC AS TC 8S")
    assert is_over(state)
    assert legal(state) == ()
    with pytest.raises(Illegal):
        play(state, "9C")
    assert tricks(state)[-1]["winner"] == 2


def test_in_the_last_trick_the_ace_is_played_to_any_lead() -> None:
    state = laid(
        "called-ace",
        {
            0: "QC QS QD JS JH 8S",
            1: "QH JC AD KD 7D 9C",
            2: "JD TD 9D 8D 8H AC",
            3: "AS TS KS 9S 7S TH",
            4: "TC KC 8C 7C 9H 7H",
        },
        "AH KH",
    )
    state = after(state, "pass pick bury:AH,KH call:AC QC 7D 8D 7S 7H QS KD 9D 9S 9H QD AD JD KS 7C")
    state = after(state, "JS QH TD TS 8C JC 8H TH KC JH")
    # The picker leads his nine of clubs; had another led a spade, the ace would have fallen on it all the same.
    assert legal(state) == ("9C",)
    assert result(after(state, "9C AC AS TC 8S")).facts["tricks"] == 3


def test_the_picker_may_go_alone() -> None:
    state = after(laid("called-ace", {0: PICKER}, "TD TH"), "pick bury:TD,TH")
    assert "alone" in legal(state)
    state = play(state, "alone")
    assert view(state, 3).known.said.alone is True
    # Nothing is called, so no duty holds: every card may be led.
    assert set(legal(state)) == set(PICKER.split())


@pytest.mark.parametrize("buried", ["TC,TS", "AH,TH"])
def test_alone_when_nothing_can_be_called(buried: str) -> None:
    state = laid("called-ace", {0: "AC AS AH TC TS TH"}, "QC QS")
    state = after(state, f"pick bury:{buried}")
    assert legal(state) == ("alone",)


def test_the_bury_counts_for_the_picker_and_is_seen_by_him_alone() -> None:
    state = called("TC 8C 8D KS 9S 9H")
    assert points_by_seat(state)[1] == 20
    assert [view(state, seat).as_json()["bury"] for seat in range(5)] == [[], ["TD", "TH"], [], [], []]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("bury:TD", "bury_number"),
        ("bury:TD,TD", "bury_number"),
        ("bury:TD,TH,9C", "bury_number"),
        ("bury:TD,AS", "bury_not_held"),
        ("bury:", "bury_number"),
        ("bury:TD,XX", "bury_not_held"),
        ("TD,TH", "not_a_move"),
    ],
)
def test_a_bury_that_cannot_be(move: str, code: str) -> None:
    state = after(laid("called-ace", {0: PICKER}, "TD TH"), "pick")
    assert refused(state, move)[0] == code


def test_trumps_may_be_buried_and_the_order_does_not_matter() -> None:
    state = after(laid("called-ace", {0: PICKER}, "TD TH"), "pick")
    assert "bury:QC,QS" in legal(state)
    assert play(state, "bury:QS,QC") == play(state, "bury:QC,QS")
    assert len(legal(state)) == 28


def test_suits_are_followed_and_trumps_are_one_suit() -> None:
    state = called("TC 8C 8D KS 9S 9H")
    diamond = after(state, "8D")
    assert set(legal(diamond)) == {"QC", "QS", "JC", "AD"}
    assert refused(diamond, "7H") == ("must_follow", "follow suit")
    heart = after(state, "9H")
    assert legal(heart) == ("7H",)
    found = why_not(heart, "QC")
    assert found is not None
    assert found.data["must"] == ("7H",)


def test_the_partner_follows_like_everybody_while_he_can() -> None:
    state = after(called("TC 8C 8D KS 9S 9H"), "8D AD")
    assert set(legal(state)) == {"QH", "9D"}
    for move in ("TS", "AC"):
        assert refused(state, move) == ("must_follow", "follow suit")


def test_a_card_that_is_not_held_or_no_card_at_all() -> None:
    state = called("TC 8C 8D KS 9S 9H")
    assert refused(state, "QC")[0] == "card_not_held"
    for move in ("ZZ", "", "pick", "??", "bury:TC"):
        assert refused(state, move)[0] == "not_a_move"
    found = why_not(state, "TC", seat=3)
    assert found is not None
    assert found.code == "not_your_turn"
