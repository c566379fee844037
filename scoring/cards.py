"""What the 32 cards are worth and how they are dealt: facts of the pack that the checks lean on.
No order of trumps, no play and no payment lives here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

ALL_POINTS = 120
PACK = 32
# Ace, ten, king, queen and jack of each suit (A 10 K Ober Unter); the rest of the pack is worth nothing (seed 004,
# Card Point Values). Shorter packs leave out cards that are worth nothing.
VALUES = tuple(value for value in (11, 10, 4, 3, 2) for _ in range(4)) + (0,) * 12
# BEST[n] = the most points that n cards can hold.
BEST = tuple(sum(VALUES[:n]) for n in range(len(VALUES) + 1))
UNREACHABLE = frozenset({1, ALL_POINTS - 1})


@cache
def _sums(pack: int) -> tuple[int, ...]:
    """Gives for each number of cards of a pack the sums they can hold, as bits: bit n is set where they can make n."""
    sums = [1] + [0] * pack
    for value in VALUES[:pack]:
        for count in range(pack, 0, -1):
            sums[count] |= sums[count - 1] << value
    return tuple(sums)


def can_hold(pack: int, cards: int, points: int) -> bool:
    """Tells whether exactly so many cards of a pack of so many can be worth so many points."""
    return points >= 0 and bool(_sums(pack)[cards] >> points & 1)


class Deal(NamedTuple):
    """One way to deal: cards for each player (so many tricks are played) and cards in the blind.

    `has_partner`: a side can be two. `picks`: somebody picks; with the queens as partners, and with two, nobody does.
    """

    players: int
    tricks: int
    blind: int = 0
    has_partner: bool = False
    picks: bool = True

    @property
    def pack(self) -> int:
        """How many cards are played with."""
        return self.players * self.tricks + self.blind

    @property
    def bury_most(self) -> int:
        """The most card points that the bury can hold."""
        return BEST[self.blind]

    def bury_can_hold(self, points: int) -> bool:
        """Whether the bury (or the blind) can be worth so many points."""
        return can_hold(self.pack, self.blind, points)

    def tricks_can_hold(self, tricks: int, points: int) -> bool:
        """Whether so many tricks, without any bury, can be worth so many points."""
        return can_hold(self.pack, tricks * self.players, points)

    def side_can_hold(self, tricks: int, points: int) -> bool:
        """Whether so many tricks and the bury can be worth so many points."""
        return can_hold(self.pack, tricks * self.players + self.blind, points)


# Four and eight play for the queens without a blind: nobody picks, who holds them are partners.
QUEENS: Mapping[int, Deal] = {
    4: Deal(4, 8, has_partner=True, picks=False),
    8: Deal(8, 4, has_partner=True, picks=False),
}
# The first deal of each row is the usual one (seed 004, Number of Players; rules.md, By table size).
DEALS: Mapping[int, tuple[Deal, ...]] = {
    2: (Deal(2, 16, picks=False),),
    3: (Deal(3, 10, 2), Deal(3, 9, 3), Deal(3, 8, 2)),
    4: (Deal(4, 7, 4),),
    5: (Deal(5, 6, 2, has_partner=True),),
    6: (Deal(6, 5, 2, has_partner=True),),
    7: (Deal(7, 4, 4, has_partner=True),),
    8: (QUEENS[8],),
    10: (Deal(10, 3, 2, has_partner=True),),
}
# Schafkopf with 32 cards, or the short deck of 24: four players, or three who play solos only (rules.md, Short deck).
SCHAFKOPF: Mapping[tuple[str, int], Deal] = {
    ("long", 4): Deal(4, 8, has_partner=True),
    ("short", 4): Deal(4, 6, has_partner=True),
    ("short", 3): Deal(3, 8),
}


def deal_for(players: int, partner_rule: str, cards_each: int | None) -> Deal | None:
    """Finds the deal of Sheepshead for so many players at a hand; None where there is none with so many cards."""
    deals = DEALS[players]
    if partner_rule != "auto" and players in QUEENS:
        deals = (QUEENS[players],)
    for deal in deals:
        if cards_each in (None, deal.tricks):
            return deal
    return None


def points_range(deal: Deal, tricks: int) -> tuple[int, int]:
    """Gives the least and the most card points of a picker's side with so many tricks, bury included."""
    theirs = (deal.tricks - tricks) * deal.players
    ours = tricks * deal.players + deal.blind
    return ALL_POINTS - BEST[theirs], BEST[ours]
