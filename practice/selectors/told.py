"""What was said and played since the player's own last move: for the page to show one after the other, and to be read.

Only what his view shows is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from practice.engine import View
from practice.models.game import HUMAN
from practice.selectors.drawn import CardFace, drawn_card
from practice.selectors.folds import Move
from practice.wording.moves import told, word

_PLAYED = "play"


@dataclass(frozen=True)
class Told:
    """One thing that happened: `trick` counts the tricks from 0; `card` lies in front of `seat` from then on.

    `taken`: the trick is full and `seat` takes it. `word`: what lies in front of the seat for it, where that is short.
    """

    seat: int
    text: str
    trick: int
    card: CardFace | None = None
    taken: bool = False
    word: str = ""


def told_since(view: View, moves: Sequence[Move], names: Sequence[str]) -> list[Told]:
    """Return what happened from the player's last move on (from the deal on, where he made none), in order."""
    own = [index for index, move in enumerate(moves) if move.seat == HUMAN]
    first = own[-1] if own else 0
    german, players = view.known.game.is_schafkopf, view.known.game.players
    happened: list[Told] = []
    cards = sum(move.phase == _PLAYED for move in moves[:first])
    for move, text in zip(moves[first:], view.known.moves[first:], strict=True):
        who = None if move.seat == HUMAN else names[move.seat]
        is_card = move.phase == _PLAYED
        card = drawn_card(view, text) if is_card else None
        line = Told(move.seat, told(text, who, german=german), cards // players, card, word=word(text))
        happened.append(line)
        cards += is_card
        if is_card and cards % players == 0:
            happened.append(_taken(view, cards // players - 1, names))
    return happened


def words_of(moves: Sequence[Move]) -> dict[int, str]:
    """Return the last word of each seat on who plays what: passed, picked, or a game it bid."""
    return {move.seat: word(move.text) for move in moves if word(move.text)}


def _taken(view: View, trick: int, names: Sequence[str]) -> Told:
    winner = view.known.tricks[trick].winner
    who = None if winner == HUMAN else names[winner]
    return Told(winner, told("taken", who, german=view.known.game.is_schafkopf), trick, taken=True)
