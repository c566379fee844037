"""Bidding at Schafkopf: who declares which contract, and the suit or the called ace that he then names.
The called ace's duties are in `following`."""

from __future__ import annotations

from practice.engine.cards import BIT, SUITS
from practice.engine.illegal import Illegal
from practice.engine.orders import RUF, ace_of, contract_order
from practice.engine.state import NAME, NOBODY, OVER, State, first_seat, held_by, to_play
from scoring.schafkopf.contracts import CONTRACTS

BID_MOVE, SUIT_MOVE, CALL_MOVE, PASS = "bid:", "suit:", "call:", "pass"
HERZ = 2
CALLABLE_SUITS = tuple(suit for suit in range(SUITS) if suit != HERZ)


def bids(state: State) -> tuple[str, ...]:
    """Gives what can be bid now, lowest first, and pass."""
    return (*(BID_MOVE + contract for contract in _biddable(state)), PASS)


def _biddable(state: State) -> tuple[str, ...]:
    contracts = state.game.contracts
    lowest = _lowest(state)
    return tuple(
        contract
        for rank, contract in enumerate(contracts)
        if rank >= lowest and (contract != "rufspiel" or callable_aces(state.hands[state.turn]))
    )


def _lowest(state: State) -> int:
    """Gives the rank of the lowest contract to bid: above what stands, but an earlier seat may hold with its equal."""
    standing = _standing(state)
    if standing is None:
        return 0
    seat, contract = standing
    players, first = state.game.players, first_seat(state.start, state.game.players)
    rank = state.game.contracts.index(contract)
    return rank if (state.turn - first) % players < (seat - first) % players else rank + 1


def _standing(state: State) -> tuple[int, str] | None:
    return next(((seat, bid) for seat, bid in reversed(state.said.bids) if bid != PASS), None)


def callable_aces(hand: int) -> tuple[int, ...]:
    """Gives the aces that this hand can call: not held, no hearts, and a card of the suit that is no trump is held."""
    return tuple(ace_of(suit) for suit in CALLABLE_SUITS if hand & RUF.masks[suit] and not hand & BIT[ace_of(suit)])


def bid(state: State, move: str) -> State:
    """Bids a contract or passes. Who has passed is out; the bidding ends when all others have passed."""
    contract = move.removeprefix(BID_MOVE) if move.startswith(BID_MOVE) else move
    if move != PASS and (contract == move or contract not in state.game.contracts):
        raise Illegal("not_a_move", move=move, must=bids(state))
    if move != PASS and contract not in _biddable(state):
        if contract == "rufspiel" and _lowest(state) == 0:
            raise Illegal("ruf_impossible", must=bids(state))
        standing = _standing(state)
        raise Illegal("bid_too_low", standing=standing[1] if standing else "", must=bids(state))
    said = state.said._replace(bids=(*state.said.bids, (state.turn, contract)))
    return _next(state._replace(moves=(*state.moves, move), said=said))


def _next(state: State) -> State:
    """Gives who is asked next, or what comes when nobody else can be asked."""
    players, standing = state.game.players, _standing(state)
    out = {seat for seat, word in state.said.bids if word == PASS}
    if len(out) == players:
        return _all_passed(state)
    if standing is not None and len(out) == players - 1 and standing[0] not in out:
        return _declared(state, *standing)
    turn = (state.turn + 1) % players
    while turn in out:
        turn = (turn + 1) % players
    return state._replace(turn=turn)


def _all_passed(state: State) -> State:
    if state.game.no_pick == "ramsch":
        return to_play(state, state.said._replace(contract="ramsch", order=RUF))
    return state._replace(phase=OVER, turn=NOBODY, said=state.said._replace(contract="passed_out"))


def _declared(state: State, seat: int, contract: str) -> State:
    known = CONTRACTS[contract]
    order = contract_order(contract, None)
    alone = not known.with_partner
    said = state.said._replace(picker=seat, contract=contract, alone=alone, order=order)
    if known.suited or known.with_partner:
        return state._replace(phase=NAME, turn=seat, said=said)
    return to_play(state, said)


def names(state: State) -> tuple[str, ...]:
    """Gives the aces that the declarer can call, or the suits that he can make trump."""
    if state.said.contract == "rufspiel":
        return tuple(CALL_MOVE + state.game.pack.names[ace] for ace in callable_aces(state.hands[state.turn]))
    return tuple(SUIT_MOVE + suit for suit in state.game.pack.suits)


def name(state: State, move: str) -> State:
    """Calls an ace or names the trump suit; then the first card is led."""
    moves = (*state.moves, move)
    if move not in names(state):
        raise _why_not(state, move)
    if state.said.contract == "rufspiel":
        ace = state.game.pack.numbers[move.removeprefix(CALL_MOVE)]
        said = state.said._replace(called=ace, called_suit=RUF.suit[ace], partner=held_by(state, ace))
        return to_play(state._replace(moves=moves), said, open_duty=True)
    suit = state.game.pack.suits.index(move.removeprefix(SUIT_MOVE))
    said = state.said._replace(suit=suit, order=contract_order(state.said.contract, suit))
    return to_play(state._replace(moves=moves), said)


def _why_not(state: State, move: str) -> Illegal:
    must, hand = names(state), state.hands[state.turn]
    card = state.game.pack.numbers.get(move.removeprefix(CALL_MOVE))
    if state.said.contract != "rufspiel" or card is None or card not in map(ace_of, range(SUITS)):
        return Illegal("not_a_move", move=move, must=must)
    called = state.game.pack.names[card]
    if card == ace_of(HERZ):
        return Illegal("ruf_hearts", card=called, must=must)
    if hand >> card & 1:
        return Illegal("ruf_own_ace", card=called, must=must)
    return Illegal("ruf_needs_suit", card=called, must=must)
