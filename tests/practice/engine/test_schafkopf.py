"""Worked positions of Schafkopf: bidding, trumps by contract, the called ace's duty, running away, Ramsch."""

from random import Random

import pytest

from practice.engine import GAMES, State, deal, facts, game_named, hand, is_over, legal, play, tricks, view, why_not
from practice.engine.orders import TRUMP, contract_order
from practice.engine.results import result
from practice.engine.state import Trick
from tests.practice.engine.table import after, laid, played_out

# Seat 3 deals, seat 0 speaks and leads first. Seat 1 has one acorn and calls its ace, which seat 2 holds.
DECLARER = "OE OG UE UG AH TH 9E 7S"
HOLDER = "AE KE OH 9H AS TS 9G 8G"


def ruf(leader: str = "TE 8E 7H KG 7G KS 9S 8S", holder: str = HOLDER) -> State:
    return after(laid("schafkopf", {0: leader, 1: DECLARER, 2: holder}), "pass bid:rufspiel pass pass call:AE")


def refused(state: State, move: str) -> tuple[str, str]:
    found = why_not(state, move)
    assert found is not None, move
    assert move not in legal(state)
    return found.code, found.rule


def test_a_higher_contract_wins_and_an_earlier_seat_holds_with_its_equal() -> None:
    state = after(laid("schafkopf", {0: DECLARER}), "bid:rufspiel bid:wenz")
    # Seat 2 must go above the Wenz; seat 0, who sits before seat 1, may hold it.
    assert legal(state) == ("bid:farbsolo", "pass")
    assert refused(state, "bid:wenz") == ("bid_too_low", "bid")
    state = after(state, "pass pass")
    assert legal(state) == ("bid:wenz", "bid:farbsolo", "pass")
    held = play(state, "bid:wenz")
    assert legal(held) == ("bid:farbsolo", "pass")
    done = play(held, "pass")
    assert (done.said.picker, done.said.contract, done.phase) == (0, "wenz", "play")
    assert after(state, "pass").said.picker == 1


@pytest.mark.parametrize(
    ("game", "contracts"),
    [
        ("schafkopf", ("rufspiel", "farbwenz", "geier", "wenz", "farbsolo")),
        ("schafkopf-bavarian", ("rufspiel", "farbsolo", "wenz", "geier")),  # seed 001's order
    ],
)
def test_the_rank_of_the_contracts(game: str, contracts: tuple[str, ...]) -> None:
    state = laid(game, {0: DECLARER})
    assert legal(state) == (*(f"bid:{contract}" for contract in contracts), "pass")


def test_house_rules_that_play_fewer_contracts_offer_no_others() -> None:
    game = game_named("schafkopf", "donau-ries")
    assert game.contracts == ("rufspiel", "wenz", "farbsolo")


def test_hearts_are_never_called() -> None:
    state = after(laid("schafkopf", {1: "OE OG UE UG TH KH 9E 7S"}), "pass bid:rufspiel pass pass")
    assert legal(state) == ("call:AE", "call:AS")
    assert refused(state, "call:AH") == ("ruf_hearts", "hearts are never called")


def test_the_called_suit_needs_one_card_that_is_no_trump() -> None:
    # The Ober and Unter of leaves are trumps and make no suit.
    state = after(laid("schafkopf", {1: DECLARER}), "pass bid:rufspiel pass pass")
    assert legal(state) == ("call:AE", "call:AS")
    assert refused(state, "call:AG") == ("ruf_needs_suit", "hold a card of the suit")


def test_the_own_ace_is_not_called() -> None:
    state = after(laid("schafkopf", {1: "OE OG UE UG AH TH AE 7S"}), "pass bid:rufspiel pass pass")
    assert legal(state) == ("call:AS",)
    assert refused(state, "call:AE") == ("ruf_own_ace", "call")


