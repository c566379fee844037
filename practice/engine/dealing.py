"""Shuffling and dealing: from a seed, alike on every machine and in every version, or from cards that are given.
What happens with the cards afterwards is in the files of each phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from practice.engine.cards import BIT, QUEEN, RANKS
from practice.engine.games import Game
from practice.engine.illegal import Illegal
from practice.engine.state import BID, NO_CARD, PICK, Said, Start, State, first_seat, to_play
from scoring.cards import PACK

# Part of what is hashed: a different way to shuffle would have a different name, and old seeds would keep their deals.
SHUFFLE = "sheepfold deal 1"
WORD = 4


def shuffled(seed: str) -> list[int]:
    """Gives the 32 cards in the order that a seed stands for.

    Fisher-Yates from the last card down, each place drawn without bias from the words (4 bytes, big-endian) of
    SHA-256("sheepfold deal 1\\n" seed "\\n" n) for n = 0, 1, 2, …; a word that would favour a place is left out.
    """
    words = _words(seed)
    cards = list(range(PACK))
    for last in range(PACK - 1, 0, -1):
        places = last + 1
        fair = 2 ** (8 * WORD) // places * places
        word = next(word for word in words if word < fair)
        other = word % places
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _words(seed: str) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(f"{SHUFFLE}\n{seed}\n{block}".encode("utf-8", "surrogatepass")).digest()
        yield from (int.from_bytes(digest[at : at + WORD]) for at in range(0, len(digest), WORD))
        block += 1


def deal(game: Game, seed: str | int, dealer: int = 0) -> State:
    """Deals a hand from a seed: same seed, same game, same dealer, same cards everywhere.

    Packets go round from the dealer's left, the blind's between them (rules.md, Deal). Raises Illegal (unknown_dealer).
    """
    _check_dealer(game, dealer)
    cards = iter(shuffled(str(seed)))
    hands, blind = [0] * game.players, 0
    for packet in game.packets:
        if packet < 0:
            blind |= _take(cards, -packet)
            continue
        for step in range(1, game.players + 1):
            hands[(dealer + step) % game.players] |= _take(cards, packet)
    return begin(game, Start(tuple(hands), blind, dealer, str(seed)))


def _take(cards: Iterator[int], count: int) -> int:
    return sum(BIT[next(cards)] for _ in range(count))


def deal_of(game: Game, hands: Sequence[Sequence[str]], blind: Sequence[str] = (), dealer: int = 0) -> State:
    """Deals given cards: a list of cards for each seat, and the blind.

    Raises Illegal (unknown_dealer, wrong_number_of_hands, wrong_number_of_cards, unknown_card, card_twice).
    """
    _check_dealer(game, dealer)
    if len(hands) != game.players:
        raise Illegal("wrong_number_of_hands", given=len(hands), wanted=game.players)
    sizes = [*[game.deal.tricks] * game.players, game.deal.blind]
    seen: set[str] = set()
    masks = []
    for seat, (cards, wanted) in enumerate(zip([*hands, blind], sizes, strict=True)):
        if len(cards) != wanted:
            place = f"seat {seat}" if seat < game.players else "the blind"
            raise Illegal("wrong_number_of_cards", place=place, given=len(cards), wanted=wanted)
        for card in cards:
            if card not in game.pack.numbers:
                raise Illegal("unknown_card", card=str(card), example=game.pack.names[0])
            if card in seen:
                raise Illegal("card_twice", card=card)
            seen.add(card)
        masks.append(game.pack.mask(cards))
    return begin(game, Start(tuple(masks[:-1]), masks[-1], dealer))


def _check_dealer(game: Game, dealer: int) -> None:
    if type(dealer) is not int or not 0 <= dealer < game.players:
        raise Illegal("unknown_dealer", dealer=dealer, last=game.players - 1)


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
