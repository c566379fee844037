"""What the counting player says before the first card: hands that are just enough and just too weak, the bury, the
call, and what he bids at Schafkopf. The worth of each hand is counted out beside it."""

import pytest

from practice.bots import announcing, counting, declaring
from practice.engine import to_act, view
from practice.engine.cards import FRENCH, GERMAN
from practice.engine.orders import RUF, SHEEPSHEAD
from tests.practice.engine.table import after, laid


@pytest.mark.parametrize(
    ("hand", "order", "worth"),
    [
        # Queens and Ober 4, the highest 1 more; jacks and Unter, ace and ten of trumps 3; other trumps 2; fail aces 1.
        ("QC QS JC TD 8S 7S", SHEEPSHEAD, 4 + 1 + 4 + 3 + 3),
        ("TD KD 9D 8D AS AC", SHEEPSHEAD, 3 + 2 + 2 + 2 + 1 + 1),
        ("AD QD JD KC 9S 7H", SHEEPSHEAD, 3 + 4 + 3),
        ("OE OG OH UE AH 8E AS 7G", RUF, 4 + 1 + 4 + 4 + 3 + 3 + 1),
        ("OS US KH TE AE KG KS 9S", RUF, 4 + 3 + 2 + 1),
    ],
)
def test_what_a_hand_is_worth_with_a_partner(hand: str, order: object, worth: int) -> None:
    pack = GERMAN if order is RUF else FRENCH
    assert declaring.worth_with_partner(pack.mask(hand.split()), RUF if order is RUF else SHEEPSHEAD) == worth


@pytest.mark.parametrize(
    ("rule", "game", "hand", "least", "move"),
    [
        ("12 with a called ace, whose loss counts double", "called-ace", "QC JS 9D 8D AC 7S", 12, "pick"),
        ("11 is not enough", "called-ace", "QD JS 9D 8D 9C 7S", 12, "pass"),
        ("15 where the last must pick anyway", "called-ace-forced", "QC QS JC TD 8S 7S", 15, "pick"),
        ("13 is not enough there", "called-ace-forced", "QC JS 9D 8D AC AS", 15, "pass"),
        ("10 with the jack of diamonds elsewhere", "jack", "QD JS TD 9C 8C 7S", 10, "pick"),
        ("11 is not enough with it, alone for double", "jack", "QD JD 9D 8D 9C 7S", 16, "pass"),
        ("16 is", "jack", "QC QS QH JD 9C 7S", 16, "pick"),
        ("who can call up needs less", "jack-call-up", "QD JD 9D 8D 9C 7S", 11, "pick"),
        ("and 7 without the jack", "jack-call-up", "QD JS KC 9C 8C 7S", 7, "pick"),
        ("18 alone against two", "three-handed", "QC QS JC JS 9D 9C 8C 7S 7H AH", 18, "pick"),
        ("15 is not", "three-handed", "QS QH JC JS 9D 9C 8C 7S 7H 8H", 18, "pass"),
        ("12 alone against three, with fewer cards", "four-handed", "QC JS 9D 8D AC 7S 8S", 12, "pick"),
    ],
)
def test_what_is_enough_to_pick(rule: str, game: str, hand: str, least: int, move: str) -> None:
    state = laid(game, {0: hand})
    assert announcing.least_to_pick(state.game, state.hands[0]) == least
    assert counting.choose(view(state, 0)) == move, rule


@pytest.mark.parametrize(
    ("rule", "hand", "blind", "bury"),
    [
        ("points, a suit emptied, another left to call", "QC QS JC TD TC 8S", "7C 9S", "TC,7C"),
        ("no trump, though it has points", "QC QS JC TD AD 8S", "7C 9S", "7C,9S"),
        ("a suit emptied rather than four points more", "QC QS JC TD 9C KS", "8S TS", "TS,9C"),
        ("a card is kept of a suit whose ace can be called", "QC QS JC JS TD AC", "9C TS", "AC,9C"),
        ("no ace of the only suit that is left", "QC QS JC JS TD AC", "TH 9H", "AC,TH"),
    ],
)
def test_what_is_buried(rule: str, hand: str, blind: str, bury: str) -> None:
    state = after(laid("called-ace", {0: hand}, blind), "pick")
    chosen = counting.choose(view(state, 0)).removeprefix("bury:")
    assert set(chosen.split(",")) == set(bury.split(",")), rule


