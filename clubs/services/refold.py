"""Storing what a fold gives: scores and versions here, results in `results`, and only what changed.

The fold itself is read in `clubs.selectors.folds`; the rules are in `scoring`.
"""

from collections.abc import Iterable

from django.db import transaction

from clubs.models import Score, Table
from clubs.selectors.folds import Folded, ScoreRow, fold_of, score_rows, tallies
from clubs.selectors.prepared import tell
from clubs.services.summing import sum_results
from clubs.services.tallying import write_tallies

__all__ = ["claim", "fold_of", "insert_scores", "lock_table", "refold_table", "store_scores"]

_CLAIM = "UPDATE clubs_table SET version = version + 1, lines = lines + %s WHERE id = %s AND version = %s"
_SCORES = "INSERT INTO clubs_score (hand_id, player_id, chair, points, side) VALUES "
_SCORE = "(%s, %s, %s, %s, %s)"
_BUMP = "UPDATE clubs_session SET version = version + 1 WHERE id = %s"


def lock_table(table_id: int) -> Table:
    """Return the table as it is now, its row locked until the transaction ends, with what a fold needs of it."""
    return Table.objects.select_for_update(of=("self",)).select_related("rules", "session__rules").get(pk=table_id)


def claim(table: Table, *, lines_added: int = 0) -> bool:
    """Lock the table for writing if it still is as it was read, and let readers know that it is about to change.

    False where somebody wrote meanwhile: then nothing happened. A locked table can always be claimed. Comes before
    results are read: from here on no other table of the session writes.
    """
    if not tell(_CLAIM, [lines_added, table.pk, table.version]):
        return False
    tell(_BUMP, [table.session_id])
    table.version += 1
    table.lines += lines_added
    return True


def store_scores(folded: Folded, first: int = 0) -> int:
    """Store the scores of the lines from index `first` on where they differ; returns how many rows changed.

    The table's tallies follow: they are of its whole sheet.
    """
    lines = folded.lines[first:]
    wanted = {
        (line.hand_id, row.player_id): row
        for line, scored in zip(lines, folded.sheet.lines[first:], strict=True)
        for row in score_rows(line, scored)
    }
    kept: set[tuple[int, int]] = set()
    changed: list[Score] = []
    gone: list[int] = []
    for score in Score.objects.filter(hand__in=[line.hand_id for line in lines]):
        key = (score.hand_id, score.player_id)
        row = wanted.get(key)
        if row is None or row.chair != score.chair:
            gone.append(score.pk)
            continue
        kept.add(key)
        if (row.points, row.side) != (score.points, score.side):
            score.points, score.side = row.points, row.side
            changed.append(score)
    if gone:
        Score.objects.filter(pk__in=gone).delete()
    if changed:
        Score.objects.bulk_update(changed, ["points", "side"])
    new = {key: row for key, row in wanted.items() if key not in kept}
    insert_scores((hand_id, row) for (hand_id, _player_id), row in new.items())
    write_tallies(folded)
    return len(gone) + len(changed) + len(new)


def insert_scores(rows: Iterable[tuple[int, ScoreRow]]) -> None:
    """Store scores (each with its hand's id) that are not there yet."""
    values = [value for hand_id, row in rows for value in (hand_id, *row)]
    if values:
        tell(_SCORES + ", ".join([_SCORE] * (len(values) // _SCORE.count("%s"))), values)


@transaction.atomic
def refold_table(table: Table) -> int:
    """Fold the table again and write whatever differs from it; returns how many scores changed.

    Results of its people are summed anew over every table of the session at which they have hands.
    """
    table = lock_table(table.pk)
    folded = fold_of(table)
    claim(table)
    changed = store_scores(folded)
    sum_results(table.session_id, tallies(folded))
    return changed
