"""The code on an entry's card: making the token, reading it back.

A token says whose card it is, and gives no right. Nothing of it is stored: it is signed with SECRET_KEY.
"""

import uuid

from clubs.tokens import Signed
from tournaments.models import Entry

# 16 bytes of the entry's uid, 8 of the signature: 32 characters, a code that is read from a card's length away.
_CARDS = Signed("tournaments.entry_links", said=16, signature=8)


def token_of(entry: Entry) -> str:
    """Return the token on the entry's card."""
    return _CARDS.token(entry.uid.bytes)


def entry_of_token(token: str) -> Entry | None:
    """Return the entry of a genuine token with its player, tournament and club, or None."""
    said = _CARDS.read(token)
    if said is None:
        return None
    entries = Entry.objects.select_related("player", "tournament__club", "tournament__rules")
    return entries.filter(uid=uuid.UUID(bytes=said)).first()
