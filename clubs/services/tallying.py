"""Storing what a fold says of each player beyond his points. What is counted is in `clubs.selectors.tallied`."""

import json
from collections.abc import Collection

from django.db import connection

from clubs.models import Player, Table, Tally
from clubs.selectors.folds import Folded, fold_of
from clubs.selectors.prepared import tell
from clubs.selectors.tallied import tallied

_TALLY = Tally._meta.db_table
# One statement for everybody at the table, written out because every hand comes this way.
TALLY = "table_id, player_id, figures"
OVERWRITING = "ON CONFLICT (table_id, player_id) DO UPDATE SET figures = EXCLUDED.figures"
_STORE = f"INSERT INTO {_TALLY} ({TALLY}) VALUES {{rows}} {OVERWRITING}"  # noqa: S608  (our own names)
_RENAME = f"UPDATE {_TALLY} SET player_id = %s, figures = %s WHERE id = %s"  # noqa: S608  (our own names)


def write_tallies(folded: Folded, *, may_leave: bool = True) -> None:
    """Store the tallies of everybody who has hands on this sheet, inside the caller's transaction.

    `may_leave` False: a line was only added, so nobody can have lost his last hand; that saves a statement.
    """
    figures = tallied(folded)
    if may_leave:
        Tally.objects.filter(table_id=folded.table.pk).exclude(player_id__in=figures).delete()
    if figures:
        values = [
            value
            for player, counted in sorted(figures.items())
            for value in (folded.table.pk, player, json.dumps(counted, separators=(",", ":")))
        ]
        tell(_STORE.format(rows=", ".join(["(%s, %s, %s)"] * len(figures))), values)


def rename_in_tallies(tables: Collection[int], *, old: Player, new: Player) -> None:
    """Give `new`, who is in no tally of these tables (ids), what they say of `old`. No table is folded for that."""
    changed = []
    for tally in Tally.objects.filter(table__in=tables).order_by().iterator(chunk_size=2000):
        company = tally.figures["company"]
        if tally.player_id == old.pk:
            tally.player_id = new.pk
        elif str(old.pk) in company:
            company[str(new.pk)] = company.pop(str(old.pk))
        else:
            continue
        changed.append((tally.player_id, json.dumps(tally.figures, separators=(",", ":")), tally.pk))
    with connection.cursor() as cursor:
        cursor.executemany(_RENAME, changed)


def retally(table: Table) -> None:
    """Fold the table as it stands and store its tallies anew."""
    write_tallies(fold_of(table))
