"""What the counting player says before the first card: whether he picks, what he buries, whom he calls.

What he bids at Schafkopf is in `declaring`.
"""

from collections.abc import Sequence

from practice.bots.declaring import bid, solo_suit, worth_with_partner
from practice.bots.thumb import advise
from practice.engine import Game, View
from practice.engine.calling import JACKS
from practice.engine.cards import BIT, POINTS, RANKS, TEN
from practice.engine.orders import FAIL_SUITS, TRUMP, ace_of

# Card points that a suit is worth of which nothing is left after the bury, and that a partner is worth.
VOID, PARTNER = 8, 20


def announce(view: View, moves: Sequence[str]) -> str:
    """Return the move in any phase but the play of the cards."""
    known = view.known
    phase, held = known.phase, known.hands[view.seat]
    if phase == "pick":
        is_enough = worth_with_partner(held, known.said.order) >= least_to_pick(known.game, held)
        return "pick" if is_enough or "pass" not in moves else "pass"
    if phase == "bid":
        return bid(view, moves)
    if phase == "bury":
        return max(moves, key=lambda move: _bury_worth(view, move))
    if phase == "name" and known.said.contract != "rufspiel":
        return f"suit:{known.game.pack.suits[solo_suit(held)]}"
    return _call(view, moves) if phase in ("call", "name") else advise(view).move


def least_to_pick(game: Game, held: int) -> int:
    """Return the worth of a hand from which picking has paid more than passing, when both were played out.

    Alone against two it takes more; so it does where a loss counts double (called ace) or the last must pick anyway;
    and most for who holds the jack of diamonds, because he plays alone for double, or calls a partner he may not have.
    """
    if game.partner == "none":
        return 18 if game.players == 3 else 12
    if game.partner == "ace":
        return 15 if game.no_pick == "forced_pick" else 12
    holds_jack = held & BIT[JACKS[0]]
    if game.call_up:
        return 11 if holds_jack else 7
    return 16 if holds_jack else 10


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
    """Call into the suit with the fewest cards and without the ten; nobody only where nothing can be called."""
    known = view.known
    held, order = known.hands[view.seat], known.said.order

    def worth(move: str) -> tuple[int, int]:
        _, colon, name = move.partition(":")
        if not colon:
            return -RANKS, 0
        suit = order.suit[known.game.pack.numbers[name]]
        return -(held & order.masks[suit]).bit_count(), -(held >> (suit * RANKS + TEN) & 1 if suit < TRUMP else 0)

    return max(moves, key=worth)
