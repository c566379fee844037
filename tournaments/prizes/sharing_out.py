"""The money of an event shared out: what each place, round and class gets of the fees, who gets it, what is kept.

Integer cents throughout, and not one is lost: the lines and what is kept are the fees taken (sheets.md, Prizes).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from typing import Any

from tournaments.prizes.definitions import Prizes, Unreadable, read_prizes
from tournaments.prizes.problems import Problem
from tournaments.prizes.sharing import Place, PrizeLine, given

WHOLE = 10_000


@dataclass(frozen=True)
class PrizeList:
    """Who gets what for which place, in the order of places, rounds, classes, second-last.

    `kept_cents`: fees that nobody gets; below 0 where more is promised than there is. A list with problems is not
    printed.
    """

    lines: tuple[PrizeLine, ...]
    kept_cents: int
    problems: tuple[Problem, ...] = ()

    @property
    def given_cents(self) -> int:
        """What is given away."""
        return sum(line.cents for line in self.lines if line.number is not None)


@dataclass
class _Amounts:
    """Cents by place, for each round's best, by class and for the second-last, before anybody is named."""

    places: list[int]
    rounds: dict[int, int]
    classes: dict[str, list[int]]
    second_last: int
    problems: list[Problem] = field(default_factory=list)

    def each(self) -> Iterator[int]:
        yield from self.places
        yield from self.rounds.values()
        for amounts in self.classes.values():
            yield from amounts
        yield self.second_last


def share_out(
    fees_cents: int,
    prizes: Sequence[Mapping[str, Any]],
    places: Sequence[Place],
    *,
    rounds: Mapping[int, Sequence[Place]] | None = None,
    classes: Mapping[str, Sequence[Place]] | None = None,
    tables: int = 0,
) -> PrizeList:
    """Share the fees out by an event's prizes (see docs/prizes.md for how they are kept).

    `places`: ranked entries in the order of the standing, `rounds` the same of each planned round by number (empty: not
    played yet), `classes` of each class; `tables`: how many there are. Never raises: what is wrong is in `problems`.
    """
    rounds, classes = rounds or {}, classes or {}
    try:
        said = read_prizes(prizes)
    except Unreadable as problem:
        return PrizeList((), fees_cents, (Problem("bad_prizes", {"what": str(problem)}),))
    amounts = _amounts(fees_cents, said, list(rounds), tables)
    problems = [*amounts.problems, *_unknown_classes(said, classes), *_rising(amounts)]
    lines: list[PrizeLine] = []
    for part, open_ties in _handed(amounts, said.ties, places, rounds, classes):
        lines += part
        problems += open_ties
    kept = fees_cents - sum(line.cents for line in lines if line.number is not None)
    return PrizeList(tuple(lines), kept, tuple(problems))


def _handed(
    amounts: _Amounts,
    ties: str,
    places: Sequence[Place],
    rounds: Mapping[int, Sequence[Place]],
    classes: Mapping[str, Sequence[Place]],
) -> Iterator[tuple[list[PrizeLine], list[Problem]]]:
    yield given(amounts.places, places, ties, lambda at: f"place {at}")
    for number, cents in amounts.rounds.items():
        yield given([cents], rounds[number], ties, lambda at, number=number: f"round {number}")  # type: ignore[misc]
    for group, listed in amounts.classes.items():
        yield given(listed, classes.get(group, ()), ties, lambda at, group=group: f"class {group} {at}")  # type: ignore[misc]
    # The last but one: the only amount of a list as long as the standing, so that ties at the end share it as well.
    before = [0] * max(len(places) - 2, 0)
    yield given([*before, amounts.second_last], places if len(places) > 1 else (), ties, lambda at: "second-last")


