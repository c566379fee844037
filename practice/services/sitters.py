"""Sitting down at the practice table: a member under a name of his choice, a guest with a key for his browser."""

import secrets
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from clubs.models import User
from clubs.services.checks import one_line
from practice.models import Sitter
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
    name = one_line(name, "name", MOST_LETTERS)
    sweep_guests(timezone.now())
    key = secrets.token_urlsafe(24)
    return Sitter.objects.create(key_digest=digest_of(key), name=name), key


@transaction.atomic
def seat_member(*, user: User, name: str) -> Sitter:
    """Give a member his place, or a new name where he has one. Raises CannotDo (field `name`)."""
    name = one_line(name, "name", MOST_LETTERS)
    sitter, _made = Sitter.objects.update_or_create(user=user, defaults={"name": name})
    return sitter


@transaction.atomic
def rename(*, sitter: Sitter, name: str) -> Sitter:
    """Change the name on the board, also for what was played before. Raises CannotDo (field `name`)."""
    sitter.name = one_line(name, "name", MOST_LETTERS)
    sitter.save(update_fields=["name"])
    return sitter
