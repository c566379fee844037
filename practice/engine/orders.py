"""What is trump, what belongs to a suit and what beats what, as tables made once for each kind of game.
Who must play what is in `following`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from practice.engine.cards import ACE, BIT, CLUBS, DIAMONDS, HEARTS, JACK, QUEEN, RANKS, SPADES, SUITS, TEN
from scoring.cards import PACK

TRUMP = SUITS


class Order(NamedTuple):
    """One order of the cards.

    `suit` gives the suit of each card (4 is trump), `masks` the cards of each suit, `power[led]` how strong each card
    is when that suit was led (0 cannot win), `trumps` the trumps from the highest, `place` where a card is sorted.
    """

    suit: tuple[int, ...]
    masks: tuple[int, ...]
    power: tuple[tuple[int, ...], ...]
    trumps: tuple[int, ...]
    place: tuple[int, ...]


@cache
def order(trump_ranks: tuple[int, ...], trump_suit: int | None, ten_over_ace: int | None = None) -> Order:
    """Makes the order where these ranks and this suit are trumps; in one suit a called ten may beat the ace.

    Trumps: rank by rank in the order of suits, then the rest of the suit; elsewhere A 10 K (O U) 9 8 7 as far as they
    are no trumps (rules.md, section 4; for Wenz and Geier section 3).
    """
    trumps = [suit * RANKS + rank for rank in trump_ranks for suit in range(SUITS)]
    plain = [[suit * RANKS + rank for rank in range(RANKS) if rank not in trump_ranks] for suit in range(SUITS)]
    if trump_suit is not None:
        trumps += plain[trump_suit]
        plain[trump_suit] = []
    if ten_over_ace is not None:
        ace, ten, *low = plain[ten_over_ace]
        plain[ten_over_ace] = [ten, ace, *low]
    groups = [*plain, trumps]
    suit_of = [0] * (PACK + 1)
    for suit, cards in enumerate(groups):
        for card in cards:
            suit_of[card] = suit
    power = tuple(_power(cards, trumps) for cards in groups)
    ordered = trumps + [card for cards in plain for card in cards]
    place = [PACK] * (PACK + 1)
    for at, card in enumerate(ordered):
        place[card] = at
    masks = tuple(sum(BIT[card] for card in cards) for cards in groups)
    return Order(tuple(suit_of), masks, power, tuple(trumps), tuple(place))


def _power(led: list[int], trumps: list[int]) -> tuple[int, ...]:
    power = [0] * (PACK + 1)
    for at, card in enumerate(led):
        power[card] = PACK - at
    for at, card in enumerate(trumps):
        power[card] = 2 * PACK - at
    return tuple(power)


SHEEPSHEAD = order((QUEEN, JACK), DIAMONDS)
RUF = order((QUEEN, JACK), HEARTS)
# The suits of Sheepshead that are no trump.
FAIL_SUITS = (CLUBS, SPADES, HEARTS)


def called_ten(suit: int) -> Order:
    """Gives the order of Sheepshead where the ten of a fail suit is called and beats its ace (seed 004, Aces)."""
    return order((QUEEN, JACK), DIAMONDS, ten_over_ace=suit)


def contract_order(contract: str, suit: int | None) -> Order:
    """Gives the order of a contract of Schafkopf; `suit` is the trump suit where the declarer names one."""
    if contract == "farbsolo":
        return order((QUEEN, JACK), suit)
    if contract in ("wenz", "farbwenz"):
        return order((JACK,), suit)
    if contract == "geier":
        return order((QUEEN,), None)
    return RUF


def ace_of(suit: int) -> int:
    """Gives the number of the ace of a suit."""
    return suit * RANKS + ACE


def ten_of(suit: int) -> int:
    """Gives the number of the ten of a suit."""
    return suit * RANKS + TEN
