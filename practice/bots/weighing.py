"""What a card is worth in the trick it is played to: how likely the trick falls to the own side, for how many points,
at what price. Who is on the own side is guessed in `guessing`, what is led is decided in `counting`."""

from typing import NamedTuple

from practice.bots.guessing import trust
from practice.engine import View, hidden
from practice.engine.cards import BIT, POINTS
from practice.engine.orders import TRUMP, Order
from scoring.cards import PACK

# Card points for which the first four trumps, the next four and the others are given away.
PRICES = (8.0, 5.0, 2.0)
# Card points that each player yet to come brings on average: 120 in 32 cards.
TO_COME = 120 / PACK


class Table(NamedTuple):
    """What a seat has counted: `order` of the cards, `trust` in each seat (0 to 1), and for each other seat the set of
    unseen cards that it may hold and how many it holds."""

    view: View
    order: Order
    trust: tuple[float, ...]
    may_hold: dict[int, int]
    sizes: dict[int, int]

    def later(self) -> list[int]:
        """The seats that play to this trick after the own one, in turn."""
        known = self.view.known
        players = known.game.players
        return [(self.view.seat + step) % players for step in range(1, players - len(known.trick))]

    def led_by(self, card: int) -> int:
        """The suit of the trick: the one that was led, or this card's where it is the first."""
        return self.view.known.led if self.view.known.trick else self.order.suit[card]

    def trumps_out(self) -> int:
        """The trumps that others may hold who are not surely on the own side, as a set."""
        out = 0
        for seat, cards in self.may_hold.items():
            if self.trust[seat] < 1:
                out |= cards & self.order.masks[TRUMP]
        return out

    def chance_of(self, seat: int, cards: int) -> float:
        """The chance that a seat holds at least one of these cards, all it may hold being equally likely."""
        may = self.may_hold.get(seat, 0)
        wanted, all_cards = (may & cards).bit_count(), may.bit_count()
        none = 1.0
        for drawn in range(min(self.sizes.get(seat, 0), all_cards)):
            none *= max(0, all_cards - drawn - wanted) / (all_cards - drawn)
        return 1 - none

    def beaten_by(self, seat: int, led: int, power: int) -> float:
        """The chance that a seat can beat a card of this power to a suit that was led: it follows higher, or trumps."""
        known, powers = self.view.known, self.order.power[led]
        higher = sum(BIT[card] for card in range(PACK) if powers[card] > power) & self.may_hold.get(seat, 0)
        if not higher:
            return 0.0
        suit = self.order.masks[led]
        follows = self.chance_of(seat, higher & suit)
        # Until the called suit is led the picker has a card of it.
        if led == TRUMP or (known.open and led == known.said.called_suit and seat == known.said.picker):
            return follows
        return follows + (1 - self.chance_of(seat, suit)) * self.chance_of(seat, higher & ~suit)

    def called_card_comes(self, led: int) -> bool:
        """Whether the called card, in another's hand, must be played to this trick, the first of its suit."""
        known, said = self.view.known, self.view.known.said
        is_out = not known.hands[self.view.seat] & BIT[said.called] and said.called not in known.trick
        return known.open and led == said.called_suit and is_out

    def own_trick(self, card: int) -> float:
        """The chance that the trick falls to the own side when this card is played."""
        known, led = self.view.known, self.led_by(card)
        powers = self.order.power[led]
        best, holder = powers[card], self.view.seat
        for at, other in enumerate(known.trick):
            if powers[other] > best:
                best, holder = powers[other], (known.leader + at) % known.game.players
        held = self.trust[holder]
        if self.called_card_comes(led) and powers[known.said.called] > best:
            best, held = powers[known.said.called], float(self.view.seat == known.said.picker)
        kept, left_to_others = 1.0, 1.0
        for seat in self.later():
            beaten = self.beaten_by(seat, led, best)
            kept *= 1 - beaten * (1 - self.trust[seat])
            left_to_others *= 1 - beaten * self.trust[seat]
        return held * kept + (1 - held) * (1 - left_to_others)

    def points_with(self, card: int) -> float:
        """The card points of the trick: on the table, this card's, and what others will probably bring."""
        on_table = sum(POINTS[other] for other in self.view.known.trick)
        return on_table + POINTS[card] + TO_COME * len(self.later())

    def worth(self, card: int) -> tuple[float, int]:
        """What playing a card is worth, in card points won less points lost and its price; of equal ones the lowest."""
        won_less_lost = (2 * self.own_trick(card) - 1) * self.points_with(card)
        return won_less_lost - self.price(card), self.order.place[card]

    def price(self, card: int) -> float:
        """What a card is worth in the hand, in card points; only trumps are."""
        if self.order.suit[card] != TRUMP:
            return 0.0
        return PRICES[min(self.order.trumps.index(card) // 4, 2)]


def counted(view: View) -> Table:
    """Count for a seat what has been said and played."""
    free = hidden(view)
    seats = [place for place in free.allowed if isinstance(place, int)]
    return Table(
        view,
        view.known.said.order,
        trust(view, free.allowed),
        {seat: free.allowed[seat] for seat in seats},
        {seat: free.places[seat] for seat in seats},
    )
