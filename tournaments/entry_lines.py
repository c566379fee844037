"""Reading a pasted list of people: one a line, a start number before it, a town or a club's number (#77) behind it.

Who the people are is not known here; `services.entries` looks them up. Lists with headings are read in `imports`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from clubs.models import name_key
from clubs.services.checks import without_marks

# "12 Anna", "12. Anna", "12) Anna", "12: Anna", "#12 Anna", and a number in the first column of a spreadsheet.
_NUMBERED = re.compile(r"^#?(?P<number>\d+)(?:[.):;,\t ]+(?P<rest>.*))?$")
_SEPARATOR = re.compile(r"[,;\t]")
# "Anna, #-": the Anna to whom the club has given no number.
_NO_NUMBER = ("-", "–", "—")
# More digits than any number has that somebody wears or a club gives.
_MOST_DIGITS = 9


@dataclass(frozen=True)
class EntryLine:
    """One line of the list; `line` counts from 1 with empty lines counted, as an editor shows it.

    `number` is the start number, `player` the number that the player has in the club, 0 where the line says none;
    `rounds` how many rounds are paid, 1 for somebody who has paid for the whole event.
    """

    line: int
    name: str
    number: int | None = None
    town: str = ""
    player: int | None = None
    group: str = ""
    apart: str = ""
    rounds: int = 0

    @property
    def key(self) -> str:
        """What two spellings of the name share."""
        return name_key(self.name)

    @property
    def town_key(self) -> str:
        """What two spellings of the town share."""
        return name_key(self.town)


def read_lines(lines: Iterable[str]) -> list[EntryLine]:
    """Return the lines that say something. A line with a number alone has an empty name."""
    return [_read(at, text.strip()) for at, text in enumerate(lines, start=1) if without_marks(text)]


def _read(at: int, text: str) -> EntryLine:
    numbered = _NUMBERED.match(text)
    number = digits_as_number(numbered["number"]) if numbered else None
    rest, player = clubs_number(numbered["rest"] or "" if numbered else text)
    name, *towns = _SEPARATOR.split(rest.strip(), maxsplit=1)
    town = towns[0] if towns else ""
    return EntryLine(at, without_marks(name), number, without_marks(town), player)


def clubs_number(text: str) -> tuple[str, int | None]:
    """Take a club's number off the end: "Hans Huber, #77" and "Hans Huber #77", but no "Hans#77"."""
    before, _sign, number = text.rpartition("#")
    number, named = number.strip(), before.rstrip(" ,;\t")
    if not named or named == before:
        return text, None
    if number in _NO_NUMBER:
        return named, 0
    return (named, digits_as_number(number)) if number.isdecimal() else (text, None)


def digits_as_number(digits: str) -> int:
    """Return the number; one of very many digits as the highest with nine, which is beyond every limit too."""
    digits = digits.lstrip("0") or "0"
    return int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS - 1
