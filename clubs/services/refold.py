"""Storing what a fold gives: scores, results and versions, and only what changed.

The fold itself is read in `clubs.selectors.folds`; the rules are in `scoring`.
"""

from collections.abc import Iterable, Mapping, Sequence

from django.db import transaction
from django.db.models import F

from clubs.models import Result, Score, Session, Table
from clubs.selectors.folds import FIGURES, HANDS, POINTS, Folded, ScoreRow, Tally, fold_of, score_rows, tallies

__all__ = ["add_to_results", "bump", "fold_of", "lock_table", "refold_table", "store_scores"]


def lock_table(table_id: int) -> Table:
    """Return the table as it is now, its row locked until the transaction ends, with what a fold needs of it."""
    return (
        Table.objects.select_for_update(of=("self",))
        .select_related("rules", "session__rules")
        .defer("rules__options", "session__rules__options")
        .get(pk=table_id)
    )


def bump(table: Table, *, lines_added: int = 0) -> None:
    """Let readers know that the table and its session changed.

    Comes before results are read: from here on no other table of the session writes.
    """
    Session.objects.filter(pk=table.session_id).update(version=F("version") + 1)
    table.version += 1
    table.lines += lines_added
    Table.objects.filter(pk=table.pk).update(version=table.version, lines=table.lines)


def store_scores(folded: Folded, first: int = 0) -> int:
    """Store the scores of the lines from index `first` on where they differ; returns how many rows changed."""
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
    return len(gone) + len(changed) + len(new)


def insert_scores(rows: Iterable[tuple[int, ScoreRow]]) -> None:
    """Store scores that are not there yet."""
    Score.objects.bulk_create(
        Score(hand_id=hand_id, player_id=row.player_id, chair=row.chair, points=row.points, side=row.side)
        for hand_id, row in rows
    )


def add_to_results(
    session_id: int,
    before: Mapping[int, Tally],
    after: Mapping[int, Tally],
    present: Mapping[int, Tally] | None = None,
) -> None:
    """Change the session's results by what a table gives its people now compared with `before`.

    A difference, because a player may have hands at another table of the session too. `present`: the results
    of these players where they have been read already.
    """
    nothing: Tally = [0] * len(FIGURES)
    players = sorted(player for player in before.keys() | after.keys() if before.get(player) != after.get(player))
    if not players:
        return
    if present is None:
        present = results_of(session_id, players)
    totals = {
        player: [
            had + now - was
            for had, now, was in zip(
                present.get(player, nothing),
                after.get(player, nothing),
                before.get(player, nothing),
                strict=True,
            )
        ]
        for player in players
    }
    _store_results(session_id, totals)


def results_of(session_id: int, players: Sequence[int]) -> dict[int, Tally]:
    """Return the figures that the session's results give these players now."""
    rows = Result.objects.filter(session_id=session_id, player__in=players).values_list("player_id", *FIGURES)
    return {row[0]: [figure or 0 for figure in row[1:]] for row in rows}


def _store_results(session_id: int, totals: Mapping[int, Sequence[int]]) -> None:
    """Write these results whole; whoever has no hand left has no result either, rather than a 0."""
    # Points without a hand are a share of a pot: they stay.
    empty = [player for player, figures in totals.items() if not (figures[HANDS] or figures[POINTS])]
    if empty:
        Result.objects.filter(session_id=session_id, player__in=empty).delete()
    Result.objects.bulk_create(
        [
            Result(
                session_id=session_id,
                player_id=player,
                source=Result.Source.FOLDED,
                **dict(zip(FIGURES, figures, strict=True)),
            )
            for player, figures in sorted(totals.items())
            if player not in empty
        ],
        update_conflicts=True,
        unique_fields=["session", "player"],
        update_fields=[*FIGURES, "source"],
    )


@transaction.atomic
def refold_table(table: Table) -> int:
    """Fold the table again and write whatever differs from it; returns how many scores changed.

    Results of its people are summed anew over every table of the session at which they have hands.
    """
    table = lock_table(table.pk)
    folded = fold_of(table)
    bump(table)
    changed = store_scores(folded)
    totals = tallies(folded.lines, folded.sheet)
    others = (
        Table.objects.filter(session_id=table.session_id, hands__scores__player__in=totals)
        .exclude(pk=table.pk)
        .distinct()
    )
    for other in others:
        there = fold_of(other)
        for player, tally in tallies(there.lines, there.sheet).items():
            if player in totals:
                totals[player] = [a + b for a, b in zip(totals[player], tally, strict=True)]
    _store_results(table.session_id, totals)
    return changed
