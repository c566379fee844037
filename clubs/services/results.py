"""Writing what a session gives each player, after its tables have been folded. Sums of a season read only this."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection

from clubs.models import Result
from clubs.selectors.folds import FIGURES, HANDS, POINTS, Tally

_NOTHING: Tally = [0] * len(FIGURES)
# One statement that adds, so that two tables of a session never overwrite each other's sums.
_ADD = (
    f"INSERT INTO {Result._meta.db_table} (session_id, player_id, source, {', '.join(FIGURES)}) VALUES "  # noqa: S608  (our own names)
    "{rows} ON CONFLICT (session_id, player_id) DO UPDATE SET "
    + ", ".join(f"{name} = COALESCE({Result._meta.db_table}.{name}, 0) + EXCLUDED.{name}" for name in FIGURES)
)
_ROW = f"(%s, %s, %s{', %s' * len(FIGURES)})"


def add_to_results(session_id: int, gained: Mapping[int, Tally]) -> None:
    """Add what a new hand gives to the results of its players; hands and picks only grow here."""
    rows: list[tuple[Any, ...]] = [
        (session_id, player, Result.Source.FOLDED, *tally) for player, tally in sorted(gained.items()) if any(tally)
    ]
    if rows:
        with connection.cursor() as cursor:
            cursor.execute(_ADD.format(rows=", ".join([_ROW] * len(rows))), [value for row in rows for value in row])


def change_results(session_id: int, before: Mapping[int, Tally], after: Mapping[int, Tally]) -> None:
    """Change the session's results by what a table gives its people now compared with `before`.

    A difference, because a player may have hands at another table of the session too.
    """
    gained = difference(before, after)
    present = {
        row[0]: [figure or 0 for figure in row[1:]]
        for row in Result.objects.filter(session_id=session_id, player__in=gained).values_list("player_id", *FIGURES)
    }
    write_results(session_id, {player: plus(present.get(player, _NOTHING), tally) for player, tally in gained.items()})


def write_results(session_id: int, totals: Mapping[int, Sequence[int]]) -> None:
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


def difference(before: Mapping[int, Tally], after: Mapping[int, Tally]) -> dict[int, Tally]:
    """Return what each player gained from `before` to `after`, whoever gained nothing left out."""
    gained = {
        player: [now - was for now, was in zip(after.get(player, _NOTHING), before.get(player, _NOTHING), strict=True)]
        for player in before.keys() | after.keys()
    }
    return {player: tally for player, tally in gained.items() if any(tally)}


def plus(one: Tally, other: Tally) -> Tally:
    """Return two tallies added up."""
    return [a + b for a, b in zip(one, other, strict=True)]
