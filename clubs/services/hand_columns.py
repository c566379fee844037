"""A hand and its revision as rows: the columns that every hand writes, and their values. Nothing is stored here.

Written out, because the ORM takes longer to word such statements than the database to run them.
"""

import json
import uuid
from typing import Any

from django.db import connection
from django.utils import timezone

from clubs.models import Table, User
from clubs.selectors.chairs import Line
from clubs.selectors.prepared import as_stored

HAND = "uid, table_id, position"
REVISION = (
    'hand_id, uid, table_id, number, facts, people, dealer, "out", actor_id, device, reason, client_id, "current", '
    "created_at"
)


def hand_values(table: Table, position: int) -> list[Any]:
    """Return the values of the columns `HAND` of a new line."""
    return [as_stored(uuid.uuid4()), table.pk, position]


def revision_values(table: Table, line: Line, actor: User | None, reason: str = "") -> list[Any]:
    """Return the values of the columns `REVISION`. Raises ValueError where the fold has not settled who dealt."""
    if line.dealer is None:
        raise ValueError("a hand is stored once the fold has settled who dealt")
    return [
        line.hand_id,
        as_stored(uuid.uuid4()),
        table.pk,
        line.revision,
        None if line.facts is None else json.dumps(line.facts),
        json.dumps(line.people),
        line.dealer,
        json.dumps(line.out),
        actor.pk if actor else None,
        line.device,
        reason,
        line.client_id,
        True,
        connection.ops.adapt_datetimefield_value(timezone.now()),
    ]


def places(columns: str) -> str:
    """Return a place for each of the columns, as a statement has them."""
    return ", ".join(["%s"] * len(columns.split(", ")))
