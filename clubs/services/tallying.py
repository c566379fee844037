"""Storing what a fold says of each player beyond his points. What is counted is in `clubs.selectors.tallied`."""

import json

from django.db import connection

from clubs.models import Table, Tally
from clubs.selectors.folds import Folded, fold_of
from clubs.selectors.tallied import tallied

_TALLY = Tally._meta.db_table
# One statement for everybody at the table, written out because every hand comes this way.
_STORE = (
    f"INSERT INTO {_TALLY} (table_id, player_id, figures) VALUES "  # noqa: S608  (our own names)
    "{rows} ON CONFLICT (table_id, player_id) DO UPDATE SET figures = EXCLUDED.figures"
)


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
        with connection.cursor() as cursor:
            cursor.execute(_STORE.format(rows=", ".join(["(%s, %s, %s)"] * len(figures))), values)


def retally(table: Table) -> None:
    """Fold the table as it stands and store its tallies anew."""
    write_tallies(fold_of(table))