def test_without_an_ace_to_call_no_rufspiel_is_bid() -> None:
    state = laid("schafkopf", {0: "OE OG UE UG AH TH AE TE"})
    assert "bid:rufspiel" not in legal(state)
    assert refused(state, "bid:rufspiel") == ("ruf_impossible", "call")


def test_the_called_ace_is_played_when_another_leads_its_suit() -> None:
    state = after(ruf(), "TE 9E")
    assert legal(state) == ("AE",)
    assert refused(state, "KE") == ("must_play_called", "play the called card")


def test_the_called_ace_is_not_discarded_before_the_last_trick() -> None:
    state = after(ruf(holder="AE KE OH 9H AS TS 9S 8S", leader="TE 8E 7H KG 7G KS 9G 8G"), "KG AH")
    assert set(legal(state)) == set(hand(state, 2)) - {"AE"}
    assert refused(state, "AE") == ("called_may_not_go", "keep the called card")


def test_its_holder_may_lead_the_ace_but_not_under_it() -> None:
    state = laid("schafkopf", {0: HOLDER, 1: DECLARER})
    state = after(state, "pass bid:rufspiel pass pass call:AE")
    assert "AE" in legal(state)
    assert refused(state, "KE") == ("run_away", "run away")


FOUR_ACORNS = "AE TE KE 8E OH 9H AS TS"


@pytest.mark.parametrize(("cards", "may"), [(FOUR_ACORNS, True), ("AE TE KE 7H OH 9H AS TS", False)])
def test_running_away_needs_the_ace_and_three_others(cards: str, may: bool) -> None:
    state = laid("schafkopf", {0: cards, 1: DECLARER})
    state = after(state, "pass bid:rufspiel pass pass call:AE")
    assert ("TE" in legal(state)) is may


def test_running_away_counts_at_the_moment_of_the_lead() -> None:
    # The holder had four acorns and discards one on leaves; when he leads he has the ace and two others.
    state = laid(
        "schafkopf",
        {0: "AG OS UH 7H KG 8H AS KS", 1: DECLARER, 2: "AE TE KE 8E OH 9H TS 9S", 3: "7E TG 9G 8G 7G US KH 8S"},
    )
    state = after(state, "pass bid:rufspiel pass pass call:AE AG AH 8E 7G")
    assert tricks(state)[0]["winner"] == 1
    state = after(state, "7S TS 8S KS")
    assert tricks(state)[1]["winner"] == 2
    assert "AE" in legal(state)
    assert refused(state, "TE") == ("run_away", "run away")


def ran_away() -> State:
    """Seat 0 holds the called ace and three more acorns and leads the eight under it; seat 1 wins with the nine."""
    state = laid("schafkopf", {0: FOUR_ACORNS, 1: DECLARER, 2: "7E OS UH US KH 8H 7H KG"})
    return after(state, "pass bid:rufspiel pass pass call:AE 8E 9E 7E 7G")


def test_after_running_away_everybody_knows_the_partner() -> None:
    state = ran_away()
    assert [view(state, seat).known.said.partner for seat in range(4)] == [0, 0, 0, 0]
    assert tricks(state)[0]["winner"] == 1


def test_after_running_away_the_ace_may_be_discarded() -> None:
    state = laid(
        "schafkopf",
        {0: FOUR_ACORNS, 1: "OE OG UE UG AH TH 9E 7S", 2: "7E OS UH US KH 8H 7H KG", 3: "9G 8G 7G TG AG KS 9S 8S"},
    )
    state = after(state, "pass bid:rufspiel pass pass call:AE 8E 9E 7E 9G")
    # Seat 1 won and leads trumps until the holder's two are gone; then he may throw away what he likes.
    state = after(state, "OE 7H 8G 9H OG 8H 7G OH UE KH TG")
    assert set(legal(state)) == {"AE", "TE", "KE", "AS", "TS"}


def test_before_its_suit_was_led_the_partner_is_known_to_himself_alone() -> None:
    assert [view(ruf(), seat).known.said.partner for seat in range(4)] == [None, None, 2, None]


