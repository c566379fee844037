"""From a view back to a whole state: hidden cards are put somewhere, and everything else follows.
Where they can be is `hidden`'s; which of many ways is chosen is `sampling`'s."""

from __future__ import annotations

from collections.abc import Mapping

from practice.engine.cards import BIT, FACE_DOWN, POINTS, UNSEEN, numbers
from practice.engine.dealing import begin
from practice.engine.hidden import hidden
from practice.engine.illegal import Illegal
from practice.engine.moves import play
from practice.engine.places import BLIND, BURIED, UNDERNEATH, Place
from practice.engine.seeing import View
from practice.engine.state import NO_CARD, Said, Start, State, Trick, plays


def complete(view: View, places: Mapping[Place, int], *, check: bool = True) -> State:
    """Gives the state in which the hidden cards lie so: a set of cards for each place that `hidden(view)` names.

    What was dealt to the picker and what to the blind he took is not to be known, and is chosen. With `check`, the
    sizes are compared and every move is refereed again from the deal: Illegal (does_not_fit) where the cards contradict
    what was seen. Without it that is the caller's to know, and it is many times quicker.
    """
    if check:
        _check_sizes(view, places)
    state = _filled(view, places)
    if check:
        _replay(state)
    return state


def _check_sizes(view: View, places: Mapping[Place, int]) -> None:
    unseen = hidden(view)
    given = 0
    for place, size in unseen.places.items():
        cards = places.get(place, 0)
        if cards.bit_count() != size or cards & given or cards & ~unseen.cards:
            raise Illegal("does_not_fit", why=f"{place} takes {size} unseen cards")
        given |= cards
    if set(places) != set(unseen.places):
        raise Illegal("does_not_fit", why="cards are put where none are hidden")


def _replay(state: State) -> None:
    try:
        again = begin(state.game, state.start)
        for move in state.moves:
            again = play(again, move)
    except Illegal as refused:
        raise Illegal("does_not_fit", why=refused.message) from refused
    if again != state:
        raise Illegal("does_not_fit", why="the hands come out otherwise")


def _filled(view: View, places: Mapping[Place, int]) -> State:
    known, said = view.known, view.known.said
    under = said.under
    hands = [hand | places.get(seat, 0) for seat, hand in enumerate(known.hands)]
    if under == FACE_DOWN and UNDERNEATH in places:
        under = numbers(places[UNDERNEATH])[0]
        if said.picker is not None and not _lies_open(known):
            hands[said.picker] |= BIT[under]
    bury = said.bury | places.get(BURIED, 0)
    start = _start(view, hands, bury, under, places.get(BLIND, 0))
    return known._replace(
        start=start,
        moves=_moves(known, bury, under),
        hands=tuple(hands),
        trick=_turned(known.trick, under),
        tricks=tuple(_trick(trick, under) for trick in known.tricks),
        said=_sides(known, start, said._replace(bury=bury, under=under)),
    )


def _lies_open(known: State) -> bool:
    """Whether the unknown card was played, face down as it is."""
    return any(FACE_DOWN in cards for _, cards in plays(known))


def _start(view: View, hands: list[int], bury: int, under: int, aside: int) -> Start:
    """Gives the deal: what a seat holds and has played, for the picker with the bury and without the blind."""
    known, picker = view.known, view.known.said.picker
    dealt = list(hands)
    for leader, cards in plays(known):
        for at, card in enumerate(cards):
            dealt[(leader + at) % known.game.players] |= BIT[under if card == FACE_DOWN else card]
    size = known.game.deal.blind
    blind = aside
    if size and picker is not None:
        dealt[picker] |= bury
        blind = known.start.blind if picker == view.seat else sum(BIT[card] for card in numbers(dealt[picker])[:size])
        dealt[picker] &= ~blind
    return Start(tuple(dealt), blind, known.start.dealer)


def _sides(known: State, start: Start, said: Said) -> Said:
    """Gives who is with whom once all cards lie open."""
    if known.game.partner == "queens":
        clubs, spades = (_dealt(start, card) for card in said.order.trumps[:2])
        alone = clubs == spades
        return said._replace(picker=clubs, partner=None if alone else spades, alone=alone)
    if said.called == NO_CARD:
        return said
    partner = _dealt(start, said.called)
    alone = partner is None or partner == said.picker
    return said._replace(partner=None if alone else partner, alone=alone)


def _dealt(start: Start, card: int) -> int | None:
    return next((seat for seat, hand in enumerate(start.hands) if hand >> card & 1), None)


def _moves(known: State, bury: int, under: int) -> tuple[str, ...]:
    names = known.game.pack
    turned = {
        f"bury:{UNSEEN}": f"bury:{','.join(names.cards(bury))}",
        f"under:{UNSEEN}": f"under:{names.names[under]}",
        UNSEEN: names.names[under],
    }
    return tuple(turned.get(move, move) for move in known.moves)


def _turned(cards: tuple[int, ...], under: int) -> tuple[int, ...]:
    return tuple(under if card == FACE_DOWN else card for card in cards) if FACE_DOWN in cards else cards


def _trick(trick: Trick, under: int) -> Trick:
    if FACE_DOWN not in trick.cards:
        return trick
    return trick._replace(cards=_turned(trick.cards, under), points=trick.points + POINTS[under])
