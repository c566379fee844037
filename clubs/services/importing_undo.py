"""Taking an import out again, whole: sessions, hands, changes and players that it brought.

What somebody has added to since, or what other hands refer to by now, stays and is told.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import models, transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import (
    Adjustment,
    Hand,
    HandRevision,
    ImportBatch,
    Player,
    Result,
    Score,
    Season,
    Seat,
    Session,
    Table,
    Tally,
    TypedTotal,
    User,
    WaitingHand,
)
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.importing_hands import client_prefix
from clubs.services.importing_roster import change_back

_AT_ONCE = 5_000


@dataclass(frozen=True)
class Undone:
    """What an undoing takes out: how many sessions, hands and players; the names of what stays."""

    sessions: int
    hands: int
    players: int
    changes: int
    sessions_left: tuple[str, ...] = ()
    players_left: tuple[str, ...] = ()


def undoing_of(batch: ImportBatch) -> Undone:
    """Return what undoing the import would do, as far as it can be told before; nothing is stored."""
    kept = _touched(batch)
    going = batch.sessions.exclude(pk__in=kept)
    hands = Hand.objects.filter(table__session__in=going.values("pk"))
    return Undone(
        sessions=going.count(),
        hands=hands.count(),
        players=len(batch.made.get("players", ())),
        changes=len(batch.made.get("changes", ())),
        sessions_left=tuple(batch.sessions.filter(pk__in=kept).values_list("title", flat=True)),
    )


@transaction.atomic
def undo_import(*, batch: ImportBatch, actor: User | None) -> Undone:
    """Take out what the import brought. Raises CannotDo where that was done before."""
    batch = ImportBatch.objects.select_for_update(of=("self",)).select_related("club").get(pk=batch.pk)
    if batch.undone_at is not None:
        raise CannotDo(_("This import was undone already."))
    undone = undoing_of(batch)
    kept = _touched(batch)
    batch.sessions.filter(pk__in=kept).update(batch=None)
    _delete_sessions(list(batch.sessions.values_list("pk", flat=True)))
    changes_left = change_back(batch.club, batch.made.get("changes", {}), actor)
    players, players_left = _delete_players(batch)
    _delete_seasons(batch)
    undone = Undone(
        undone.sessions, undone.hands, players, undone.changes, undone.sessions_left, (*changes_left, *players_left)
    )
    batch.undone_at = timezone.now()
    batch.save(update_fields=["undone_at"])
    detail = {
        "file": batch.file_name,
        "sessions": undone.sessions,
        "hands": undone.hands,
        "players": players,
        "left": [*undone.sessions_left, *undone.players_left][:100],
    }
    record(club=batch.club, action="import undone", thing=batch, actor=actor, detail=detail)
    return undone


def _touched(batch: ImportBatch) -> set[int]:
    """The import's sessions in which there is something that it did not bring."""
    here = Q(session__batch=batch)
    at_tables = HandRevision.objects.filter(table__session__batch=batch)
    others = [
        Adjustment.objects.filter(here).values_list("session_id", flat=True),
        TypedTotal.objects.filter(here).values_list("session_id", flat=True),
        at_tables.exclude(client_id__startswith=client_prefix(batch)).values_list("table__session_id", flat=True),
        WaitingHand.objects.filter(table__session__batch=batch).values_list("table__session_id", flat=True),
    ]
    if batch.kind == ImportBatch.Kind.TOTALS:
        others += [
            Table.objects.filter(here).values_list("session_id", flat=True),
            Result.objects.filter(here).exclude(source=Result.Source.IMPORTED).values_list("session_id", flat=True),
        ]
    return {session for found in others for session in found.order_by().distinct()}


def _delete_sessions(sessions: list[int]) -> None:
    """Sessions with all that hangs on them, the leaves first."""
    for some in _pieces(sessions):
        Score.objects.filter(hand__table__session__in=some).delete()
        HandRevision.objects.filter(table__session__in=some).delete()
        Hand.objects.filter(table__session__in=some).delete()
        Tally.objects.filter(table__session__in=some).delete()
        Seat.objects.filter(session__in=some).delete()
        Table.objects.filter(session__in=some).delete()
        Result.objects.filter(session__in=some).delete()
        Session.objects.filter(pk__in=some).delete()


def _delete_players(batch: ImportBatch) -> tuple[int, list[str]]:
    """Players made by the import and used nowhere go; how many, and the names of those who stay.

    With them go players of imports undone before, whom only this import still referred to.
    """
    own = set(batch.made.get("players", ()))
    undone = ImportBatch.objects.filter(club_id=batch.club_id).exclude(undone_at=None)
    earlier = {uid for players in undone.values_list("made__players", flat=True) for uid in players or ()}
    made = {
        player.pk: player
        for some in _pieces(list(own | earlier))
        for player in Player.objects.filter(club_id=batch.club_id, uid__in=some)
    }
    used = _referred_to(Player, made) | _on_old_sheets(batch, made)
    going = [pk for pk in made if pk not in used]
    for some in _pieces(going):
        Player.objects.filter(pk__in=some).delete()
    return len(going), [player.name for pk, player in made.items() if pk in used and str(player.uid) in own]


def _delete_seasons(batch: ImportBatch) -> None:
    """Calendar years that the import made and in which nothing is left."""
    if batch.season and str(batch.season.uid) in batch.made.get("seasons", ()):
        batch.season = None
        batch.save(update_fields=["season"])
    for season in Season.objects.filter(club_id=batch.club_id, uid__in=batch.made.get("seasons", ())):
        days = {"date__gte": season.first_day, "date__lte": season.last_day}
        if not Session.objects.filter(club_id=batch.club_id, **days).exists() and not _referred_to(Season, {season.pk}):
            season.delete()


def _referred_to(model: type[models.Model], ids: Collection[int]) -> set[int]:
    """Those of the rows (by id) that any other row of the site refers to."""
    used: set[int] = set()
    for relation in model._meta.related_objects:
        name = relation.field.name
        for some in _pieces(list(ids)):
            rows = relation.related_model._base_manager.filter(**{f"{name}__in": some})
            used |= set(rows.order_by().values_list(name, flat=True).distinct())
    return used


def _on_old_sheets(batch: ImportBatch, ids: Collection[int]) -> set[int]:
    """Those who sat at a hand that has no score of theirs: struck, corrected or passed out."""
    if not ids:
        return set()
    scored = Exists(Score.objects.filter(hand=OuterRef("hand")))
    revisions = HandRevision.objects.filter(~scored | Q(current=False), table__session__club_id=batch.club_id)
    return {pk for people in revisions.values_list("people", flat=True) for pk in people if pk in ids}


def _pieces(things: list[Any]) -> Iterator[list[Any]]:
    return (things[at : at + _AT_ONCE] for at in range(0, len(things), _AT_ONCE))