def names(contract: str, suit: int | None) -> tuple[str, ...]:
    pack = GAMES["schafkopf"].pack
    return tuple(pack.names[card] for card in contract_order(contract, suit).trumps)


@pytest.mark.parametrize(
    ("contract", "suit", "trumps"),
    [
        ("rufspiel", None, "OE OG OH OS UE UG UH US AH TH KH 9H 8H 7H"),
        ("farbsolo", 0, "OE OG OH OS UE UG UH US AE TE KE 9E 8E 7E"),
        ("farbsolo", 3, "OE OG OH OS UE UG UH US AS TS KS 9S 8S 7S"),
        ("wenz", None, "UE UG UH US"),
        ("geier", None, "OE OG OH OS"),
        ("farbwenz", 1, "UE UG UH US AG TG KG OG 9G 8G 7G"),
    ],
)
def test_trumps_by_contract(contract: str, suit: int | None, trumps: str) -> None:
    assert names(contract, suit) == tuple(trumps.split())


def test_in_a_wenz_the_ober_lies_below_the_king() -> None:
    # Seed 001 has it just below the ace; everywhere else the order is A T K O 9 8 7 (rules.md, section 3).
    state = laid("schafkopf", {0: "UE UG AE TE KE OE 9E 8E", 1: "OG 7E UH US AH TH KH OH"})
    state = after(state, "bid:wenz pass pass pass")
    order, pack = state.said.order, state.game.pack
    acorns = [pack.numbers[card] for card in ("AE", "TE", "KE", "OE", "9E", "8E", "7E")]
    strengths = [order.power[0][card] for card in acorns]
    assert strengths == sorted(strengths, reverse=True)
    assert order.suit[pack.numbers["OE"]] != TRUMP
    assert legal(after(state, "AE")) == ("7E",)


def test_a_solo_names_its_suit_and_plays_alone() -> None:
    state = after(laid("schafkopf", {0: DECLARER}), "bid:farbsolo pass pass pass")
    assert legal(state) == ("suit:E", "suit:G", "suit:H", "suit:S")
    state = play(state, "suit:H")
    assert state.said.alone is True
    done = facts(played_out(state, Random(1)))
    assert (done["contract"], done["suit"], done["declarer"], done["partner"]) == ("farbsolo", "hearts", 0, None)


def test_when_all_pass_a_ramsch_is_played() -> None:
    state = after(deal(GAMES["schafkopf"], 5, 3), "pass pass pass pass")
    assert (state.phase, state.said.contract, state.turn) == ("play", "ramsch", 0)
    done = facts(played_out(state, Random(1)))
    assert sum(done["points_by_seat"]) == 120
    assert sum(done["tricks_by_seat"]) == 8


def test_with_a_stock_it_is_dealt_again_when_all_pass() -> None:
    state = after(deal(game_named("schafkopf", overrides={"stock": True}), 5, 3), "pass pass pass pass")
    assert is_over(state)
    assert facts(state) == {"type": "passed_out", "dealer": 3}


@pytest.mark.parametrize(
    ("declarer", "partner", "payable", "side"),
    [
        ("OE OG OH UE AH TH 9E 7S", "AE KE 9H AS TS 9G 8G 7G", 3, "declarer"),
        ("OE OG UE UG AH TH 9E 7S", "AE KE OH OS AS TS 9G 8G", 6, "declarer"),
        ("OE OH UE UG AH TH 9E 7S", "AE KE OS 9H AS TS 9G 8G", 0, None),
        ("OS UE AH TH KH 9H 9E 7S", "AE KE 8H 7H AS TS 9G 8G", 3, "defenders"),
    ],
)
def test_runners_are_the_unbroken_trumps_from_the_top_of_one_side(
    declarer: str, partner: str, payable: int, side: str | None
) -> None:
    state = laid("schafkopf", {1: declarer, 2: partner})
    state = after(state, "pass bid:rufspiel pass pass call:AE")
    done = facts(played_out(state, Random(1)))
    assert (done["laufende"], done.get("laufende_side")) == (payable, side)


