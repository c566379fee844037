"""Seeds of deals: nobody can know a day's before it comes, and a game of one's own has one that nobody chose."""

import datetime as dt
import hmac
import secrets
from hashlib import sha256

from django.conf import settings


def seed_of_day(day: dt.date, variant: str) -> str:
    """Return the seed of a day's ten deals: the same for everybody, and not to be foretold without the site's key."""
    said = f"sheepfold daily 1\n{variant}\n{day.isoformat()}".encode()
    return hmac.new(settings.SECRET_KEY.encode(), said, sha256).hexdigest()


def new_seed() -> str:
    """Return the seed of a game of one's own."""
    return secrets.token_hex(32)
