"""Lines of Sheepshead: `3 5 w` is a picked hand, `n 4` one that nobody picked, `m 2` a misplay.
What a word fills is in `codes`; what the rules make of it is not asked here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from scoring.cards import Deal
from scoring.problems import Problem
from scoring.rules import HouseRules
from scoring.shorthand import codes, writing
from scoring.shorthand.bare import Bare, fill, missing, seat_list
from scoring.shorthand.codes import FRAME, Code
from scoring.shorthand.reading import Reading, words_of

NOBODY = "n"
_VOCABULARY: Mapping[str, tuple[Code, ...]] = {
    "leaster": codes.LEASTER,
    "moster": codes.MOSTER,
    "mittler": codes.NOBODY,
    "schneidster": codes.NOBODY,
    "schwanzer": codes.SCHWANZER,
    "passed_out": (),
    "misplay": (),
}
_NAMED_BY = {"moster": "loser", "schwanzer": "loser", "misplay": "loser"}


def read(rules: HouseRules, deal: Deal, highest: int, line: str, found: list[Problem]) -> dict[str, Any]:
    """Reads a line in small letters; what is wrong with its words is noted."""
    kind, rest = _opening(rules, line)
    if kind is None:
        return _two_handed(line, found) if deal.players == 2 else _picked(rules, deal, line, highest, found)
    reading = Reading({"type": kind}, found)
    words = words_of(rest, (*_VOCABULARY[kind], *FRAME), found, partial(codes.is_played, rules))
    if kind == "passed_out":
        fill(reading, words, Bare((), highest, points=False))
    else:
        seat_list(reading, words, _NAMED_BY.get(kind, "winner"))
    return reading.facts


def _opening(rules: HouseRules, line: str) -> tuple[str | None, str]:
    """The kind of hand that the first word says, None where it says none, and the rest of the line."""
    for word in sorted(codes.OPENINGS, key=len, reverse=True):
        if line.startswith(word):
            return codes.OPENINGS[word], line[len(word) :]
    if line.startswith(NOBODY):
        return codes.nobody_is(rules), line[len(NOBODY) :]
    return None, line


def _picked(rules: HouseRules, deal: Deal, line: str, highest: int, found: list[Problem]) -> dict[str, Any]:
    reading = Reading({"type": "picked"}, found)
    fill(
        reading,
        words_of(line, (*codes.PICKED, *FRAME), found, partial(codes.is_played, rules)),
        Bare(("picker", "partner") if deal.has_partner else ("picker",), highest),
    )
    facts = reading.facts
    if "picker" not in facts:
        missing(found, "code_picker_first")
    facts.setdefault("partner", None)
    # Whoever calls Sheepshead plays alone, and so does everybody where there are no partners.
    alone = not deal.has_partner or facts.get("called_sheepshead", False)
    facts.setdefault("alone", facts["partner"] is None and alone)
    return facts


def _two_handed(line: str, found: list[Problem]) -> dict[str, Any]:
    reading = Reading({"type": "two_handed"}, found)
    seat_list(reading, words_of(line, (*codes.TWO_HANDED, *FRAME), found), "winner")
    return reading.facts


def write(rules: HouseRules, deal: Deal, facts: Mapping[str, Any]) -> Iterator[str]:
    """Gives the words of a line; facts that have no words are left out, or raise as odd values do."""
    kind = facts["type"]
    if kind == "picked":
        yield str(facts["picker"] + 1)
        if facts.get("partner") is not None:
            yield str(facts["partner"] + 1)
        yield from _row_points_rest(facts, deal)
        return
    if kind == "two_handed":
        vocabulary = codes.TWO_HANDED
    else:
        vocabulary = _VOCABULARY[kind]
        yield _word_for(rules, kind)
    named = _NAMED_BY.get(kind, "winner")
    if named in facts:
        yield from writing.seats(facts[named])
    yield from writing.words(facts, (*vocabulary, *FRAME))


def _row_points_rest(facts: Mapping[str, Any], deal: Deal) -> Iterator[str]:
    said = dict(facts)
    if not deal.has_partner:
        # Said by the number of players: no word is needed.
        said.pop("alone", None)
    points = facts.get("points")
    words = list(writing.words(said, (*codes.PICKED, *FRAME)))
    front = len([word for word in words if word in _FRONT])
    yield from words[:front]
    if points is not None:
        if not front and deal.has_partner and facts.get("partner") is None:
            # Without a word between them the points would be taken for the partner.
            raise ValueError("points right behind a lone picker")
        yield str(points)
    yield from words[front:]


_FRONT = frozenset({"a", *(row.code for row in codes.ROWS)})


def _word_for(rules: HouseRules, kind: str) -> str:
    if kind == "misplay":
        return "m"
    if kind == codes.nobody_is(rules):
        return NOBODY
    return next(word for word, name in codes.OPENINGS.items() if name == kind)
