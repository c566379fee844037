"""Slowing down whoever makes guest after guest. Counted in files that all server processes share, by address."""

import time
from contextlib import suppress

from django.core.cache import caches
from django.http import HttpRequest
from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo

MOST = 60
"""New guests from one address an hour: a whole tavern behind one line, but no script."""
WINDOW_S = 3600


def check_newcomer(request: HttpRequest) -> None:
    """Count a new guest; raises CannotDo where there were too many from this address within the hour."""
    cache = caches["strangers"]
    key = f"guests.{request.META.get('REMOTE_ADDR', '')}"
    now = time.time()
    came, until = cache.get(key) or (0, now + WINDOW_S)
    if came >= MOST:
        raise CannotDo(_("Too many new guests came from your network. Try again in an hour, or log in."))
    # A disk that is full is no reason to turn guests away.
    with suppress(OSError):
        cache.set(key, (came + 1, until), timeout=max(1, until - now))
