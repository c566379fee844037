"""Guests who looked in once and never came back: they go with their games. Members stay, and whoever is on a board."""

import datetime as dt

from django.db.models import Exists, OuterRef, Q

from practice.models import Game, Sitter

LEFT_AFTER = dt.timedelta(days=90)
"""A guest who made no move for so long is taken to be gone."""
MOST_AT_ONCE = 100
"""Guests that go at a time, so that nobody who sits down has to wait for it."""


def sweep_guests(now: dt.datetime) -> int:
    """Delete guests without a counted hand of a day's deals and without a move since LEFT_AFTER; return how many.

    Has to be called in a transaction.
    """
    left = now - LEFT_AFTER
    kept = Game.objects.filter(Q(date__isnull=False, played__gt=0) | Q(moved_at__gte=left), sitter=OuterRef("pk"))
    gone = Sitter.objects.filter(~Exists(kept), user=None, since__lt=left).order_by("pk")
    # Whom somebody else is just sweeping away is his business.
    keys = list(gone.select_for_update(skip_locked=True).values_list("pk", flat=True)[:MOST_AT_ONCE])
    Sitter.objects.filter(pk__in=keys).delete()
    return len(keys)
