"""Names as a table's buttons and columns show them: told apart where two are alike, short where a column is narrow."""

from collections import Counter
from collections.abc import Sequence

from clubs.models import name_key


def told_apart(people: Sequence[str]) -> tuple[str, ...]:
    """Return the names by chair; where two are alike, with the number of their chair (from 1)."""
    shared = Counter(name_key(person) for person in people)
    return tuple(
        f"{person} ({chair})" if shared[name_key(person)] > 1 else person
        for chair, person in enumerate(people, start=1)
    )


def short_names(people: Sequence[str]) -> tuple[str, ...]:
    """Return a word for each column by chair: the first name, with the last name's initial or the chair if need be."""
    words = [person.split() for person in people]
    first = [name[0] for name in words]
    initialled = [f"{name[0]} {name[-1][0]}." if len(name) > 1 else name[0] for name in words]
    by_first, by_initial = Counter(map(name_key, first)), Counter(map(name_key, initialled))
    return tuple(
        first[chair]
        if by_first[name_key(first[chair])] == 1
        else initialled[chair]
        if by_initial[name_key(initialled[chair])] == 1
        else f"{first[chair]} {chair + 1}"
        for chair in range(len(people))
    )
