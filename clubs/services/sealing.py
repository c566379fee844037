"""Sealing the trace in batches, and opening a seal for what must be forgotten. What it covers is in `clubs.seals`.

No hand waits for it: entries and hands are stored without a seal and get one when their night, round or event is
closed, or with the next backup.
"""

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from clubs import witness
from clubs.models import AuditEntry, AuditSeal, Club, HandRevision, User
from clubs.seals import ENTRY, IMPORTED, REVISION, HandsDigest, entry_digest, seal_digest
from clubs.selectors.seals import changed_entries
from clubs.services.audit import record

SEALED_ANEW = "trace sealed anew"
ENTRIES_A_SEAL, HANDS_A_SEAL = 1_000, 2_000
# A site that was never sealed is sealed bit by bit, so that nobody waits long.
_SEALS_AT_A_CLOSING = 5
_LOCK = 5_430_003
# Transactions end in another order than their ids were given: so far back lies none that is still open.
_LATE_IDS = {"sqlite": 0, "postgresql": 10_000}
_log = logging.getLogger(__name__)


def seal_all(most: int | None = None) -> list[AuditSeal]:
    """Seal every entry and hand that has no seal, in `most` seals at most; return them. Each is its own transaction."""
    made: list[AuditSeal] = []
    while (most is None or len(made) < most) and (seal := seal_some()):
        made.append(seal)
    return made


def seal_if_possible(most: int) -> None:
    """Make `most` seals at most for something else's sake, which is done whether or not there could be any."""
    try:
        # One after the other and none kept: a seal of a thousand entries is half a megabyte.
        while most and seal_some():
            most -= 1
    except DatabaseError as error:
        # Somebody holds the database for long, or it can only be read: the next one who seals finds it all.
        _log.warning("The trace could not be sealed: %s", " ".join(str(error).split()))


def seal_once_stored() -> None:
    """Seal as soon as the transaction around this is over, with what it has stored."""
    transaction.on_commit(partial(seal_if_possible, _SEALS_AT_A_CLOSING))


@transaction.atomic
def seal_some() -> AuditSeal | None:
    """Seal the oldest entries and hands that have no seal; return it, or None where there are none."""
    _one_sealer()
    last = AuditSeal.objects.defer("entries").order_by("-number").first()
    rows = list(AuditEntry.objects.filter(seal=None).order_by("id").values_list(*ENTRY)[:ENTRIES_A_SEAL])
    hands, covered, hands_to = _hands_after(last.hands_to if last else 0)
    if not rows and not hands:
        return None
    entries = []
    for row in rows:
        salt = secrets.token_hex(8)
        entries.append([row[0], salt, entry_digest(salt, row), None])
    number, before, at = (last.number + 1, last.digest, timezone.now()) if last else (1, "", timezone.now())
    seal = AuditSeal.objects.create(
        number=number,
        at=at,
        entries=entries,
        hands=covered.count,
        hands_digest=covered.digest,
        hands_to=hands_to,
        before=before,
        digest=seal_digest(
            number=number, at=at, before=before, entries=entries, hands=covered.count, hands_digest=covered.digest
        ),
    )
    AuditEntry.objects.filter(pk__in=[row[0] for row in rows]).update(seal=seal)
    HandRevision.objects.filter(pk__in=hands).update(seal=seal)
    first = AuditSeal.objects.filter(number=1).values_list("digest", flat=True).first() or seal.digest
    transaction.on_commit(partial(witness.remember, first, seal.number, seal.digest))
    return seal


def _hands_after(settled: int) -> tuple[list[int], HandsDigest, int]:
    """The next revisions without a seal, their digest, and up to which id none is left."""
    newest = HandRevision.objects.order_by("-id").values_list("id", flat=True).first() or 0
    waiting = HandRevision.objects.filter(
        seal=None, id__gt=max(settled - _LATE_IDS.get(connection.vendor, 0), 0), id__lte=newest
    ).exclude(client_id__startswith=IMPORTED)
    covered = HandsDigest()
    ids = []
    for row in waiting.order_by("id").values_list(*REVISION)[:HANDS_A_SEAL]:
        covered.add(row)
        ids.append(row[0])
    return ids, covered, ids[-1] if len(ids) == HANDS_A_SEAL else newest


@contextmanager
def sealed_anew(*, club: Club, because: str, actor: User | None) -> Iterator[None]:
    """Let the trace of the club be changed within, for a reason that an entry of its own says.

    What is changed leaves its seal and gets another with the next one; what the old seal kept of it tells nobody any
    more what stood there. What did not fit its seal before is left as it is, so that `verify` still finds it.
    """
    _one_sealer()
    before = changed_entries(club)
    yield
    changed = changed_entries(club) - before
    if not changed:
        return
    detail = {"entries": len(changed), "reason": because}
    said = record(club=club, action=SEALED_ANEW, actor=actor, detail=detail)
    for seal in AuditSeal.objects.filter(
        pk__in=AuditEntry.objects.filter(pk__in=changed).order_by().values("seal").distinct()
    ):
        seal.entries = [
            [pk, "", digest, said.pk] if pk in changed else [pk, salt, digest, why]
            for pk, salt, digest, why in seal.entries
        ]
        seal.save(update_fields=["entries"])
    AuditEntry.objects.filter(pk__in=changed).update(seal=None)


def _one_sealer() -> None:
    """Until the transaction ends; SQLite has one writer anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
