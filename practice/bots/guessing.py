"""Who is probably with whom: what a seat can tell from the view and from how the others have played so far.

What the rules make certain is the engine's; here it is weighed what people do.
"""

from collections.abc import Mapping
from math import exp

from practice.engine import View
from practice.engine.cards import BIT, POINTS
from practice.engine.orders import TRUMP
from practice.engine.places import Place

# By how much each sign raises the odds that a seat is the partner, as an exponent.
PER_SIGN = 0.6
# Card points that count as a present.
SCHMEAR = 10


def trust(view: View, allowed: Mapping[Place, int]) -> tuple[float, ...]:
    """Return for each seat the chance, 0 to 1, that it is on the side of who looks; his own is 1.

    `allowed` tells which cards can lie where. Where everybody plays for himself the others are 0.
    """
    said, seat = view.known.said, view.seat
    is_queens = view.known.game.partner == "queens"
    if said.picker is None and not is_queens:
        return tuple(float(other == seat) for other in range(view.known.game.players))
    chances = _shown(view)
    cards = said.order.trumps[:2] if is_queens else (said.called, said.called)
    for card, holder in zip(cards, (said.picker, said.partner), strict=True):
        # Where somebody plays alone no card is hidden that could show a partner.
        if holder is None:
            _add(chances, _holders(view, allowed, card))
    is_mine = seat in (said.picker, said.partner)
    return tuple(1.0 if other == seat else chance if is_mine else 1 - chance for other, chance in enumerate(chances))


def _shown(view: View) -> list[float]:
    """For each seat 1 where it is known to be picker or partner, else 0."""
    said = view.known.said
    return [float(seat in (said.picker, said.partner)) for seat in range(view.known.game.players)]


def _add(chances: list[float], more: Mapping[int, float]) -> None:
    for seat, chance in more.items():
        chances[seat] = 1 - (1 - chances[seat]) * (1 - chance)


def _holders(view: View, allowed: Mapping[Place, int], card: int) -> dict[int, float]:
    """The chance of each other seat to hold a card that shows on which side it is; the rest is bury and picker."""
    picker, weights = view.known.said.picker, evidence(view)
    odds = {
        place: exp(PER_SIGN * weights[place]) if isinstance(place, int) and place != picker else 1.0
        for place, cards in allowed.items()
        if cards & BIT[card]
    }
    everywhere = sum(odds.values())
    return {place: chance / everywhere for place, chance in odds.items() if isinstance(place, int)}


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
