"""What the page of a game shows: the table from the player's seat. It is made of his view alone, which hides the rest.

How it is worded is in `practice.wording`; the score sheet is in `sheet`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from practice.engine import View, legal_for
from practice.selectors.drawn import CardFace, Drawing
from practice.selectors.places import Place, places_of
from practice.wording.cards import FACE_DOWN
from practice.wording.moves import asked, button
from practice.wording.standing import asked_to_play, standing

# Phases in which the cards of the hand themselves are the moves.
_BY_CARD = {"play": "", "under": "under:"}
PICK, BURY, PLAY, _BID = "pick", "bury", "play", "bid"


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
    """The table: `places` by seat, own cards, what is asked and what can be answered.

    `blind`: the cards of the blind while it can be taken; `fresh`: no trick is begun; `early`: no card can be played
    yet, because it is not yet said what is played.
    """

    places: Sequence[Place]
    hand: Sequence[CardFace]
    phase: str
    asked: str
    choices: Sequence[Choice]
    blind: Sequence[CardFace]
    to_bury: int
    fresh: bool
    early: bool
    last_trick: TrickShown | None
    said: str
    contract: str
    my_turn: bool
    over: bool


def face_of(view: View, names: Sequence[str], words: Mapping[int, str], hint: str = "") -> Face:
    """Return what the page shows; `words` is what was said by whom, `hint` a move to point at."""
    known, mine = view.known, view.to_act == view.seat
    drawn = Drawing(view)
    moves = legal_for(view) if mine else ()
    return Face(
        places=places_of(view, drawn, names, words),
        hand=_hand(view, drawn, moves, hint),
        phase=known.phase,
        asked=_asked(view, names) if mine else "",
        choices=_choices(known.phase, moves, drawn.german, hint),
        blind=[drawn.card(FACE_DOWN)] * known.game.deal.blind if known.phase == PICK else [],
        to_bury=known.game.deal.blind if mine and known.phase == BURY else 0,
        fresh=not known.trick,
        early=mine and known.phase != PLAY,
        last_trick=_last_trick(view, drawn, names),
        said=standing(view, names),
        contract=known.said.contract,
        my_turn=mine,
        over=view.to_act is None,
    )


def _asked(view: View, names: Sequence[str]) -> str:
    return asked_to_play(view, names) if view.known.phase == PLAY else asked(view.known.phase)


def _hand(view: View, drawn: Drawing, moves: Sequence[str], hint: str) -> list[CardFace]:
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


def _last_trick(view: View, drawn: Drawing, names: Sequence[str]) -> TrickShown | None:
    if not view.known.tricks:
        return None
    last = view.known.tricks[-1]
    cards = [(names[(last.leader + at) % len(names)], drawn.number(card)) for at, card in enumerate(last.cards)]
    return TrickShown(cards, names[last.winner], last.points)
