"""A hand as a value: what was dealt, what was said, what lies on the table and what was taken.
Nothing is changed here; moves give new states, in the files of each phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from practice.engine.games import Game
from practice.engine.orders import SHEEPSHEAD, Order

# What a seat is asked for next.
PICK, BURY, CALL, UNDER, BID, NAME, PLAY, OVER = "pick", "bury", "call", "under", "bid", "name", "play", "over"
NO_CARD = -1
NOBODY = -1


class Start(NamedTuple):
    """How the cards lay before anything was said, as sets of cards; `seed` is None where the cards were given."""

    hands: tuple[int, ...]
    blind: int
    dealer: int
    seed: str | None = None


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order they were played (numbers), who won it, card points."""

    leader: int
    cards: tuple[int, ...]
    winner: int
    points: int


class Said(NamedTuple):
    """What has been announced and laid away: who picked or declared, with whom, and what is trump.

    `contract` is "" before it is known, then picked, leaster (or its kin), passed_out, or a contract of Schafkopf.
    `partner` is None and `alone` True where there is none; in a view both are None while they are not known.
    `called` is the called card, `under` the unknown card, `bury` a set of cards, `bids` what each bid in turn.
    """

    picker: int | None = None
    partner: int | None = None
    alone: bool | None = None
    contract: str = ""
    called: int = NO_CARD
    called_suit: int = NO_CARD
    under: int = NO_CARD
    bury: int = 0
    suit: int = NO_CARD
    order: Order = SHEEPSHEAD
    forced: bool = False
    bids: tuple[tuple[int, str], ...] = ()


class State(NamedTuple):
    """A hand at one moment. `turn` is the seat to act, -1 when it is over; `hands` and cards are sets and numbers.

    `trick` are the cards on the table and `led` the suit that was led to it; `open` is True while a card is called and
    its suit was not led in a finished trick, so that the duties of the called suit hold.
    """

    game: Game
    start: Start
    moves: tuple[str, ...]
    phase: str
    turn: int
    hands: tuple[int, ...]
    trick: tuple[int, ...]
    led: int
    leader: int
    tricks: tuple[Trick, ...]
    said: Said
    open: bool


def first_seat(start: Start, players: int) -> int:
    """Gives the seat to the dealer's left, who speaks and leads first."""
    return (start.dealer + 1) % players


def held_by(state: State, card: int) -> int | None:
    """Gives the seat whose hand a card lies in; None where it lies in none."""
    for seat, hand in enumerate(state.hands):
        if hand >> card & 1:
            return seat
    return None


def plays(state: State) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Gives who led and the cards in the order they were played, trick by trick, the one on the table last."""
    for trick in state.tricks:
        yield trick.leader, trick.cards
    yield state.leader, state.trick


def to_play(state: State, said: Said, *, open_duty: bool = False) -> State:
    """Gives the state in which the first card is led from the dealer's left."""
    first = first_seat(state.start, state.game.players)
    return state._replace(phase=PLAY, turn=first, leader=first, said=said, open=open_duty)
