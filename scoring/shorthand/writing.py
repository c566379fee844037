"""Facts written as the words of a line, by the same tables of codes that read them.
Bare numbers, which come first, are written by the kind of hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.shorthand.codes import Code


def words(facts: Mapping[str, Any], vocabulary: Sequence[Code]) -> Iterator[str]:
    """Gives the word of each fact that has a code, doublings in the order in which they were called."""
    called = False
    for code in vocabulary:
        value = facts.get(code.field)
        if code.alias or value is None:
            continue
        if code.takes == "double":
            if not called:
                yield from _doubles(value, vocabulary)
            called = True
        elif code.takes == "step":
            if value > STEPS_BEFORE[code.meaning]:
                yield code.code
        elif code.takes == "runners":
            if value and facts.get(f"{code.field}_side") == code.value:
                yield f"{code.code}{value}"
        elif code.takes:
            yield from _counted(code, value)
        elif value == code.value and type(value) is type(code.value):
            yield code.code


STEPS_BEFORE = {"kontra": 0, "re": 1, "supra": 2, "hirsch": 3}


def _counted(code: Code, value: Any) -> Iterator[str]:
    if code.takes == "count":
        # A count of none is no news, but a pot of 0 may be.
        if value or code.code.endswith("=") or code.field in ("tricks", "bury", "blind_points"):
            yield f"{code.code}{value}"
    elif code.takes == "seat":
        yield f"{code.code}{value + 1}"
    elif value:
        shift = 1 if code.takes == "seats" else 0
        yield code.code + ",".join("-" if one is None else str(one + shift) for one in value)


def _doubles(doubles: Sequence[Mapping[str, Any]], vocabulary: Sequence[Code]) -> Iterator[str]:
    codes = {code.value: code.code for code in vocabulary if code.takes == "double" and not code.alias}
    for double in doubles:
        seat = double.get("seat")
        yield codes[double["kind"]] + ("" if seat is None else str(seat + 1))


def seats(value: Any) -> Iterator[str]:
    """Gives the chairs named as bare numbers: one, several who tied, or 0 for nobody."""
    for chair in value if isinstance(value, list) else [value]:
        yield "0" if chair is None else str(chair + 1)
