"""A sheet's lines by chair: chairs that were added or left empty, what a line says of dealer and sitters, who is new.

An empty chair has None in a line's people and in the seats. The fold of these lines is in `folds`.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from clubs.models import Table
from scoring.rotation import sitters

Seated = Sequence[int | None]


class Line(NamedTuple):
    """A hand of the sheet with its current revision.

    `facts` is None where it is struck, `dealer` where the fold still has to say who deals; `people` are the players'
    ids by chair.
    """

    hand_id: int
    revision: int
    facts: dict[str, Any] | None
    people: Sequence[int | None]
    dealer: int | None
    out: list[int]
    device: str
    client_id: str
    position: int
    current: bool = True

    def at(self, chairs: int) -> "Line":
        """Return the line at a table that has so many chairs now: those added since were empty, and sat out."""
        added = range(len(self.people), chairs)
        if not added:
            return self
        out = self.out if self.dealer is None else [*self.out, *(chair for chair in added if chair not in self.out)]
        return self._replace(people=[*self.people, *(None for _chair in added)], out=out)


def in_order_of_entry(lines: Sequence[Line]) -> list[int]:
    """Return the lines' indexes in the order in which they were added: an order that no insertion or move changes."""
    return sorted(range(len(lines)), key=lambda index: lines[index].hand_id)


def entered_as(lines: Sequence[Line]) -> list[int]:
    """Return of each line, the how-many-th line it was that was ever added at this table, from 1."""
    entered = [0] * len(lines)
    for count, index in enumerate(in_order_of_entry(lines), 1):
        entered[index] = count
    return entered


def empty_chairs(people: Seated) -> list[int]:
    """Return the chairs where nobody sits."""
    return [chair for chair, person in enumerate(people) if person is None]


def as_played(line: Line, table: Table) -> dict[str, Any]:
    """Return the facts as the fold takes them: who dealt and who sat out are settled, and what is struck is gone.

    A dealer or sitters that the facts give win over those of the line; empty chairs sit out whatever is given.
    """
    facts = line.facts
    if facts is None:
        return {"struck": True}
    dealer, out = facts.get("dealer"), facts.get("out")
    if isinstance(out, list):
        out = [*out, *(chair for chair in empty_chairs(line.people) if chair not in out)]
    if line.dealer is None:
        return facts if out is None else {**facts, "out": out}
    if dealer is None:
        dealer = line.dealer
    if out is None:
        out = line.out if dealer == line.dealer else _sitting_out(line, table, dealer)
    return {**facts, "dealer": dealer, "out": out}


def _sitting_out(line: Line, table: Table, dealer: object) -> list[int] | None:
    """Who sat out had this chair dealt; None where it is no chair, which the fold complains of."""
    if type(dealer) is not int or not 0 <= dealer < table.chairs:
        return None
    return list(sitters(table.chairs, table.players, dealer, empty_chairs(line.people)))


def joined(lines: Sequence[Line], played: Sequence[dict[str, Any]]) -> dict[int, list[int]]:
    """Return, by a line's index, the chairs in which somebody new to the table plays his first hand there.

    Not new is who sat there from the first line on, who was there before, and who takes over the chair of somebody
    who left with the line before.
    """
    found: dict[int, list[int]] = {}
    known: set[int | None] = {None}
    owing: set[int | None] = set()
    before: Seated = ()
    for index, line in enumerate(lines):
        if line.facts is None:
            continue
        if line.people != before:
            if before:
                owing.update(_newcomers(before, line.people, known))
            known.update(line.people)
            before = line.people
        if owing and line.facts.get("annulled") is not True:
            out = played[index].get("out") or ()
            found[index] = [chair for chair, who in enumerate(line.people) if who in owing and chair not in out]
            owing.difference_update(line.people[chair] for chair in found[index])
    return found


def _newcomers(before: Seated, people: Seated, known: set[int | None]) -> list[int | None]:
    gone = {person for person in before if person is not None and person not in people}
    return [who for was, who in zip(before, people, strict=True) if who not in known and was not in gone]
