"""An event's prizes as it keeps them (a list of plain values), read into one frozen value.

Every amount is whole cents, every share hundredths of a percent of all fees taken. Who gets them is in `sharing_out`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Any

ROUNDINGS = (1, 100, 500)
SHARE, BROKEN = "share", "broken"
TIES = (BROKEN, SHARE)
MOST_CENTS = 100_000_000
MOST_PRIZES = 500


class Unreadable(ValueError):
    """A prize that is none: what is wrong with it, in English."""


@dataclass(frozen=True)
class Prizes:
    """Shares (of the fees) and fixed sums for places, each round's best, classes and the second-last.

    `tables_first`: as many prizes as tables, the first of so many cents; `tables_list`: that list as somebody wrote it.
    `rounding`: to so many cents; `ties`: "broken" as in the standing, or "share" among all who are equal in points.
    """

    shares: tuple[int, ...] = ()
    cents: tuple[int, ...] = ()
    round_share: int = 0
    round_cents: int = 0
    class_shares: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    class_cents: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    second_last_share: int = 0
    second_last_cents: int = 0
    tables_first: int | None = None
    tables_list: tuple[int, ...] = ()
    rounding: int = 1
    ties: str = BROKEN

    @property
    def none(self) -> bool:
        """Whether there is no prize at all."""
        single = (self.round_share, self.round_cents, self.second_last_share, self.second_last_cents)
        lists = (self.shares, self.cents, self.class_shares, self.class_cents)
        return self.tables_first is None and not any(single) and not any(lists)


def read_prizes(definitions: Sequence[Mapping[str, Any]]) -> Prizes:
    """Return the prizes that a list of definitions says (see docs/prizes.md). Raises Unreadable, naming what it is."""
    if not isinstance(definitions, Sequence) or isinstance(definitions, str):
        raise Unreadable("they are no list")
    found: dict[str, Any] = {}
    for number, one in enumerate(definitions, start=1):
        try:
            _add(found, one)
        except (Unreadable, KeyError, TypeError) as problem:
            raise Unreadable(f"entry {number}: {_said(problem)}") from problem
    return Prizes(**found)


def _said(problem: Exception) -> str:
    return f"{problem.args[0]!r} is missing" if isinstance(problem, KeyError) else str(problem)


def _add(found: dict[str, Any], one: Mapping[str, Any]) -> None:
    if not isinstance(one, Mapping):
        raise Unreadable(f"{one!r} is no prize")
    if "rounding" in one:
        found["rounding"] = _one_of(one["rounding"], ROUNDINGS)
    if "ties" in one:
        found["ties"] = _one_of(one["ties"], TIES)
    if "kind" not in one:
        return
    kind = _one_of(one["kind"], ("percent", "fixed", "tables"))
    if kind == "tables":
        _once(found, "tables_first", _cents(one["first_cents"]))
        found["tables_list"] = _list(one.get("cents", ()), _cents)
        return
    read, amounts, plural = (_share, "share", "shares") if kind == "percent" else (_cents, "cents", "cents")
    of = _one_of(one["of"], ("places", "rounds", "class", "second_last"))
    if of == "places":
        _once(found, plural, _list(one[plural], read))
    elif of == "class":
        by_class = found.setdefault(f"class_{plural}", {})
        _once(by_class, str(one["class"]), _list(one[plural], read))
    else:
        name = "round" if of == "rounds" else of
        _once(found, f"{name}_{amounts}", read(one[amounts]))


def _once(found: dict[str, Any], name: str, value: Any) -> None:
    if name in found:
        raise Unreadable("the same prize is there twice")
    found[name] = value


def _one_of(value: Any, allowed: Sequence[Any]) -> Any:
    if isinstance(value, bool) or value not in allowed:
        raise Unreadable(f"{value!r} is none of {', '.join(map(str, allowed))}")
    return value


def _list(values: Any, read: Callable[[Any], int]) -> tuple[int, ...]:
    if not isinstance(values, list | tuple) or len(values) > MOST_PRIZES:
        raise Unreadable(f"{values!r} is no list of at most {MOST_PRIZES}")
    return tuple(map(read, values))


def _cents(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_CENTS:
        raise Unreadable(f"{value!r} is no amount in whole cents")
    return value


def _share(value: Any) -> int:
    """Return a percentage as hundredths of a percent: 12.5 is 1250."""
    try:
        hundredths = Decimal(str(value)) * 100
    except InvalidOperation as problem:
        raise Unreadable(f"{value!r} is no percentage") from problem
    if isinstance(value, bool) or not hundredths.is_finite() or hundredths != int(hundredths) or hundredths < 0:
        raise Unreadable(f"{value!r} is no percentage with at most two places")
    return min(int(hundredths), MOST_CENTS)
