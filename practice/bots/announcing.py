"""What the counting player says before the first card: whether he picks or declares, what he buries, whom he calls."""

from collections.abc import Sequence

from practice.bots.thumb import advise
from practice.engine import View
from practice.engine.cards import BIT, POINTS, RANKS, SUITS, TEN
from practice.engine.orders import FAIL_SUITS, RUF, TRUMP, Order, ace_of

# What trumps are worth in a hand: queens 3, jacks 2, the others 1, as a schwanzer counts them; an ace elsewhere 1.
QUEEN_WORTH, JACK_WORTH = 3, 2
# Worth for each card of the hand from which it is played, as tournaments of computer players have shown.
WITH_BLIND, RUFSPIEL = 1.2, 1.0
# Card points that a suit is worth of which nothing is left after the bury, and that a partner is worth.
VOID, PARTNER = 8, 20
# All cards of each suit, trumps among them.
SUIT_CARDS = tuple(sum(BIT[suit * RANKS + rank] for rank in range(RANKS)) for suit in range(SUITS))


def announce(view: View, moves: Sequence[str]) -> str:
    """Return the move in any phase but the play of the cards."""
    phase = view.known.phase
    if phase == "pick":
        return "pick" if _is_good(view, view.known.said.order) or "pass" not in moves else "pass"
    if phase == "bid":
        return "bid:rufspiel" if "bid:rufspiel" in moves and _is_good(view, RUF) else "pass"
    if phase == "bury":
        return max(moves, key=lambda move: _bury_worth(view, move))
    if phase in ("call", "name"):
        return _call(view, moves)
    return advise(view).move


def _is_good(view: View, order: Order) -> bool:
    held = view.known.hands[view.seat]
    queens, jacks = (sum(held >> card & 1 for card in cards) for cards in (order.trumps[:4], order.trumps[4:8]))
    trumps = (held & order.masks[TRUMP]).bit_count()
    aces = sum(held >> ace_of(suit) & 1 for suit in FAIL_SUITS)
    worth = (QUEEN_WORTH - 1) * queens + (JACK_WORTH - 1) * jacks + trumps + aces
    least = RUFSPIEL if view.known.game.is_schafkopf else WITH_BLIND
    return worth >= least * len(view.hand) and trumps * 2 >= len(view.hand)


def _bury_worth(view: View, move: str) -> tuple[int, int]:
    """No trump if it can be helped; then points, suits that become void, and a suit whose ace can be called."""
    known, order = view.known, view.known.said.order
    buried = known.game.pack.mask(move.partition(":")[2].split(","))
    held = known.hands[view.seat]
    kept = held & ~buried
    worth = sum(POINTS[card] for card in range(len(POINTS) - 1) if buried >> card & 1)
    for suit in FAIL_SUITS:
        worth += VOID * bool(held & order.masks[suit] and not kept & order.masks[suit])
    if known.game.partner == "ace":
        callable_suits = [suit for suit in FAIL_SUITS if kept & order.masks[suit] and not held & BIT[ace_of(suit)]]
        worth += PARTNER * bool(callable_suits)
    return -(buried & order.masks[TRUMP]).bit_count(), worth


def _call(view: View, moves: Sequence[str]) -> str:
    """Call into the suit with the fewest cards and without the ten; as trump name the suit with the most."""
    known = view.known
    held, order = known.hands[view.seat], known.said.order

    def worth(move: str) -> tuple[int, int]:
        kind, colon, name = move.partition(":")
        if kind == "suit":
            return (held & SUIT_CARDS[known.game.pack.suits.index(name)]).bit_count(), 0
        if not colon:
            return -RANKS, 0
        suit = order.suit[known.game.pack.numbers[name]]
        return -(held & order.masks[suit]).bit_count(), -(held >> (suit * RANKS + TEN) & 1 if suit < TRUMP else 0)

    return max(moves, key=worth)
