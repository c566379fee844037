"""Who is probably with whom: what a seat can tell from the view and from how the others have played so far.

What the rules make certain is the engine's; here it is weighed what people do.
"""

from practice.engine import View, hidden
from practice.engine.cards import BIT, POINTS
from practice.engine.orders import TRUMP
from practice.engine.state import NO_CARD

# Evidence that is enough to take somebody for the picker's partner, or for a defender.
ENOUGH = 2
# Card points that count as a present.
SCHMEAR = 10


def allies(view: View) -> frozenset[int]:
    """Return the other seats that this one takes to be on its side; nobody where everybody plays for himself."""
    said, seat = view.known.said, view.seat
    if said.picker is None:
        return frozenset()
    others = frozenset(range(view.known.game.players)) - {seat, said.picker}
    if said.alone or said.partner is not None:
        with_picker = frozenset(other for other in others if other == said.partner)
    else:
        with_picker = _guessed(view, others)
    if seat == said.picker:
        return with_picker
    if seat == said.partner:
        return frozenset({said.picker})
    return others - with_picker


def _guessed(view: View, others: frozenset[int]) -> frozenset[int]:
    """The seat that is probably the partner: the only one that can hold the called card, or who has shown it."""
    called = view.known.said.called
    able = others
    if called != NO_CARD:
        allowed = hidden(view).allowed
        able = frozenset(seat for seat in others if allowed.get(seat, 0) & BIT[called])
        if len(able) == 1 and view.known.game.partner in ("ace", "ruf"):
            return able
    weights = evidence(view)
    likely = max(sorted(able), key=weights.__getitem__, default=None)
    return frozenset() if likely is None or weights[likely] < ENOUGH else frozenset({likely})


def evidence(view: View) -> list[int]:
    """Weigh for each seat what speaks for its being the picker's partner (above 0) or a defender (below).

    Partners lead trump and give points to the picker's tricks; defenders lead the called suit, take tricks from the
    picker, and give points to others.
    """
    known = view.known
    said, players = known.said, known.game.players
    weights = [0] * players
    for trick in known.tricks:
        suit = said.order.suit[trick.cards[0]]
        if suit == TRUMP:
            weights[trick.leader] += 2
        elif suit == said.called_suit:
            weights[trick.leader] -= 2
        picker_played = False
        power, best = said.order.power[suit], 0
        for at, card in enumerate(trick.cards):
            seat = (trick.leader + at) % players
            holder = (trick.leader + best) % players
            if power[card] > power[trick.cards[best]]:
                weights[seat] -= int(holder == said.picker)
                best = at
            elif POINTS[card] >= SCHMEAR and picker_played:
                weights[seat] += 1 if holder == said.picker else -1
            picker_played = picker_played or seat == said.picker
    return weights
