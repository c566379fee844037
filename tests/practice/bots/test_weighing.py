"""What the counting player counts: chances from the cards that are out, points, prices. Chances are worked by hand."""

from math import comb

import pytest

from practice.bots.weighing import Table, counted
from practice.engine import to_act, view
from practice.engine.cards import SPADES
from practice.engine.orders import TRUMP
from tests.practice.bots.test_counting import CALLED, TABLES
from tests.practice.engine.table import after, laid


def table(name: str, played: str) -> Table:
    hands, blind, dealer, said = TABLES[name]
    state = after(laid(name, hands, blind, dealer=dealer), f"{said} {played}")
    return counted(view(state, to_act(state) or 0))


def none_of(cards: int, out: int, held: int = 6) -> float:
    """The chance that none of so many cards is among those held, so many being out."""
    return comb(out - cards, held) / comb(out, held)


@pytest.mark.parametrize(
    ("why", "played", "seat", "card", "chance"),
    [
        ("the picker holds all that is higher himself", "", 1, "QS", 0),
        ("QH and QD are two of the 24 cards that the picker does not see", "", 1, "JC", 1 - none_of(2, 24)),
        (
            "A T K 9 of spades follow higher, and who has none has one of ten trumps",
            "",
            1,
            "8S",
            1 - none_of(4, 24) + none_of(4, 24) * (1 - none_of(10, 24)),
        ),
        (
            "to trump over, he must have none of T K 9 7 of spades, and one of six higher trumps, among 23",
            "8S AS 7D",
            4,
            "JH",
            none_of(4, 23) * (1 - none_of(6, 23)),
        ),
        ("who did not follow trump has none", "QS 9D 7D KD AD QC 8D JS JD TS", 4, "JC", 0),
    ],
)
def test_the_chance_that_a_card_is_beaten(why: str, played: str, seat: int, card: str, chance: float) -> None:
    seen = table("called-ace", played)
    number = seen.view.known.game.pack.numbers[card]
    led = seen.led_by(number)
    beaten = seen.beaten_by(seat, led, seen.order.power[led][number])
    assert beaten == pytest.approx(chance), why


def test_the_picker_does_not_trump_the_called_suit_because_he_has_a_card_of_it() -> None:
    said = "pass pass pass pass pick bury:AC,7C call:AS"
    state = after(laid("called-ace", CALLED, "AC 7C", dealer=0), said)
    seen = counted(view(state, 1))
    king = state.game.pack.numbers["KS"]
    # The partner sees six cards; of the 26 others the picker holds six, and only the ten is higher.
    assert seen.beaten_by(0, SPADES, seen.order.power[SPADES][king]) == pytest.approx(6 / 26)


@pytest.mark.parametrize(
    ("why", "played", "card", "chance"),
    [
        ("nobody can beat it", "", "QS", 1),
        ("the picker holds the trick, and the last to play is against him", "QC 9D 7D KD", "AD", 0),
        ("the picker holds the trick, and his partner comes next", "QC", "9D", 1),
        ("the other side holds the trick and nobody comes after", "8S AS 7D KD", "TS", 1),
    ],
)
def test_the_chance_that_the_trick_falls_to_the_own_side(why: str, played: str, card: str, chance: float) -> None:
    seen = table("called-ace", played)
    assert seen.own_trick(seen.view.known.game.pack.numbers[card]) == pytest.approx(chance), why


def test_the_called_ace_comes_to_the_first_trick_of_its_suit() -> None:
    """Seat 4 leads a spade: the ace takes it unless one of the two others trumps, of whom each may be the partner."""
    state = after(laid("called-ace", CALLED, "AC 7C", dealer=3), "pass pick bury:AC,7C call:AS")
    seen = counted(view(state, 4))
    ten, nine = (seen.own_trick(state.game.pack.numbers[name]) for name in ("TS", "9S"))
    # Of 26 unseen cards A K 8 7 are spades and 13 trumps. The picker follows; each other is a defender to 2/3.
    trumps = none_of(4, 26) * (1 - none_of(13, 26))
    assert ten == nine == pytest.approx(1 - (1 - trumps * 2 / 3) ** 3)


def test_who_calls_leads_the_suit_to_his_partner() -> None:
    seen = table("called-ace", "")
    # The ace takes the trick unless one of four trumps it, each partner to 1/4: 4 of 24 cards are spades, 10 trumps.
    trumps = none_of(4, 24) * (1 - none_of(10, 24))
    seven = seen.own_trick(seen.view.known.game.pack.numbers["7S"])
    assert seven == pytest.approx((1 - trumps * 3 / 4) ** 4)


def test_a_lost_trick_may_be_won_by_who_comes_later() -> None:
    """Two who are with seat 1 against a Solo come after it. Each trumps the ace if, of the 23 cards that are unseen, it
    holds none of two leaves and one of 14 trumps."""
    hands = {0: "OE OG OH UE TS KS 9S AG", 1: "KG 9G 8G AE TE KE 9E 8E"}
    state = after(laid("schafkopf", hands, dealer=3), "bid:farbsolo pass pass pass suit:S AG")
    seen = counted(view(state, 1))
    each = none_of(2, 23, 8) * (1 - none_of(14, 23, 8))
    assert seen.own_trick(state.game.pack.numbers["KG"]) == pytest.approx(1 - (1 - each) ** 2)


@pytest.mark.parametrize(
    ("why", "played", "card", "worth"),
    [
        ("sure: 3 points and 3.75 of each of four to come, at the price of a queen", "", "QS", 3 + 15 - 8),
        ("sure to be lost: 3 + 4 on the table and 11, at the price of a low trump", "QC 9D 7D KD", "AD", -18 - 2),
        ("the last gives ten points more than a nine to 15 on the table", "8S AS 7D KD", "TS", 15 + 10),
        ("and the nine none", "8S AS 7D KD", "9S", 15),
    ],
)
def test_what_a_card_is_worth(why: str, played: str, card: str, worth: float) -> None:
    seen = table("called-ace", played)
    assert seen.worth(seen.view.known.game.pack.numbers[card])[0] == pytest.approx(worth), why


@pytest.mark.parametrize(("card", "price"), [("QD", 8), ("JC", 5), ("AD", 2), ("7D", 2), ("AS", 0), ("7S", 0)])
def test_what_a_card_is_kept_for(card: str, price: float) -> None:
    seen = table("called-ace", "")
    assert seen.price(seen.view.known.game.pack.numbers[card]) == price


@pytest.mark.parametrize(
    ("played", "out"),
    [
        ("", {"QH", "QD", "JS", "JH", "JD", "AD", "KD", "9D", "8D", "7D"}),
        ("QS 9D 7D KD AD", {"QH", "QD", "JS", "JH", "JD", "8D"}),
    ],
)
def test_the_trumps_that_are_out(played: str, out: set[str]) -> None:
    seen = table("called-ace", played)
    assert set(seen.view.known.game.pack.cards(seen.trumps_out() & seen.order.masks[TRUMP])) == out


def test_trumps_of_a_sure_partner_are_not_out() -> None:
    seen = table("called-ace", "")
    trumps = seen.order.masks[TRUMP]
    seen = seen._replace(trust=(1, 1, 0, 0, 0), may_hold={1: trumps, 2: trumps & 1 << 3, 3: 0, 4: 0})
    assert seen.view.known.game.pack.cards(seen.trumps_out()) == ("QC",)
