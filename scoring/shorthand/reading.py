"""A line cut into words, and the words put into facts by the table of their kind of hand, with every slip noted.
What a chair or number without a letter means is said by `lines`; which codes there are, by `codes`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scoring.problems import Problem, problem
from scoring.shorthand.codes import Code

# More digits than any figure of a hand has.
MOST_DIGITS = 4
MOST_SHOWN = 24
_NUMBERS = r"(?:[0-9]+|-)(?:,(?:[0-9]+|-))*"
_PIECE = re.compile(rf"(?P<letters>[a-z]+=?)(?P<behind>{_NUMBERS})?|(?P<number>[0-9]+)|(?P<other>\S)")

Numbers = tuple[int | None, ...]


class Word(NamedTuple):
    """A word of a line: its code (None: a number without a letter) and the numbers right behind it."""

    text: str
    code: Code | None
    numbers: Numbers


@dataclass(slots=True)
class Reading:
    """The facts of a line as far as they are read, and what is wrong with its words."""

    facts: dict[str, Any]
    found: list[Problem] = field(default_factory=list)

    def take(self, word: Word) -> None:
        """Puts a word with a code into the facts."""
        code = word.code
        if code is None:
            raise ValueError("a number without a letter is placed by the kind of hand")
        if code.takes == "double":
            self._double(code, word)
        elif code.takes == "step":
            self._step(code, word)
        elif code.field in self.facts:
            self.found.append(problem("code_twice", "line", word=shown(word.text)))
        elif code.takes == "runners":
            if self._one(word, "count") is not None:
                self.facts |= {code.field: word.numbers[0], f"{code.field}_side": code.value}
        elif not code.takes:
            if word.numbers:
                self.found.append(problem("code_number_extra", "line", word=shown(word.text)))
            self.facts[code.field] = code.value
        elif code.takes == "counts":
            self._listed(word, list(word.numbers))
        elif code.takes == "seats":
            self._listed(word, [None if one is None else one - 1 for one in word.numbers])
        else:
            number = self._one(word, code.takes)
            if number is not None:
                self.facts[code.field] = number

    def _listed(self, word: Word, values: list[int | None]) -> None:
        if not values or word.code is None:
            self.found.append(problem("code_number_missing", "line", word=shown(word.text)))
        else:
            self.facts[word.code.field] = values

    def _one(self, word: Word, takes: str) -> int | None:
        number = word.numbers[0] if len(word.numbers) == 1 else None
        if number is None:
            self.found.append(problem("code_number_missing", "line", word=shown(word.text)))
            return None
        return number - 1 if takes == "seat" else number

    def _double(self, code: Code, word: Word) -> None:
        double = {"kind": code.value}
        if word.numbers:
            seat = self._one(word, "seat")
            double |= {"seat": seat}
        self.facts.setdefault(code.field, []).append(double)

    def _step(self, code: Code, word: Word) -> None:
        """One level more than what was called before: a Re answers a Kontra, a Supra a Re."""
        level = STEPS.index(code.meaning)
        if self.facts.get(code.field, 0) != level:
            self.found.append(problem("code_out_of_order", "line", word=shown(word.text), order="k r su hi"))
            return
        self.facts[code.field] = level + 1


STEPS = ("kontra", "re", "supra", "hirsch")


def words_of(
    text: str, vocabulary: Sequence[Code], found: list[Problem], played: Callable[[Code], bool] = lambda code: True
) -> list[Word]:
    """Cuts a line in small letters into words of this vocabulary; what is no word is noted and left out.

    `played` tells which codes the house rules have, so that only these are named as possible.
    """
    known = {code.code: code for code in vocabulary}
    words: list[Word] = []
    for piece in _PIECE.finditer(text):
        letters, behind, number = piece["letters"], piece["behind"], piece["number"]
        run = number or behind or ""
        if any(len(digits) > MOST_DIGITS for digits in re.findall(r"[0-9]+", run)):
            found.append(problem("code_number_too_large", "line", word=shown(piece[0])))
        elif number:
            words.append(Word(number, None, (int(number),)))
        elif letters and (cut := _cut(letters, known)):
            words += _named(cut, behind, found)
        else:
            possible = (code for code in vocabulary if not code.alias and not code.code.endswith("=") and played(code))
            codes = ", ".join(code.code for code in possible)
            found.append(problem("code_unknown", "line", word=shown(piece[0]), known=codes))
    return words


def _cut(letters: str, known: dict[str, Code]) -> list[Code]:
    """Cuts letters that were written without spaces into codes, the longest first; empty where that cannot be done."""
    for length in range(len(letters), 0, -1):
        code = known.get(letters[:length])
        if code is None:
            continue
        if length == len(letters):
            return [code]
        rest = _cut(letters[length:], known)
        if rest:
            return [code, *rest]
    return []


def _named(codes: list[Code], behind: str | None, found: list[Problem]) -> list[Word]:
    """Words out of codes; what stands behind the last is its own if it takes numbers, else a number by itself."""
    numbers = tuple(None if one == "-" else int(one) for one in behind.split(",")) if behind else ()
    *before, last = codes
    words = [Word(code.code, code, ()) for code in before]
    if last.takes in ("", "step") and numbers:
        words.append(Word(last.code, last, ()))
        if len(numbers) > 1 or numbers[0] is None:
            found.append(problem("code_number_extra", "line", word=shown(behind or "")))
        else:
            words.append(Word(behind or "", None, numbers))
        return words
    return [*words, Word(f"{last.code}{behind or ''}", last, numbers)]


def shown(word: str) -> str:
    """Gives a word as a sentence can show it: what cannot be printed is left out, the rest not too long."""
    printed = "".join(sign for sign in word if sign.isprintable())
    return printed if len(printed) <= MOST_SHOWN else f"{printed[:MOST_SHOWN]}…"
