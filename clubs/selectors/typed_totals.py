"""Totals that were typed in place of hands: of a table, or of a session without tables. Nothing is written here."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q

from clubs.models import Session, Table, TypedTotal
from clubs.selectors.folds import FIGURES


def typed_figures(session_id: int, players: Collection[int] | None = None) -> dict[int, list[int | None]]:
    """Return what was typed for these players of the session (None: for everybody), by id; null is not known."""
    of_whom = Q() if players is None else Q(player__in=players)
    rows = TypedTotal.objects.filter(of_whom, session_id=session_id).order_by().values_list("player_id", *FIGURES)
    return {player: list(figures) for player, *figures in rows}


def typed_totals(session: Session, table: Table | None) -> list[TypedTotal]:
    """Return what was typed at this table, or (None) for the session without a table, in the order in which it was."""
    totals = TypedTotal.objects.filter(session=session, table=table).select_related("player").order_by("id")
    return list(totals)


def as_told(totals: Collection[TypedTotal]) -> dict[str, dict[str, Any]]:
    """Return the figures as the trace keeps them, by the player's uid; what nobody knows is left out."""
    return {
        str(total.player.uid): {name: value for name in FIGURES if (value := getattr(total, name)) is not None}
        for total in totals
    }
