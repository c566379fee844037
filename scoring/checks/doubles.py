"""Cracks, re-cracks, castrates and blitzes: who may give them, in which order, and how often.
A doubling may come without its seat; then the checks that need it are skipped (sheets.md, Outcome rows)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from scoring.checks.fields import chair
from scoring.hands import Facts, Seating
from scoring.problems import Problem, problem
from scoring.rotation import from_left
from scoring.rules import HouseRules

CRACKS = ("crack", "recrack", "corner_crack", "castrate")
BLITZ = "blitz_"
FIELDS = frozenset({"kind", "seat"})


@dataclass(slots=True)
class _Round:
    """The doublings of one hand as they are called, with what has been called before."""

    rules: HouseRules
    seating: Seating
    picker: int | None
    partner: int | None
    leaster: bool
    picks: bool
    found: list[Problem]
    cracks: int = 0
    answers: int = 0
    recracked: bool = False
    blitzes: set[str] = field(default_factory=set)
    crackers: set[int] = field(default_factory=set)

    def call(self, kind: str, seat: int | None, about: str) -> None:
        """Checks one doubling and remembers it."""
        if self.leaster and not (kind.startswith(BLITZ) and self.rules.blitz_in_leaster):
            self.found.append(problem("double_in_leaster", about))
        elif not _allowed(self.rules, kind):
            self.found.append(problem("double_not_allowed", about, value=kind))
        elif kind.startswith(BLITZ):
            self._blitz(kind, about)
        else:
            if seat is not None and seat in self.crackers:
                self.found.append(problem("duplicate_crack", about))
            _CRACKS[kind](self, seat, about)
            if seat is not None:
                self.crackers.add(seat)

    def _blitz(self, kind: str, about: str) -> None:
        if kind in self.blitzes:
            self.found.append(problem("duplicate_blitz", about))
        self.blitzes.add(kind)
        if self.rules.blitz_needs_crack and not self.cracks and not self.leaster:
            self.found.append(problem("blitz_without_crack", about))

    def _crack(self, seat: int | None, about: str) -> None:
        self.cracks += 1
        if seat is None:
            if self.cracks > len(self.seating.playing) - (1 if self.partner is None else 2):
                self.found.append(problem("duplicate_crack", about))
        elif seat in (self.picker, self.partner):
            self.found.append(problem("crack_by_picker_side", about))
        elif self.picks and self.picker is not None and self.seating.dealer is not None:
            order = from_left(self.seating.seats, self.seating.dealer, (seat, self.picker))
            if order[0] == seat:
                self.found.append(problem("cracker_had_the_pick", about, seat=seat))

    def _answer(self, about: str) -> None:
        """Each crack is answered once, by the picker or by the partner."""
        self.answers += 1
        if self.answers > self.cracks:
            self.found.append(problem("recrack_without_crack", about))
        self.recracked = True

    def _recrack(self, seat: int | None, about: str) -> None:
        self._answer(about)
        if seat is not None and self.picker is not None and seat not in (self.picker, self.partner):
            self.found.append(problem("recrack_by_defender", about))

    def _corner(self, seat: int | None, about: str) -> None:
        self._answer(about)
        if self.picker is not None and (self.partner is None or seat not in (None, self.partner)):
            self.found.append(problem("corner_crack_not_partner", about))

    def _castrate(self, seat: int | None, about: str) -> None:
        if not self.recracked:
            self.found.append(problem("castrate_without_recrack", about))
        self.recracked = False


_CRACKS = {
    "crack": _Round._crack,
    "recrack": _Round._recrack,
    "corner_crack": _Round._corner,
    "castrate": _Round._castrate,
}


def _allowed(rules: HouseRules, kind: str) -> bool:
    if kind.startswith(BLITZ):
        return kind.removeprefix(BLITZ) in rules.blitz
    return getattr(rules, kind) is True


def doubles_of(
    facts: Facts,
    rules: HouseRules,
    seating: Seating,
    found: list[Problem],
    *,
    picker: int | None = None,
    partner: int | None = None,
    leaster: bool = False,
    picks: bool = True,
) -> tuple[str, ...]:
    """Reads the doublings of a hand in order; gives their kinds, with everything that is wrong noted.

    Where nobody picks (`picks` False) nobody has passed, so any opponent may crack.
    """
    items = facts.get("doubles")
    if not items and isinstance(items, list | tuple | None):
        return ()
    if not isinstance(items, list | tuple):
        found.append(problem("not_a_list", "doubles"))
        return ()
    calls = _Round(rules, seating, picker, partner, leaster, picks, found)
    kinds: list[str] = []
    for position, item in enumerate(items):
        about = f"doubles[{position}]"
        kind = _kind_of(item, about, found)
        if kind is not None:
            seat = item.get("seat")
            calls.call(kind, None if seat is None else chair(seat, f"{about}.seat", seating, found), about)
            kinds.append(kind)
    return tuple(kinds)


def _kind_of(item: Any, about: str, found: list[Problem]) -> str | None:
    if not isinstance(item, dict):
        found.append(problem("not_an_object", about))
        return None
    found.extend(problem("unknown_field", f"{about}.{name}") for name in item if name not in FIELDS)
    kind = item.get("kind")
    if kind is None:
        found.append(problem("double_kind_missing", about))
    elif type(kind) is not str or not (kind in CRACKS or kind.startswith(BLITZ)):
        found.append(problem("unknown_double", f"{about}.kind", value=kind))
    else:
        return kind
    return None
