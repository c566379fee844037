"""Writing what a session gives each player, after its tables have been folded. Sums of a season read only this.

A result is what the player's hands give and what was typed for him; a figure that one of them lacks is not known.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from clubs.models import Result
from clubs.selectors.folds import FIGURES, HANDS, POINTS, Tally
from clubs.selectors.prepared import tell

# A tally in which a figure may not be known.
Figures = Sequence[int | None]

_NOTHING: Tally = [0] * len(FIGURES)
# Adding instead of overwriting, so that two tables of a session never lose each other's sums; nothing added to a figure
# that nobody knows makes it known.
RESULT = f"session_id, player_id, source, {', '.join(FIGURES)}"
ADDING = "ON CONFLICT (session_id, player_id) DO UPDATE SET " + ", ".join(
    f"{name} = {Result._meta.db_table}.{name} + EXCLUDED.{name}" for name in FIGURES
)
_ADD = f"INSERT INTO {Result._meta.db_table} ({RESULT}) VALUES {{rows}} {ADDING}"  # noqa: S608  (our own names)
_ROW = f"(%s, %s, %s{', %s' * len(FIGURES)})"


def add_to_results(session_id: int, gained: Mapping[int, Tally]) -> None:
    """Add what a new hand gives to the results of its players; hands and picks only grow here."""
    rows = added_rows(session_id, gained)
    if rows:
        tell(_ADD.format(rows=", ".join([_ROW] * len(rows))), [value for row in rows for value in row])


def added_rows(session_id: int, gained: Mapping[int, Tally]) -> list[tuple[Any, ...]]:
    """Return what is added as rows with the columns `RESULT`; whoever gained nothing has none."""
    return [
        (session_id, player, Result.Source.FOLDED, *tally) for player, tally in sorted(gained.items()) if any(tally)
    ]


def change_results(session_id: int, before: Mapping[int, Tally], after: Mapping[int, Tally]) -> None:
    """Change the session's results by what a table gives its people now compared with `before`.

    A difference, because a player may have hands at another table of the session too.
    """
    gained = difference(before, after)
    rows = Result.objects.filter(session_id=session_id, player__in=gained).values_list("player_id", "source", *FIGURES)
    present: dict[int, Figures] = {}
    typed = set()
    for player, source, *figures in rows:
        present[player] = figures
        if source == Result.Source.TYPED:
            typed.add(player)
    totals = {player: plus(present.get(player, _NOTHING), tally) for player, tally in gained.items()}
    write_results(session_id, totals, typed)


def write_results(session_id: int, totals: Mapping[int, Figures], typed: Collection[int] = ()) -> None:
    """Write these results whole; whoever has no hand left has no result either, rather than a 0.

    `typed` are the players whose totals hold figures that were typed: they have a result whatever it is.
    """
    # Points without a hand are a share of a pot: they stay.
    empty = [
        player for player, figures in totals.items() if player not in typed and not (figures[HANDS] or figures[POINTS])
    ]
    if empty:
        Result.objects.filter(session_id=session_id, player__in=empty).delete()
    Result.objects.bulk_create(
        [
            Result(
                session_id=session_id,
                player_id=player,
                source=Result.Source.TYPED if player in typed else Result.Source.FOLDED,
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


def plus(one: Figures, other: Figures) -> list[int | None]:
    """Return two tallies added up; what one of them does not know, the sum does not know."""
    return [None if a is None or b is None else a + b for a, b in zip(one, other, strict=True)]
