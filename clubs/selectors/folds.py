"""A table's lines as they stand, and the fold of them: scores, and what each player has from this table.

Nothing is written here; `clubs.services.refold` stores what a fold gives.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

import scoring
from clubs.models import HandRevision, Table
from clubs.selectors.chairs import Line, Seated, as_played, empty_chairs, joined
from clubs.selectors.prepared import Prepared
from clubs.selectors.tables import seated

# What a session gives a player, in the order in which a tally counts them.
FIGURES = ("points", "hands", "picks", "picks_won", "solos_played", "solos_won")
POINTS, HANDS, PICKS, PICKS_WON, SOLOS_PLAYED, SOLOS_WON = range(len(FIGURES))
Tally = list[int]

# The side of a score that only feeds the pot: everybody passed, so it is no hand of the round.
POT_SIDE = "pot"
EACH_SIDE = "each"


@dataclass(frozen=True, slots=True)
class Folded:
    """A table's lines in order and what they come to; `seats` are the players' ids by chair now."""

    table: Table
    lines: tuple[Line, ...]
    sheet: scoring.ScoredSheet
    seats: tuple[int | None, ...]

    @property
    def closing(self) -> dict[int, int]:
        """What the closing line gives each player (by id): those at the table, or where all have left, the last."""
        if self.sheet.closing is None or not self.lines:
            return {}
        people = self.seats if any(self.seats) else self.lines[-1].people
        shares = zip(people, self.sheet.closing, strict=True)
        return {person: points for person, points in shares if person is not None}


class ScoreRow(NamedTuple):
    """What a hand gives one player, as `Score` stores it."""

    player_id: int
    chair: int
    points: int
    side: str


_LINE_COLUMNS = (
    "hand_id",
    "number",
    "facts",
    "people",
    "dealer",
    "out",
    "device",
    "client_id",
    "hand__position",
    "current",
)


def _revisions(table_id: int, which: Q) -> QuerySet[HandRevision, Any]:
    in_order = HandRevision.objects.filter(which, table_id=table_id).order_by("hand__position", "hand_id")
    return in_order.values_list(*_LINE_COLUMNS)


_LINES = Prepared(lambda table_id: _revisions(table_id, Q(current=True)), -1)
_LINES_AND_KNOWN = Prepared(
    lambda table_id, client_id: _revisions(table_id, Q(current=True) | Q(client_id=client_id)), -1, "a client id"
)


def lines_of(table_id: int) -> tuple[Line, ...]:
    """Return the table's lines in the order of its sheet, struck ones included."""
    return tuple(map(Line._make, _LINES.rows(table_id)))


def lines_and_known(table_id: int, client_id: str) -> tuple[tuple[Line, ...], Line | None]:
    """Return the lines, and the revision that came with `client_id` (current or not) or None, in one query."""
    lines: list[Line] = []
    known: Line | None = None
    for line in map(Line._make, _LINES_AND_KNOWN.rows(table_id, client_id)):
        if line.current:
            lines.append(line)
        if line.client_id == client_id:
            known = line
    return tuple(lines), known


def rules_of(table: Table) -> scoring.Rules:
    """Return the rules the table plays by."""
    return table.house_rules.value


@lru_cache(maxsize=64)
def chart_of(rules: scoring.Rules, players: int) -> scoring.Chart | scoring.SchafkopfChart:
    """Return the payout chart of whichever game, worked out once a process."""
    return scoring.chart(rules, players)


def fold(table: Table, lines: Sequence[Line], seats: Seated | None = None) -> Folded:
    """Fold these lines under the table's rules; a closed table's leftover pot is split, or goes to the showdown's.

    `seats` are the players' ids by chair now, read where they are not given.
    """
    seats = tuple(seated(table) if seats is None else seats)
    lines = tuple(line.at(table.chairs) for line in lines)
    played = [as_played(line, table) for line in lines]
    sheet = scoring.score_sheet(
        rules_of(table),
        table.chairs,
        played,
        players=table.players,
        first_dealer=table.first_dealer,
        closed=table.state == Table.State.CLOSED,
        showdown=table.showdown,
        # Where everybody has left, the last to play are still those who may share a pot.
        empty=empty_chairs(seats) if any(seats) or not lines else empty_chairs(lines[-1].people),
        joined=joined(lines, played),
    )
    return Folded(table, lines, sheet, seats)


def fold_of(table: Table, seats: Seated | None = None) -> Folded:
    """Fold the table as it stands in the database; `seats` as for `fold`."""
    return fold(table, lines_of(table.pk), seats)


def score_rows(line: Line, scored: scoring.ScoredLine) -> list[ScoreRow]:
    """Return a line's scores as they are stored: none where it is struck, or passed out with nothing moved."""
    if scored.struck or not (scored.counts or any(scored.scores)):
        return []
    rest = EACH_SIDE if scored.counts else POT_SIDE
    return [
        ScoreRow(person, chair, points, scored.sides[chair] or rest)
        for chair, (person, points) in enumerate(zip(line.people, scored.scores, strict=True))
        if person is not None and points is not None
    ]


def tallies(folded: Folded) -> dict[int, Tally]:
    """Return what a table's lines give each player (by id), the closing line of a closed sheet included.

    Whoever has no hand there and no point of a pot is not in it.
    """
    by_player: dict[int, Tally] = {}
    for line, scored in zip(folded.lines, folded.sheet.lines, strict=True):
        count_line(by_player, line, scored)
    for person, points in folded.closing.items():
        by_player.setdefault(person, [0] * len(FIGURES))[POINTS] += points
    return {person: tally for person, tally in by_player.items() if any(tally)}


def count_line(by_player: dict[int, Tally], line: Line, scored: scoring.ScoredLine) -> None:
    """Add one line to the tallies."""
    if scored.struck:
        return
    for person, points in zip(line.people, scored.scores, strict=True):
        if person is not None and points is not None:
            tally = by_player.setdefault(person, [0] * len(FIGURES))
            tally[POINTS] += points
            tally[HANDS] += scored.counts
    picker = None if scored.picker is None else line.people[scored.picker]
    if picker is not None:
        tally = by_player[picker]
        won = scored.picker_won is True
        tally[PICKS] += 1
        tally[PICKS_WON] += won
        tally[SOLOS_PLAYED] += scored.solo
        tally[SOLOS_WON] += scored.solo and won
