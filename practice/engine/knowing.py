"""Who is known to be with whom: what a seat knows about picker, partner and whether somebody is alone.
Only what the rules make plain is known here; what can be guessed from the play is a player's own business."""

from __future__ import annotations

from practice.engine.state import NO_CARD, State, plays

Sides = tuple[int | None, int | None, bool | None]


def known_sides(state: State, seat: int) -> Sides:
    """Gives picker, partner and alone as far as this seat knows them; None for what it does not know."""
    said, game = state.said, state.game
    if game.partner == "queens":
        return _queens(state, seat)
    if said.called == NO_CARD:
        return said.picker, None, said.alone
    partner = _partner(state, seat)
    if game.partner != "jack" or game.call_up:
        return said.picker, partner, said.alone
    return said.picker, partner, _alone_by_jack(state, seat)


def played_by(state: State, card: int) -> int | None:
    """Gives the seat that played a card; None while it was not played."""
    players = state.game.players
    for leader, cards in plays(state):
        if card in cards:
            return (leader + cards.index(card)) % players
    return None


def _partner(state: State, seat: int) -> int | None:
    """The partner knows himself; everybody knows him by the called card, or by having run away from under it."""
    said = state.said
    if said.partner is None:
        return None
    shown = played_by(state, said.called) is not None
    return said.partner if shown or seat == said.partner or ran_away(state) is not None else None


def ran_away(state: State) -> int | None:
    """Gives the seat that led under the called ace at Schafkopf and still holds it after that trick.

    Anybody else would have had to play the ace to that lead.
    """
    said = state.said
    if not state.game.is_schafkopf or state.open or said.called == NO_CARD:
        return None
    for trick in state.tricks:
        if said.order.suit[trick.cards[0]] == said.called_suit:
            return None if said.called in trick.cards else trick.leader
    return None


def _alone_by_jack(state: State, seat: int) -> bool | None:
    """Without a word said, that the picker is alone is known to himself, and to all by the jack he plays."""
    said = state.said
    if seat in (said.picker, said.partner):
        return said.alone
    return None if played_by(state, said.called) is None else said.alone


def _queens(state: State, seat: int) -> Sides:
    """Who holds a black queen knows of it; the others know when it is played (seed 004, Four-handed)."""
    clubs, spades = state.said.order.trumps[:2]
    own = state.start.hands[seat]
    club = seat if own >> clubs & 1 else played_by(state, clubs)
    spade = seat if own >> spades & 1 else played_by(state, spades)
    if club is not None and spade is not None:
        return club, None if club == spade else spade, club == spade
    return club, spade, None
