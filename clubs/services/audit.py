"""Writing the trace; every service that changes something calls `record` inside its transaction."""

from typing import Any

from django.db import models

from clubs.models import AuditEntry, Club, User


def record(
    *,
    club: Club | None,
    action: str,
    thing: models.Model | None = None,
    actor: User | None = None,
    device: str = "",
    detail: dict[str, Any] | None = None,
) -> AuditEntry:
    """Store one line of the trace: `action` is a verb and a noun such as "hand recorded"."""
    return AuditEntry.objects.create(
        club=club,
        action=action,
        thing=type(thing).__name__ if thing is not None else "",
        thing_uid=getattr(thing, "uid", None),
        actor=actor,
        device=device,
        detail=detail or {},
    )
