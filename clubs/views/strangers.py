"""Slowing down whoever tries links that are none, or password after password. Who has a valid link never comes here,
whatever his address did before.

Counted in files that all server processes share, so that guessing costs the database nothing.
"""

import ipaddress
import time
from contextlib import suppress
from dataclasses import dataclass

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.chores.beside import BROKEN


@dataclass(frozen=True)
class Pause:
    """How many tries of a kind one address has within how many seconds, before it has to wait for the rest of them."""

    kind: str
    most: int
    window_s: int


# Links to tables, codes of entries, invitations, links to new passwords: one count for all of them.
LINKS = Pause("strangers", 20, 60)
# Wrong passwords, whatever the login names: a whole club behind one address mistypes less.
PASSWORDS = Pause("passwords", 60, 900)


def seconds_to_wait(request: HttpRequest, pause: Pause = LINKS) -> int:
    """Count a try; returns 0, or how long this address has to wait after too many."""
    seconds = seconds_left(request, pause)
    if seconds:
        return seconds
    tries, until = _tries(request, pause)
    # On a disk that is full nothing can be counted; that is no reason to answer a mistyped link with an error.
    with suppress(*BROKEN):
        caches["strangers"].set(_key(request, pause), (tries + 1, until), timeout=max(1, until - time.time()))
    return 0


def told_to_wait(seconds: int) -> HttpResponse:
    """Return the 429 for a person who has tried too many links."""
    response = HttpResponse(_("Too many wrong links from here; wait a minute."), status=429, content_type="text/plain")
    response["Retry-After"] = str(seconds)
    return response


def seconds_left(request: HttpRequest, pause: Pause) -> int:
    """Return how long this address still has to wait, without counting a try."""
    tries, until = _tries(request, pause)
    return max(1, int(until - time.time() + 0.999)) if tries >= pause.most else 0


def _tries(request: HttpRequest, pause: Pause) -> tuple[int, float]:
    counted: tuple[int, float] | None = None
    with suppress(*BROKEN):
        counted = caches["strangers"].get(_key(request, pause))
    latest = time.time() + pause.window_s
    # A pause that ends later than one that begins now was counted before the laptop's clock was set back.
    return counted if counted and counted[1] <= latest else (0, latest)


def _key(request: HttpRequest, pause: Pause) -> str:
    return f"{pause.kind}.{_whose(str(request.META.get('REMOTE_ADDR', '')))}"


def _whose(address: str) -> str:
    """An address; of IPv6 its network of 64 bits, which a household or a server gets whole: else who guesses would have
    as many tries as he cares to have addresses."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    return str(known.ipv4_mapped or ipaddress.ip_network((known, 64), strict=False))
