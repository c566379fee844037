"""Making a player anonymous on request: the name goes for good, the points stay.

What a name looks like in a text is known in `forgetting`; what left the house before is beyond it.
"""

from collections.abc import Iterable
from itertools import count
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import (
    Adjustment,
    AuditEntry,
    Club,
    Errand,
    HandRevision,
    ImportDraft,
    Player,
    PlayerMerge,
    User,
    WaitingHand,
    name_key,
)
from clubs.selectors.belongings import revisions_with
from clubs.selectors.free_text import Place
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.forgetting import Cleaner, forget_at, forget_everywhere, without_names, without_words
from clubs.services.people import shown_anew
from clubs.services.sealing import sealed_anew

_NAMES = ("name", "display_name", "nickname")
_PERSONAL = (*_NAMES, "town", "contact", "number")


@transaction.atomic
def make_anonymous(*, player: Player, actor: User | None) -> Player:
    """Take a player's name away wherever it is kept, for good; merged records of his lose theirs too.

    Number, town and contact go as well. Files that may hold the name go whole: imports being looked at, and
    files made to be fetched. Raises CannotDo where he is anonymous already, or was merged into another.
    """
    club = Club.objects.select_for_update(no_key=True).get(pk=player.club_id)
    player = Player.objects.select_for_update(of=("self",)).select_related("merged_into").get(pk=player.pk)
    if player.anonymous_since:
        raise CannotDo(_("%(name)s is anonymous already.") % {"name": player.name})
    if player.merged_into:
        told = {"name": player.name, "other": player.merged_into.name}
        raise CannotDo(_("%(name)s was merged into %(other)s; make that one anonymous.") % told)
    with sealed_anew(club=club, because="player made anonymous", actor=actor):
        return _made_anonymous(club, player, actor)


def _made_anonymous(club: Club, player: Player, actor: User | None) -> Player:
    records = _records(player)
    names = _names(records)
    instead = free_name(club)
    _forget_at_his_tables(records, without_words(names, instead), club)
    _forget_traces(records, instead)
    forget_everywhere(club, without_names(names, instead))
    ImportDraft.objects.filter(club=club).delete()
    Errand.objects.filter(club=club).exclude(content=None).delete()
    for merge in PlayerMerge.objects.filter(gone__in=records):
        merge.moved["was"] |= {"number": None, "active": False}
        merge.save()
    for one in records:
        one.name, one.display_name, one.nickname, one.town, one.contact = instead, "", "", "", ""
        one.number, one.active, one.anonymous_since = None, False, timezone.now()
        one.save()
    shown_anew(player)
    record(club=club, action="player made anonymous", thing=player, actor=actor, detail={"name": instead})
    return player


def _records(player: Player) -> list[Player]:
    """The player, first, and every record that was merged into him."""
    records = [player]
    for one in records:
        records += Player.objects.select_for_update(of=("self",)).filter(merged_into=one)
    return records


def _names(records: Iterable[Player]) -> list[str]:
    """Every name they have or ever had, by the trace."""
    names = [getattr(one, field) for one in records for field in _NAMES]
    for detail in _traces(records).values_list("detail", flat=True):
        for field in _NAMES:
            said = detail.get(field, [])
            names += said if isinstance(said, list) else [said]
    return list(dict.fromkeys(name for name in names if isinstance(name, str) and name))


def free_name(club: Club) -> str:
    """Return the first of "Player 1", "Player 2", … that nobody is called."""
    taken = set(club.players.values_list("name_key", flat=True))
    names = (_("Player %(number)d") % {"number": number} for number in count(1))
    return next(name for name in names if name_key(name) not in taken)


def _traces(records: Iterable[Player]) -> Any:
    return AuditEntry.objects.filter(thing="Player", thing_uid__in=[one.uid for one in records])


def _forget_traces(records: Iterable[Player], instead: str) -> None:
    """What the trace says of the player himself keeps that something changed, not what it was."""
    for entry in _traces(records):
        personal = [field for field in _PERSONAL if field in entry.detail]
        for field in personal:
            said = instead if field == "name" else ""
            entry.detail[field] = [said] * len(entry.detail[field]) if isinstance(entry.detail[field], list) else said
        if personal:
            entry.save()


def _forget_at_his_tables(records: Iterable[Player], clean: Cleaner, club: Club) -> None:
    """Where he has sat, a first name alone says who is meant: in the names of devices, and in reasons."""
    tables: set[int] = set()
    for one in records:
        tables |= {revision.table_id for revision in revisions_with(one)}
        tables |= set(one.seats.values_list("table_id", flat=True))
    revisions = HandRevision.objects.filter(table__in=tables)
    waiting = WaitingHand.objects.filter(table__in=tables)
    devices = {*revisions.values_list("device", flat=True), *waiting.values_list("device", flat=True)}
    by_device = AuditEntry.objects.filter(club=club, device__in=[one for one in devices if clean(one) != one])
    penalties = Adjustment.objects.filter(player__in=records)
    for rows, field in (
        (by_device, "device"),
        (revisions, "device"),
        (revisions, "reason"),
        (waiting, "device"),
        (penalties, "reason"),
    ):
        forget_at(Place(rows.model, field, "club"), rows.order_by(), clean)
