"""Shuffling and dealing: from a seed, alike on every machine and in every version, or from cards that are given.
What happens with the cards afterwards is in the files of each phase."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from practice.engine.cards import BIT, QUEEN, RANKS
from practice.engine.games import Game
from practice.engine.illegal import Illegal
from practice.engine.state import BID, NO_CARD, PICK, Said, Start, State, first_seat, to_play
from scoring.cards import PACK

# Part of what is hashed: a different way to shuffle would have a different name, and old seeds would keep their deals.
SHUFFLE = "sheepfold deal 1"


def shuffled(seed: str) -> list[int]:
    """Gives the 32 cards in the order that a seed stands for.

    SHA-256 of "sheepfold deal 1\\n" and the seed (UTF-8), read as one big-endian number, shuffles Fisher-Yates from the
    last card down: each place is the remainder by the places that are left, and the quotient goes on. 32! is so much
    smaller than 2**256 that no order is likelier than another by more than one in 10**41.
    """
    number = int.from_bytes(sha256(f"{SHUFFLE}\n{seed}".encode("utf-8", "surrogatepass")).digest())
    cards = list(range(PACK))
    for last in range(PACK - 1, 0, -1):
        number, other = divmod(number, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def deal(game: Game, seed: str | int, dealer: int = 0) -> State:
    """Deals a hand from a seed: same seed, same game, same dealer, same cards everywhere.

    Packets go round from the dealer's left, the blind's between them (rules.md, Deal). Raises Illegal (unknown_dealer).
    """
    _check_dealer(game, dealer)
    cards, dealt = shuffled(str(seed)), 0
    hands, blind = [0] * game.players, 0
    for packet in game.packets:
        if packet < 0:
            blind |= _packet(cards, dealt, -packet)
            dealt -= packet
            continue
        for step in range(1, game.players + 1):
            hands[(dealer + step) % game.players] |= _packet(cards, dealt, packet)
            dealt += packet
    return begin(game, Start(tuple(hands), blind, dealer, str(seed)))


def _packet(cards: Sequence[int], dealt: int, count: int) -> int:
    packet = 0
    for card in cards[dealt : dealt + count]:
        packet |= BIT[card]
    return packet


def deal_of(game: Game, hands: Sequence[Sequence[str]], blind: Sequence[str] = (), dealer: int = 0) -> State:
    """Deals given cards: a list of cards for each seat, and the blind.

    Raises Illegal (unknown_dealer, wrong_number_of_hands, wrong_number_of_cards, unknown_card, card_twice).
    """
    _check_dealer(game, dealer)
    if len(hands) != game.players:
        raise Illegal("wrong_number_of_hands", given=len(hands), wanted=game.players)
    sizes = [*[game.deal.tricks] * game.players, game.deal.blind]
    dealt: dict[str, str] = {}
    masks = []
    for seat, (cards, wanted) in enumerate(zip([*hands, blind], sizes, strict=True)):
        place = f"seat {seat}" if seat < game.players else "the blind"
        if len(cards) != wanted:
            raise Illegal("wrong_number_of_cards", place=place, given=len(cards), wanted=wanted)
        for card in cards:
            if card not in game.pack.numbers:
                raise Illegal("unknown_card", card=str(card), example=game.pack.names[0])
            if card in dealt:
                raise Illegal("card_twice", card=card, first=dealt[card], second=place)
            dealt[card] = place
        masks.append(game.pack.mask(cards))
    return begin(game, Start(tuple(masks[:-1]), masks[-1], dealer))


def _check_dealer(game: Game, dealer: int) -> None:
    if type(dealer) is not int or not 0 <= dealer < game.players:
        raise Illegal("unknown_dealer", dealer=str(dealer), last=game.players - 1)


def begin(game: Game, start: Start) -> State:
    """Gives the state before the first word: somebody picks, bids, or (where nobody picks) leads."""
    phase = BID if game.is_schafkopf else PICK
    first = first_seat(start, game.players)
    state = State(game, start, (), phase, first, start.hands, (), NO_CARD, first, (), Said(), False)
    return state if game.deal.picks else _for_the_queens(state)


def _for_the_queens(state: State) -> State:
    """Nobody picks: who holds the black queens are partners; who holds both plays alone (seed 004, Four-handed)."""
    black = (QUEEN, RANKS + QUEEN)
    picker, partner = (next(seat for seat, hand in enumerate(state.hands) if hand >> card & 1) for card in black)
    alone = picker == partner
    said = Said(picker, None if alone else partner, alone, "picked")
    return to_play(state, said)