@pytest.mark.parametrize(
    ("contract", "cards", "payable", "side"),
    [
        ("wenz", "UE UG US AE TE AG TG AS", 2, "declarer"),
        ("wenz", "UE UH US AE TE AG TG AS", 0, None),
        ("wenz", "UH US AE TE KE AG TG AS", 2, "defenders"),
        ("wenz", "UE UG UH US AE TE AG AS", 4, "declarer"),
        ("geier", "OE OG OS AE TE AG TG AS", 2, "declarer"),
        ("farbwenz", "UE UG US AE TE AG TG AS", 0, None),
        ("farbwenz", "UE UG UH TE KE AG TG AS", 3, "declarer"),
        ("farbwenz", "UE UG UH US AE TE KE OE", 8, "declarer"),
        ("farbsolo", "OE OG US AE TE AG TG AS", 0, None),
    ],
)
def test_runners_of_a_wenz_or_geier_are_paid_from_two_and_of_a_suit_from_three(
    contract: str, cards: str, payable: int, side: str | None
) -> None:
    state = after(laid("schafkopf", {0: cards}), f"bid:{contract} pass pass pass")
    state = after(state, "suit:E") if contract.startswith("farb") else state
    done = facts(played_out(state, Random(1)))
    assert (done["laufende"], done.get("laufende_side")) == (payable, side)


def test_runners_are_paid_up_to_the_most_that_the_house_rules_pay() -> None:
    game = game_named("schafkopf", overrides={"laufende_max": 4})
    state = laid("schafkopf", {0: "OE OG OH OS UE UG AE AG"})._replace(game=game)
    done = facts(played_out(after(state, "bid:farbsolo pass pass pass suit:H"), Random(1)))
    assert (done["laufende"], done["laufende_side"]) == (4, "declarer")


def test_a_tie_in_a_ramsch_is_settled_by_the_highest_trump_that_was_taken() -> None:
    state = laid(
        "schafkopf",
        {0: "OG AE TE KE 9E 8E 7E US", 1: "OE AG TG KG 9G 8G 7G UH", 2: "OH AH TH KH 9H 8H 7H UG"},
    )
    state = after(state, "pass pass pass pass US OE 7H UE UH 8H OS OG")
    assert [trick["winner"] for trick in tricks(state)] == [1, 0]
    done = facts(played_out(state, Random(1)))
    assert done["highest_trump_seats"][:2] == [1, 0]


def test_a_tie_of_those_who_took_no_trump_is_settled_by_tricks_and_then_by_the_last_of_them() -> None:
    state = played_out(after(deal(GAMES["schafkopf"], 5, 3), "pass pass pass pass"), Random(1))
    taken = (
        (0, "AH TH OE OG"),
        (0, "9H 8H 7H 9S"),
        (2, "TG TS KE KG"),
        (2, "KS 9G 7S 8S"),
        (3, "OH OS UE UG"),
        (3, "UH US KH AS"),
        (1, "AE AG TE 7E"),
        (1, "8E 9E 7G 8G"),
    )
    worth = {"A": 11, "T": 10, "K": 4, "O": 3, "U": 2}
    pack = state.game.pack
    state = state._replace(
        tricks=tuple(
            Trick(winner, tuple(pack.numbers[card] for card in row.split()), winner, points)
            for winner, row in taken
            for points in [sum(worth.get(card[0], 0) for card in row.split())]
        )
    )
    done = facts(state)
    assert done["points_by_seat"] == [27, 32, 32, 29]
    assert done["loser"] == 1
    # The price of a Ramsch goes from the loser to each of the three others.
    assert [score < 0 for score in result(state).scores] == [False, True, False, False]
