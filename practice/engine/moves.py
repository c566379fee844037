"""The three questions to a state: who is to act, what may he do, and what comes of it. Each phase has its own file.
No rule lives here; this file only asks the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from practice.engine import bidding, calling, picking, tricks
from practice.engine.illegal import Illegal
from practice.engine.state import BID, BURY, CALL, NAME, OVER, PICK, PLAY, UNDER, State


class Phase(NamedTuple):
    """What can be done in a phase, and how it is done."""

    legal: Callable[[State], tuple[str, ...]]
    play: Callable[[State, str], State]


PHASES: Mapping[str, Phase] = {
    PICK: Phase(picking.picks, picking.pick),
    BURY: Phase(picking.buries, picking.bury),
    CALL: Phase(calling.calls, calling.call),
    UNDER: Phase(calling.unders, calling.lay_under),
    BID: Phase(bidding.bids, bidding.bid),
    NAME: Phase(bidding.names, bidding.name),
    PLAY: Phase(tricks.cards_to_play, tricks.play_card),
}


def to_act(state: State) -> int | None:
    """Gives the seat whose move it is; None when the hand is over."""
    return None if state.phase == OVER else state.turn


def is_over(state: State) -> bool:
    """Tells whether the hand is over."""
    return state.phase == OVER


def legal(state: State) -> tuple[str, ...]:
    """Gives every move of the seat to act, in a fixed order; none when the hand is over."""
    if state.phase == PLAY:
        return tricks.cards_to_play(state)
    return () if state.phase == OVER else PHASES[state.phase].legal(state)


def play(state: State, move: str) -> State:
    """Gives the state after a move of the seat to act; the state that is given stays as it was. Raises Illegal."""
    if state.phase == PLAY:
        return tricks.play_card(state, move)
    if state.phase == OVER:
        raise Illegal("hand_over")
    return PHASES[state.phase].play(state, move)


def why_not(state: State, move: str, seat: int | None = None) -> Illegal | None:
    """Tells why a move cannot be made (by this seat, where one is given); None where it can."""
    if state.phase == OVER:
        return Illegal("hand_over")
    if seat is not None and seat != state.turn:
        return Illegal("not_your_turn", turn=state.turn)
    try:
        play(state, move)
    except Illegal as refused:
        return refused
    return None
