"""What a seat may see of a hand: its own cards, what was said and played, and nothing that is hidden from it.
What could be hidden where is in `hidden`."""

from __future__ import annotations

from typing import Any, NamedTuple

from practice.engine.cards import FACE_DOWN, POINTS, UNSEEN
from practice.engine.knowing import known_sides
from practice.engine.moves import legal
from practice.engine.state import NO_CARD, OVER, Start, State, Trick


class View(NamedTuple):
    """What one seat sees. `known` is the state with everything hidden taken out of it: other hands and unseen places
    are empty, cards lying face down are `??`, what is not known is None."""

    seat: int
    known: State

    @property
    def to_act(self) -> int | None:
        """The seat whose move it is; None when the hand is over."""
        return None if self.known.phase == OVER else self.known.turn

    @property
    def hand(self) -> tuple[str, ...]:
        """The own cards, trumps first, high to low."""
        return sorted_cards(self.known, self.known.hands[self.seat])

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds, the unknown card included."""
        return hand_sizes(self.known)

    @property
    def trick(self) -> tuple[tuple[int, str], ...]:
        """The cards on the table as (seat, card), in the order they were played."""
        known = self.known
        names = known.game.pack.names
        return tuple(((known.leader + at) % known.game.players, names[card]) for at, card in enumerate(known.trick))

    @property
    def tricks(self) -> tuple[dict[str, Any], ...]:
        """The finished tricks: leader, cards, winner, points (of the cards this seat has seen)."""
        return tricks(self.known)

    def as_json(self) -> dict[str, Any]:
        """Gives everything this seat sees, and what it may do, as plain JSON."""
        known, said = self.known, self.known.said
        names, mine = known.game.pack.names, self.to_act == self.seat
        return {
            "game": known.game.name,
            "seat": self.seat,
            "dealer": known.start.dealer,
            "phase": known.phase,
            "to_act": self.to_act,
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "legal": list(legal_for(self)) if mine else [],
            "trick": [{"seat": seat, "card": card} for seat, card in self.trick],
            "tricks": list(self.tricks),
            "moves": list(known.moves),
            "contract": said.contract,
            "picker": said.picker,
            "partner": said.partner,
            "alone": said.alone,
            "forced": said.forced,
            "bids": [list(bid) for bid in said.bids],
            "called": None if said.called == NO_CARD else names[said.called],
            "suit": None if said.suit == NO_CARD else known.game.pack.suits[said.suit],
            "under": None if said.under == NO_CARD else names[said.under],
            "bury": list(sorted_cards(known, said.bury)),
            "blind": list(sorted_cards(known, known.start.blind)),
        }


def sorted_cards(state: State, mask: int) -> tuple[str, ...]:
    """Gives cards as they are sorted in a hand: trumps first, high to low."""
    numbers = state.game.pack.numbers
    place = state.said.order.place
    return tuple(sorted(state.game.pack.cards(mask), key=lambda name: place[numbers[name]]))


def hand(state: State, seat: int) -> tuple[str, ...]:
    """Gives the cards of a seat, trumps first, high to low."""
    return sorted_cards(state, state.hands[seat])


def tricks(state: State) -> tuple[dict[str, Any], ...]:
    """Gives the finished tricks as plain JSON: leader, cards in the order they were played, winner, card points."""
    names = state.game.pack.names
    return tuple(
        {
            "leader": trick.leader,
            "cards": [names[card] for card in trick.cards],
            "winner": trick.winner,
            "points": trick.points,
        }
        for trick in state.tricks
    )


def hand_sizes(state: State) -> tuple[int, ...]:
    """Gives how many cards each seat holds; it follows from what was played."""
    players = state.game.players
    left = state.game.deal.tricks - len(state.tricks)
    sizes = [left] * players
    for at in range(len(state.trick)):
        sizes[(state.leader + at) % players] -= 1
    if state.phase == "bury":
        sizes[state.turn] += state.game.deal.blind
    return tuple(sizes)


def view(state: State, seat: int) -> View:
    """Gives what a seat sees. When the hand is over everything is shown, the bury and the unknown card too."""
    if state.phase == OVER:
        return View(seat, state)
    said = state.said
    is_picker = said.picker == seat and state.game.deal.blind > 0
    hides = said.under if said.under != NO_CARD and not _sees_unknown(state, seat) else NO_CARD
    nothing = (0,) * state.game.players
    start = Start(
        _only(state.start.hands, seat, nothing), state.start.blind if is_picker else 0, state.start.dealer, None
    )
    picker, partner, alone = known_sides(state, seat)
    shown = said._replace(
        picker=picker,
        partner=partner,
        alone=alone,
        bury=said.bury if is_picker else 0,
        under=said.under if hides == NO_CARD else FACE_DOWN,
    )
    known = state._replace(
        start=start,
        moves=_moves(state, hides, own=is_picker),
        hands=_only(state.hands, seat, nothing),
        trick=_face_down(state.trick, hides),
        tricks=tuple(_trick(trick, hides) for trick in state.tricks),
        said=shown,
    )
    return View(seat, known)


def _only(hands: tuple[int, ...], seat: int, nothing: tuple[int, ...]) -> tuple[int, ...]:
    return (*nothing[:seat], hands[seat], *nothing[seat + 1 :])


def _sees_unknown(state: State, seat: int) -> bool:
    """The unknown card is seen by who laid it and by the winner of its trick (rules.md, Called ace, 3)."""
    said = state.said
    return seat == said.picker or any(said.under in trick.cards and trick.winner == seat for trick in state.tricks)


def _moves(state: State, hides: int, *, own: bool) -> tuple[str, ...]:
    """The moves as this seat heard and saw them: a bury and the unknown card are `??` for others."""
    unknown = state.game.pack.names[hides] if hides != NO_CARD else None
    shown = []
    for move in state.moves:
        kind, colon, _ = move.partition(":")
        if (kind == "bury" and colon and not own) or (kind == "under" and colon and hides != NO_CARD):
            move = f"{kind}:{UNSEEN}"
        elif move == unknown:
            move = UNSEEN
        shown.append(move)
    return tuple(shown)


def _face_down(cards: tuple[int, ...], hides: int) -> tuple[int, ...]:
    if hides == NO_CARD or hides not in cards:
        return cards
    return tuple(FACE_DOWN if card == hides else card for card in cards)


def _trick(trick: Trick, hides: int) -> Trick:
    if hides == NO_CARD or hides not in trick.cards:
        return trick
    return trick._replace(cards=_face_down(trick.cards, hides), points=trick.points - POINTS[hides])


def legal_for(view: View) -> tuple[str, ...]:
    """Gives the moves of the seat whose view this is; none where it is not its turn. Equal to `legal` of the state."""
    return legal(view.known) if view.to_act == view.seat else ()
