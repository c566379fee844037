"""Folding everything again with today's code and naming every difference to what is stored. Nothing is written.

Laws between rows are in `laws`; whether the trace is as it was sealed is told by `clubs.selectors.seals`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db import connection

from clubs.models import Result, Score, Session, Table, Tally
from clubs.selectors.folds import FIGURES, Folded, fold_of, score_rows, tallies
from clubs.selectors.folds import Tally as Figures
from clubs.selectors.tallied import tallied
from clubs.selectors.typed_totals import typed_figures
from clubs.services.results import plus
from clubs.services.typed import plus_only
from desk.laws import broken_laws


@dataclass(frozen=True)
class Counted:
    """How much was looked at."""

    sessions: int
    tables: int
    hands: int


def differences(counted: list[Counted]) -> Iterator[str]:
    """Yield a sentence for every difference; `counted` receives one entry when all has been looked at."""
    yield from _database_unsound()
    yield from broken_laws()
    tables = hands = 0
    sessions = Session.objects.exclude(kind=Session.Kind.IMPORT).select_related("rules").order_by("id")
    for session in sessions.iterator(chunk_size=200):
        looked_at: list[Folded] = []
        yield from session_differences(session, looked_at)
        tables += len(looked_at)
        hands += sum(len(folded.lines) for folded in looked_at)
    yield from _import_differences()
    counted.append(Counted(Session.objects.count(), tables, hands))


def session_differences(session: Session, looked_at: list[Folded]) -> Iterator[str]:
    """Yield a sentence for every difference in one session; `looked_at` receives the fold of each of its tables."""
    expected: dict[int, Figures] = {}
    for table in session.tables.select_related("rules", "session__rules").order_by("number"):
        folded = fold_of(table)
        looked_at.append(folded)
        yield from _table_differences(session, table, folded)
        yield from _tally_differences(session, table, folded)
        for player, tally in tallies(folded).items():
            before = expected.get(player, [0] * len(FIGURES))
            expected[player] = [a + b for a, b in zip(before, tally, strict=True)]
    yield from _result_differences(session, expected)


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
    # Where only plus is written nothing adds up to 0; what lies in pot or stock is on nobody's account.
    aside = folded.sheet.pot_after + folded.sheet.stock_after
    if not plus_only(table.house_rules.value) and sum(folded.sheet.totals) + aside:
        yield f"{where}: the sheet adds up to {sum(folded.sheet.totals)}, with {aside} in the pot"
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


def _tally_differences(session: Session, table: Table, folded: Folded) -> Iterator[str]:
    stored = dict(Tally.objects.filter(table=table).values_list("player_id", "figures"))
    expected = tallied(folded)
    for player in sorted(expected.keys() | stored.keys()):
        said, counted = stored.get(player, {}), expected.get(player, {})
        unlike = sorted(name for name in said.keys() | counted.keys() if said.get(name) != counted.get(name))
        if unlike:
            yield f"{session.title}, table {table.number}, player {player}: the tally differs in {', '.join(unlike)}"


def _result_differences(session: Session, folded: dict[int, Figures]) -> Iterator[str]:
    """Results are what the hands give and what was typed; only what an import brought is left alone."""
    results = Result.objects.filter(session=session).exclude(source=Result.Source.IMPORTED)
    stored = {row[0]: list(row[1:]) for row in results.values_list("player_id", *FIGURES)}
    imported = set(session.results.filter(source=Result.Source.IMPORTED).values_list("player_id", flat=True))
    typed = typed_figures(session.pk)
    nothing = [0] * len(FIGURES)
    expected = {
        player: plus(folded.get(player, nothing), typed.get(player, nothing)) for player in folded.keys() | typed.keys()
    }
    for player in sorted((expected.keys() | stored.keys()) - imported):
        if expected.get(player) != stored.get(player):
            source = "the hands and typed totals say" if player in typed else "the hands say"
            yield (
                f"{session.title}, player {player}: the result says {stored.get(player)}, "
                f"{source} {expected.get(player)}"
            )


def _import_differences() -> Iterator[str]:
    for session in Session.objects.filter(kind=Session.Kind.IMPORT).order_by("id"):
        total = sum(session.results.values_list("points", flat=True))
        if total:
            yield f"{session.title}: the imported row adds up to {total}"
