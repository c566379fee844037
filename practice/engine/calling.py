"""Calling a partner at Sheepshead: an ace, a ten, an ace with an unknown card, a jack, or nobody.
The duties that a called card brings are in `following`."""

from __future__ import annotations

from practice.engine.cards import BIT, JACK, RANKS, TEN
from practice.engine.illegal import Illegal
from practice.engine.orders import FAIL_SUITS, SHEEPSHEAD, ace_of, called_ten, ten_of
from practice.engine.state import CALL, UNDER, State, held_by, to_play

CALL_MOVE, UNDER_MOVE = "call:", "under:"
ALONE = "alone"
# From the jack of diamonds upwards.
JACKS = tuple(suit * RANKS + JACK for suit in (3, 2, 1, 0))


def after_bury(state: State) -> State:
    """Gives what comes after the bury: a call, or the first lead where there is nothing to say."""
    partner = state.game.partner
    if partner == "ace":
        return state._replace(phase=CALL)
    if partner == "none":
        return to_play(state, state.said._replace(alone=True))
    if _owned(state) & BIT[JACKS[0]] and state.game.call_up:
        return state._replace(phase=CALL)
    # Nothing is said: whoever holds the jack of diamonds is partner, and a picker who has it himself is alone.
    return _with_partner(state, JACKS[0])


def _owned(state: State) -> int:
    """The cards in the picker's hand and bury."""
    return state.hands[state.turn] | state.said.bury


def _with_partner(state: State, card: int) -> State:
    partner = held_by(state, card)
    alone = partner is None or partner == state.turn
    said = state.said._replace(called=card, partner=None if alone else partner, alone=alone)
    return to_play(state, said)


def calls(state: State) -> tuple[str, ...]:
    """Gives everything that can be called, and alone (rules.md, section 4, Called ace, Jack of diamonds)."""
    names = state.game.pack.names
    return (*(CALL_MOVE + names[card] for card in callable_cards(state)), ALONE)


def callable_cards(state: State) -> tuple[int, ...]:
    """Gives the cards that can be called, as numbers."""
    if state.game.partner == "jack":
        return next_jack(state)
    return with_a_card(state) or tens(state) or with_unknown(state)


def next_jack(state: State) -> tuple[int, ...]:
    """Gives the next jack that the picker neither holds nor buried (seed 004, Jack of Diamonds)."""
    owned = _owned(state)
    return next(((jack,) for jack in JACKS if not owned & BIT[jack]), ())


def with_a_card(state: State) -> tuple[int, ...]:
    """Gives the aces neither held nor buried in whose suit a card is held after burying."""
    hand, owned = state.hands[state.turn], _owned(state)
    suits = (suit for suit in FAIL_SUITS if hand & SHEEPSHEAD.masks[suit])
    return tuple(ace_of(suit) for suit in suits if not owned & BIT[ace_of(suit)])


def tens(state: State) -> tuple[int, ...]:
    """Gives the tens that who has all three fail aces can call: neither held nor buried, their ace in the hand."""
    hand, owned = state.hands[state.turn], _owned(state)
    if any(not owned & BIT[ace_of(suit)] for suit in FAIL_SUITS):
        return ()
    kept = (suit for suit in FAIL_SUITS if hand & BIT[ace_of(suit)])
    return tuple(ten_of(suit) for suit in kept if not owned & BIT[ten_of(suit)])


def with_unknown(state: State) -> tuple[int, ...]:
    """Gives the aces neither held nor buried; asked only where no suit can be called, so these suits are void."""
    owned = _owned(state)
    return tuple(ace_of(suit) for suit in FAIL_SUITS if not owned & BIT[ace_of(suit)])


def call(state: State, move: str) -> State:
    """Calls a card, or says that the picker plays alone."""
    moves = (*state.moves, move)
    if move == ALONE:
        return to_play(state._replace(moves=moves), state.said._replace(alone=True))
    card = state.game.pack.numbers.get(move.removeprefix(CALL_MOVE)) if move.startswith(CALL_MOVE) else None
    if card is None:
        raise Illegal("not_a_move", move=move, must=calls(state))
    if card not in callable_cards(state):
        raise _why_not(state, card)
    if state.game.partner == "jack":
        return _with_partner(state._replace(moves=moves), card)
    suit = SHEEPSHEAD.suit[card]
    order = called_ten(suit) if card % RANKS == TEN else SHEEPSHEAD
    said = state.said._replace(called=card, called_suit=suit, partner=held_by(state, card), alone=False, order=order)
    state = state._replace(moves=moves, said=said)
    if state.hands[state.turn] & SHEEPSHEAD.masks[suit]:
        return to_play(state, said, open_duty=True)
    return state._replace(phase=UNDER)


def _why_not(state: State, card: int) -> Illegal:
    name, must = state.game.pack.names[card], calls(state)
    if state.game.partner == "jack":
        return Illegal("call_jack", must=must)
    suit = SHEEPSHEAD.suit[card]
    if suit not in FAIL_SUITS or card not in (ace_of(suit), ten_of(suit)):
        return Illegal("call_no_fail_ace", card=name, must=must)
    if _owned(state) & BIT[card]:
        return Illegal("call_own_card", card=name, must=must)
    if card == ten_of(suit):
        return Illegal("call_ten_needs_aces", card=name, must=must)
    return Illegal("call_needs_suit", card=name, must=must)


def unders(state: State) -> tuple[str, ...]:
    """Gives the cards that can be laid face down as the unknown card: any in the hand."""
    return tuple(UNDER_MOVE + name for name in state.game.pack.cards(state.hands[state.turn]))


def lay_under(state: State, move: str) -> State:
    """Lays the unknown card face down; it stays one of the picker's cards and stands for the called suit."""
    name = move.removeprefix(UNDER_MOVE)
    card = state.game.pack.numbers.get(name)
    if card is None or not move.startswith(UNDER_MOVE):
        raise Illegal("not_a_move", move=move, must=unders(state))
    if not state.hands[state.turn] >> card & 1:
        raise Illegal("under_not_held", card=name, must=unders(state))
    said = state.said._replace(under=card)
    return to_play(state._replace(moves=(*state.moves, move)), said, open_duty=True)
