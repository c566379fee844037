"""The code on an entry's card: making the token, reading it back.

A token says whose card it is, and gives no right. Nothing of it is stored: it is signed with SECRET_KEY.
"""

import binascii
import uuid
from base64 import urlsafe_b64decode, urlsafe_b64encode

from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models import Entry

# 16 bytes of the entry's uid, 8 of the signature: 32 characters, a code that is read from a card's length away.
_UID, _SIGNATURE = 16, 8
_SALT = "tournaments.entry_links"


def token_of(entry: Entry) -> str:
    """Return the token on the entry's card."""
    said = entry.uid.bytes
    return urlsafe_b64encode(said + _sign(said)).decode("ascii")


def entry_of_token(token: str) -> Entry | None:
    """Return the entry of a genuine token with its player, tournament and club, or None."""
    try:
        raw = urlsafe_b64decode(token.encode("ascii"))
    except (UnicodeEncodeError, binascii.Error):
        return None
    said, signature = raw[:_UID], raw[_UID:]
    if len(signature) != _SIGNATURE or not constant_time_compare(signature, _sign(said)):
        return None
    entries = Entry.objects.select_related("player", "tournament__club", "tournament__rules")
    return entries.filter(uid=uuid.UUID(bytes=said)).first()


def _sign(said: bytes) -> bytes:
    return salted_hmac(_SALT, said, algorithm="sha256").digest()[:_SIGNATURE]
