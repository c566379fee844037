"""Where a hidden card can lie, and what must lie in a place.
What is known of hidden cards is in `hidden` and `inferring`."""

from __future__ import annotations

from typing import NamedTuple

# A place is a seat, or one of these.
BLIND, BURIED, UNDERNEATH = "blind", "bury", "under"
Place = int | str


class Need(NamedTuple):
    """At least so many of these cards lie in a place."""

    place: Place
    cards: int
    least: int
