"""What the 32 cards are worth and how they are dealt: facts of the pack that the checks lean on.
No order of trumps, no play and no payment lives here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

ALL_POINTS = 120
# Ace, ten, king, queen and jack of each suit; the rest of the pack is worth nothing (seed 004, Card Point Values).
VALUES = tuple(value for value in (11, 10, 4, 3, 2) for _ in range(4)) + (0,) * 12
# BEST[n] = the most points that n cards can hold.
BEST = tuple(sum(VALUES[:n]) for n in range(len(VALUES) + 1))
UNREACHABLE = frozenset({1, ALL_POINTS - 1})


def sums_of(cards: int) -> frozenset[int]:
    """Gives every number of points that exactly so many cards of one pack can hold."""
    sums = {(0, 0)}
    for value in VALUES:
        sums |= {(count + 1, total + value) for count, total in sums if count < cards}
    return frozenset(total for count, total in sums if count == cards)


class Deal(NamedTuple):
    """One way to deal: cards for each player (so many tricks are played), cards in the blind, partner or not."""

    players: int
    tricks: int
    blind: int
    has_partner: bool
    bury_sums: frozenset[int]

    @property
    def bury_most(self) -> int:
        """The most card points that the bury can hold."""
        return BEST[self.blind]


def _deal(players: int, cards: int, blind: int, *, has_partner: bool = False) -> Deal:
    return Deal(players, cards, blind, has_partner, sums_of(blind))


USUAL_CARDS: Mapping[int, int] = {3: 10, 4: 7, 5: 6}
# Seed 004, Number of Players: three with 10 + 2, or 9 + 3 (30 cards), or 8 + 2 (26 cards); four cut-throat; five.
DEALS: Mapping[tuple[int, int], Deal] = {
    (deal.players, deal.tricks): deal
    for deal in (
        _deal(3, 10, 2),
        _deal(3, 9, 3),
        _deal(3, 8, 2),
        _deal(4, 7, 4),
        _deal(5, 6, 2, has_partner=True),
    )
}


def deal_for(players: int, cards_each: int | None) -> Deal | None:
    """Finds the deal for so many players at a hand; None where there is no such deal."""
    return DEALS.get((players, cards_each or USUAL_CARDS.get(players, 0)))


def points_range(deal: Deal, tricks: int) -> tuple[int, int]:
    """Gives the least and the most card points of a picker's side with so many tricks, bury included."""
    theirs = (deal.tricks - tricks) * deal.players
    ours = tricks * deal.players + deal.blind
    return ALL_POINTS - BEST[theirs], BEST[ours]
