"""Why a move, a deal or a saved game is refused: a code, the rule it breaks, a sentence, and the cards it is about.
The sentences are in `codes`; nothing here decides whether something is wrong."""

from __future__ import annotations

from typing import Any

from practice.engine.codes import CODES

# What somebody typed is repeated to him no further than this, so that a sentence stays one.
MOST_REPEATED = 60
TYPED = frozenset({"card", "dealer", "move", "name"})


class Illegal(ValueError):
    """A refusal.

    `code` is a key of `codes.CODES`, `rule` names the rule of play that stands against it ("" where there is none),
    `data` holds what the sentence is about (`must`: the cards or moves that were allowed), `message` is the sentence.
    Raises KeyError for a code that `codes` does not list.
    """

    def __init__(self, code: str, **data: Any) -> None:
        self.code = code
        self.rule, sentence = CODES[code]
        self.data = data = {name: _cut(value) if name in TYPED else value for name, value in data.items()}
        shown = {name: ", ".join(value) if isinstance(value, tuple | list) else value for name, value in data.items()}
        self.message = sentence.format(**shown)
        super().__init__(self.message)

    def as_json(self) -> dict[str, Any]:
        """Gives code, rule, sentence and data as plain JSON."""
        data = {name: list(value) if isinstance(value, tuple) else value for name, value in self.data.items()}
        return {"code": self.code, "rule": self.rule, "message": self.message, **({"data": data} if data else {})}


def repeated(text: str) -> str:
    """Gives what somebody typed, cut where it is longer than anything that could have been meant."""
    return text if len(text) <= MOST_REPEATED else text[: MOST_REPEATED - 1] + "…"


def _cut(value: object) -> object:
    return repeated(value) if isinstance(value, str) else value
