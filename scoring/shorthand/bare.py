"""Numbers that stand in a line without a letter: chairs first, as many as the hand has sides, then card points.
Which fields they fill is said by the kind of hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scoring.problems import Problem, problem
from scoring.shorthand.reading import Reading, Word, shown


class Bare:
    """Places the bare numbers of one line: `seats` are the fields that chairs fill in order, then `points`.

    `highest` is the highest chair there can be: 35 is chair 3 and chair 5 where nobody sits in chair 35.
    """

    def __init__(self, seats: Sequence[str], highest: int, *, points: bool = True) -> None:
        self.seats = list(seats)
        self.highest = highest
        self.points = points
        self.begun = False

    def place(self, reading: Reading, word: Word) -> None:
        """Puts a number into the facts, or notes that there is one too many."""
        number = word.numbers[0] or 0
        if self.seats:
            for chair in self._chairs(word.text):
                reading.facts[self.seats.pop(0)] = chair - 1
            self.begun = True
        elif self.points and "points" not in reading.facts:
            reading.facts["points"] = number
        else:
            reading.found.append(problem("code_number_extra", "line", word=shown(word.text)))

    def word_came(self) -> None:
        """A letter after the first chair ends the chairs: the next number is card points."""
        if self.begun:
            self.seats.clear()

    def _chairs(self, digits: str) -> Iterator[int]:
        if len(digits) == len(self.seats) == 2 and int(digits) > self.highest:
            yield from map(int, digits)
        else:
            yield int(digits)


def fill(reading: Reading, words: Iterable[Word], bare: Bare) -> None:
    """Puts all words of a line into the facts."""
    for word in words:
        if word.code is None:
            bare.place(reading, word)
        else:
            reading.take(word)
            bare.word_came()


def seat_list(reading: Reading, words: Iterable[Word], name: str) -> None:
    """Puts all words into the facts, bare numbers as one chair or several who tied; 0 is nobody."""
    seats: list[int] = []
    for word in words:
        if word.code is None:
            seats.append(word.numbers[0] or 0)
        else:
            reading.take(word)
    if not seats:
        return
    if 0 in seats and len(seats) > 1:
        reading.found.append(problem("code_nobody_and_somebody", "line"))
    elif seats == [0]:
        reading.facts[name] = None
    else:
        reading.facts[name] = seats[0] - 1 if len(seats) == 1 else [seat - 1 for seat in seats]


def missing(found: list[Problem], code: str) -> None:
    """Notes that the line does not begin as it should, unless something else in it is wrong already."""
    if not found:
        found.append(problem(code, "line"))
