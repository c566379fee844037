"""The standing of a tournament, overall, of one round or of a class; one query for all totals, whatever the size.

Ranks and their order are `scoring.standings`' business; how a standing looks on page, wall and paper is not known here.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

from scoring.standings import Ranked, ranked, shared_ranks
from tournaments.formats import MAX_ROUNDS
from tournaments.models import Lot, PublishedStanding, Tournament
from tournaments.selectors.persons import Person, persons_of
from tournaments.selectors.plans import plans_of
from tournaments.selectors.standing_lines import Span, lines_of


class Row(NamedTuple):
    """An entry's line, in points with its penalties in.

    `hands_due` are those of closed rounds and whatever was played in an open one, so fewer `hands` means that some are
    missing. `rank` None: no-show, withdrawn or a house player. `tie`: how a tie in points ended, as
    `scoring.standings.Ranked` says; `tie_open`: a lot has to be drawn. `moved`: ranks risen (above 0) or fallen since
    the round before; None where there was no rank before.
    """

    rank: int | None
    number: int
    name: str
    points: int
    hands: int
    hands_due: int
    picks_won: int | None
    penalty: int
    tie_open: bool
    withdrawn: bool
    solos_won: int | None = None
    best_round: int | None = None
    tie: str = ""
    group: str = ""
    house: bool = False
    moved: int | None = None

    @property
    def short(self) -> bool:
        """Whether hands of a closed round are missing."""
        return self.hands < self.hands_due


@dataclass(frozen=True)
class Standings:
    """`version` changes with whatever may change a row; `provisional` until the rounds in it are closed, `final` once
    the last planned round is. `group`: the class that it is of, "" for everybody; `solos`: solos won break ties."""

    rows: list[Row]
    version: str
    provisional: bool
    round_number: int | None = None
    final: bool = False
    group: str = ""
    solos: bool = False

    @property
    def tied(self) -> bool:
        """Whether ranked entries are equal in points, so that the tie-breaks decide."""
        ranked_rows = [row for row in self.rows if row.rank is not None]
        return any((one.points, one.short) == (other.points, other.short) for one, other in pairwise(ranked_rows))

    @property
    def moves(self) -> bool:
        """Whether anybody has a rank to compare with."""
        return any(row.moved is not None for row in self.rows)

    @property
    def open_ties(self) -> list[list[Row]]:
        """Those who share a rank until a lot is drawn, in their order."""
        ties: dict[int | None, list[Row]] = defaultdict(list)
        for row in self.rows:
            if row.tie_open:
                ties[row.rank].append(row)
        return list(ties.values())


def standings(
    tournament: Tournament, round_number: int | None = None, *, through: int | None = None, public: bool = False
) -> Standings:
    """Return the standing over all rounds, of round `round_number` alone, or of all rounds up to `through`.

    `public`: with names as the club lets everybody read them, which takes two queries more.
    """
    first, last = round_number or 1, round_number or through or MAX_ROUNDS
    rounds = list(tournament.rounds.values_list("number", "session__closed_at", "session__version"))
    shut = {number: at is not None for number, at, _version in rounds if first <= number <= last}
    span = Span(first, last, frozenset(number for number in shut if shut[number]), _due(tournament, list(shut)))
    persons = persons_of(tournament, public=public)
    lines = lines_of(tournament, persons, span, alone=round_number is not None)
    places = ranked(lines, tournament.tie_breaks)
    if any(place.tie_open for place in places) and (lots := _lots(tournament, round_number or 0)):
        places = ranked(lines, tournament.tie_breaks, lots)
    before = {} if round_number or through else _ranks_before(tournament, max(shut, default=0))
    people = {person.number: person for person in persons.entries}
    rows = [_row(place, people[place.line.number], before) for place in places]
    provisional = len(span.closed) < max(len(shut), 1)
    whole = round_number is None and len(shut) >= tournament.rounds_planned
    version = version_of(tournament.version, sum(version for _number, _at, version in rounds))
    solos = "solos_won" in tournament.tie_breaks
    return Standings(rows, version, provisional, round_number, final=whole and not provisional, solos=solos)


def of_class(standing: Standings, group: str) -> Standings:
    """Return the standing of one class (`Entry.group`) alone, ranks counted within it in the order of all."""
    rows = [row for row in standing.rows if row.group == group]
    ranks = iter(shared_ranks([-row.rank for row in rows if row.rank is not None]))
    own = [row if row.rank is None else row._replace(rank=next(ranks), moved=None) for row in rows]
    return replace(standing, rows=own, group=group)


def version_of(tournament_version: int, session_versions: int) -> str:
    """Return the mark of a tournament's state: both numbers only rise while its rounds stay, and a draw that is taken
    back raises the first."""
    return f"{tournament_version}-{session_versions}"


def rows_as_json(standing: Standings) -> list[dict[str, Any]]:
    """Return the rows as `manage.py standings` prints them and published standings keep them."""
    keys = ("rank", "number", "name", "points", "hands", "picks_won", "penalty", "solos_won", "tie")
    return [{key: getattr(row, key) for key in keys} for row in standing.rows]


def _due(tournament: Tournament, numbers: list[int]) -> dict[int, int]:
    plans = plans_of(tournament)
    due = {number: plans[number].hands_each if number in plans else tournament.hands_each for number in numbers}
    return due or {1: tournament.hands_each}


def _lots(tournament: Tournament, round_number: int) -> list[list[int]]:
    return list(Lot.objects.filter(tournament=tournament, round_number=round_number).values_list("order", flat=True))


def _ranks_before(tournament: Tournament, latest: int) -> dict[int, int]:
    """Return the ranks as they were published before the latest round, which cost nothing to work out again."""
    if latest < 2:
        return {}
    published = PublishedStanding.objects.filter(tournament=tournament, after_round=latest - 1)
    rows = published.order_by("-id").values_list("rows", flat=True).first() or []
    return {row["number"]: row["rank"] for row in rows if row["rank"] is not None}


def _row(place: Ranked, person: Person, before: Mapping[int, int]) -> Row:
    line = place.line
    was = before.get(line.number)
    return Row(
        rank=place.rank,
        number=line.number,
        name=person.name,
        points=line.points,
        hands=line.hands,
        hands_due=line.hands_due,
        picks_won=line.picks_won,
        penalty=line.penalty,
        tie_open=place.tie_open,
        withdrawn=line.withdrawn,
        solos_won=line.solos_won,
        best_round=line.best_round,
        tie=place.tie,
        group=person.group,
        house=person.house,
        moved=None if was is None or place.rank is None else was - place.rank,
    )
