"""Links that prove themselves: some bytes and a signature with SECRET_KEY, as text for an address. Nothing is stored.

What the bytes say, and what right comes with them, is the business of each kind of link.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

from django.utils.crypto import constant_time_compare, salted_hmac


@dataclass(frozen=True, slots=True)
class Signed:
    """A kind of link: so many bytes `said`, so many of a keyed digest; `salt` keeps it from passing for another."""

    salt: str
    said: int
    signature: int

    def token(self, said: bytes) -> str:
        """Return the link's text for these bytes."""
        return urlsafe_b64encode(said + self._sign(said)).decode("ascii")

    def read(self, token: str) -> bytes | None:
        """Return what a token says, or None where it was not signed here, or is written in another way."""
        try:
            raw = urlsafe_b64decode(token.encode("ascii"))
        except (UnicodeEncodeError, binascii.Error):
            return None
        said, signature = raw[: self.said], raw[self.said :]
        if len(signature) != self.signature or not constant_time_compare(signature, self._sign(said)):
            return None
        # Python passes over signs that are none of the alphabet.
        return said if self.token(said) == token else None

    def _sign(self, said: bytes) -> bytes:
        return salted_hmac(self.salt, said, algorithm="sha256").digest()[: self.signature]
