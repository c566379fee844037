"""The 32 cards as numbers, their names in both packs and their points; sets of cards are bits of one number.
What is trump and what beats what lives in `orders`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.cards import PACK

# A card's number is suit * 8 + rank. Rank: ace, ten, king, queen (Ober), jack (Unter), 9, 8, 7; suit: clubs (Eichel),
# spades (Gras), hearts (Herz), diamonds (Schellen), the order in which queens and jacks beat each other.
ACE, TEN, KING, QUEEN, JACK = range(5)
RANKS = 8
SUITS = 4
CLUBS, SPADES, HEARTS, DIAMONDS = range(SUITS)
# Ace 11, ten 10, king 4, queen 3, jack 2 (seed 004, Card Point Values). The last entry is a card lying face down.
POINTS = (11, 10, 4, 3, 2, 0, 0, 0) * SUITS + (0,)
FACE_DOWN = PACK
UNSEEN = "??"
BIT = (*(1 << card for card in range(PACK)), 0)
ALL = (1 << PACK) - 1
_BYTES = tuple(tuple(bit for bit in range(RANKS) if byte >> bit & 1) for byte in range(1 << RANKS))


class Pack(NamedTuple):
    """The names of one pack: of each card, of each suit, and the number of a card by its name."""

    names: tuple[str, ...]
    suits: str
    numbers: Mapping[str, int]
    by_byte: tuple[tuple[tuple[str, ...], ...], ...]

    def cards(self, mask: int) -> tuple[str, ...]:
        """Gives the names of a set of cards, suit by suit, high to low."""
        clubs, spades, hearts, diamonds = self.by_byte
        return clubs[mask & 255] + spades[mask >> 8 & 255] + hearts[mask >> 16 & 255] + diamonds[mask >> 24]

    def mask(self, names: Iterable[str]) -> int:
        """Gives named cards as a set. Raises KeyError for a name that is no card of this pack."""
        mask = 0
        for name in names:
            mask |= BIT[self.numbers[name]]
        return mask


def _pack(suits: str, ranks: str) -> Pack:
    names = tuple(rank + suit for suit in suits for rank in ranks)
    by_byte = tuple(
        tuple(tuple(names[suit * RANKS + rank] for rank in held) for held in _BYTES) for suit in range(SUITS)
    )
    numbers = {name: number for number, name in enumerate(names)}
    return Pack((*names, UNSEEN), suits, numbers, by_byte)


FRENCH = _pack("CSHD", "ATKQJ987")
GERMAN = _pack("EGHS", "ATKOU987")


def numbers(mask: int) -> tuple[int, ...]:
    """Gives the numbers of a set of cards."""
    return tuple(card for card in range(PACK) if mask >> card & 1)


def points_of(mask: int) -> int:
    """Gives what a set of cards is worth, in card points."""
    return sum(POINTS[card] for card in numbers(mask))
