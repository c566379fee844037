"""Making one player of two who are one person, and two again where that was wrong.

No fact changes: a hand stays as it was said, only whose it is does. What moves with a player is in `handing_over`.
"""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from clubs.models import Club, Player, PlayerMerge, User
from clubs.selectors.belongings import clashes
from clubs.services.anonymous import free_name
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.handing_over import hand_back, hand_over


@dataclass(frozen=True)
class TakenBack:
    """A merge that was taken back, and a sentence for each thing that could not be."""

    merge: PlayerMerge
    stays: list[str]


@transaction.atomic
def merge_players(*, kept: Player, gone: Player, actor: User | None) -> PlayerMerge:
    """Give `kept` everything of `gone`, who is on no list from now on and leaves his number free.

    Raises CannotDo (field `other`) where they are of two clubs, one of them has been merged or made anonymous, or
    both have played in one session or event.
    """
    kept, gone = _locked(kept, gone)
    _may_merge(kept, gone)
    moved = hand_over(kept, gone)
    archived = gone.archived_at.isoformat() if gone.archived_at else None
    moved["was"] = {"number": gone.number, "active": gone.active, "archived_at": archived}
    gone.merged_into, gone.number, gone.active = kept, None, False
    gone.archived_at = gone.archived_at or timezone.now()
    gone.save()
    merge = PlayerMerge.objects.create(club_id=kept.club_id, kept=kept, gone=gone, moved=moved, actor=actor)
    detail = {"kept": kept.name, "gone": gone.name, "gone_uid": str(gone.uid), "hands": len(moved["people"])}
    record(club=kept.club, action="players merged", thing=kept, actor=actor, detail=detail)
    return merge


@transaction.atomic
def undo_merge(*, merge: PlayerMerge, actor: User | None) -> TakenBack:
    """Give back what the merge moved; what became of it since then stays where it is, and is told.

    Raises CannotDo where the merge was taken back already, or `kept` has been merged into somebody else since.
    """
    kept, gone = _locked(merge.kept, merge.gone)
    merge = PlayerMerge.objects.select_for_update(of=("self",)).get(pk=merge.pk)
    if merge.undone_at:
        raise CannotDo(_("This merge has been taken back already."))
    if kept.merged_into:
        raise CannotDo(
            _("%(kept)s has been merged into %(other)s since; take that back first.")
            % {"kept": kept.name, "other": kept.merged_into.name}
        )
    stays = hand_back(merge, kept, gone) + _restored(gone, merge.moved["was"])
    merge.undone_at = timezone.now()
    merge.save()
    detail = {"kept": kept.name, "gone": gone.name, "gone_uid": str(gone.uid), "stays": stays}
    record(club=kept.club, action="merge taken back", thing=kept, actor=actor, detail=detail)
    return TakenBack(merge, stays)


def _locked(kept: Player, gone: Player) -> tuple[Player, Player]:
    """Both as they are now, their club locked: one merge after the other."""
    Club.objects.select_for_update(no_key=True).get(pk=kept.club_id)
    both = Player.objects.select_for_update(of=("self",)).select_related("club", "merged_into")
    now = both.in_bulk([kept.pk, gone.pk])
    return now[kept.pk], now[gone.pk]


def _may_merge(kept: Player, gone: Player) -> None:
    if kept == gone or kept.club_id != gone.club_id:
        raise CannotDo(_("Choose another player of the same club."), "other")
    for player in (kept, gone):
        if player.merged_into:
            told = {"name": player.name, "other": player.merged_into.name}
            raise CannotDo(_("%(name)s is merged into %(other)s already.") % told, "other")
        if player.anonymous_since:
            raise CannotDo(_("%(name)s is anonymous and stays alone.") % {"name": player.name}, "other")
    if both := clashes(kept, gone):
        told = {"where": ", ".join(both)}
        raise CannotDo(_("These are two people, for both have played in: %(where)s.") % told, "other")


def _restored(gone: Player, was: dict[str, Any]) -> list[str]:
    """Put `gone` back on the lists as he was; return a sentence where his number is another's now.

    Who lost his name with `kept` gets one of his own: two rows of one name are nobody's.
    """
    if gone.anonymous_since:
        gone.name = free_name(gone.club)
    number = was["number"]
    taken = number is not None and gone.club.players.filter(number=number).exists()
    gone.merged_into = None
    gone.active, gone.number = was["active"], None if taken else number
    gone.archived_at = parse_datetime(was["archived_at"]) if was["archived_at"] else None
    gone.save()
    if not taken:
        return []
    return [_("%(name)s had number %(number)d, which is another player's now.") % {"name": gone.name, "number": number}]
