"""Whether the trace still is as it was sealed: every difference in a sentence. Nothing is stored."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from clubs import witness
from clubs.models import AuditEntry, AuditSeal, Club, HandRevision
from clubs.seals import ENTRY, IMPORTED, REVISION, HandsDigest, Member, entry_digest, seal_digest

_AT_ONCE = 2_000


@dataclass
class Chain:
    """What was looked at: the last seal's number and digest, what lies under seals, and what is younger than the last.

    `anew` counts entries that were changed after they were sealed, as the trace itself says.
    """

    number: int = 0
    digest: str = ""
    entries: int = 0
    hands: int = 0
    young_entries: int = 0
    young_hands: int = 0
    anew: int = 0
    digests: dict[int, str] = field(default_factory=dict)


def changed_entries(club: Club) -> set[int]:
    """Return the ids of those sealed entries of the club that are no longer as they were sealed."""
    salted = {
        member[0]: member
        for entries in AuditSeal.objects.order_by().values_list("entries", flat=True).iterator(chunk_size=20)
        for member in entries
        if member[3] is None
    }
    rows = AuditEntry.objects.filter(club=club, seal__isnull=False).order_by("id").values_list(*ENTRY)
    return {
        row[0]
        for row in rows.iterator(chunk_size=_AT_ONCE)
        if row[0] not in salted or entry_digest(salted[row[0]][1], row) != salted[row[0]][2]
    }


def last_seal() -> AuditSeal | None:
    """Return the last seal, without what lies under it."""
    return AuditSeal.objects.defer("entries").order_by("-number").first()


def chain_differences(chain: Chain, noted: Mapping[str, Mapping[int, str]]) -> Iterator[str]:
    """Yield a sentence for everything that is not as it was sealed; `chain` is filled in on the way.

    `noted` is what the data folder remembers, read before the moment that is looked at: seals are made meanwhile.
    """
    hands = _hands_by_seal()
    chain.young_hands = hands.pop(None, HandsDigest()).count
    for seal in AuditSeal.objects.order_by("number").iterator(chunk_size=20):
        yield from _links(chain, seal)
        yield from _entries(chain, seal)
        yield from _hands(seal, hands.pop(seal.pk, HandsDigest()))
        chain.number, chain.digest = seal.number, seal.digest
        chain.digests[seal.number] = seal.digest
        chain.entries += len(seal.entries)
        chain.hands += seal.hands
    yield from (f"trace: {left.count} hands lie under a seal that is gone" for left in hands.values())
    chain.young_entries = AuditEntry.objects.filter(seal=None).count()
    yield from _forgotten(chain, witness.of_chain(noted, chain.digests.get(1, "")))


def _hands_by_seal() -> dict[int | None, HandsDigest]:
    """Every revision once, in the order of ids; under None what has no seal yet and is to have one."""
    found: dict[int | None, HandsDigest] = {}
    rows = HandRevision.objects.order_by("id").values_list(*REVISION, "seal_id")
    imported = REVISION.index("client_id")
    for *row, seal in rows.iterator(chunk_size=_AT_ONCE):
        if seal is None and row[imported].startswith(IMPORTED):
            continue
        found.setdefault(seal, HandsDigest()).add(row)
    return found


def _links(chain: Chain, seal: AuditSeal) -> Iterator[str]:
    missing = range(chain.number + 1, seal.number)
    if missing:
        yield f"trace: seal {', '.join(map(str, missing))} is gone"
    elif seal.before != chain.digest:
        yield f"trace: seal {seal.number} does not follow from the one before it"
    digest = seal_digest(
        number=seal.number,
        at=seal.at,
        before=seal.before,
        entries=seal.entries,
        hands=seal.hands,
        hands_digest=seal.hands_digest,
    )
    if digest != seal.digest:
        yield f"trace: seal {seal.number} itself was changed"


def _entries(chain: Chain, seal: AuditSeal) -> Iterator[str]:
    rows = {row[0]: row for row in AuditEntry.objects.filter(seal=seal).order_by("id").values_list(*ENTRY)}
    away = [member for member in seal.entries if member[0] not in rows]
    elsewhere = _there(member[0] for member in away)
    for member in away:
        yield from _not_under(seal, member, elsewhere)
        chain.anew += member[3] is not None
    members = {member[0]: member for member in seal.entries}
    for pk, row in rows.items():
        if pk not in members:
            yield f"trace: entry {pk} ({row[5]}) was put under seal {seal.number} afterwards"
        elif entry_digest(members[pk][1], row) != members[pk][2]:
            yield f"trace: entry {pk} ({row[5]}) was changed after it was sealed (seal {seal.number})"


def _not_under(seal: AuditSeal, member: Member, elsewhere: Collection[int]) -> Iterator[str]:
    pk, _salt, _digest, why = member
    if pk not in elsewhere:
        yield f"trace: entry {pk} of seal {seal.number} is gone"
    elif why is None:
        yield f"trace: entry {pk} was taken out of seal {seal.number}, and nothing says why"
    elif not AuditEntry.objects.filter(pk=why, action="trace sealed anew").exists():
        yield f"trace: entry {pk} was changed after it was sealed (seal {seal.number}), and what said why is gone"


def _there(ids: Iterator[int]) -> set[int]:
    return set(AuditEntry.objects.filter(pk__in=list(ids)).order_by().values_list("pk", flat=True))


def _hands(seal: AuditSeal, found: HandsDigest) -> Iterator[str]:
    if found.count != seal.hands:
        yield f"trace: of {seal.hands} hands under seal {seal.number} there are {found.count}"
    elif found.count and found.digest != seal.hands_digest:
        yield f"trace: a hand of seal {seal.number} was changed after it was sealed"


def _forgotten(chain: Chain, known: Mapping[int, str]) -> Iterator[str]:
    """What the data folder remembers of this chain and the database does not."""
    for number, digest in sorted(known.items()):
        if number not in chain.digests and number > chain.number:
            yield f"trace: seal {number} is gone; {witness.path()} remembers it as {digest[:12]}"
        elif chain.digests.get(number, digest) != digest:
            yield f"trace: seal {number} is another than {witness.path()} remembers ({digest[:12]})"
