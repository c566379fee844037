"""What somebody typed, as the engine writes it: rows of cards as lists or as text, cards in the usual spellings.
What may be played is the engine's; what cannot be read here is given on as it was, for the engine to refuse."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from practice.engine import GAMES
from practice.engine.cards import Pack
from practice.engine.illegal import Illegal

Move = tuple[int | None, str]

WORDS = frozenset({"pick", "pass", "alone"})
OF_CARDS = frozenset({"bury", "call", "under"})
SUIT_SIGNS = str.maketrans("♣♠♥♦", "CSHD", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")


def dealt(data: Mapping[str, Any]) -> dict[str, Any]:
    """Gives the fields of a saved game with hands and blind as lists of cards, where they are rows of cards at all."""
    game = data.get("game")
    pack = GAMES[game].pack if type(game) is str and game in GAMES else None
    told = dict(data)
    if pack is None:
        return told
    if isinstance(told.get("hands"), list):
        told["hands"] = [_cards(row, pack) for row in told["hands"]]
    if "blind" in told:
        told["blind"] = _cards(told["blind"], pack)
    return told


def _cards(row: Any, pack: Pack) -> Any:
    cards = _apart(row) if type(row) is str else row
    return [card(one, pack) if type(one) is str else one for one in cards] if isinstance(cards, list) else cards


def _apart(row: str) -> list[str]:
    """Takes a row such as `QC QS, JC` apart; an empty one has no cards."""
    return re.findall(r"[^\s,]+", row)


def card(text: str, pack: Pack) -> str:
    """Gives the name of a card that is written 10D, qc or Q♣; any other text as it is."""
    name = text.strip().translate(SUIT_SIGNS).upper().replace("10", "T")
    return name if name in pack.numbers else text


def moves_of(row: object, pack: Pack, players: int) -> list[Move]:
    """Reads moves: a list of them, or text with blanks between. Raises Illegal (bad_game, unknown_seat)."""
    if type(row) is str:
        return [(None, move(word, pack)) for word in row.split()]
    if not isinstance(row, list):
        raise Illegal("bad_game", what="moves", wanted="a list of moves, or text with blanks between them")
    return [_said(one, pack, players) for one in row]


def rows_of(rows: object, pack: Pack, players: int) -> list[list[Move]]:
    """Reads the tricks, a row of cards each. Raises Illegal as `moves_of` does."""
    if not isinstance(rows, list) or not all(isinstance(row, list | str) for row in rows):
        raise Illegal("bad_game", what="tricks", wanted="a list of tricks, each a list of cards or text with blanks")
    return [moves_of(_apart(row) if isinstance(row, str) else row, pack, players) for row in rows]


def _said(one: object, pack: Pack, players: int) -> Move:
    if type(one) is str:
        return None, move(one, pack)
    if not isinstance(one, list) or len(one) != 2 or type(one[0]) is not int or type(one[1]) is not str:
        raise Illegal("bad_game", what="each move", wanted="text such as QC, or seat and text such as [2, QC]")
    if not 0 <= one[0] < players:
        raise Illegal("unknown_seat", seat=one[0], last=players - 1)
    return one[0], move(one[1], pack)


def move(text: str, pack: Pack) -> str:
    """Gives a move as the engine writes it; text that is none as it is."""
    kind, colon, rest = text.strip().partition(":")
    kind, rest = kind.strip().lower(), rest.strip()
    if not colon:
        return kind if kind in WORDS else card(text, pack)
    if kind in OF_CARDS:
        return f"{kind}:{','.join(card(name, pack) for name in _apart(rest))}"
    return {"bid": f"bid:{rest.lower()}", "suit": f"suit:{rest.upper()}"}.get(kind, text)
