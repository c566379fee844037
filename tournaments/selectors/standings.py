"""The standing of a tournament, overall or of one round: three queries, one of them for all totals.

Ranks and their order are `scoring.standings`' business; how a standing looks on page, wall and paper is not known here.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from clubs.selectors.players import public_names
from scoring.standings import StandingLine, ranked
from tournaments.formats import MAX_ROUNDS
from tournaments.models import Entry, Tournament
from tournaments.selectors.totals import Totals, totals

_NOTHING = Totals()


class Row(NamedTuple):
    """An entry's line, in points with its penalties in.

    `hands_due` are those of closed rounds and whatever was played in an open one, so fewer `hands` means that some are
    missing. `rank` None: no-show or withdrawn. `tie_open`: a tie that nobody can break, for want of a figure.
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

    @property
    def short(self) -> bool:
        """Whether hands of a closed round are missing."""
        return self.hands < self.hands_due


@dataclass(frozen=True)
class Standings:
    """`version` changes with whatever may change a row; `provisional` until the rounds in it are closed, `final` once
    the last planned round is."""

    rows: list[Row]
    version: str
    provisional: bool
    round_number: int | None = None
    final: bool = False

    @property
    def tied(self) -> bool:
        """Whether ranked entries are equal in points, so that hands won as picker decide."""
        ranked_rows = [row for row in self.rows if row.rank is not None]
        return any((one.points, one.short) == (other.points, other.short) for one, other in pairwise(ranked_rows))


def standings(
    tournament: Tournament, round_number: int | None = None, *, through: int | None = None, public: bool = False
) -> Standings:
    """Return the standing over all rounds, of round `round_number` alone, or of all rounds up to `through`.

    `public`: with names as the club lets everybody read them, which takes two queries more.
    """
    first, last = round_number or 1, round_number or through or MAX_ROUNDS
    rounds = list(tournament.rounds.values_list("number", "session__closed_at", "session__version"))
    closed = [at for number, at, _version in rounds if first <= number <= last]
    due = tournament.hands_each * sum(at is not None for at in closed)
    sums = totals(tournament, first, last)
    names, lines = dict[int, str](), list[StandingLine]()
    for number, player, name, shown, state in _entries(tournament):
        names[number] = shown or name
        lines.append(_line(number, sums.get(player, _NOTHING), due, state == Entry.State.WITHDRAWN))
    if public:
        names = _public_names(tournament)
    rows = [_row(place.line, place.rank, place.tie_open, names[place.line.number]) for place in ranked(lines)]
    version = version_of(tournament.version, sum(version for _number, _at, version in rounds))
    provisional = not closed or None in closed
    whole = round_number is None and len(closed) >= tournament.rounds_planned
    return Standings(rows, version, provisional, round_number, final=whole and not provisional)


def version_of(tournament_version: int, session_versions: int) -> str:
    """Return the mark of a tournament's state: both numbers only rise while its rounds stay, and a draw that is taken
    back raises the first."""
    return f"{tournament_version}-{session_versions}"


def rows_as_json(standing: Standings) -> list[dict[str, Any]]:
    """Return the rows as `manage.py standings` prints them and published standings keep them."""
    keys = ("rank", "number", "name", "points", "hands", "picks_won", "penalty")
    return [{key: getattr(row, key) for key in keys} for row in standing.rows]


def _entries(tournament: Tournament) -> Any:
    fields = ("number", "player_id", "player__name", "player__display_name", "state")
    return tournament.entries.order_by("number").values_list(*fields)


def _public_names(tournament: Tournament) -> dict[int, str]:
    entries = tournament.entries.order_by().select_related("player")
    numbers = {entry.player: entry.number for entry in entries}
    shown = public_names(numbers, tournament.club)
    return {number: shown[player.pk] for player, number in numbers.items()}


def _line(number: int, total: Totals, due: int, withdrawn: bool) -> StandingLine:
    return StandingLine(
        key=number,
        points=total.points + total.penalty,
        hands=total.hands,
        hands_due=total.hands + due - total.hands_met,
        picks_won=total.picks_won,
        penalty=total.penalty,
        withdrawn=withdrawn,
        number=number,
    )


def _row(line: StandingLine, rank: int | None, tie_open: bool, name: str) -> Row:
    return Row(
        rank=rank,
        number=line.number,
        name=name,
        points=line.points,
        hands=line.hands,
        hands_due=line.hands_due,
        picks_won=line.picks_won,
        penalty=line.penalty,
        tie_open=tie_open,
        withdrawn=line.withdrawn,
    )
