"""What the page of a game shows: the table from the player's seat. It is made of his view alone, which hides the rest.

How it is worded is in `practice.wording`; the score sheet is in `sheet`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from practice.engine import View, legal_for, tricks_by_seat
from practice.engine.orders import RUF, TRUMP, Order
from practice.wording.cards import FACE_DOWN, card_name
from practice.wording.marks import with_marks
from practice.wording.moves import asked, button
from practice.wording.people import roles_of
from practice.wording.standing import standing

# Phases in which the cards of the hand themselves are the moves.
_BY_CARD = {"play": "", "under": "under:"}
BURY, _BID = "bury", "bid"


@dataclass(frozen=True)
class CardFace:
    """A card as it is drawn: `code` names its drawing; `move` is sent by a tap on it, "" where it is only looked at.

    `laid_down`: the player's own unknown card, which the others see from behind.
    """

    code: str
    name: str
    pack: str
    trump: bool
    move: str = ""
    playable: bool = True
    hinted: bool = False
    laid_down: bool = False


@dataclass(frozen=True)
class Place:
    """A seat at the table: what is known of it, and its card in the trick (of the last one while none is begun)."""

    seat: int
    name: str
    mine: bool
    dealer: bool
    roles: Sequence[str]
    tricks: int
    cards: int
    turn: bool
    card: CardFace | None = None
    takes: bool = False


@dataclass(frozen=True)
class Choice:
    """A button below the table; `first` is the one that most will press."""

    move: str
    label: str
    hinted: bool
    first: bool


@dataclass(frozen=True)
class TrickShown:
    """A finished trick: who played what, in order, and who took it."""

    cards: Sequence[tuple[str, CardFace]]
    winner: str
    points: int


@dataclass(frozen=True)
class Face:
    """The table: `places` by seat, own cards, what is asked and what can be answered; `fresh`: no trick is begun."""

    places: Sequence[Place]
    hand: Sequence[CardFace]
    phase: str
    asked: str
    choices: Sequence[Choice]
    to_bury: int
    fresh: bool
    last_trick: TrickShown | None
    said: str
    contract: str
    my_turn: bool
    over: bool


def face_of(view: View, names: Sequence[str], hint: str = "") -> Face:
    """Return what the page shows; `hint` is a move to point at."""
    known, mine = view.known, view.to_act == view.seat
    drawn = _Drawing(view)
    moves = legal_for(view) if mine else ()
    return Face(
        places=[_place(view, drawn, seat, name) for seat, name in enumerate(names)],
        hand=_hand(view, drawn, moves, hint),
        phase=known.phase,
        asked=asked(known.phase) if mine else "",
        choices=_choices(known.phase, moves, drawn.german, hint),
        to_bury=known.game.deal.blind if mine and known.phase == BURY else 0,
        fresh=not known.trick,
        last_trick=_last_trick(view, drawn, names),
        said=standing(view, names),
        contract=known.said.contract,
        my_turn=mine,
        over=view.to_act is None,
    )


class _Drawing:
    """How this view's cards are drawn."""

    def __init__(self, view: View) -> None:
        self.german = view.known.game.is_schafkopf
        self._order = order_of(view)
        self._numbers = view.known.game.pack.numbers
        self._names = view.known.game.pack.names
        mine = view.known.said.picker == view.seat and view.known.said.under >= 0
        self._under = self._names[view.known.said.under] if mine else ""

    def card(self, code: str, move: str = "", *, playable: bool = True, hinted: bool = False) -> CardFace:
        trump = code in self._numbers and self._order.suit[self._numbers[code]] == TRUMP
        name = card_name(code, german=self.german)
        drawn = "back" if code == FACE_DOWN else code
        pack = "german" if self.german else "french"
        laid_down = code == self._under
        full = with_marks(name, trump=trump and not laid_down, laid_down=laid_down)
        return CardFace(drawn, full, pack, trump, move, playable, hinted, laid_down)

    def number(self, number: int) -> CardFace:
        return self.card(self._names[number])

    def place(self, code: str) -> int:
        return self._order.place[self._numbers[code]]


def drawn_card(view: View, code: str) -> CardFace:
    """Return a card as this view's page draws it."""
    return _Drawing(view).card(code)


def order_of(view: View) -> Order:
    """Return the order of the cards; before a game of Schafkopf is named, that of a Rufspiel."""
    return RUF if view.known.game.is_schafkopf and not view.known.said.contract else view.known.said.order


def _hand(view: View, drawn: _Drawing, moves: Sequence[str], hint: str) -> list[CardFace]:
    cards = sorted(view.hand, key=drawn.place)
    prefix = _BY_CARD.get(view.known.phase)
    pointed = set(hint.partition(":")[2].split(",")) if ":" in hint else {hint}
    if not moves or prefix is None:
        return [drawn.card(card, hinted=view.known.phase == BURY and card in pointed) for card in cards]
    return [drawn.card(card, prefix + card, playable=prefix + card in moves, hinted=card in pointed) for card in cards]


def _choices(phase: str, moves: Sequence[str], german: bool, hint: str) -> list[Choice]:
    if phase == BURY or phase in _BY_CARD:
        return []
    # Which game to bid is nothing to be nudged to.
    first = "" if phase == _BID else moves[0] if moves else ""
    return [Choice(move, button(move, german=german), move == hint, move == first) for move in moves]


def _place(view: View, drawn: _Drawing, seat: int, name: str) -> Place:
    known, said = view.known, view.known.said
    cards, winner = _on_table(view)
    return Place(
        seat=seat,
        name=name,
        mine=seat == view.seat,
        dealer=seat == known.start.dealer,
        roles=roles_of(
            seat,
            picker=said.picker,
            partner=said.partner,
            alone=said.alone,
            called=known.game.partner != "none",
            schafkopf=known.game.is_schafkopf,
        ),
        tricks=tricks_by_seat(known)[seat],
        cards=view.hand_sizes[seat],
        turn=seat == view.to_act,
        card=drawn.number(cards[seat]) if seat in cards else None,
        takes=seat == winner,
    )


def _on_table(view: View) -> tuple[dict[int, int], int | None]:
    """The cards in the middle by seat; between two tricks those of the last one, and who took it."""
    known = view.known
    players = known.game.players
    if known.trick or not known.tricks:
        return {(known.leader + at) % players: card for at, card in enumerate(known.trick)}, None
    last = known.tricks[-1]
    return {(last.leader + at) % players: card for at, card in enumerate(last.cards)}, last.winner


def _last_trick(view: View, drawn: _Drawing, names: Sequence[str]) -> TrickShown | None:
    if not view.known.tricks:
        return None
    last = view.known.tricks[-1]
    cards = [(names[(last.leader + at) % len(names)], drawn.number(card)) for at, card in enumerate(last.cards)]
    return TrickShown(cards, names[last.winner], last.points)
