"""The shape of single facts: whole numbers, yes or no, chairs, fields nobody knows.
What the numbers mean together is checked by the file of each kind of hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.hands import Facts, Seating
from scoring.problems import Problem, problem


def unknown(facts: Facts, known: frozenset[str], found: list[Problem]) -> None:
    """Notes every field that this kind of hand does not have."""
    if not known.issuperset(facts):
        found.extend(problem("unknown_field", str(name)) for name in facts if name not in known)


def whole(facts: Facts, name: str, found: list[Problem]) -> int | None:
    """Reads a whole number; None where it is absent, null or no whole number (which is noted)."""
    value = facts.get(name)
    if value is None or type(value) is int:
        return value
    found.append(problem("not_an_integer", name))
    return None


def count(facts: Facts, name: str, most: int, found: list[Problem]) -> int:
    """Reads a whole number from 0 to `most`; 0 where it is absent or wrong (which is noted)."""
    value = whole(facts, name, found)
    if value is None:
        return 0
    if value < 0:
        found.append(problem("negative_count", name))
    elif value > most:
        found.append(problem("count_too_large", name, most=most))
    else:
        return value
    return 0


def flag(facts: Facts, name: str, found: list[Problem], default: bool = False) -> bool:
    """Reads true or false; the default where it is absent, null or neither (which is noted)."""
    value = facts.get(name)
    if value is None:
        return default
    if type(value) is bool:
        return value
    found.append(problem("not_true_or_false", name))
    return default


def chair(value: Any, about: str, seating: Seating, found: list[Problem]) -> int | None:
    """Reads a chair that plays this hand; None where it is no number, unknown or sits out (which is noted)."""
    if type(value) is not int:
        found.append(problem("not_an_integer", about))
    elif not 0 <= value < seating.seats:
        found.append(problem("unknown_seat", about, seat=value, last=seating.seats - 1))
    elif value in seating.out:
        found.append(problem("seat_sits_out", about, seat=value))
    else:
        return value
    return None


def chairs(value: Sequence[Any], about: str, seating: Seating, found: list[Problem]) -> list[int]:
    """Reads a list of different chairs that play this hand, leaving out those that are wrong (which is noted)."""
    named: list[int] = []
    for position, item in enumerate(value):
        seat = chair(item, f"{about}[{position}]", seating, found)
        if seat is not None and seat in named:
            found.append(problem("duplicate_seat", about, seat=seat))
        elif seat is not None:
            named.append(seat)
    return named


def by_chair(facts: Facts, name: str, seating: Seating, found: list[Problem]) -> dict[int, int] | None:
    """Reads a list with a whole number for every chair that plays and null for who sits out."""
    values = facts.get(name)
    if values is None:
        return None
    if not isinstance(values, list | tuple):
        found.append(problem("not_a_list", name))
        return None
    if len(values) != seating.seats:
        found.append(problem("wrong_number_of_seats", name, wanted=seating.seats, given=len(values)))
        return None
    counts: dict[int, int] = {}
    for seat, value in enumerate(values):
        about = f"{name}[{seat}]"
        if seat in seating.out:
            if value is not None:
                found.append(problem("seat_sits_out", about, seat=seat))
        elif type(value) is not int:
            found.append(problem("not_an_integer", about))
        else:
            counts[seat] = value
    return counts if len(counts) == len(seating.playing) else None
