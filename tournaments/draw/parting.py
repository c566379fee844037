"""Families in a plan: whose places they take is changed until those who are to be kept apart never share a table.

Places in a plan are alike, so two people may change theirs for all rounds without making the plan any worse.
"""

from collections.abc import Collection, Iterable, Sequence

from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Pair, pairs_at

# Turns in which somebody who clashes looks for another place.
TURNS = 60

Rounds = list[list[list[int]]]


def clashes(rounds: Iterable[Iterable[Sequence[int]]], apart: Collection[Pair]) -> int:
    """Return how often two who are to be kept apart share a table."""
    return sum(1 for tables in rounds for pair in pairs_at(tables) if pair in apart) if apart else 0


def parted(rounds: Rounds, apart: set[Pair], lots: Lots) -> Rounds:
    """Return the plan with people in each other's places, so that as few as can be share a table against `apart`."""
    if not clashes(rounds, apart):
        return rounds
    people = sorted(number for table in rounds[0] for number in table)
    company = _company(rounds)
    place_of = {number: number for number in people}
    families = _families(apart, set(people))
    for _turn in range(TURNS):
        unhappy = [number for number in sorted(families) if _meets(number, place_of, families, company)]
        if not unhappy:
            break
        one = lots.one_of(unhappy)
        _best_place(one, lots.shuffled(people), place_of, families, company)
    who = {place: number for number, place in place_of.items()}
    return [[[who[place] for place in table] for table in tables] for tables in rounds]


def _best_place(
    one: int,
    people: Sequence[int],
    place_of: dict[int, int],
    families: dict[int, set[int]],
    company: dict[int, set[int]],
) -> None:
    """Let `one` change places with the one with whom the fewest clashes are left, never with more than there are."""

    def left(other: int) -> int:
        place_of[one], place_of[other] = place_of[other], place_of[one]
        count = sum(_meets(number, place_of, families, company) for number in {one, other})
        place_of[one], place_of[other] = place_of[other], place_of[one]
        return count - sum(_meets(number, place_of, families, company) for number in {one, other})

    best = min(people, key=left)
    if left(best) <= 0:
        place_of[one], place_of[best] = place_of[best], place_of[one]


def _meets(number: int, place_of: dict[int, int], families: dict[int, set[int]], company: dict[int, set[int]]) -> int:
    return sum(1 for other in families.get(number, ()) if place_of[other] in company[place_of[number]])


def _families(apart: set[Pair], people: set[int]) -> dict[int, set[int]]:
    families: dict[int, set[int]] = {}
    for low, high in apart:
        if low in people and high in people:
            families.setdefault(low, set()).add(high)
            families.setdefault(high, set()).add(low)
    return families


def _company(rounds: Rounds) -> dict[int, set[int]]:
    company: dict[int, set[int]] = {}
    for tables in rounds:
        for table in tables:
            for number in table:
                company.setdefault(number, set()).update(table)
    return company
