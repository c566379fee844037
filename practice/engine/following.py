"""Which cards may be played: following suit, and the duties of a called suit until it was led.
What a card then does to the table is in `tricks`; why one may not be played is told in `reneging`."""

from __future__ import annotations

from practice.engine.cards import BIT, RANKS, TEN
from practice.engine.orders import ace_of
from practice.engine.state import NO_CARD, Said, State

# The called ace and so many others of its suit: with them its holder may lead under it (rules.md, Schafkopf).
RUN_AWAY = 4


def playable(state: State) -> int:
    """Gives the set of cards that the seat to act may play.

    Follow the suit that was led, else anything; nobody must trump or beat. While a called suit was not led, its duties
    come on top; the last trick lifts them, because then there is but one card to play (rules.md, section 4).
    """
    hand, led = state.hands[state.turn], state.led
    if state.open and hand & (hand - 1):
        return _bound(state, hand)
    return hand if led < 0 else hand & state.said.order.masks[led] or hand


def _bound(state: State, hand: int) -> int:
    said, led = state.said, state.led
    bound = bound_card(said, state.turn, hand)
    if bound:
        return _with_bound_card(state, hand, bound)
    order = said.order
    if state.turn != said.picker or state.game.is_schafkopf:
        return (hand & order.masks[led] or hand) if led >= 0 else hand
    if said.under != NO_CARD:
        return _with_unknown(state, hand, BIT[said.under])
    suit = hand & order.masks[said.called_suit]
    if led < 0:
        return hand
    follows = hand & order.masks[led]
    if follows:
        return follows
    # Void in what was led, the picker may discard what he likes but his last card of the called suit.
    return hand if suit & (suit - 1) else hand & ~suit


def bound_card(said: Said, seat: int, hand: int) -> int:
    """Gives the card (as a set) that this hand must keep for the called suit and play to it; 0 where there is none.

    It is the called card itself, or the ace in the hand of a picker who called its ten.
    """
    called = hand & BIT[said.called]
    if called:
        return called
    if seat == said.picker and said.called % RANKS == TEN:
        return hand & BIT[ace_of(said.called_suit)]
    return 0


def _with_bound_card(state: State, hand: int, bound: int) -> int:
    """Who holds the called card plays it to its suit, leads nothing else of that suit, and never discards it."""
    order, suit, led = state.said.order, state.said.called_suit, state.led
    if led < 0:
        in_suit = hand & order.masks[suit]
        if state.game.is_schafkopf and in_suit.bit_count() >= RUN_AWAY:
            return hand
        return hand & ~in_suit | bound
    if led == suit:
        return bound
    return hand & order.masks[led] or hand & ~bound


def _with_unknown(state: State, hand: int, unknown: int) -> int:
    """The unknown card stands for the called suit: played when it is led, else kept; it follows nothing else."""
    led = state.led
    if led < 0:
        return hand
    if led == state.said.called_suit:
        return unknown
    rest = hand & ~unknown
    return rest & state.said.order.masks[led] or rest
