"""What a seat cannot see and what it knows of it all the same: unseen cards, how many lie where, where they cannot be.
Putting such cards somewhere gives a whole state again; choosing where at random is in `sampling`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from practice.engine.cards import ALL, BIT, FACE_DOWN
from practice.engine.inferring import constrain, unknowns
from practice.engine.places import BLIND, BURIED, UNDERNEATH, Need, Place
from practice.engine.seeing import View, hand_sizes
from practice.engine.state import BURY, OVER, State, plays


class Hidden(NamedTuple):
    """What is hidden from a seat, sets of cards as bits (`pack.cards(mask)` names them).

    `cards` are unseen; `places` says how many lie where (seats, blind, bury, under: the unknown card), `allowed` which
    may lie there, `needs` what must. All of it follows from the rules and from what everybody saw.
    """

    cards: int
    places: Mapping[Place, int]
    allowed: Mapping[Place, int]
    needs: tuple[Need, ...]


def hidden(view: View) -> Hidden:
    """Gives what a seat cannot see and what is known of it: voids, the called card, what the picker must hold."""
    known = view.known
    unseen = ALL & ~_seen(view)
    places = _places(view)
    allowed = {place: unseen & ~_void(known, place) for place in places}
    needs = tuple(need for need in constrain(view, allowed) if need.place in places)
    return Hidden(unseen, places, allowed, needs)


def _seen(view: View) -> int:
    known = view.known
    seen = known.hands[view.seat] | known.said.bury
    if known.said.picker != view.seat:
        seen |= known.start.blind
    for _, cards in plays(known):
        for card in cards:
            seen |= BIT[card]
    return seen


def _places(view: View) -> dict[Place, int]:
    """How many unseen cards lie where; an unknown card that nobody turned over is a place of its own."""
    known, said = view.known, view.known.said
    if known.phase == OVER:
        return {}
    sizes = hand_sizes(known)
    places: dict[Place, int] = {seat: size for seat, size in enumerate(sizes) if seat != view.seat and size}
    if said.under == FACE_DOWN:
        if not any(FACE_DOWN in cards for _, cards in plays(known)) and said.picker is not None:
            places[said.picker] = sizes[said.picker] - 1
        places[UNDERNEATH] = 1
    blind = known.game.deal.blind
    if blind and said.picker is None and said.contract != "passed_out":
        places[BLIND] = blind
    elif blind and said.picker != view.seat and known.phase != BURY:
        places[BURIED] = blind
    return {place: size for place, size in places.items() if size}


def _void(known: State, place: Place) -> int:
    """The cards that a seat cannot hold, because it did not follow their suit when it was led."""
    if not isinstance(place, int):
        return 0
    order, players, void = known.said.order, known.game.players, 0
    for leader, cards in plays(known):
        at = (place - leader) % players
        if not 0 < at < len(cards):
            continue
        led = known.said.called_suit if cards[0] in unknowns(known) else order.suit[cards[0]]
        if cards[at] in unknowns(known) or order.suit[cards[at]] != led:
            void |= order.masks[led]
    return void
