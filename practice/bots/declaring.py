"""What the counting player bids at Schafkopf: what a hand is worth with a partner, and in each contract alone.

Worth was weighed by letting him play every contract that a hand might bear, and comparing what it paid with passing.
"""

from collections.abc import Sequence

from practice.engine import View
from practice.engine.cards import BIT, RANKS, SUITS
from practice.engine.orders import RUF, TRUMP, Order, ace_of, contract_order

# With a partner: what each of the first four trumps counts, of the next four, ace and ten of trumps, other trumps.
HIGH, MIDDLE, LOW = 4, 3, 2
# From this worth on a Rufspiel pays more than passing.
LEAST_RUFSPIEL = 13
# Alone: an Ober of a Solo, or a trump and an ace of a Wenz or Geier; an Unter, another trump and an ace of a Solo.
SURE, LIKELY = 3, 2
# From this worth on a contract pays more than passing (and, with so good a hand, more than a Rufspiel).
LEAST_ALONE = {"farbsolo": 20, "wenz": 15, "geier": 15}


def bid(view: View, moves: Sequence[str]) -> str:
    """Return the contract that is most above what it needs; a Rufspiel where none is enough alone; else pass."""
    held = view.known.hands[view.seat]
    above = {contract: worth_alone(held, contract) - least for contract, least in LEAST_ALONE.items()}
    possible = [contract for contract in above if above[contract] >= 0 and f"bid:{contract}" in moves]
    if possible:
        return f"bid:{max(possible, key=above.__getitem__)}"
    if "bid:rufspiel" in moves and worth_with_partner(held, RUF) >= LEAST_RUFSPIEL:
        return "bid:rufspiel"
    return "pass"


def worth_with_partner(held: int, order: Order) -> int:
    """Return what a hand is worth where a partner helps: its trumps by their height, the highest one more, aces 1."""
    ace_and_ten = {order.trumps[8], order.trumps[9]}
    worth = held >> order.trumps[0] & 1
    for at, card in enumerate(order.trumps):
        if held >> card & 1:
            worth += HIGH if at < 4 else MIDDLE if at < 8 or card in ace_and_ten else LOW
    return worth + sum(held >> ace_of(suit) & 1 for suit in range(SUITS) if order.suit[ace_of(suit)] != TRUMP)


def worth_alone(held: int, contract: str) -> int:
    """Return what a hand is worth in a contract that is played alone: how near its tricks are to being sure."""
    if contract == "farbsolo":
        return _worth_of_solo(held, contract_order(contract, solo_suit(held)))
    return _worth_of_wenz(held, contract_order(contract, None))


def solo_suit(held: int) -> int:
    """Return the suit that a Solo would be played in: the one with the most cards, its ace among them."""
    plain = [contract_order("farbsolo", suit).trumps[8:] for suit in range(SUITS)]
    return max(range(SUITS), key=lambda suit: (sum(held >> card & 1 for card in plain[suit]), held >> ace_of(suit) & 1))


def _worth_of_solo(held: int, order: Order) -> int:
    trumps = (held & order.masks[TRUMP]).bit_count()
    ober = sum(held >> card & 1 for card in order.trumps[:4])
    aces = sum(held >> ace_of(suit) & 1 for suit in range(SUITS) if order.suit[ace_of(suit)] != TRUMP)
    # An empty suit is trumped; the trump suit is no suit here, and its mask is empty.
    void = sum(bool(mask) and not held & mask for mask in order.masks[:TRUMP])
    return SURE * ober + LIKELY * (trumps - ober + aces) + _highest_two(held, order) + void


def _worth_of_wenz(held: int, order: Order) -> int:
    worth = SURE * (held & order.masks[TRUMP]).bit_count() + _highest_two(held, order)
    for suit in range(SUITS):
        run = _run(held, order, suit)
        worth += SURE + run - 1 if run else 0
    return worth


def _highest_two(held: int, order: Order) -> int:
    return sum(held >> card & 1 for card in order.trumps[:2])


def _run(held: int, order: Order, suit: int) -> int:
    """How many cards of a suit are held from the ace downwards without a gap."""
    cards = sorted(
        (card for card in range(suit * RANKS, (suit + 1) * RANKS) if order.suit[card] == suit),
        key=order.place.__getitem__,
    )
    return next((at for at, card in enumerate(cards) if not held & BIT[card]), len(cards))
