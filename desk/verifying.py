"""Folding everything again with today's code and naming every difference to what is stored. Nothing is written."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db import connection

from clubs.models import Result, Score, Session, Table
from clubs.selectors.folds import FIGURES, Folded, Tally, fold_of, score_rows, tallies


@dataclass(frozen=True)
class Counted:
    """How much was looked at."""

    sessions: int
    tables: int
    hands: int


def differences(counted: list[Counted]) -> Iterator[str]:
    """Yield a sentence for every difference; `counted` receives one entry when all has been looked at."""
    yield from _database_unsound()
    tables = hands = 0
    sessions = Session.objects.exclude(kind=Session.Kind.IMPORT).select_related("rules").order_by("id")
    for session in sessions.iterator(chunk_size=200):
        expected: dict[int, Tally] = {}
        for table in session.tables.select_related("rules", "session__rules").order_by("number"):
            tables += 1
            folded = fold_of(table)
            hands += len(folded.lines)
            yield from _table_differences(session, table, folded)
            for player, tally in tallies(folded.lines, folded.sheet).items():
                before = expected.get(player, [0] * len(FIGURES))
                expected[player] = [a + b for a, b in zip(before, tally, strict=True)]
        yield from _result_differences(session, expected)
    yield from _import_differences()
    counted.append(Counted(Session.objects.count(), tables, hands))


def _database_unsound() -> Iterator[str]:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA integrity_check")
            yield from (f"database: {line}" for (line,) in cursor.fetchall() if line != "ok")
            cursor.execute("PRAGMA foreign_key_check")
            yield from (f"database: a row of {row[0]} refers to nothing" for row in cursor.fetchall())


def _table_differences(session: Session, table: Table, folded: Folded) -> Iterator[str]:
    where = f"{session.title}, table {table.number}"
    if table.lines != len(folded.lines):
        yield f"{where}: {table.lines} lines were added, {len(folded.lines)} are there"
    for rank, scored in enumerate(folded.sheet.lines, start=1):
        yield from (f"{where}, hand {rank}: {problem.code}" for problem in scored.problems)
    if sum(folded.sheet.totals) + folded.sheet.pot_after:
        yield f"{where}: the sheet adds up to {sum(folded.sheet.totals)}, with {folded.sheet.pot_after} in the pot"
    expected = {
        (line.hand_id, row.player_id, row.chair): (row.points, row.side)
        for line, scored in zip(folded.lines, folded.sheet.lines, strict=True)
        for row in score_rows(line, scored)
    }
    stored = {
        (score.hand_id, score.player_id, score.chair): (score.points, score.side)
        for score in Score.objects.filter(hand__table=table)
    }
    ranks = {line.hand_id: rank for rank, line in enumerate(folded.lines, start=1)}
    for key in sorted(expected.keys() | stored.keys()):
        if expected.get(key) != stored.get(key):
            yield (
                f"{where}, hand {ranks.get(key[0], '?')}, chair {key[2] + 1}: "
                f"stored {stored.get(key)}, folded {expected.get(key)}"
            )


def _result_differences(session: Session, expected: dict[int, Tally]) -> Iterator[str]:
    stored = {
        row[0]: list(row[1:])
        for row in Result.objects.filter(session=session, source=Result.Source.FOLDED).values_list(
            "player_id", *FIGURES
        )
    }
    typed = set(
        Result.objects.filter(session=session).exclude(source=Result.Source.FOLDED).values_list("player_id", flat=True)
    )
    for player in sorted((expected.keys() | stored.keys()) - typed):
        if expected.get(player) != stored.get(player):
            yield (
                f"{session.title}, player {player}: the result says {stored.get(player)}, "
                f"the hands say {expected.get(player)}"
            )


def _import_differences() -> Iterator[str]:
    for session in Session.objects.filter(kind=Session.Kind.IMPORT).order_by("id"):
        total = sum(session.results.values_list("points", flat=True))
        if total:
            yield f"{session.title}: the imported row adds up to {total}"
