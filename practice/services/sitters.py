"""Sitting down at the practice table: a member under a name of his choice, a guest with a key for his browser.

A name on a board is not taken by anybody else: it is what people are told apart by there.
"""

import secrets
from hashlib import sha256

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User, name_key
from clubs.services.checks import one_line
from clubs.services.errors import CannotDo
from practice.models import Game, Sitter
from practice.models.sitter import MOST_LETTERS
from practice.services.sweeping import sweep_guests


def digest_of(key: str) -> str:
    """Return what is kept of a guest's key."""
    return sha256(key.encode()).hexdigest()


@transaction.atomic
def seat_guest(*, name: str) -> tuple[Sitter, str]:
    """Make a guest; returns him and the key that his browser keeps. Raises CannotDo (field `name`).

    Guests who are long gone make room for him.
    """
    named = _named(name, None)
    sweep_guests(timezone.now())
    key = secrets.token_urlsafe(24)
    return Sitter.objects.create(key_digest=digest_of(key), **named), key


@transaction.atomic
def seat_member(*, user: User, name: str) -> Sitter:
    """Give a member his place, or a new name where he has one. Raises CannotDo (field `name`)."""
    named = _named(name, Sitter.objects.filter(user=user).first())
    sitter, _made = Sitter.objects.update_or_create(user=user, defaults=named)
    return sitter


@transaction.atomic
def rename(*, sitter: Sitter, name: str) -> Sitter:
    """Change the name on the board, also for what was played before. Raises CannotDo (field `name`)."""
    named = _named(name, sitter)
    sitter.name, sitter.name_key = named["name"], named["name_key"]
    sitter.save(update_fields=["name", "name_key"])
    return sitter


def _named(name: str, own: Sitter | None) -> dict[str, str]:
    """Return the fields of a name. Raises CannotDo (field `name`) where it is none, or on a board for somebody else.

    A name that was only tried on is free: a form that was sent twice is not refused the second time.
    """
    name = one_line(name, "name", MOST_LETTERS)
    key = name_key(name)
    if not key:
        raise CannotDo(_("Write something here."), "name")
    on_board = Game.objects.filter(sitter__name_key=key, date__isnull=False, played__gt=0)
    if (on_board.exclude(sitter=own) if own else on_board).exists():
        raise CannotDo(_("Somebody plays as %(name)s already; add something to it.") % {"name": name}, "name")
    return {"name": name, "name_key": key}
