"""The trace of a club: every change with who, when, before and after. Hands have theirs in their revisions.

Both are read newest first and laid into one another; pages go on from the last of each, so that the thousandth page
costs what the first did.
"""

import datetime as dt
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from clubs.models import AuditEntry, Club, HandRevision, Player, Session, User
from clubs.selectors.players import labels
from clubs.selectors.sheets import row_words
from clubs.wording.hands import hand_sentence
from clubs.wording.trace import Difference, action_words, differences

# Pages keep their key in the trace; that a form was sent is no change of its own.
_NO_CHANGE = ("form sent",)
HANDS = "hands"


@dataclass(frozen=True)
class Wanted:
    """What of the trace is asked for: `what` is an action, "hands", or "" for everything; days are the club's."""

    what: str = ""
    who: int | None = None
    first_day: dt.date | None = None
    last_day: dt.date | None = None


@dataclass(frozen=True)
class Place:
    """Where a page of the trace ends: the ids of the last line shown of each kind; None at its beginning."""

    entry: int | None = None
    revision: int | None = None


@dataclass(frozen=True)
class Change:
    """One line of the trace in words. `device` is a phone at a table where nobody was logged in."""

    at: dt.datetime
    who: str
    device: str
    action: str
    thing: str
    differences: tuple[Difference, ...]
    reason: str
    place: Place
    session: Session | None = None
    table: int | None = None


@dataclass(frozen=True)
class Trace:
    """Some changes, the latest first, and from where on the older ones are; None where there are none."""

    changes: tuple[Change, ...]
    older: Place | None


def trace_of(club: Club, wanted: Wanted, after: Place, most: int) -> Trace:
    """Return at most so many changes older than `after`. At most eight queries, however long the trace."""
    entries, revisions = _asked(club, wanted, after)
    found = sorted(
        [*_entry_changes(list(entries[: most + 1])), *_revision_changes(list(revisions[: most + 1]))],
        key=lambda change: change.at,
        reverse=True,
    )
    shown = found[:most]
    return Trace(tuple(shown), _end_of(shown, after) if len(found) > most else None)


def every_change(club: Club, wanted: Wanted, most: int = 500) -> Iterator[Change]:
    """Yield the whole trace, the latest first, read in pieces."""
    place: Place | None = Place()
    while place is not None:
        piece = trace_of(club, wanted, place, most)
        yield from piece.changes
        place = piece.older


def how_many(club: Club, wanted: Wanted) -> int:
    """Return how many changes the whole trace has. Two queries."""
    entries, revisions = _asked(club, wanted, Place())
    return entries.count() + revisions.count()


def actions_of(club: Club) -> list[tuple[str, str]]:
    """Return the actions of the club's trace with their words, by words."""
    found = AuditEntry.objects.filter(club=club).exclude(action__in=_NO_CHANGE)
    return sorted(
        ((action, action_words(action)) for action in found.order_by().values_list("action", flat=True).distinct()),
        key=lambda pair: pair[1],
    )


def _asked(club: Club, wanted: Wanted, after: Place) -> tuple[QuerySet[AuditEntry], QuerySet[HandRevision]]:
    entries = AuditEntry.objects.filter(club=club).exclude(action__in=_NO_CHANGE)
    revisions = HandRevision.objects.filter(table__session__club=club)
    if wanted.what == HANDS:
        entries = entries.none()
    elif wanted.what:
        entries, revisions = entries.filter(action=wanted.what), revisions.none()
    if wanted.who is not None:
        entries, revisions = entries.filter(actor=wanted.who), revisions.filter(actor=wanted.who)
    if wanted.first_day:
        begins = _begin(club, wanted.first_day)
        entries, revisions = entries.filter(at__gte=begins), revisions.filter(created_at__gte=begins)
    if wanted.last_day:
        ends = _begin(club, wanted.last_day + dt.timedelta(days=1))
        entries, revisions = entries.filter(at__lt=ends), revisions.filter(created_at__lt=ends)
    if after.entry is not None:
        entries = entries.filter(pk__lt=after.entry)
    if after.revision is not None:
        revisions = revisions.filter(pk__lt=after.revision)
    return (
        entries.select_related("actor").order_by("-id"),
        revisions.select_related("actor", "table__rules", "table__session__rules").order_by("-id"),
    )


