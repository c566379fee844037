"""What each entry has, out of the totals of its people and rounds: the lines that `standings` ranks.

How rounds add up is `scoring.standing_rounds`' business.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.standing_rounds import RoundLine, added_up, lowest_scores
from scoring.standings import StandingLine
from tournaments.models import Tournament
from tournaments.selectors.encounters import with_encounters
from tournaments.selectors.persons import Person, Persons
from tournaments.selectors.totals import WHOLE, Totals, totals

_NOTHING = Totals()
# Numbered rounds of an entry, or all of them at once under WHOLE.
Rounds = Mapping[int, Totals]


@dataclass(frozen=True)
class Span:
    """The rounds that a standing is of: which are closed, and what each is due."""

    first: int
    last: int
    closed: frozenset[int]
    due: Mapping[int, int]

    @property
    def hands_due(self) -> int:
        """Return the hands that all closed rounds are due."""
        return sum(self.due[number] for number in self.closed)


def lines_of(tournament: Tournament, persons: Persons, span: Span, *, alone: bool) -> list[StandingLine]:
    """Return a line for each entry; `alone`: the span is one round, which is neither missed nor a best one."""
    by_round = not alone and _needs_rounds(tournament)
    sums = totals(tournament, span.first, span.last, span.due, by_round=by_round or persons.stand_ins)
    mine = _by_entry(persons, sums, span)
    if not by_round:
        due = span.hands_due
        return [_sum(person, mine[person.number], due) for person in persons.entries]
    rounds = {person.number: _round_lines(mine[person.number], span) for person in persons.entries}
    lowest = tournament.missed_round == Tournament.MissedRound.LOWEST
    missed = lowest_scores([rounds[one.number] for one in persons.entries if not one.house]) if lowest else None
    best_of = best_rounds(tournament)
    lines = [
        added_up(
            rounds[person.number],
            key=person.number,
            number=person.number,
            best_of=best_of,
            missed=missed,
            withdrawn=person.withdrawn,
            house=person.house,
        )
        for person in persons.entries
    ]
    if "head_to_head" not in tournament.tie_breaks:
        return lines
    points = {(number, at): one.points for number, parts in mine.items() for at, one in parts.items()}
    return with_encounters(tournament, persons, lines, points)


def best_rounds(tournament: Tournament) -> int | None:
    """Return how many of the best rounds a standing adds up, None for all."""
    best = {Tournament.StandingBy.BEST_ROUND: 1, Tournament.StandingBy.BEST_N: tournament.best_of}
    return best.get(Tournament.StandingBy(tournament.standing_by))


def _needs_rounds(tournament: Tournament) -> bool:
    """Return whether sums are not enough, so that the database gives each round by itself."""
    return (
        tournament.standing_by != Tournament.StandingBy.SUM
        or tournament.missed_round == Tournament.MissedRound.LOWEST
        or not {"best_round", "head_to_head"}.isdisjoint(tournament.tie_breaks)
    )


def _by_entry(persons: Persons, sums: Mapping[tuple[int, int], Totals], span: Span) -> dict[int, dict[int, Totals]]:
    """Return each entry's totals by round, those of all its people added up."""
    mine: dict[int, dict[int, Totals]] = {person.number: {} for person in persons.entries}
    for (player, at), total in sums.items():
        number = persons.owner(player, at if at != WHOLE else span.last)
        if number is not None:
            known = mine[number].get(at)
            mine[number][at] = total if known is None else known.plus(total)
    return mine


def _sum(person: Person, rounds: Rounds, due: int) -> StandingLine:
    total = _NOTHING
    for part in rounds.values():
        total = part if total is _NOTHING else total.plus(part)
    return StandingLine(
        key=person.number,
        points=total.points + total.penalty,
        hands=total.hands,
        hands_due=total.hands + due - total.hands_met,
        picks_won=total.picks_won,
        solos_won=total.solos_won,
        penalty=total.penalty,
        withdrawn=person.withdrawn,
        number=person.number,
        house=person.house,
    )


def _round_lines(rounds: Rounds, span: Span) -> list[RoundLine]:
    return [_round_line(number, rounds.get(number, _NOTHING), span) for number in sorted({*rounds, *span.closed})]


def _round_line(number: int, total: Totals, span: Span) -> RoundLine:
    return RoundLine(
        number=number,
        points=total.points + total.penalty,
        hands=total.hands,
        hands_due=span.due[number] if number in span.closed else 0,
        picks_won=total.picks_won,
        solos_won=total.solos_won,
        penalty=total.penalty,
    )
