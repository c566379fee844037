"""The player who counts: which trumps are still out, who is void, who is probably the partner, and what is sure to win.

What is said before the first card is in `announcing`, what a card is worth in `weighing` and, where the fewest points
win, in `avoiding`.
"""

from collections.abc import Sequence

from practice.bots import avoiding
from practice.bots.announcing import announce
from practice.bots.weighing import Table, counted
from practice.engine import View, legal_for
from practice.engine.games import PLAYED_BY_ALL
from practice.engine.orders import TRUMP


def choose(view: View) -> str:
    """Return the move of who counts. Raises ValueError where it is not this seat's turn."""
    moves = legal_for(view)
    if not moves:
        raise ValueError("no move is asked of this seat")
    if len(moves) == 1:
        return moves[0]
    known = view.known
    if known.phase != "play":
        return announce(view, moves)
    pack = known.game.pack
    return pack.names[_card(counted(view), [pack.numbers[move] for move in moves])]


def _card(table: Table, cards: Sequence[int]) -> int:
    known = table.view.known
    if known.said.contract in PLAYED_BY_ALL or known.said.contract == "ramsch":
        return max(cards, key=lambda card: avoiding.worth(table, card))
    return max(cards if known.trick else _to_lead(table, cards), key=table.worth)


def _to_lead(table: Table, cards: Sequence[int]) -> Sequence[int]:
    """The picker's side pulls trump while others hold some; defenders lead the called suit, if they can no trump."""
    order, known = table.order, table.view.known
    said = known.said
    trumps = [card for card in cards if order.suit[card] == TRUMP]
    plain = [card for card in cards if order.suit[card] != TRUMP]
    if table.view.seat in (said.picker, said.partner):
        return trumps if trumps and table.trumps_out() else plain or trumps
    called = [card for card in plain if known.open and order.suit[card] == said.called_suit]
    return called or plain or trumps