def _begin(club: Club, day: dt.date) -> dt.datetime:
    """The moment at which the club's day begins: a night past midnight belongs to the day before."""
    return dt.datetime.combine(day, club.day_ends_at, tzinfo=club.zone)


def _end_of(shown: list[Change], after: Place) -> Place:
    entries = [change.place.entry for change in shown if change.place.entry is not None]
    revisions = [change.place.revision for change in shown if change.place.revision is not None]
    return Place(min(entries, default=after.entry), min(revisions, default=after.revision))


def _entry_changes(entries: list[AuditEntry]) -> Iterator[Change]:
    named = _names_in(entries)
    for entry in entries:
        yield Change(
            at=entry.at,
            who=_who(entry.actor),
            device=entry.device,
            action=action_words(entry.action),
            thing=_thing(entry, named),
            differences=differences(entry.detail, named),
            reason=str(entry.detail.get("reason") or ""),
            place=Place(entry=entry.pk),
        )


def _names_in(entries: Iterable[AuditEntry]) -> Mapping[str, str]:
    """The present names of the players and sessions that the entries mean, by uid: a name of then is in the detail."""
    uids: set[str] = set()
    for entry in entries:
        if entry.thing_uid:
            uids.add(str(entry.thing_uid))
        for value in entry.detail.values():
            if isinstance(value, list):
                uids.update(text for text in value if isinstance(text, str) and _is_uid(text))
    if not uids:
        return {}
    players = {str(uid): name for uid, name in Player.objects.filter(uid__in=uids).values_list("uid", "name")}
    sessions = {str(uid): title for uid, title in Session.objects.filter(uid__in=uids).values_list("uid", "title")}
    return {**players, **sessions}


def _is_uid(text: str) -> bool:
    try:
        uuid.UUID(text)
    except ValueError:
        return False
    return True


def _thing(entry: AuditEntry, named: Mapping[str, str]) -> str:
    by_uid = named.get(str(entry.thing_uid), "")
    told = next(
        (str(entry.detail[key]) for key in ("name", "title", "user", "who", "file") if _is_text(entry.detail.get(key))),
        "",
    )
    return by_uid or told


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _revision_changes(revisions: list[HandRevision]) -> Iterator[Change]:
    before = _said_before(revisions)
    ids = {player for revision in (*revisions, *before.values()) for player in revision.people if player is not None}
    shown = labels(Player.objects.filter(pk__in=ids)) if ids else {}
    rows: dict[int, dict[str, str]] = {}
    for revision in revisions:
        if revision.table_id not in rows:
            rows[revision.table_id] = row_words(revision.table)
        earlier = before.get((revision.hand_id, revision.number - 1))
        yield Change(
            at=revision.created_at,
            who=_who(revision.actor),
            device=revision.device,
            action=_("hand entered")
            if revision.number == 1
            else _("hand struck")
            if revision.facts is None
            else _("hand changed"),
            thing=_("%(session)s, table %(table)d")
            % {"session": revision.table.session.title, "table": revision.table.number},
            differences=(
                Difference(
                    "",
                    _read_out(earlier, shown, rows) if earlier else "",
                    _read_out(revision, shown, rows),
                ),
            ),
            reason=revision.reason,
            place=Place(revision=revision.pk),
            session=revision.table.session,
            table=revision.table.number,
        )


def _read_out(revision: HandRevision, shown: Mapping[int, str], rows: Mapping[int, Mapping[str, str]]) -> str:
    people = [shown.get(player, "") for player in revision.people]
    return hand_sentence(revision.facts, people, rows[revision.table_id])


def _said_before(revisions: list[HandRevision]) -> dict[tuple[int, int], HandRevision]:
    wanted = {(revision.hand_id, revision.number - 1) for revision in revisions if revision.number > 1}
    if not wanted:
        return {}
    hands = {hand for hand, _number in wanted}
    numbers = {number for _hand, number in wanted}
    found = HandRevision.objects.filter(Q(hand__in=hands) & Q(number__in=numbers))
    return {(one.hand_id, one.number): one for one in found if (one.hand_id, one.number) in wanted}


def _who(user: User | None) -> str:
    return user.get_username() if user else ""
