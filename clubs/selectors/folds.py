"""A table's lines as they stand, and the fold of them: scores, and what each player has from this table.

Nothing is written here; `clubs.services.refold` stores what a fold gives.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

import scoring
from clubs.models import HandRevision, Table
from clubs.selectors.prepared import Prepared

# What a session gives a player, in the order in which a tally counts them.
FIGURES = ("points", "hands", "picks", "picks_won", "solos_played", "solos_won")
POINTS, HANDS, PICKS, PICKS_WON, SOLOS_PLAYED, SOLOS_WON = range(len(FIGURES))
Tally = list[int]

# The side of a score that only feeds the pot: everybody passed, so it is no hand of the round.
POT_SIDE = "pot"
EACH_SIDE = "each"


class Line(NamedTuple):
    """A hand of the sheet with its current revision.

    `facts` is None where it is struck, `dealer` where the fold still has to say who deals.
    """

    hand_id: int
    revision: int
    facts: dict[str, Any] | None
    people: list[int]
    dealer: int | None
    out: list[int]
    device: str
    client_id: str
    position: int
    current: bool = True

    @property
    def as_played(self) -> dict[str, Any]:
        """The facts as the fold takes them: who dealt and who sat out are settled, and what is struck is gone."""
        if self.facts is None:
            return {"struck": True}
        if self.dealer is None or self.facts.get("dealer") is not None:
            return self.facts
        out = self.facts.get("out")
        return {**self.facts, "dealer": self.dealer, "out": self.out if out is None else out}


@dataclass(frozen=True, slots=True)
class Folded:
    """A table's lines in order and what they come to."""

    table: Table
    lines: tuple[Line, ...]
    sheet: scoring.ScoredSheet


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


def fold(table: Table, lines: Sequence[Line]) -> Folded:
    """Fold these lines under the table's rules; a closed table's leftover pot is split."""
    sheet = scoring.score_sheet(
        rules_of(table),
        table.chairs,
        [line.as_played for line in lines],
        players=table.players,
        first_dealer=table.first_dealer,
        closed=table.state == Table.State.CLOSED,
    )
    return Folded(table, tuple(lines), sheet)


def fold_of(table: Table) -> Folded:
    """Fold the table as it stands in the database."""
    return fold(table, lines_of(table.pk))


def score_rows(line: Line, scored: scoring.ScoredLine) -> list[ScoreRow]:
    """Return a line's scores as they are stored: none where it is struck, or passed out with nothing moved."""
    if scored.struck or not (scored.counts or any(scored.scores)):
        return []
    rest = EACH_SIDE if scored.counts else POT_SIDE
    return [
        ScoreRow(line.people[chair], chair, points, scored.sides[chair] or rest)
        for chair, points in enumerate(scored.scores)
        if points is not None
    ]


def tallies(lines: Iterable[Line], sheet: scoring.ScoredSheet) -> dict[int, Tally]:
    """Return what these lines give each player (by id), the closing line of a closed sheet included."""
    by_player: dict[int, Tally] = {}
    last: Line | None = None
    for last, scored in zip(lines, sheet.lines, strict=False):
        count_line(by_player, last, scored)
    if last is not None and sheet.closing is not None:
        for player_id, points in zip(last.people, sheet.closing, strict=True):
            by_player.setdefault(player_id, [0] * len(FIGURES))[POINTS] += points
    return by_player


def count_line(by_player: dict[int, Tally], line: Line, scored: scoring.ScoredLine) -> None:
    """Add one line to the tallies."""
    if scored.struck:
        return
    for chair, points in enumerate(scored.scores):
        if points is not None:
            tally = by_player.setdefault(line.people[chair], [0] * len(FIGURES))
            tally[POINTS] += points
            tally[HANDS] += scored.counts
    if scored.picker is not None:
        tally = by_player[line.people[scored.picker]]
        won = scored.picker_won is True
        tally[PICKS] += 1
        tally[PICKS_WON] += won
        tally[SOLOS_PLAYED] += scored.solo
        tally[SOLOS_WON] += scored.solo and won
