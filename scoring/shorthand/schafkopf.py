"""Lines of Schafkopf: `R 1 3 g` is a Rufspiel, `SH 2 gg` a hearts Solo, `RA 4` a Ramsch, `Z` thrown together.
What a word fills is in `codes`; what the rules make of it is not asked here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.cards import Deal
from scoring.problems import Problem
from scoring.schafkopf.contracts import CONTRACTS, TRUMP_OF_RUF
from scoring.shorthand import codes, writing
from scoring.shorthand.bare import Bare, fill, missing, seat_list
from scoring.shorthand.codes import FRAME, LETTERS, SUIT_LETTERS
from scoring.shorthand.reading import Reading, words_of

RAMSCH = ("ramsch", "ra")
PASSED = ("passed", "z", "n")


def _openings() -> dict[str, dict[str, Any]]:
    """Every first word of a line, the longest first, with the facts that it says."""
    words: dict[str, dict[str, Any]] = {}
    for letters, contract in LETTERS.items():
        words[letters] = {"type": "schafkopf", "contract": contract}
        if contract == "rufspiel" or CONTRACTS[contract].suited:
            name = "called_suit" if contract == "rufspiel" else "suit"
            for letter, suit in SUIT_LETTERS.items():
                if not (name == "called_suit" and suit == TRUMP_OF_RUF):
                    words[letters + letter] = {**words[letters], name: suit}
    words |= {word: {"type": "ramsch"} for word in RAMSCH} | {word: {"type": "passed_out"} for word in PASSED}
    return dict(sorted(words.items(), key=lambda item: -len(item[0])))


OPENINGS = _openings()


def read(deal: Deal, highest: int, line: str, found: list[Problem]) -> dict[str, Any]:
    """Reads a line in small letters; what is wrong with its words is noted."""
    opening = next((word for word in OPENINGS if line.startswith(word)), None)
    if opening is None:
        missing(found, "code_contract_first")
        return {}
    reading, rest = Reading(dict(OPENINGS[opening]), found), line[len(opening) :]
    kind = reading.facts["type"]
    if kind == "ramsch":
        seat_list(reading, words_of(rest, (*codes.RAMSCH, *FRAME), found), "loser")
    elif kind == "passed_out":
        fill(reading, words_of(rest, FRAME, found), Bare((), highest, points=False))
    else:
        _game(reading, rest, highest)
    return reading.facts


def _game(reading: Reading, rest: str, highest: int) -> None:
    contract = reading.facts["contract"]
    vocabulary = codes.CROSS if contract == "cross" else codes.GAME
    two = CONTRACTS[contract].with_partner and contract != "cross"
    fill(
        reading,
        words_of(rest, (*vocabulary, *FRAME), reading.found),
        Bare(("declarer", "partner") if two else ("declarer",), highest),
    )
    facts = reading.facts
    if "declarer" not in facts:
        missing(reading.found, "code_declarer_missing")
    facts.setdefault("partner", None)
    if "culprit" not in facts:
        facts.setdefault("laufende", 0)


def write(facts: Mapping[str, Any]) -> Iterator[str]:
    """Gives the words of a line; facts that have no words are left out, or raise as odd values do."""
    kind = facts["type"]
    if kind == "ramsch":
        yield "RA"
        if facts.get("loser") is not None:
            yield from writing.seats(facts["loser"])
        yield from writing.words(facts, (*codes.RAMSCH, *FRAME))
    elif kind == "passed_out":
        yield "Z"
        yield from writing.words(facts, FRAME)
    else:
        yield from _written_game(facts)


def _written_game(facts: Mapping[str, Any]) -> Iterator[str]:
    said = {name: facts[name] for name in ("contract", "suit", "called_suit") if facts.get(name) is not None}
    opening = next((word for word, told in OPENINGS.items() if told == {"type": "schafkopf", **said}), None)
    if opening is None:
        raise ValueError("no contract begins a line so")
    yield opening.upper()
    yield str(facts["declarer"] + 1)
    cross = facts["contract"] == "cross"
    if facts.get("partner") is not None and not cross:
        yield str(facts["partner"] + 1)
    words = list(writing.words(facts, (*(codes.CROSS if cross else codes.GAME), *FRAME)))
    front = len([word for word in words if word in _FRONT])
    yield from words[:front]
    if facts.get("points") is not None:
        yield str(facts["points"])
    yield from words[front:]


_FRONT = frozenset(row.code for row in codes.GAME_ROWS)
