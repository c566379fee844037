"""Playing a card: onto the table, into a trick, and to the end of the hand.
Whether it may be played is `following`'s; what the tricks are worth is `counting`'s."""

from __future__ import annotations

from practice.engine.cards import BIT, POINTS
from practice.engine.following import playable
from practice.engine.reneging import why_not_card
from practice.engine.state import NO_CARD, NOBODY, OVER, Said, State, Trick

_make = tuple.__new__


def cards_to_play(state: State) -> tuple[str, ...]:
    """Gives the cards that the seat to act may play."""
    return state.game.pack.cards(playable(state))


def play_card(state: State, move: str) -> State:
    """Plays a card for the seat to act. Raises Illegal where it may not be played."""
    game, start, moves, phase, turn, hands, trick, led, leader, tricks, said, opened = state
    card = game.pack.numbers.get(move, NO_CARD)
    if card < 0 or not playable(state) >> card & 1:
        raise why_not_card(state, move)
    left = list(hands)
    left[turn] ^= BIT[card]
    hands = tuple(left)
    if not trick:
        led = said.called_suit if card == said.under else said.order.suit[card]
    trick = (*trick, card)
    if len(trick) < game.players:
        turn = turn + 1 if turn + 1 < game.players else 0
        return _make(State, (game, start, (*moves, move), phase, turn, hands, trick, led, leader, tricks, said, opened))
    winner = winner_of(said, led, leader, trick)
    points = 0
    for played in trick:
        points += POINTS[played]
    tricks = (*tricks, _make(Trick, (leader, trick, winner, points)))
    if opened and led == said.called_suit:
        opened = False
    phase, turn = (phase, winner) if hands[winner] else (OVER, NOBODY)
    return _make(State, (game, start, (*moves, move), phase, turn, hands, (), NO_CARD, winner, tricks, said, opened))


def winner_of(said: Said, led: int, leader: int, trick: tuple[int, ...]) -> int:
    """Gives the seat that wins a full trick: the highest trump, else the highest card of the suit that was led.

    The unknown card cannot win (rules.md, Called ace, 3).
    """
    power = said.order.power[led]
    best, strongest = 0, 0
    for place, card in enumerate(trick):
        strength = power[card]
        if strength > strongest and card != said.under:
            best, strongest = place, strength
    return (leader + best) % len(trick)
