"""What changed on a table's sheet: who said what of which hand, when, from where and why, in words and scores.

What was said of a hand stands in its revisions; who sat where and which line moved stands in the trace.
"""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from clubs.models import AuditEntry, HandRevision, Player, Table
from clubs.selectors.chairs import Line
from clubs.selectors.folds import Folded, fold
from clubs.selectors.players import labels
from clubs.selectors.sheet_people import EMPTY_CHAIR, SheetPeople, sheet_with_people
from clubs.selectors.sheets import row_words
from clubs.wording.hands import hand_sentence

# Steps at a table that stand in its trace; their new revisions say nothing of their own.
_LISTS = ("before", "after", "people")
STEPS = ("people changed", "hands reassigned", "hand moved", "table seated", "link replaced")


@dataclass(frozen=True)
class Said:
    """A hand in words, and what it gives each (name, points) in its place on the sheet as it stands now."""

    words: str
    scores: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Change:
    """One change. `line` is where the hand stands now, None where it was no single hand; `before` None: it was new."""

    at: dt.datetime
    who: str
    device: str
    reason: str
    what: str
    line: int | None
    before: Said | None
    after: Said
    revision: int | None = None
    counts: bool = False


def history_of(table: Table, hand_id: int | None = None) -> list[Change]:
    """Return every change of the table's sheet in order of time, or those of one hand.

    A handful of queries, whatever there was. Raises Table.DoesNotExist where the table is gone.
    """
    known = sheet_with_people(table)
    told = HandRevision.objects.filter(table=table).select_related("actor").order_by("id")
    revisions = list(told if hand_id is None else told.filter(hand=hand_id))
    entries = [] if hand_id is not None else list(_entries(table))
    names = _names(known.players, revisions, entries)
    changes = [change for _hand, change in _Teller(known.folded, names, row_words(table)).revisions(revisions)]
    return sorted([*changes, *(_told(entry, names) for entry in entries)], key=lambda change: change.at)


def changes_by_hand(known: SheetPeople) -> dict[int, tuple[Change, ...]]:
    """Return by hand (id), the earliest first, everything that was said of those hands that were changed."""
    changed = [line.hand_id for line in known.folded.lines if line.revision > 1]
    revisions = list(HandRevision.objects.filter(hand__in=changed).select_related("actor").order_by("id"))
    teller = _Teller(known.folded, _names(known.players, revisions, []), row_words(known.folded.table))
    found: dict[int, tuple[Change, ...]] = {}
    for hand, change in teller.revisions(revisions):
        found[hand] = (*found.get(hand, ()), change)
    return found


def _entries(table: Table) -> QuerySet[AuditEntry]:
    entries = AuditEntry.objects.filter(club=table.session.club, thing="Table", thing_uid=table.uid, action__in=STEPS)
    return entries.select_related("actor").order_by("id")


def _names(
    players: Mapping[int, Player], revisions: Sequence[HandRevision], entries: Sequence[AuditEntry]
) -> dict[object, str]:
    """Names by id and by uid, as text, of whoever is named in the table's history; a dash for nobody."""
    said = {person for revision in revisions for person in revision.people} - {None}
    uids = {who for entry in entries for part in _LISTS for who in _listed(entry.detail.get(part))} - {None}
    others = Player.objects.filter(Q(pk__in=said - players.keys()) | Q(uid__in=uids))
    everybody = {**players, **{player.pk: player for player in others}}
    shown = labels(everybody.values())
    names: dict[object, str] = {None: EMPTY_CHAIR}
    for player in everybody.values():
        names[player.pk] = names[str(player.uid)] = shown[player.pk]
    return names


def _listed(said: object) -> list[str | None]:
    return said if isinstance(said, list) else []


class _Teller:
    """Tells revisions and entries of the trace; a sheet is folded once for each revision that no longer counts."""

    def __init__(self, folded: Folded, names: Mapping[object, str], rows: dict[str, str]) -> None:
        self.folded, self.names, self.rows = folded, names, rows
        self.place = {line.hand_id: index for index, line in enumerate(folded.lines)}

    def revisions(self, revisions: Sequence[HandRevision]) -> list[tuple[int, Change]]:
        """Tell each of these, in order, with its hand's id."""
        changes, before = [], dict[int, tuple[HandRevision, Said]]()
        for revision in revisions:
            said = self._said(revision)
            earlier = before.get(revision.hand_id)
            before[revision.hand_id] = (revision, said)
            changes.append((revision.hand_id, self._change(revision, said, *(earlier or (None, None)))))
        return changes

    def _change(self, revision: HandRevision, said: Said, was: HandRevision | None, before: Said | None) -> Change:
        return Change(
            at=revision.created_at,
            who=revision.actor.get_username() if revision.actor else "",
            device=revision.device,
            reason=revision.reason,
            what=_kind(revision, was),
            line=self.place[revision.hand_id] + 1,
            before=before,
            after=said,
            revision=revision.number,
            counts=revision.current,
        )

    def _said(self, revision: HandRevision) -> Said:
        people = [self.names[person] for person in revision.people]
        words = hand_sentence(revision.facts, people, self.rows)
        if revision.facts is None:
            return Said(words)
        index = self.place[revision.hand_id]
        folded = self.folded if revision.current else self._with(index, revision)
        scored = folded.sheet.lines[index]
        given = zip(folded.lines[index].people, scored.scores, strict=True)
        return Said(words, tuple((self.names[who], points) for who, points in given if points is not None))

    def _with(self, index: int, revision: HandRevision) -> Folded:
        lines: list[Line] = list(self.folded.lines)
        lines[index] = lines[index]._replace(
            facts=revision.facts, people=revision.people, dealer=revision.dealer, out=revision.out
        )
        return fold(self.folded.table, lines, self.folded.seats)


def _told(entry: AuditEntry, names: Mapping[object, str]) -> Change:
    """Tell a step of the trace: who sat where, or where a line stood, before and after."""
    detail = entry.detail
    return Change(
        at=entry.at,
        who=entry.actor.get_username() if entry.actor else "",
        device=entry.device,
        reason=detail.get("reason", ""),
        what=_step(entry),
        line=None,
        before=_placed(detail.get("before"), names),
        after=_placed(detail.get("after", detail.get("people")), names) or Said(""),
    )


def _kind(revision: HandRevision, was: HandRevision | None) -> str:
    """What became of the hand, in a word or two."""
    if was is None:
        return _("entered")
    if revision.facts is None:
        return _("struck")
    if was.facts is None:
        return _("put back")
    if revision.facts.get("annulled") is True and was.facts.get("annulled") is not True:
        return _("annulled")
    if revision.facts != was.facts:
        return _("corrected")
    return _("other people") if revision.people != was.people else _("moved")


def _step(entry: AuditEntry) -> str:
    detail = entry.detail
    if entry.action == "people changed":
        return _("who sits where, from hand %(number)d on") % {"number": detail["from"]}
    if entry.action == "hands reassigned":
        return _("sat down wrong: hands %(first)d to %(last)d") % {"first": detail["first"], "last": detail["last"]}
    if entry.action == "hand moved":
        return _("a line moved")
    return _("table set up") if entry.action == "table seated" else _("new link")


def _placed(said: object, names: Mapping[object, str]) -> Said | None:
    """People by chair as their names, a line by its number."""
    if isinstance(said, list):
        return Said(", ".join(f"{chair}. {names.get(who, _('somebody'))}" for chair, who in enumerate(said, 1)))
    if isinstance(said, dict) and "line" in said:
        return Said(_("line %(number)d") % {"number": said["line"]})
    return None
