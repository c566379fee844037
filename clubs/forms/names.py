"""Names as a table's buttons and columns show them: told apart where two are alike, short where a column is narrow."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from clubs.models import name_key

# A narrow column shows so many letters of a given name whole, and so many of a longer one before it cuts.
_SHOWN_WHOLE, _SHOWN_OF_LONGER = 6, 4


@dataclass(frozen=True)
class Column:
    """The head of a player's column: the given name, which may be cut, and what tells it apart, which may not."""

    given: str
    mark: str = ""

    def __str__(self) -> str:
        return f"{self.given} {self.mark}".rstrip()


def told_apart(people: Sequence[str]) -> tuple[str, ...]:
    """Return the names by chair; where two are alike, with the number of their chair (from 1)."""
    shared = Counter(name_key(person) for person in people)
    return tuple(
        f"{person} ({chair})" if shared[name_key(person)] > 1 else person
        for chair, person in enumerate(people, start=1)
    )


def columns(people: Sequence[str]) -> tuple[Column, ...]:
    """Return each column's head by chair: the first name, and where it looks like another one the last name's initial,
    or the number of the chair (from 1) if that is the same too."""
    words = [person.split() for person in people]
    seen = [_seen(name[0]) for name in words]
    initials = [f"{name[-1][0]}." if len(name) > 1 else "" for name in words]
    marked = [(given, name_key(initial)) for given, initial in zip(seen, initials, strict=True)]
    alike, still_alike = Counter(seen), Counter(marked)
    return tuple(
        Column(words[chair][0])
        if alike[seen[chair]] == 1
        else Column(words[chair][0], initials[chair] if still_alike[marked[chair]] == 1 else str(chair + 1))
        for chair in range(len(people))
    )


def _seen(given: str) -> str:
    """What is left of a given name in a narrow column: Christian and Christoph are both "Chri…" there."""
    key = name_key(given)
    return key if len(key) <= _SHOWN_WHOLE else key[:_SHOWN_OF_LONGER]