@pytest.mark.parametrize(
    ("rule", "game", "hand", "said", "call"),
    [
        ("the suit with the fewest cards", "called-ace", "QC QS JC 9H 8S 7S", "pick bury:TC,7C", "call:AH"),
        ("of equal ones the one without its ten", "called-ace", "QC QS JC JS TH 8S", "pick bury:TC,7C", "call:AS"),
        ("who holds the jack calls the next one up", "jack-call-up", "QC QS JD AD 8S 7S", "pick bury:TC,7C", "call:JH"),
        ("the same at Schafkopf", "schafkopf", "OE OG OH UE AH 8E 9E 7G", "bid:rufspiel pass pass pass", "call:AG"),
        ("a Solo in the longest suit", "schafkopf", "OE OG OH UE AS TS KS 7G", "bid:farbsolo pass pass pass", "suit:S"),
        (
            "of two as long, the one with the ace",
            "schafkopf",
            "OE OG OH UE AE 8E KG 9G",
            "bid:farbsolo pass pass pass",
            "suit:E",
        ),
    ],
)
def test_what_is_called(rule: str, game: str, hand: str, said: str, call: str) -> None:
    state = after(laid(game, {0: hand}, "" if game == "schafkopf" else "TC 7C"), said)
    assert counting.choose(view(state, to_act(state) or 0)) == call, rule


@pytest.mark.parametrize(
    ("contract", "hand", "worth"),
    [
        # Solo: Ober 3, other trumps and aces 2, the two highest 1 more each, an empty suit 1.
        ("farbsolo", "OE OG OH UE AS TS KS 7G", 3 * 3 + 4 * 2 + 2 + 2),
        ("farbsolo", "OS UG US AG TG 9G AE 7H", 3 + 5 * 2 + 2 + 1),
        # Wenz and Geier: a trump or an ace 3, the two highest trumps 1 more, a card next to the ace 1.
        ("wenz", "UE UG AE TE AG KG 9H 8S", 2 * 3 + 2 + 3 + 1 + 3),
        ("wenz", "UH US AE AG AH AS 7E 8S", 2 * 3 + 4 * 3),
        ("wenz", "UE TE KE OE TG TH TS KS", 3 + 1),
        # Where Unter are trumps, the Ober follow the king.
        ("wenz", "UE AS TS KS OS 9S 8E 7G", 3 + 1 + 3 + 4),
        ("geier", "OG OH AE TE KE UE AG 7S", 2 * 3 + 1 + 3 + 3 + 3),
    ],
)
def test_what_a_hand_is_worth_alone(contract: str, hand: str, worth: int) -> None:
    assert declaring.worth_alone(GERMAN.mask(hand.split()), contract) == worth


@pytest.mark.parametrize(
    ("rule", "hand", "bids", "move"),
    [
        ("seven trumps with three Ober: a Solo", "OE OG OH UE AS TS KS 7G", "", "bid:farbsolo"),
        ("the two highest Unter and running aces: a Wenz", "UE UG AE TE KE AG 9H 8S", "", "bid:wenz"),
        ("Ober and aces: a Geier", "OE OG AE TE KE AG 9H 8S", "", "bid:geier"),
        ("the same after a Rufspiel", "UE UG AE TE KE AG 9H 8S", "bid:rufspiel", "bid:wenz"),
        ("no Geier over a Wenz, which ranks higher", "OE OG AE TE KE AG 9H 8S", "bid:wenz", "pass"),
        ("nor a Wenz over a Solo", "UE UG AE TE KE AG 9H 8S", "bid:farbsolo", "pass"),
        ("three Ober and little else: a Rufspiel", "OE OG OH 9H 8E KG 9G 8S", "", "bid:rufspiel"),
        ("13 is enough for it", "OE UG KH 9H AS 8E KG 9G", "", "bid:rufspiel"),
        ("12 is not", "OE UG KH 9H 8E KG 9G 8S", "", "pass"),
    ],
)
def test_what_is_bid(rule: str, hand: str, bids: str, move: str) -> None:
    seat = len(bids.split())
    state = after(laid("schafkopf", {seat: hand, 0: "OS"} if seat else {0: hand}, dealer=3), bids)
    assert counting.choose(view(state, seat)) == move, rule
