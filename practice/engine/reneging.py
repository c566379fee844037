"""Why a card may not be played, in the words of the rule it would break and with the cards that may.
Which cards may be played is decided in `following`; this file only explains what it decided."""

from __future__ import annotations

from practice.engine.cards import BIT, numbers
from practice.engine.following import bound_card, playable
from practice.engine.illegal import Illegal
from practice.engine.state import NO_CARD, State


def why_not_card(state: State, move: str) -> Illegal:
    """Explains why this seat may not play this card now."""
    pack, said, seat = state.game.pack, state.said, state.turn
    allowed = playable(state)
    must = pack.cards(allowed)
    card = pack.numbers.get(move, NO_CARD)
    if card == NO_CARD:
        return Illegal("not_a_move", move=move, must=must)
    hand = state.hands[seat]
    if not hand >> card & 1:
        return Illegal("card_not_held", card=move, must=must)
    if not state.open:
        return Illegal("must_follow", card=move, must=must)
    bound = bound_card(said, seat, hand)
    if bound:
        return _about_bound_card(state, card, bound, must)
    if seat == said.picker and said.under != NO_CARD:
        if allowed == BIT[said.under]:
            return Illegal("must_play_unknown", card=pack.names[said.under], must=must)
        if card == said.under:
            return Illegal("unknown_may_not_go", card=move, must=must)
    if hand & said.order.masks[state.led]:
        return Illegal("must_follow", card=move, must=must)
    return Illegal("keep_a_card", card=move, must=must)


def _about_bound_card(state: State, card: int, bound: int, must: tuple[str, ...]) -> Illegal:
    pack, said = state.game.pack, state.said
    kept = numbers(bound)[0]
    name, is_called = pack.names[kept], kept == said.called
    if state.led < 0:
        code = "lead_ace_only" if not is_called else "run_away" if state.game.is_schafkopf else "lead_called_only"
        return Illegal(code, card=name, must=must)
    if state.led == said.called_suit:
        return Illegal("must_play_called" if is_called else "must_play_ace", card=name, must=must)
    if state.hands[state.turn] & said.order.masks[state.led] or card != kept:
        return Illegal("must_follow", card=pack.names[card], must=must)
    return Illegal("called_may_not_go" if is_called else "ace_may_not_go", card=name, must=must)
