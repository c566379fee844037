"""The player who counts: which trumps are still out, who is void, who is probably the partner, and what is sure to win.

What is said before the first card is in `announcing`, who is with whom in `guessing`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from practice.bots.announcing import announce
from practice.bots.guessing import allies
from practice.engine import View, hidden, legal_for
from practice.engine.cards import BIT, POINTS
from practice.engine.games import PLAYED_BY_ALL
from practice.engine.orders import TRUMP, Order

# Card points from which a trick is worth a high card though it may still be lost.
WORTH = 10
# Below so many a trick is poor: good to have where a player needs one and the fewest points win.
POOR = 8


class Table(NamedTuple):
    """What the player has counted: `order` and `power` of the cards in this trick, the seats he takes for his own
    side, and for each other seat the set of unseen cards that it may hold."""

    view: View
    order: Order
    friends: frozenset[int]
    may_hold: dict[int, int]

    @property
    def foes(self) -> frozenset[int]:
        """The seats against him, as far as he can tell."""
        return frozenset(range(self.view.known.game.players)) - self.friends - {self.view.seat}

    def is_safe(self, power: Sequence[int], card: int) -> bool:
        """Whether nobody against him who plays after him may hold a card that beats this one."""
        known = self.view.known
        higher = sum(BIT[other] for other in range(len(power) - 1) if power[other] > power[card])
        after = range(1, known.game.players - len(known.trick))
        later = [(self.view.seat + step) % known.game.players for step in after]
        return not any(self.may_hold.get(seat, 0) & higher for seat in later if seat in self.foes)

    def trumps_out(self) -> int:
        """The trumps that may still be against him, as a set."""
        out = 0
        for seat in self.foes:
            out |= self.may_hold.get(seat, 0) & self.order.masks[TRUMP]
        return out


def choose(view: View) -> str:
    """Return the move of who counts. Raises ValueError where it is not this seat's turn."""
    moves = legal_for(view)
    if not moves:
        raise ValueError("no move is asked of this seat")
    if len(moves) == 1:
        return moves[0]
    if view.known.phase != "play":
        return announce(view, moves)
    known = view.known
    allowed = hidden(view).allowed
    may_hold = {place: cards for place, cards in allowed.items() if isinstance(place, int)}
    table = Table(view, known.said.order, allies(view), may_hold)
    cards = sorted((known.game.pack.numbers[move] for move in moves), key=lambda card: table.order.place[card])
    return known.game.pack.names[_card(table, cards)]


def _card(table: Table, cards: Sequence[int]) -> int:
    known = table.view.known
    if known.said.picker is None:
        return _alone_against_all(table, cards)
    return _follow(table, cards) if known.trick else _lead(table, cards)


def _lead(table: Table, cards: Sequence[int]) -> int:
    """The picker's side pulls trump while others hold some; then sure cards; defenders lead no trump if they can."""
    view, order = table.view, table.order
    said = view.known.said
    trumps = [card for card in cards if order.suit[card] == TRUMP]
    plain = [card for card in cards if order.suit[card] != TRUMP]
    if view.seat in (said.picker, said.partner):
        if trumps and table.trumps_out():
            return trumps[0]
    elif view.known.open and (called := [card for card in plain if order.suit[card] == said.called_suit]):
        return called[-1]
    sure = [card for card in plain if table.is_safe(order.power[order.suit[card]], card)]
    if sure:
        return max(sure, key=lambda card: POINTS[card])
    aces = [card for card in plain if POINTS[card] == POINTS[0]]
    return aces[0] if aces else _cheapest(order, plain or trumps)


def _follow(table: Table, cards: Sequence[int]) -> int:
    known, order = table.view.known, table.order
    power, players = order.power[known.led], known.game.players
    at = max(range(len(known.trick)), key=lambda place: power[known.trick[place]])
    best, holder = known.trick[at], (known.leader + at) % players
    winning = [card for card in cards if power[card] > power[best]]
    safe = [card for card in winning if table.is_safe(power, card)]
    if holder in table.friends and table.is_safe(power, best):
        return _richest(order, cards)
    on_table = sum(POINTS[card] for card in known.trick)
    if safe and holder not in table.friends:
        return _richest(order, safe) if len(known.trick) == players - 1 else safe[-1]
    if winning and holder not in table.friends:
        plain = [card for card in winning if order.suit[card] != TRUMP]
        if plain:
            return plain[0]
        return winning[0] if on_table >= WORTH else winning[-1]
    return _cheapest(order, cards)


def _alone_against_all(table: Table, cards: Sequence[int]) -> int:
    """Where few points win: a poor trick early where one is needed, then points on tricks that others take."""
    view, order = table.view, table.order
    known = view.known

    def points_then_low(card: int) -> tuple[int, int]:
        return POINTS[card], -order.place[card]

    if not known.trick:
        return min(cards, key=points_then_low)
    power = order.power[known.led]
    best = max(power[card] for card in known.trick)
    under = [card for card in cards if power[card] < best]
    needs_trick = known.said.contract in PLAYED_BY_ALL and all(trick.winner != view.seat for trick in known.tricks)
    if needs_trick or not under:
        is_last = len(known.trick) == known.game.players - 1
        poor = sum(POINTS[card] for card in known.trick) < POOR
        over = [card for card in cards if power[card] > best]
        return min(over if needs_trick and is_last and poor and over else cards, key=points_then_low)
    return max(under, key=points_then_low)


def _richest(order: Order, cards: Sequence[int]) -> int:
    """The most points, but no queen or jack for their few; of equal ones no trump."""
    high = order.trumps[:8]
    return max(
        cards, key=lambda card: (0 if card in high else POINTS[card], order.suit[card] != TRUMP, order.place[card])
    )


def _cheapest(order: Order, cards: Sequence[int]) -> int:
    return min(cards, key=lambda card: (POINTS[card] + 4 * (order.suit[card] == TRUMP), -order.place[card]))
