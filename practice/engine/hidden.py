"""What a seat cannot see and what it knows of it all the same: unseen cards, how many lie where, where they cannot be.
Putting such cards somewhere gives a whole state again; choosing where at random is in `sampling`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from practice.engine.calling import JACKS
from practice.engine.cards import ALL, BIT, FACE_DOWN, RANKS, TEN
from practice.engine.following import RUN_AWAY
from practice.engine.knowing import ran_away
from practice.engine.orders import FAIL_SUITS, ace_of
from practice.engine.seeing import View, hand_sizes
from practice.engine.state import BURY, CALL, NO_CARD, OVER, UNDER, State

# A place is a seat, or one of these.
BLIND, BURIED, UNDERNEATH = "blind", "bury", "under"
Place = int | str


class Need(NamedTuple):
    """At least so many of these cards lie in a place."""

    place: Place
    cards: int
    least: int


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
    needs = tuple(need for need in _constrain(view, allowed) if need.place in places)
    return Hidden(unseen, places, allowed, needs)


def _seen(view: View) -> int:
    known = view.known
    seen = known.hands[view.seat] | known.said.bury
    if known.said.picker != view.seat:
        seen |= known.start.blind
    for cards in _played(known):
        for card in cards:
            seen |= BIT[card]
    return seen


def _played(known: State) -> Iterable[tuple[int, ...]]:
    yield from (trick.cards for trick in known.tricks)
    yield known.trick


def _places(view: View) -> dict[Place, int]:
    """How many unseen cards lie where; an unknown card that nobody turned over is a place of its own."""
    known, said = view.known, view.known.said
    if known.phase == OVER:
        return {}
    sizes = hand_sizes(known)
    places: dict[Place, int] = {seat: size for seat, size in enumerate(sizes) if seat != view.seat and size}
    if said.under == FACE_DOWN:
        if not any(FACE_DOWN in cards for cards in _played(known)) and said.picker is not None:
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
    tricks = [(trick.leader, trick.cards) for trick in known.tricks]
    for leader, cards in (*tricks, (known.leader, known.trick)):
        at = (place - leader) % players
        if not 0 < at < len(cards):
            continue
        led = known.said.called_suit if cards[0] in _unknowns(known) else order.suit[cards[0]]
        if cards[at] in _unknowns(known) or order.suit[cards[at]] != led:
            void |= order.masks[led]
    return void


def _unknowns(known: State) -> tuple[int, ...]:
    return (FACE_DOWN,) if known.said.under == NO_CARD else (FACE_DOWN, known.said.under)


def _constrain(view: View, allowed: dict[Place, int]) -> tuple[Need, ...]:
    """Takes out of `allowed` what the call makes impossible, and gives what it makes certain."""
    known, said = view.known, view.known.said
    if said.picker is None or said.called == NO_CARD:
        # Only who has the jack of diamonds is asked whether he calls up or goes alone.
        if known.game.call_up and (said.alone is True or known.phase == CALL):
            _only_here(allowed, BIT[JACKS[0]], (said.picker, BURIED))
        return ()
    partner = known.game.partner
    if partner == "jack":
        _jack(known, allowed)
        return ()
    called, picker = BIT[said.called], said.picker
    _nowhere(allowed, called, (picker, BURIED, UNDERNEATH, *_not_partners(known)))
    if said.partner is not None and said.partner in allowed:
        _only_here(allowed, called, (said.partner,))
    needs = _needs(view)
    if said.called % RANKS == TEN:
        _only_here(allowed, sum(BIT[ace_of(suit)] for suit in FAIL_SUITS), (picker, BURIED))
        _nowhere(allowed, BIT[ace_of(said.called_suit)], (BURIED,))
    if has_unknown(known):
        _nowhere(allowed, known.said.order.masks[said.called_suit], (picker, UNDERNEATH))
    return needs


def has_unknown(state: State) -> bool:
    """Tells whether an unknown card was laid or is just being chosen, so that the picker has no card of the suit."""
    return state.said.under != NO_CARD or state.phase == UNDER


def _nowhere(allowed: dict[Place, int], cards: int, places: Iterable[Place]) -> None:
    for place in places:
        if place in allowed:
            allowed[place] &= ~cards


def _only_here(allowed: dict[Place, int], cards: int, places: Iterable[Place | None]) -> None:
    here = tuple(places)
    _nowhere(allowed, cards, [place for place in allowed if place not in here])


def _jack(known: State, allowed: dict[Place, int]) -> None:
    """Who calls up has every lower jack; who says nothing where he might call up has not the jack of diamonds."""
    said, picker = known.said, known.said.picker
    lower = JACKS[: JACKS.index(said.called)]
    _only_here(allowed, sum(BIT[jack] for jack in lower), (picker, BURIED))
    if known.game.call_up and picker is not None:
        _nowhere(allowed, BIT[said.called], (picker, BURIED))
    if said.partner is not None and said.partner in allowed:
        _only_here(allowed, BIT[said.called], (said.partner,))


def _not_partners(known: State) -> list[int]:
    """Seats that showed that they do not hold the called card: they led or followed its suit with another card."""
    said, players = known.said, known.game.players
    shown = []
    for leader, cards in (*((trick.leader, trick.cards) for trick in known.tricks), (known.leader, known.trick)):
        if not cards or (said.order.suit[cards[0]] != said.called_suit and cards[0] not in _unknowns(known)):
            continue
        ran = known.game.is_schafkopf
        shown += [(leader + at) % players for at in range(1 if ran else 0, len(cards))]
        break
    return [seat for seat in shown if seat != ran_away(known)]


def _needs(view: View) -> tuple[Need, ...]:
    """What the picker must still hold of the called suit, and what who ran away held of it."""
    known, said, picker = view.known, view.known.said, view.known.said.picker
    suit = said.order.masks[said.called_suit]
    needs = []
    schafkopf = known.game.is_schafkopf
    bound = schafkopf or (known.open and not has_unknown(known))
    if bound and picker is not None and picker != view.seat and not suit & _shown(known, picker, schafkopf):
        needs.append(Need(picker, suit, 1))
    runner = ran_away(known)
    if runner is not None and runner != view.seat:
        needs.append(Need(runner, suit, RUN_AWAY - (suit & _shown(known, runner, False)).bit_count()))
    return tuple(need for need in needs if need.least > 0)


def _shown(known: State, seat: int, from_the_start: bool) -> int:
    """The cards that a seat has played since the called suit was first led, that trick included, or from the start."""
    shown, counts = 0, from_the_start
    for leader, cards in (*((trick.leader, trick.cards) for trick in known.tricks), (known.leader, known.trick)):
        if not cards:
            continue
        counts = counts or known.said.order.suit[cards[0]] == known.said.called_suit
        at = (seat - leader) % known.game.players
        if counts and at < len(cards):
            shown |= BIT[cards[at]]
    return shown
