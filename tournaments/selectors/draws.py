"""What can be said of a round's draw: who meets again, how few that could be, who sits at larger tables again.

Drawing is the services' work; who has sat with whom is read in `meetings`.
"""

from collections import Counter
from dataclasses import dataclass, field

from tournaments.draw import History, Pair, most_meetings
from tournaments.draw.history import larger
from tournaments.draw.meetings import pairs_at
from tournaments.models import Round, Tournament
from tournaments.selectors.meetings import apart_of, meetings


@dataclass(frozen=True)
class DrawFacts:
    """The figures of a round as it is seated now, all by start numbers.

    `again`: the pairs that had met, the most frequent first, each with how often they have met now. `meetings_max`: the
    most of these, 1 where nobody meets again. `together`: pairs at one table against their wish. `been_there`: who sits
    at a table number for the second time. `larger`: the tables that are larger than others, and of their people those
    who sat at such a table before (`larger_again`).
    """

    again: list[tuple[Pair, int]] = field(default_factory=list)
    meetings_max: int = 0
    together: list[Pair] = field(default_factory=list)
    been_there: list[int] = field(default_factory=list)
    larger: list[int] = field(default_factory=list)
    larger_again: list[int] = field(default_factory=list)


def draw_facts(round: Round) -> DrawFacts:
    """Return what can be said of the draw of a round. Four queries."""
    history = meetings(round.tournament, before=round.number + 1)
    if not history.rounds:
        return DrawFacts()
    past, now = History(history.rounds[:-1]), history.rounds[-1]
    pairs = list(pairs_at(now.values()))
    apart = apart_of(round.tournament)
    odd = larger(now)
    met = Counter({pair: past.met[pair] + 1 for pair in pairs if past.met[pair]})
    return DrawFacts(
        again=sorted(met.items(), key=lambda item: (-item[1], item[0])),
        meetings_max=most_meetings(now.values(), past.met),
        together=[pair for pair in pairs if pair in apart],
        been_there=sorted(n for table, people in now.items() for n in people if table in past.been_at.get(n, ())),
        larger=odd,
        larger_again=sorted(n for table in odd for n in now[table] if past.odd[n]),
    )


@dataclass(frozen=True)
class PlanFacts:
    """Rounds that are drawn beforehand: their numbers, pairs that meet more than once, the most meetings of a pair."""

    rounds: list[int]
    repeats: int
    meetings_max: int


def plan_facts(tournament: Tournament) -> PlanFacts | None:
    """Return what can be said of the rounds drawn beforehand, None where none are. One query."""
    planned = tournament.planned_rounds.filter(tables__isnull=False).order_by("number")
    rounds = list(planned.values_list("number", "tables"))
    if not rounds:
        return None
    met = Counter(pair for _number, tables in rounds for pair in pairs_at(tables or []))
    repeats = sum(1 for times in met.values() if times > 1)
    return PlanFacts([number for number, _tables in rounds], repeats, max(met.values(), default=0))
