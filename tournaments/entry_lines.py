"""Reading a pasted list of people: one a line, with a start number before or a town behind where the list has them.

Who the people are is not known here; `services.entries` looks them up.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from clubs.models import name_key

# "12 Anna", "12. Anna", "12) Anna", "12: Anna", "#12 Anna", and a number in the first column of a spreadsheet.
_NUMBERED = re.compile(r"^#?(?P<number>\d{1,9})(?:[.):;,\t ]+(?P<rest>.*))?$")
_TOWN = re.compile(r"\s*[,;\t]\s*")


@dataclass(frozen=True)
class EntryLine:
    """One line of the list; `line` counts from 1 with empty lines counted, as an editor shows it."""

    line: int
    name: str
    number: int | None = None
    town: str = ""

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
    return [_read(at, text.strip()) for at, text in enumerate(lines, start=1) if text.strip()]


def _read(at: int, text: str) -> EntryLine:
    numbered = _NUMBERED.match(text)
    number = int(numbered["number"]) if numbered else None
    rest = (numbered["rest"] or "").strip() if numbered else text
    name, *towns = _TOWN.split(rest, maxsplit=1)
    town = towns[0] if towns else ""
    return EntryLine(at, " ".join(name.split()), number, " ".join(town.split()))