def _amounts(fees: int, said: Prizes, rounds: Sequence[int], tables: int) -> _Amounts:
    """Return what each prize comes to: percentages rounded down, the remainder to place 1; then fixed sums, tables."""
    of_class = {group: _portions(fees, shares, said.rounding) for group, shares in said.class_shares.items()}
    places = _portions(fees, said.shares, said.rounding)
    each_round = _portion(fees, said.round_share, said.rounding)
    second_last = _portion(fees, said.second_last_share, said.rounding)
    hundredths = (
        sum(said.shares)
        + said.round_share * len(rounds)
        + sum(sum(shares) for shares in said.class_shares.values())
        + said.second_last_share
    )
    percent = fees * hundredths // WHOLE
    if places:
        given_away = sum(places) + each_round * len(rounds) + sum(map(sum, of_class.values())) + second_last
        places[0] += percent - given_away
    classes = {
        group: _added(of_class.get(group, []), said.class_cents.get(group, ()))
        for group in [*of_class, *(group for group in said.class_cents if group not in of_class)]
    }
    by_round = {number: each_round + said.round_cents for number in rounds if each_round + said.round_cents}
    amounts = _Amounts(_added(places, said.cents), by_round, classes, second_last + said.second_last_cents)
    amounts.problems = _too_much(fees, hundredths, sum(amounts.each()), _fixed(said, rounds))
    if said.tables_first is not None:
        _add_tables(amounts, fees - sum(amounts.each()), said, said.tables_first, tables)
    return amounts


def _fixed(said: Prizes, rounds: Sequence[int]) -> int:
    by_class = sum(sum(cents) for cents in said.class_cents.values())
    return sum(said.cents) + said.round_cents * len(rounds) + by_class + said.second_last_cents


def _too_much(fees: int, hundredths: int, prizes: int, fixed: int) -> list[Problem]:
    if hundredths > WHOLE:
        percent = f"{hundredths // 100}" if hundredths % 100 == 0 else f"{hundredths / 100:.2f}"
        return [Problem("percent_over_100", {"percent": percent})]
    if fixed > fees:
        return [Problem("fixed_over_pool", {"fixed": fixed, "fees": fees})]
    return [Problem("over_pool", {"prizes": prizes, "fees": fees})] if prizes > fees else []


def _portion(fees: int, hundredths: int, rounding: int) -> int:
    return fees * hundredths // WHOLE // rounding * rounding


def _portions(fees: int, shares: Sequence[int], rounding: int) -> list[int]:
    return [_portion(fees, share, rounding) for share in shares]


def _added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip_longest(one, other, fillvalue=0)]


def _add_tables(amounts: _Amounts, left: int, said: Prizes, first: int, tables: int) -> None:
    """Add as many prizes as tables: the first fixed, the rest of the money in weights T-1 ... 1, or as written."""
    if not tables:
        amounts.problems.append(Problem("tables_unknown"))
        return
    if amounts.problems:
        return
    if said.tables_list:
        listed = list(said.tables_list)
        if len(listed) != tables:
            amounts.problems.append(Problem("not_as_many_as_tables", {"prizes": len(listed), "tables": tables}))
        elif sum(listed) != left:
            amounts.problems.append(Problem("does_not_add_up", {"prizes": sum(listed), "left": left}))
    elif first > left:
        amounts.problems.append(Problem("first_over_pool", {"first": first, "left": left}))
        return
    else:
        listed = table_amounts(left, first, tables, said.rounding)
    amounts.places = _added(amounts.places, listed)


def table_amounts(money: int, first: int, tables: int, rounding: int = 1) -> list[int]:
    """Return as many prizes as tables that add up to the money, in cents, the first at least `first`.

    Places 2..T share the rest in weights T-1 ... 1, rounded down; the remainder goes to place 1 (sheets.md, Prizes).
    """
    weights = range(tables - 1, 0, -1)
    rest = [(money - first) * weight // sum(weights) // rounding * rounding for weight in weights]
    return [money - sum(rest), *rest]


def _rising(amounts: _Amounts) -> Iterator[Problem]:
    for listed in (amounts.places, *amounts.classes.values()):
        for place, (before, cents) in enumerate(pairwise(listed), start=2):
            if cents > before:
                yield Problem("rises_with_place", {"place": place, "cents": cents, "before": before})
                break


def _unknown_classes(said: Prizes, classes: Mapping[str, Sequence[Place]]) -> Iterator[Problem]:
    for group in {**said.class_shares, **said.class_cents}:
        if group not in classes:
            yield Problem("class_unknown", {"group": group})
