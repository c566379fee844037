"""How an event draws: its method and what the method goes by are gathered, the pure draw does the rest.

Saving what was drawn is `drawing`'s work, drawing all rounds beforehand that of `ahead`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.draw import (
    Drawn,
    History,
    Lots,
    Pair,
    arranged,
    by_rank,
    draw_next,
    draw_round,
    drawn,
    fitted,
    in_their_chairs,
    least_of,
    promoted,
    sizes_near,
    table_sizes,
)
from tournaments.models import PlannedRound, Tournament
from tournaments.selectors.meetings import apart_of, meetings
from tournaments.selectors.plans import RoundPlan
from tournaments.selectors.standings import Row, standings

# Of this thread's work; with the plan of all rounds before it a draw takes two seconds at most.
SECONDS = 0.8


@dataclass(frozen=True)
class Start:
    """What every method draws from. `again`: the round was drawn before, and is to come out otherwise."""

    tournament: Tournament
    plan: RoundPlan
    numbers: Sequence[int]
    history: History
    apart: set[Pair]
    seed: int
    again: bool

    @property
    def sizes(self) -> list[int]:
        """The tables that the people fill. Raises CannotSeat."""
        return table_sizes(len(self.numbers), self.plan.sizes)

    def with_figures(self, tables: list[list[int]]) -> Drawn:
        """Return tables with what can be said of them."""
        least = least_of(self.numbers, [len(table) for table in tables], self.history.met)
        return drawn(tables, self.history.met, self.apart, least)

    def seated(self, tables: list[list[int]]) -> Drawn:
        """Return tables that stand in an order of their own, with everybody in a chair."""
        return arranged(self.with_figures(tables), self.history, Lots(f"{self.seed} chairs"), in_order=True)


def draw_by_method(
    tournament: Tournament, plan: RoundPlan, numbers: Sequence[int], *, seed: int, again: bool = False
) -> Drawn:
    """Draw the round of `plan` for these start numbers by the event's method. Raises CannotSeat."""
    history = meetings(tournament, before=plan.number)
    start = Start(tournament, plan, sorted(numbers), history, apart_of(tournament), seed, again)
    return METHODS[Tournament.DrawMethod(tournament.draw_method)](start)


def _fewest(start: Start) -> Drawn:
    """By the plan of all rounds that round 1 began; drawn again, without it, unless it alone has fewer repeats."""
    first = start.seed if plan_begins(start) else start.tournament.rounds.get(number=1).seed
    if not start.again or plan_begins(start):
        return _next(start, first)
    return min(_next(start, None), _next(start, first), key=lambda one: (one.together, one.repeats))


def plan_begins(start: Start) -> bool:
    """Whether nothing was played before."""
    return not start.history.rounds


def _next(start: Start, first_seed: int | None) -> Drawn:
    return draw_next(
        start.numbers,
        start.sizes,
        start.history,
        rounds=start.tournament.rounds_planned,
        seed=start.seed,
        first_seed=first_seed,
        apart=start.apart,
        seconds=SECONDS,
    )


def _as_planned(start: Start) -> Drawn:
    """Everybody where the plan has them; late ones in its empty chairs, or as one more at a table."""
    tables = PlannedRound.objects.filter(tournament=start.tournament, number=start.plan.number, tables__isnull=False)
    before: list[list[int]] | None = tables.values_list("tables", flat=True).first()
    if before is None or start.again:
        return _fewest(start)
    sizes = sizes_near(before, start.numbers, start.plan.sizes)
    now = fitted(before, start.numbers, sizes, start.history.met, start.apart)
    if len(now) == len(before):
        now = [in_their_chairs(was, table) for was, table in zip(before, now, strict=True)]
    return start.with_figures(now)


def _by_lot(start: Start) -> Drawn:
    tables = draw_round(start.numbers, start.sizes, met={}, seed=start.seed, apart=start.apart).tables
    return arranged(start.with_figures(tables), start.history, Lots(f"{start.seed} chairs"))


def _by_rank(start: Start) -> Drawn:
    if plan_begins(start):
        return _fewest(start)
    rows = standings(start.tournament, through=start.plan.number - 1).rows
    ranks = {row.number: row.rank for row in rows}
    here = set(start.numbers)
    order = [row.number for row in sorted(rows, key=_standing) if row.number in here]
    return start.seated(by_rank(order, ranks, start.sizes, start.history.met, start.apart))


def _promoted(start: Start) -> Drawn:
    if plan_begins(start):
        return _fewest(start)
    rows = standings(start.tournament, start.plan.number - 1).rows
    place = {row.number: (row.hands == 0, -row.points, at) for at, row in enumerate(rows)}
    last = start.history.rounds[-1]
    before = [sorted(last[table], key=place.__getitem__) for table in sorted(last)]
    return start.seated(promoted(before, start.numbers, start.sizes, start.apart))


def _standing(row: Row) -> tuple[bool, int, int]:
    """Leaders first, equals by start number, whoever has no rank last."""
    return row.rank is None, row.rank or 0, row.number


METHODS: dict[Tournament.DrawMethod, Callable[[Start], Drawn]] = {
    Tournament.DrawMethod.FEWEST: _fewest,
    Tournament.DrawMethod.PLAN: _as_planned,
    Tournament.DrawMethod.LOT: _by_lot,
    Tournament.DrawMethod.RANK: _by_rank,
    Tournament.DrawMethod.PROMOTION: _promoted,
}
