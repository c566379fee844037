"""Picking and burying at Sheepshead: who takes the blind, what he lays away, and what happens when nobody does.
Whom he calls is in `calling`."""

from __future__ import annotations

from itertools import combinations

from practice.engine.calling import after_bury
from practice.engine.games import PLAYED_BY_ALL
from practice.engine.illegal import Illegal
from practice.engine.state import BURY, NOBODY, OVER, State, to_play

TAKE, PASS = "pick", "pass"
BURY_MOVE = "bury:"


def picks(state: State) -> tuple[str, ...]:
    """Gives pick and pass, or pick alone where everybody else passed and these rules force the last player."""
    if _is_forced(state):
        return (TAKE,)
    return (TAKE, PASS)


def _is_forced(state: State) -> bool:
    return state.game.no_pick == "forced_pick" and state.turn == state.start.dealer


def pick(state: State, move: str) -> State:
    """Takes the blind or passes: once each from the dealer's left, and the first pick ends it."""
    if move == TAKE:
        seat = state.turn
        hands = list(state.hands)
        hands[seat] |= state.start.blind
        said = state.said._replace(picker=seat, contract="picked", forced=_is_forced(state))
        return state._replace(moves=(*state.moves, move), phase=BURY, hands=tuple(hands), said=said)
    if move != PASS:
        raise Illegal("not_a_move", move=move, must=picks(state))
    if _is_forced(state):
        raise Illegal("must_pick", must=(TAKE,))
    moves = (*state.moves, move)
    if state.turn != state.start.dealer:
        return state._replace(moves=moves, turn=(state.turn + 1) % state.game.players)
    return _nobody_picked(state._replace(moves=moves))


def _nobody_picked(state: State) -> State:
    """A leaster (or its kin) is played by everybody for himself, the blind untouched; else the hand is over."""
    kind = state.game.no_pick
    if kind in PLAYED_BY_ALL:
        return to_play(state, state.said._replace(contract=kind))
    contract = kind if kind == "schwanzer" else "passed_out"
    return state._replace(phase=OVER, turn=NOBODY, said=state.said._replace(contract=contract))


def buries(state: State) -> tuple[str, ...]:
    """Gives every way to bury as many cards as the blind had: any cards (rules.md, Pick)."""
    cards = state.game.pack.cards(state.hands[state.turn])
    return tuple(BURY_MOVE + ",".join(chosen) for chosen in combinations(cards, state.game.deal.blind))


def bury(state: State, move: str) -> State:
    """Lays the picker's cards away, unseen by everybody else; their order does not matter."""
    if not move.startswith(BURY_MOVE):
        raise Illegal("not_a_move", move=move, must=(f"{BURY_MOVE}…",))
    said = move.removeprefix(BURY_MOVE)
    names = said.split(",") if said else []
    pack, hand, wanted = state.game.pack, state.hands[state.turn], state.game.deal.blind
    for name in names:
        if name not in pack.numbers or not hand >> pack.numbers[name] & 1:
            raise Illegal("bury_not_held", card=name)
    buried = pack.mask(names)
    if len(names) != wanted or buried.bit_count() != wanted:
        raise Illegal("bury_number", wanted=wanted, given=buried.bit_count())
    hands = list(state.hands)
    hands[state.turn] = hand & ~buried
    moves = (*state.moves, BURY_MOVE + ",".join(pack.cards(buried)))
    return after_bury(state._replace(moves=moves, hands=tuple(hands), said=state.said._replace(bury=buried)))
