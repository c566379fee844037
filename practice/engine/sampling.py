"""A state at random among those that fit what a seat has seen.
Nothing is weighed here by how anybody plays; that is for a player to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from practice.engine.bidding import callable_aces
from practice.engine.cards import BIT, numbers
from practice.engine.completing import complete
from practice.engine.following import RUN_AWAY
from practice.engine.hidden import Hidden, hidden
from practice.engine.illegal import Illegal
from practice.engine.inferring import has_unknown, no_card_of
from practice.engine.orders import FAIL_SUITS, SHEEPSHEAD, ace_of
from practice.engine.places import BURIED, UNDERNEATH, Place
from practice.engine.seeing import View
from practice.engine.state import State

# Tries before the cards that must lie somewhere are put there first, and before giving up.
FREE_TRIES, TRIES = 12, 400
# How often a fail ace is given to a picker who laid an unknown card, where his cards are decided by suit.
HAS_ACE = 0.3


def sample(view: View, random: Random) -> State:
    """Gives a state that fits a view: each hidden card somewhere it can be, the same for the same `random`.

    Raises Illegal (does_not_fit) where none is found, which for a view of a real hand does not happen.
    """
    return next(samples(view, random))


def samples(view: View, random: Random) -> Iterator[State]:
    """Gives such states one after another, without end; what is known of the hidden cards is worked out once."""
    free = hidden(view)
    while True:
        yield _found(view, free, random)


def _found(view: View, free: Hidden, random: Random) -> State:
    for tried in range(TRIES):
        eager = tried >= FREE_TRIES
        unseen = _decided(view, free, random) if eager and has_unknown(view.known) else free
        places = _dealt_out(unseen, random, needs_first=eager)
        if places is None:
            continue
        state = complete(view, places, check=False)
        if _fits(state):
            return state
    raise Illegal("does_not_fit", why="no way to lay the hidden cards was found")


def _decided(view: View, unseen: Hidden, random: Random) -> Hidden:
    """Decides for each fail suit whether the picker who laid an unknown card has its ace or no card of it."""
    allowed, picker = dict(unseen.allowed), view.known.said.picker
    owned = (picker, BURIED, UNDERNEATH)
    for suit in FAIL_SUITS:
        ace = BIT[ace_of(suit)]
        if not any(place in owned and cards & ace for place, cards in allowed.items()):
            continue
        if random.random() < HAS_ACE:
            allowed = {place: cards if place in owned else cards & ~ace for place, cards in allowed.items()}
        else:
            no_card_of(suit, allowed, picker)
    return unseen._replace(allowed=allowed)


def _dealt_out(unseen: Hidden, random: Random, *, needs_first: bool) -> dict[Place, int] | None:
    """Lays the unseen cards: first those that cannot lie everywhere, those with the fewest places before the others,
    each by the room that is left; then the rest as they come from a shuffle. None where it fails."""
    room = dict(unseen.places)
    laid: dict[Place, int] = dict.fromkeys(room, 0)
    if needs_first:
        _lay_needed(unseen, random, laid, room)
    left = unseen.cards & ~sum(laid.values())
    anywhere = left
    for mask in unseen.allowed.values():
        anywhere &= mask
    if not _lay_bound(unseen, random, laid, room, numbers(left & ~anywhere)):
        return None
    rest = list(numbers(anywhere))
    random.shuffle(rest)
    for place, size in room.items():
        for _ in range(size):
            laid[place] |= BIT[rest.pop()]
    if any((laid[need.place] & need.cards).bit_count() < need.least for need in unseen.needs):
        return None
    return laid


def _lay_needed(unseen: Hidden, random: Random, laid: dict[Place, int], room: dict[Place, int]) -> None:
    for need in unseen.needs:
        able = numbers(need.cards & unseen.allowed[need.place])
        for card in random.sample(able, min(need.least, len(able))):
            laid[need.place] |= BIT[card]
            room[need.place] -= 1


def _lay_bound(
    unseen: Hidden, random: Random, laid: dict[Place, int], room: dict[Place, int], bound: Sequence[int]
) -> bool:
    """Lays the cards that cannot lie everywhere; false where one of them finds no room."""
    able = {card: [place for place, mask in unseen.allowed.items() if mask >> card & 1] for card in bound}
    for card in sorted(random.sample(bound, len(bound)), key=lambda card: len(able[card])):
        places = [place for place in able[card] if room[place] > 0]
        if not places:
            return False
        place = random.choices(places, [room[place] for place in places])[0]
        laid[place] |= BIT[card]
        room[place] -= 1
    return True


def _fits(state: State) -> bool:
    """Tells whether what was said could be said with these cards, beyond what `hidden` tells of single cards."""
    said, start = state.said, state.start
    if any(word == "rufspiel" and not callable_aces(start.hands[seat]) for seat, word in said.bids):
        return False
    if state.game.is_schafkopf:
        return not state.open or not state.trick or _may_have_led(state)
    return said.picker is None or not has_unknown(state) or _nothing_callable(state, said.picker)


def _nothing_callable(state: State, picker: int) -> bool:
    """An unknown card is laid only by who has no card in any suit whose ace he neither holds nor buried."""
    said = state.said
    owned = state.start.hands[picker] | state.start.blind
    kept = owned & ~said.bury
    return all(owned & BIT[ace_of(suit)] or not kept & SHEEPSHEAD.masks[suit] for suit in FAIL_SUITS)


def _may_have_led(state: State) -> bool:
    """Who leads under the called ace and holds it must have had three others of its suit at that moment."""
    said = state.said
    lead, hand = state.trick[0], state.hands[state.leader]
    if said.order.suit[lead] != said.called_suit or not hand & BIT[said.called]:
        return True
    return ((hand | BIT[lead]) & said.order.masks[said.called_suit]).bit_count() >= RUN_AWAY
