"""The next round of an event with the fewest people meeting again: by the plan of all its rounds while that holds.

Late ones and those who left are fitted into the plan's round, and the search goes on from there.
"""

from collections.abc import Collection, Sequence

from tournaments.draw.arranging import arranged
from tournaments.draw.fitting import fitted
from tournaments.draw.history import History
from tournaments.draw.lots import Lots
from tournaments.draw.meetings import Pair
from tournaments.draw.plan import draw_plan
from tournaments.draw.rounds import Drawn, draw_round, drawn, least_of

Rounds = Sequence[Sequence[Sequence[int]]]


def draw_next(
    numbers: Sequence[int],
    sizes: Sequence[int],
    history: History,
    *,
    rounds: int,
    seed: int,
    first_seed: int | None = None,
    apart: Collection[Pair] = (),
    seconds: float = 2.0,
) -> Drawn:
    """Draw the round after `history` of an event of `rounds` rounds, tables and chairs in their order.

    `first_seed` is the seed of round 1, from which the plan of all rounds comes; None draws this round without one.
    Raises as `draw_round` does.
    """
    lots = Lots(f"{seed} chairs")
    plan = _plan(numbers, sizes, history, rounds, first_seed, apart)
    at = len(history.rounds)
    if plan is not None and at < len(plan):
        if _holds(plan, history, numbers, sizes):
            bound = least_of(numbers, sizes, history.met)
            return arranged(drawn([list(table) for table in plan[at]], history.met, apart, bound), history, lots)
        start = fitted(plan[at], sorted(numbers), sizes, history.met, apart)
    else:
        start = None
    found = draw_round(
        numbers,
        sizes,
        met=history.met,
        odd_before=history.odd,
        seed=seed,
        seconds=seconds,
        apart=apart,
        start=start,
    )
    return arranged(found, history, lots)


def _plan(
    numbers: Sequence[int],
    sizes: Sequence[int],
    history: History,
    rounds: int,
    first_seed: int | None,
    apart: Collection[Pair],
) -> Rounds | None:
    """Return the plan as it was made for those who were there in round 1."""
    if first_seed is None:
        return None
    if history.rounds:
        numbers = sorted(number for table in history.rounds[0].values() for number in table)
        sizes = [len(history.rounds[0][table]) for table in sorted(history.rounds[0])]
    return draw_plan(numbers, sizes, rounds, seed=first_seed, apart=apart).rounds


def _holds(plan: Rounds, history: History, numbers: Sequence[int], sizes: Sequence[int]) -> bool:
    """Return whether everything went by the plan so far, and the same people are here for its next round."""
    at = len(history.rounds)
    planned = [{frozenset(table) for table in tables} for tables in plan[: at + 1]]
    played = [{frozenset(table) for table in tables.values()} for tables in history.rounds]
    same_people = frozenset().union(*planned[at]) == frozenset(numbers)
    return same_people and sorted(map(len, planned[at])) == sorted(sizes) and planned[:at] == played
