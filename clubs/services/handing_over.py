"""Moving everything of one player to another, and that same everything back. Called inside the merge's transaction.

Whether two may be one, and what becomes of the player himself, is decided in `merging`.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import Count, F, Q
from django.utils.translation import ngettext

from clubs.models import HandRevision, Player, PlayerMerge, Score, Session, Table
from clubs.selectors.belongings import owned_models, revisions_with, sessions_of
from clubs.services.refold import refold_table
from clubs.services.tallying import rename_in_tallies

# Named by uid throughout, so that a merge can be taken back in whatever database the club lives by then:
# `sessions` that are concerned, `people` the chairs by revision, `rows` all others by kind.
Moved = dict[str, Any]
_BATCH = 500
# A player may have ten thousand hands, and somebody waits: the ORM's way of changing many rows takes a minute for them.
_PEOPLE = f"UPDATE {HandRevision._meta.db_table} SET people = %s WHERE id = %s"  # noqa: S608  (our own names)


@dataclass(frozen=True)
class Returned:
    """A revision and the chairs in which `gone` sits again."""

    revision: HandRevision
    chairs: list[int]


def hand_over(kept: Player, gone: Player) -> Moved:
    """Move everything of `gone` to `kept`, who share no session, and return what was moved."""
    sessions = sessions_of(gone)
    revisions = list(revisions_with(gone))
    tables = _claim(sessions, revisions)
    people = {
        str(one.uid): [chair for chair, person in enumerate(one.people) if person == gone.pk] for one in revisions
    }
    _seat([Returned(one, people[str(one.uid)]) for one in revisions], kept)
    Score.objects.filter(player=gone).update(player=kept)
    rows = {}
    for owned in owned_models():
        there = owned.of(gone)
        rows[owned.kind] = sorted(set(map(str, there.values_list(owned.named_by, flat=True))))
        there.update(**{owned.field: kept})
    rename_in_tallies(tables, old=gone, new=kept)
    uids = Session.objects.filter(pk__in=sessions).values_list("uid", flat=True)
    return {"sessions": sorted(map(str, uids)), "people": people, "rows": rows}


def hand_back(merge: PlayerMerge, kept: Player, gone: Player) -> list[str]:
    """Move back what the merge moved, as far as it is still `kept`'s; return a sentence for what stays with him.

    A hand corrected since goes back as well; a hand that is new since then stays.
    """
    returned = _returned(merge, kept, gone)
    concerned = Session.objects.filter(uid__in=merge.moved["sessions"], club=merge.club_id)
    sessions = set(concerned.values_list("pk", flat=True))
    tables = _claim(sessions, [one.revision for one in returned])
    _seat(returned, gone)
    hands = [one.revision.hand_id for one in returned if one.revision.current]
    for start in range(0, len(hands), _BATCH):
        Score.objects.filter(player=kept, hand__in=hands[start : start + _BATCH]).update(player=gone)
    for owned in owned_models():
        there = owned.of(kept).filter(**{f"{owned.named_by}__in": merge.moved["rows"].get(owned.kind, [])})
        for beside in owned.once_with():
            there = there.exclude(**{f"{beside}__in": list(owned.of(gone).values_list(beside, flat=True))})
        there.update(**{owned.field: gone})
    return _stays(tables, kept, gone)


def _claim(sessions: set[int], revisions: Iterable[HandRevision]) -> set[int]:
    """Lock the tables (returned by id) whose hands change hands: their readers and phones are told to look again."""
    of_hands = {revision.table_id for revision in revisions}
    concerned = Q(pk__in=of_hands) | Q(session__in=sessions)
    Table.objects.filter(concerned).update(version=F("version") + 1)
    Session.objects.filter(Q(pk__in=sessions) | Q(tables__in=of_hands)).update(version=F("version") + 1)
    return set(Table.objects.filter(concerned).values_list("pk", flat=True))


def _seat(returned: Sequence[Returned], player: Player) -> None:
    for one in returned:
        for chair in one.chairs:
            one.revision.people[chair] = player.pk
    with connection.cursor() as cursor:
        cursor.executemany(_PEOPLE, [(json.dumps(one.revision.people), one.revision.pk) for one in returned])


def _returned(merge: PlayerMerge, kept: Player, gone: Player) -> list[Returned]:
    """What goes back: the revisions that were moved, and those that followed one of them in its hand since."""
    moved: dict[str, list[int]] = merge.moved["people"]
    found = list(revisions_with(kept))
    returned: list[Returned] = []
    before: dict[int, list[int]] = {}
    for revision in found:
        chairs = moved.get(str(revision.uid))
        if chairs is None:
            chairs = before.get(revision.hand_id, []) if revision.created_at > merge.made_at else []
        back = [chair for chair in chairs if revision.people[chair] == kept.pk]
        before[revision.hand_id] = back
        if back:
            returned.append(Returned(revision, back))
    return returned


def _stays(tables: set[int], kept: Player, gone: Player) -> list[str]:
    """Bring tallies, and where both have hands now, results in line; say how many hands stay."""
    later = Score.objects.filter(player=kept, hand__table__in=tables).order_by()
    hands = dict(later.values_list("hand__table").annotate(hands=Count("pk")))
    rename_in_tallies(tables - hands.keys(), old=kept, new=gone)
    return [
        _refolded(table, hands[table.pk], kept)
        for table in Table.objects.filter(pk__in=hands).select_related("session").order_by("pk")
    ]


def _refolded(table: Table, hands: int, kept: Player) -> str:
    refold_table(table)
    sentence = ngettext(
        "%(hands)d hand at %(session)s, %(table)s, was played since and stays with %(name)s.",
        "%(hands)d hands at %(session)s, %(table)s, were played since and stay with %(name)s.",
        hands,
    )
    return sentence % {"hands": hands, "session": table.session.title, "table": table, "name": kept.name}
