"""Chairs that a hand names as its winner or loser: one, several who tied, or nobody.
Whether the card points show the same is asked by the file of each kind of hand."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.checks.fields import chair, chairs
from scoring.hands import Facts, Seating
from scoring.problems import Problem


def named(facts: Facts, name: str, seating: Seating, found: list[Problem]) -> list[int] | None:
    """Reads a chair, a list of tied chairs, or null for nobody; None where the facts do not have the field."""
    if name not in facts:
        return None
    value = facts[name]
    if value is None:
        return []
    if isinstance(value, list | tuple):
        return chairs(value, name, seating, found)
    seat = chair(value, name, seating, found)
    return None if seat is None else [seat]


def agree(tie: str, given: Sequence[int], counted: Sequence[int]) -> bool:
    """Tells whether the chairs named are those of the points: all who tied, or what the rules make of the tie."""
    if len(counted) > 1 and len(given) < 2 and tie != "split":
        return list(given) == (list(counted[:1]) if tie == "first_seat" else [])
    return set(given) == set(counted)
