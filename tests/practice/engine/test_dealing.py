"""A seed deals the same cards everywhere: some deals card by card, how the shuffle is made, and given cards."""

import math
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

import pytest

from practice.engine import GAMES, Illegal, State, deal, deal_of, game_named
from practice.engine.cards import FRENCH, POINTS
from practice.engine.dealing import shuffled
from practice.engine.orders import SHEEPSHEAD
from scoring.cards import ALL_POINTS, VALUES
from scoring.problems import RulesError


def cards_of(state: State) -> list[str]:
    """The cards of each seat and of the blind, in the pack's order."""
    return [" ".join(state.game.pack.cards(mask)) for mask in (*state.start.hands, state.start.blind)]


@pytest.mark.parametrize(
    ("game", "seed", "dealer", "cards"),
    [
        (
            "called-ace",
            "Thursday 1",
            4,
            [
                *("JC 8C 9H 8H KD 9D", "TC 9C TS 7S KH AD", "QC AS KS QS JS 7H"),
                *("AC 7C QH JH JD 7D", "KC 9S 8S AH QD 8D", "TH TD"),
            ],
        ),
        (
            "called-ace",
            "Schafkopf ♥",
            1,
            [
                *("8C 7C QS QH TD 8D", "AC KS 9S TH 7H AD", "QC JC AS KH 8H 7D"),
                *("9C JS 7S AH QD 9D", "KC TS 8S JH 9H JD", "TC KD"),
            ],
        ),
        (
            "three-handed",
            "Thursday 1",
            2,
            [
                "QC 8C 7C QS 9S 9H 7H QD 9D 8D",
                "JC 7S TH KH QH JH AD TD KD 7D",
                "TC KC 9C AS TS KS JS 8S AH 8H",
                "AC JD",
            ],
        ),
        (
            "four-handed",
            "Thursday 1",
            0,
            [
                *("TC KC AS TS JS AH 8H", "AC QC 8C 7C QS 9H QD", "9S 7S TH JH 9D 8D 7D", "JC 8S KH QH AD TD KD"),
                "9C KS 7H JD",
            ],
        ),
        (
            "schafkopf",
            "Donnerstag",
            3,
            [
                *("UE KG 9G AH UH 9S 8S 7S", "AE TE OE 9E OG TH AS TS", "KE 7E UG 8G KH OH 9H KS"),
                *("8E AG TG 7G 8H 7H OS US", ""),
            ],
        ),
    ],
)
def test_a_seed_deals_these_cards(game: str, seed: str, dealer: int, cards: list[str]) -> None:
    assert cards_of(deal(GAMES[game], seed, dealer)) == cards


def test_a_number_is_the_same_seed_as_its_digits() -> None:
    assert deal(GAMES["called-ace"], 7, 2) == deal(GAMES["called-ace"], "7", 2)
    assert deal(GAMES["called-ace"], 7, 2) != deal(GAMES["called-ace"], 8, 2)


