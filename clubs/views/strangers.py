"""Slowing down whoever tries links that are none. A valid link never comes here, whatever its address did before.

Counted in files that all server processes share, so that guessing costs the database nothing.
"""

import time
from contextlib import suppress

from django.core.cache import caches
from django.http import HttpRequest

MOST_TRIES = 20
WINDOW_S = 60


def seconds_to_wait(request: HttpRequest) -> int:
    """Count a try with an unknown link; returns 0, or how long this address has to wait after too many."""
    cache = caches["strangers"]
    key = f"strangers.{request.META.get('REMOTE_ADDR', '')}"
    now = time.time()
    tries, until = cache.get(key) or (0, now + WINDOW_S)
    if tries >= MOST_TRIES:
        return max(1, int(until - now + 0.999))
    # On a disk that is full nothing can be counted; that is no reason to answer a mistyped link with an error.
    with suppress(OSError):
        cache.set(key, (tries + 1, until), timeout=max(1, until - now))
    return 0
