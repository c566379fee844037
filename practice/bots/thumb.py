"""The rules of thumb of the seeds: what somebody plays who has been told the game in five minutes, and why.

It sees its own view and counts nothing that was played before.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from practice.engine import View, legal_for
from practice.engine.cards import POINTS
from practice.engine.orders import RUF, TRUMP, Order

_SUIT = "suit:"
# Where nobody picked and the fewest points win.
_EACH_ALONE = ("leaster", "ramsch")
# Trumps that are enough to pick, as a share of the hand: four of six (seed 004, Strategy).
ENOUGH = 0.6


class Advice(NamedTuple):
    """A move, the code of its reason, and what the reason is about."""

    move: str
    code: str
    data: dict[str, Any]


def advise(view: View) -> Advice:
    """Return the move that the rules of thumb ask for. Raises ValueError where it is not this seat's turn."""
    moves = legal_for(view)
    if not moves:
        raise ValueError("no move is asked of this seat")
    if len(moves) == 1:
        return Advice(moves[0], "only_one", {})
    return _PHASES[view.known.phase](view, moves)


def _trumps(view: View, order: Order) -> list[int]:
    """The own trumps, highest first."""
    held = view.known.hands[view.seat]
    return [card for card in order.trumps if held >> card & 1]


def _is_strong(view: View, order: Order) -> bool:
    trumps = _trumps(view, order)
    has_queen = bool(trumps) and trumps[0] in order.trumps[:4]
    return has_queen and len(trumps) >= ENOUGH * len(view.hand)


def _pick(view: View, moves: Sequence[str]) -> Advice:
    trumps = len(_trumps(view, view.known.said.order))
    if _is_strong(view, view.known.said.order):
        return Advice("pick", "strong_hand", {"trumps": trumps})
    return _passed(view, view.known.said.order) if "pass" in moves else Advice(moves[0], "only_one", {})


def _passed(view: View, order: Order) -> Advice:
    trumps = len(_trumps(view, order))
    is_few = trumps < ENOUGH * len(view.hand)
    return Advice("pass", "few_trumps" if is_few else "no_high_trump", {"trumps": trumps})


def _bury(view: View, moves: Sequence[str]) -> Advice:
    numbers, order = view.known.game.pack.numbers, view.known.said.order

    def worth(move: str) -> tuple[int, int]:
        cards = [numbers[name] for name in move.partition(":")[2].split(",")]
        return -sum(order.suit[card] == TRUMP for card in cards), sum(POINTS[card] for card in cards)

    return Advice(max(moves, key=worth), "bury_points", {})


def _call(view: View, moves: Sequence[str]) -> Advice:
    if moves[0].startswith(_SUIT):
        return Advice(max(moves, key=lambda move: _suit_cards(view, move)), "most_cards", {})
    return Advice(moves[0], "call_partner", {})


def _suit_cards(view: View, move: str) -> int:
    """How many trumps a suit that is named would make, beside those that are trump anyway."""
    return sum(card[1:] == move.removeprefix(_SUIT) for card in view.hand)


def _under(view: View, moves: Sequence[str]) -> Advice:
    lowest = view.hand[-1]
    return Advice(f"under:{lowest}", "lay_lowest", {})


def _bid(view: View, moves: Sequence[str]) -> Advice:
    if not _is_strong(view, RUF):
        return _passed(view, RUF)
    if "bid:rufspiel" in moves:
        return Advice("bid:rufspiel", "strong_hand", {"trumps": len(_trumps(view, RUF))})
    return Advice("pass", "no_rufspiel", {})


def _play(view: View, moves: Sequence[str]) -> Advice:
    known = view.known
    numbers, order = known.game.pack.numbers, known.said.order
    cards = sorted((numbers[move] for move in moves), key=lambda card: order.place[card])
    name = known.game.pack.names
    if not known.trick:
        card, code = _lead(view, cards)
        return Advice(name[card], code, {})
    lowest = min(cards, key=lambda card: (POINTS[card], -order.place[card]))
    power = order.power[known.led]
    best = max(range(len(known.trick)), key=lambda at: power[known.trick[at]])
    if _is_ally(view, (known.leader + best) % known.game.players):
        # No queen or jack is given away for its few points.
        presents = [card for card in cards if POINTS[card] and card not in order.trumps[:8]]
        if presents:
            return Advice(name[max(presents, key=lambda card: POINTS[card])], "schmear", {})
        return Advice(name[lowest], "no_points_to_spare", {})
    winning = [card for card in cards if power[card] > power[known.trick[best]]]
    if known.said.contract in _EACH_ALONE:
        under = [card for card in cards if card not in winning]
        if under:
            return Advice(name[max(under, key=lambda card: (POINTS[card], -order.place[card]))], "stay_under", {})
        return Advice(name[lowest], "fewest_points", {})
    if not winning:
        return Advice(name[lowest], "cannot_win", {})
    return Advice(name[winning[-1]], "win_cheaply", {})


def _lead(view: View, cards: Sequence[int]) -> tuple[int, str]:
    """The picker's side leads its highest trump, defenders the called suit, else their lowest card of a fail suit."""
    said = view.known.said
    order = said.order
    if view.seat in (said.picker, said.partner) and order.suit[cards[0]] == TRUMP:
        return cards[0], "lead_trump"
    called = [card for card in cards if view.known.open and order.suit[card] == said.called_suit]
    if called and view.seat not in (said.picker, said.partner):
        return called[-1], "lead_called_suit"
    plain = [card for card in cards if order.suit[card] != TRUMP] or list(cards)
    lowest = min(plain, key=lambda card: (POINTS[card], -order.place[card]))
    if said.contract in _EACH_ALONE:
        return lowest, "lead_low"
    return lowest, "lead_fail" if view.seat not in (said.picker, said.partner) else "no_trump_left"


def _is_ally(view: View, seat: int) -> bool:
    """Whether this seat is surely on the own side."""
    said = view.known.said
    if said.picker is None:
        return False
    side = {said.picker, said.partner}
    if view.seat in side:
        return seat in side
    return seat not in side and (said.partner is not None or bool(said.alone))


_PHASES = {"pick": _pick, "bury": _bury, "call": _call, "under": _under, "bid": _bid, "name": _call, "play": _play}