def test_the_shuffle_is_the_number_of_the_hash_in_a_mixed_base() -> None:
    """Worked the other way: from the order back to the remainders, and from them to the hash modulo 32!."""
    order, cards, remainders = shuffled("Thursday 1"), list(range(32)), []
    for last in range(31, 0, -1):
        other = cards.index(order[last])
        remainders.append((other, last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    number = 0
    for other, places in reversed(remainders):
        number = number * places + other
    digest = sha256(b"sheepfold deal 1\nThursday 1").digest()
    assert number == int.from_bytes(digest, "big") % math.factorial(32)


def test_every_card_comes_to_every_place_alike() -> None:
    """3,200 shuffles: each card is expected 100 times at each place; 5 sigma is 50."""
    seen = Counter((place, card) for seed in range(3200) for place, card in enumerate(shuffled(str(seed))))
    assert len(seen) == 32 * 32
    assert all(50 <= count <= 150 for count in seen.values())


def test_the_dealer_moves_the_packets_round() -> None:
    first, second = (deal(GAMES["called-ace"], "Thursday 1", dealer).start for dealer in (4, 0))
    assert second.hands == (first.hands[4], *first.hands[:4])
    assert second.blind == first.blind


def test_points_and_trumps_are_those_of_the_scorer() -> None:
    assert sorted(POINTS[:32], reverse=True) == list(VALUES)
    assert sum(POINTS) == ALL_POINTS
    assert [FRENCH.names[card] for card in SHEEPSHEAD.trumps] == [
        *("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD"),
        *("AD", "TD", "KD", "9D", "8D", "7D"),
    ]


HANDS = [cards.split() for cards in cards_of(deal(GAMES["called-ace"], "Thursday 1", 4))]


def changed(seat: int, cards: Sequence[str]) -> list[list[str]]:
    return [list(cards) if at == seat else hand for at, hand in enumerate(HANDS[:5])]


def test_given_cards_are_dealt_as_they_are() -> None:
    state = deal_of(GAMES["called-ace"], HANDS[:5], HANDS[5], 4)
    assert cards_of(state) == [" ".join(cards) for cards in HANDS]
    assert state.start.seed is None


@pytest.mark.parametrize(
    ("hands", "blind", "dealer", "code"),
    [
        (HANDS[:4], HANDS[5], 4, "wrong_number_of_hands"),
        (changed(2, HANDS[2][:5]), HANDS[5], 4, "wrong_number_of_cards"),
        (HANDS[:5], ["TH"], 4, "wrong_number_of_cards"),
        (HANDS[:5], ["TH", "TH"], 4, "card_twice"),
        (changed(0, HANDS[1]), HANDS[5], 4, "card_twice"),
        (HANDS[:5], ["TH", "OE"], 4, "unknown_card"),
        (HANDS[:5], ["TH", "??"], 4, "unknown_card"),
        (HANDS[:5], HANDS[5], 5, "unknown_dealer"),
        (HANDS[:5], HANDS[5], -1, "unknown_dealer"),
        (HANDS[:5], HANDS[5], True, "unknown_dealer"),
    ],
)
def test_cards_that_cannot_be_dealt(hands: list[list[str]], blind: list[str], dealer: int, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        deal_of(GAMES["called-ace"], hands, blind, dealer)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("seat", "cards", "message"),
    [
        (2, [*HANDS[2][:5], "JC"], "JC is dealt twice: to seat 0 and to seat 2."),
        (1, [*HANDS[1][:5], "TH"], "TH is dealt twice: to seat 1 and to the blind."),
        (3, HANDS[3][:5], "Cards of seat 3: 5, and there must be 6."),
    ],
)
def test_a_deal_that_is_typed_wrongly_says_where_to_look(seat: int, cards: list[str], message: str) -> None:
    with pytest.raises(Illegal) as refused:
        deal_of(GAMES["called-ace"], changed(seat, cards), HANDS[5], 4)
    assert refused.value.message == message


def test_a_game_is_played_by_other_house_rules_of_its_kind() -> None:
    game = game_named("called-ace", "wikipedia", {"leaster_blind": "last_trick"})
    assert game != GAMES["called-ace"]
    assert game == game_named("called-ace", "wikipedia", {"leaster_blind": "last_trick"})
    assert game_named("black-queens", "pagat-bushnell").rules.to_json()["partner_rule"] == "black_queens"


@pytest.mark.parametrize(
    ("name", "preset", "overrides"),
    [
        ("called-ace", "sauspiel", {}),
        ("schafkopf", "wikipedia", {}),
        ("schafkopf", "sauspiel", {"deck": "short"}),
        ("three-handed", "wikipedia", {"cards_each": 9}),
    ],
)
def test_house_rules_that_are_not_for_a_game(name: str, preset: str, overrides: dict[str, object]) -> None:
    with pytest.raises(Illegal) as refused:
        game_named(name, preset, overrides)
    assert refused.value.code == "wrong_rules"


def test_a_game_or_rules_that_nobody_knows() -> None:
    with pytest.raises(Illegal) as refused:
        game_named("bridge")
    assert refused.value.code == "unknown_game"
    with pytest.raises(RulesError):
        game_named("called-ace", "nobody's")


@pytest.mark.parametrize(
    ("name", "overrides", "why"),
    [
        ("schafkopf", {"contracts": ["bettel"]}, "they allow none of rufspiel, farbwenz, geier, wenz, farbsolo"),
        ("schafkopf", {"deck": "short"}, "they deal the cards otherwise"),
        ("black-queens", {"partner_rule": "first_two_queens"}, "partners are found otherwise"),
        ("black-queens", {"partner_rule": "auto"}, "they deal the cards otherwise"),
    ],
)
def test_rules_by_which_a_game_cannot_be_played_say_why(name: str, overrides: dict[str, object], why: str) -> None:
    with pytest.raises(Illegal) as refused:
        game_named(name, overrides=overrides)
    assert refused.value.message == f"These house rules are not for the game {name}: {why}."


def test_the_last_player_is_forced_by_whatever_house_rules_the_forced_game_is_played() -> None:
    assert game_named("called-ace-forced", "wikipedia").no_pick == "forced_pick"
    assert game_named("called-ace", "wikipedia").no_pick == "leaster"
