"""What was said and played tells of hidden cards: where the called card cannot be, and what the picker must hold.
Who did not follow a suit has none of it: that is in `hidden`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from practice.engine.calling import JACKS
from practice.engine.cards import BIT, FACE_DOWN, RANKS, TEN
from practice.engine.following import RUN_AWAY
from practice.engine.knowing import played_by, ran_away
from practice.engine.orders import FAIL_SUITS, SHEEPSHEAD, ace_of
from practice.engine.places import BURIED, UNDERNEATH, Need, Place
from practice.engine.seeing import View
from practice.engine.state import CALL, NO_CARD, UNDER, State, plays


def constrain(view: View, allowed: dict[Place, int]) -> tuple[Need, ...]:
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
        for suit in FAIL_SUITS:
            if not _may_own(known, allowed, ace_of(suit)):
                no_card_of(suit, allowed, picker)
    return needs


def has_unknown(state: State) -> bool:
    """Tells whether an unknown card was laid or is just being chosen, so that the picker has no card of the suit."""
    return state.said.under != NO_CARD or state.phase == UNDER


def _may_own(known: State, allowed: Mapping[Place, int], ace: int) -> bool:
    """Whether the picker can have been dealt this ace or found it in the blind."""
    picker = known.said.picker
    places = (picker, BURIED, UNDERNEATH)
    unseen = any(place in allowed and allowed[place] >> ace & 1 for place in places if place is not None)
    return unseen or (picker is not None and played_by(known, ace) == picker)


def no_card_of(suit: int, allowed: dict[Place, int], picker: Place | None) -> None:
    """Takes a suit out of the picker's hand, the unknown card included; the bury may still have some."""
    _nowhere(allowed, SHEEPSHEAD.masks[suit], [place for place in (picker, UNDERNEATH) if place is not None])


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
    for leader, cards in plays(known):
        if not cards or (said.order.suit[cards[0]] != said.called_suit and cards[0] not in unknowns(known)):
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
    for leader, cards in plays(known):
        if not cards:
            continue
        counts = counts or known.said.order.suit[cards[0]] == known.said.called_suit
        at = (seat - leader) % known.game.players
        if counts and at < len(cards):
            shown |= BIT[cards[at]]
    return shown


def unknowns(known: State) -> tuple[int, ...]:
    """Gives the numbers under which the unknown card can lie on the table: face down, or as itself."""
    return (FACE_DOWN,) if known.said.under == NO_CARD else (FACE_DOWN, known.said.under)
