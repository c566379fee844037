"""A new hand in one statement, where the database is PostgreSQL: the claim of its table and all that follows from it.

The same rows as by `hand_storing`, statement by statement; but each of those is a way to another process and back, and
PostgreSQL words, plans and answers each anew.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from clubs.models import User
from clubs.selectors.folds import Folded, ScoreRow, Tally, score_rows
from clubs.selectors.prepared import ask
from clubs.selectors.tallied import tallied
from clubs.services.hand_columns import HAND, REVISION, hand_values, places, revision_values
from clubs.services.results import ADDING, RESULT, added_rows
from clubs.services.tallying import OVERWRITING, TALLY

_NEXT_ID = "SELECT nextval(pg_get_serial_sequence('clubs_hand', 'id'))"
_SCORE = ", ".join(("hand_id", *ScoreRow._fields))


def _rows_of(table: str, columns: str) -> str:
    """What stores a list of JSON objects as rows of the table."""
    chosen = f"SELECT {columns} FROM json_populate_recordset(NULL::{table}, %s)"  # noqa: S608  (our own names)
    return f"INSERT INTO {table} ({columns}) SELECT given.* FROM bumped, ({chosen}) AS given"  # noqa: S608  (likewise)


# Every part reads `bumped`: so it comes after both locks, taken in the order in which everybody takes them, and where
# the claim failed there is nothing to store.
_AT_ONCE = f"""
WITH claimed AS (
    UPDATE clubs_table SET version = version + 1, lines = lines + 1 WHERE id = %s AND version = %s RETURNING session_id
), bumped AS (
    UPDATE clubs_session SET version = version + 1 WHERE id = (SELECT session_id FROM claimed) RETURNING id
), hand AS (
    INSERT INTO clubs_hand (id, {HAND}) SELECT %s, {places(HAND)} FROM bumped
), revision AS (
    INSERT INTO clubs_handrevision ({REVISION}) SELECT {places(REVISION)} FROM bumped
), scores AS (
    {_rows_of("clubs_score", _SCORE)}
), results AS (
    {_rows_of("clubs_result", RESULT)} {ADDING}
), tallies AS (
    {_rows_of("clubs_tally", TALLY)} {OVERWRITING}
)
SELECT id FROM bumped
"""  # noqa: S608  (our own names)


def next_hand_id() -> int:
    """Return the id that a new hand is to have. It is higher than that of every line that the table has had."""
    return int(ask(_NEXT_ID)[0][0])


def stored_at_once(folded: Folded, gained: Mapping[int, Tally], actor: User | None) -> bool:
    """Claim the table and store the sheet's last line, whose hand has its id already, and what its people gained.

    False where somebody wrote to the table after it was read: then nothing happened.
    """
    table, new = folded.table, folded.lines[-1]
    scores = [(new.hand_id, *row) for row in score_rows(new, folded.sheet.lines[-1])]
    counted = [(table.pk, player, figures) for player, figures in sorted(tallied(folded).items())]
    values = [
        *(table.pk, table.version),
        *(new.hand_id, *hand_values(table, new.position)),
        *revision_values(table, new, actor),
        _as_objects(_SCORE, scores),
        _as_objects(RESULT, added_rows(table.session_id, gained)),
        _as_objects(TALLY, counted),
    ]
    if not ask(_AT_ONCE, values):
        return False
    table.version += 1
    table.lines += 1
    return True


def _as_objects(columns: str, rows: Iterable[tuple[Any, ...]]) -> str:
    names = columns.split(", ")
    return json.dumps([dict(zip(names, row, strict=True)) for row in rows], separators=(",", ":"))
