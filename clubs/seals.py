"""What a seal covers and how its digest comes about. Nothing is read from a database or stored here.

A digest is SHA-256, in 64 hexadecimal digits, over JSON with sorted keys: whoever has the rows can work it out again.
"""

import datetime as dt
import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

# Everything that an entry of the trace says.
ENTRY = ("id", "club_id", "at", "actor_id", "device", "action", "thing", "thing_uid", "detail")
# What was said of a hand. Whose chairs they were changes where two players turn out to be one, the names of phones
# and reasons where somebody is made anonymous, and which revision is current with the next one.
REVISION = (
    *("id", "uid", "hand_id", "table_id", "number", "facts", "dealer", "out", "actor_id", "client_id", "created_at"),
)
# Such hands lie in an imported file, and go with it when the import is undone.
IMPORTED = "import-"

Member = Sequence[Any]
"""[id, salt, digest, id of the entry that says why it changed since] as a seal keeps it."""


def entry_digest(salt: str, row: Sequence[Any]) -> str:
    """Return the digest of an entry, its fields in the order of `ENTRY`.

    The salt is thrown away with a name that is to be forgotten: then no digest can tell any more what stood there.
    """
    return hashlib.sha256(salt.encode() + _line(row)).hexdigest()


class HandsDigest:
    """Counts revisions, fields in the order of `REVISION`, and covers them in the order of their ids."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = hashlib.sha256()

    def add(self, row: Sequence[Any]) -> None:
        """Cover one more."""
        self.count += 1
        self._sum.update(_line(row))

    @property
    def digest(self) -> str:
        """The digest of all so far."""
        return self._sum.hexdigest()


def seal_digest(
    *, number: int, at: dt.datetime, before: str, entries: Iterable[Member], hands: int, hands_digest: str
) -> str:
    """Return the digest of a seal that follows the one with the digest `before`."""
    members = [[member[0], member[2]] for member in entries]
    return hashlib.sha256(_line([number, at, before, members, hands, hands_digest])).hexdigest()


def _line(row: Sequence[Any]) -> bytes:
    said = json.dumps([_plain(value) for value in row], sort_keys=True, separators=(",", ":"))
    return said.encode("ascii") + b"\n"


def _plain(value: Any) -> Any:
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.UTC).isoformat(timespec="microseconds")
    return value.hex if isinstance(value, UUID) else value
