"""One page of a form makes one thing, however often it is sent: a tap too many, two tabs, a page gone back to.

Each page carries a key of its own; the trace keeps which key made what. Which forms do so is said in their views.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from django.db import models, transaction
from django.utils.translation import gettext as _

from clubs.models import AuditEntry, Club, User
from clubs.services.audit import record
from clubs.services.errors import CannotDo

T = TypeVar("T", bound=models.Model)
_SENT = "form sent"


class SentBefore(CannotDo):
    """The page has made something else already; nothing was stored now."""


@dataclass(frozen=True)
class FormPage:
    """A page of a form as it was sent: its key ("" where it came without one) and a digest of what was typed."""

    key: str
    typed: str


def new_key() -> str:
    """Return a key for a page that is being shown."""
    return secrets.token_urlsafe(18)


def digest_of(typed: Mapping[str, Any]) -> str:
    """Return what two sendings of a page with the same words share."""
    return sha256(json.dumps(typed, sort_keys=True, default=str).encode()).hexdigest()


def made_by(*, club: Club, page: FormPage, model: type[T]) -> T | None:
    """Return what this page, with these words, has made already."""
    entry = _entry(club, page, model)
    return _thing(entry, page, model) if entry else None


@transaction.atomic
def once(*, club: Club, page: FormPage, model: type[T], make: Callable[[], T], actor: User | None) -> T:
    """Return what `make` makes, or, where this page was sent before, what it made then. One page after the other.

    `make` runs in this transaction. Raises SentBefore where the page comes with other words than it made a thing of,
    and whatever `make` raises.
    """
    # Not against those who only refer to the club: they may hold what `make` waits for.
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    entry = _entry(club, page, model)
    if entry:
        made = _thing(entry, page, model)
        if made is None:
            raise SentBefore(_("This page was sent before and has been stored. Send it again if this is one more."))
        return made
    made = make()
    if page.key:
        record(club=club, action=_SENT, thing=made, actor=actor, detail={"form": page.key, "typed": page.typed})
    return made


def _entry(club: Club, page: FormPage, model: type[T]) -> AuditEntry | None:
    if not page.key:
        return None
    sent = AuditEntry.objects.filter(club=club, action=_SENT, thing=model.__name__)
    return sent.filter(detail__form=page.key).first()


def _thing(entry: AuditEntry, page: FormPage, model: type[T]) -> T | None:
    if entry.detail["typed"] != page.typed:
        return None
    return model._default_manager.filter(uid=entry.thing_uid).first()
