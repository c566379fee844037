"""Why a move was illegal, in sentences that a director can read aloud at the table: people, cards and rules by name.
Which rule it was is the engine's; its own sentences are in `engine.codes`."""

from __future__ import annotations

from collections.abc import Sequence

from practice.engine import Illegal, State, tricks
from practice.engine.codes import CODES

RANKS = {
    "A": "ace",
    "T": "ten",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "O": "Ober",
    "U": "Unter",
    "9": "nine",
    "8": "eight",
    "7": "seven",
}
FRENCH = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
GERMAN = {"E": "acorns", "G": "leaves", "H": "hearts", "S": "bells"}
# What is done with what stands behind the colon of a move.
DOINGS = {
    "bury": "bury {}",
    "call": "call {}",
    "under": "lay {} face down",
    "bid": "bid {}",
    "suit": "make {} trump",
}
SPOKEN = {"pick": "pick", "pass": "pass", "alone": "go alone"}


def aloud(state: State, seat: int | None, move: str, refused: Illegal, names: Sequence[str]) -> str:
    """Tells who may not do what, and why: "Trick 4: Clara may not play the king of spades. The ace of clubs was ..."

    `names` are the people by seat; without them seats are named by their numbers, counted from 0.
    """
    why = _where(state, move, names) if refused.code == "card_not_held" else _why(state, refused, names)
    if seat is None:
        return why
    trick = f"Trick {len(state.tricks) + 1}: " if state.phase == "play" else ""
    return _sentence(f"{trick}{who(seat, names)} may not {_doing(state, move)}. ") + why


def who(seat: int, names: Sequence[str]) -> str:
    """Names a person by the seat."""
    return names[seat] if names else f"seat {seat}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _why(state: State, refused: Illegal, names: Sequence[str]) -> str:
    if refused.code == "not_your_turn":
        return f"It is the turn of {who(refused.data['turn'], names)}."
    worded = {name: _worded(state, value) for name, value in refused.data.items()}
    return _sentence(CODES[refused.code][1].format(**worded))


def _worded(state: State, value: object) -> object:
    """Says cards by their names, also in a list; other moves stay as they are written."""
    if isinstance(value, tuple):
        return ", ".join(str(_worded(state, one)) for one in value)
    return the_card(state, value) if isinstance(value, str) and value in state.game.pack.numbers else value


def the_card(state: State, name: str) -> str:
    """Names a card: "the queen of clubs"."""
    suits = GERMAN if state.game.is_schafkopf else FRENCH
    return f"the {RANKS[name[0]]} of {suits[name[1]]}"


def _doing(state: State, move: str) -> str:
    kind, colon, rest = move.partition(":")
    if move in state.game.pack.numbers:
        return f"play {the_card(state, move)}"
    if colon and kind in DOINGS:
        named = " and ".join(str(_worded(state, one)) for one in rest.split(",")) if kind != "suit" else rest
        return DOINGS[kind].format(GERMAN.get(named, named) if kind == "suit" else named)
    return SPOKEN.get(move, f"say “{move}”")


def _where(state: State, card: str, names: Sequence[str]) -> str:
    """Tells the referee's truth about a card that somebody played without having it."""
    pack = state.game.pack
    bit = 1 << pack.numbers[card]
    for number, trick in enumerate(tricks(state), start=1):
        if card in trick["cards"]:
            return f"That card was played in trick {number}."
    if pack.numbers[card] in state.trick:
        return "That card lies on the table already."
    for seat, hand in enumerate(state.hands):
        if hand & bit:
            return f"That card is in the hand of {who(seat, names)}."
    return "That card was buried." if state.said.bury & bit else "That card lies in the blind."
