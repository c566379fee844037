"""Hands that were really dealt: a shuffled pack gives tricks to players, so points and tricks are always possible.
Shares no code with the scoring library; the cards are counted here once more."""

from dataclasses import dataclass
from random import Random

# Ace 11, ten 10, king 4, queen or Ober 3, jack or Unter 2, each four times; the rest is worth nothing.
WORTH = [11] * 4 + [10] * 4 + [4] * 4 + [3] * 4 + [2] * 4


@dataclass(frozen=True)
class Played:
    """What each player took (by his place in the hand) and what lay in the blind."""

    points: list[int]
    tricks: list[int]
    blind: int
    first: int
    last: int


def play_out(chance: Random, players: int, cards_each: int, blind: int) -> Played:
    """Deals and plays a hand whose tricks fall to the players by chance; now and then one takes nearly all."""
    pack = WORTH + [0] * (players * cards_each + blind - len(WORTH))
    chance.shuffle(pack)
    below, cards = sum(pack[:blind]), pack[blind:]
    weights = [1] * players
    weights[chance.randrange(players)] = chance.choice([1, 1, 3, 50])
    takers = chance.choices(range(players), weights, k=cards_each)
    points, tricks = [0] * players, [0] * players
    for number, taker in enumerate(takers):
        points[taker] += sum(cards[number * players : (number + 1) * players])
        tricks[taker] += 1
    return Played(points, tricks, below, takers[0], takers[-1])


def at_chairs(values: list[int], playing: list[int], seats: int) -> list[int | None]:
    """Spreads what players have over the chairs of a table; who sits out has None."""
    spread: list[int | None] = [None] * seats
    for chair, value in zip(playing, values, strict=True):
        spread[chair] = value
    return spread
