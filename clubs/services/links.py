"""Tables' secret links: making the token, reading it back, replacing a link that got out.

A token is the right to enter hands at one table. Nothing of it is stored: it is signed with SECRET_KEY.
"""

import uuid
from dataclasses import dataclass

from django.db import transaction

from clubs.models import Table, User
from clubs.selectors.tables import table_by_uid
from clubs.services.audit import record
from clubs.services.refold import claim, lock_table
from clubs.tokens import Signed

# 16 bytes of the table's uid, 2 of the link's number, 12 of the signature (96 bits): 40 characters.
_UID, _NUMBER = 16, 2
_LINKS = Signed("clubs.links", said=_UID + _NUMBER, signature=12)


@dataclass(frozen=True, slots=True)
class Link:
    """What a genuine token says: a table, and which of its links this was."""

    table_uid: uuid.UUID
    number: int


@dataclass(frozen=True, slots=True)
class Found:
    """The table of a genuine token. `replaced`: a newer link took its place. `open`: hands may come in by it."""

    table: Table
    open: bool
    replaced: bool


def token_of(table: Table) -> str:
    """Return the token of the table's present link."""
    return _LINKS.token(table.uid.bytes + table.link_number.to_bytes(_NUMBER, "big"))


def read_token(token: str) -> Link | None:
    """Return what a token says, or None where it was not signed here. Asks no database."""
    said = _LINKS.read(token)
    return None if said is None else Link(uuid.UUID(bytes=said[:_UID]), int.from_bytes(said[_UID:], "big"))


def table_of(token: str) -> Found | None:
    """Return the token's table with its session, club and rules, or None where the token names none."""
    link = read_token(token)
    if link is None:
        return None
    table = table_by_uid(link.table_uid)
    if table is None:
        return None
    replaced = link.number != table.link_number
    return Found(table, open=not replaced and is_open(table), replaced=replaced)


def is_open(table: Table) -> bool:
    """Whether hands may come in at this table."""
    return table.state == Table.State.OPEN and table.session.is_open


@transaction.atomic
def replace_link(*, table: Table, actor: User | None) -> str:
    """Make a new link for the table and return its token; the old one records nothing from now on."""
    table = lock_table(table.pk)
    table.link_number += 1
    table.save(update_fields=["link_number"])
    claim(table)
    record(
        club=table.session.club, action="link replaced", thing=table, actor=actor, detail={"link": table.link_number}
    )
    return token_of(table)
