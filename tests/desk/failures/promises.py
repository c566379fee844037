"""What a process finds its database to promise, asked through its own connection. Also an errand, for the worker."""

import json
import sqlite3
from typing import Any

import django_tasks
from django.db import connection, transaction

from clubs.chores.errands import Made, Progress, perform
from clubs.models import Errand

ASKED = ("synchronous_commit", "lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")


def promises() -> dict[str, Any]:
    """Return the settings of this process's connection that a hand's safety hangs on."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            return {name: _value(cursor, f"SHOW {name}") for name in ASKED}
        found = {name: _value(cursor, f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "busy_timeout")}
    return found | {"others_may_write_within": _others_may_write()}


def _value(cursor: Any, statement: str) -> Any:
    cursor.execute(statement)
    return cursor.fetchone()[0]


def _others_may_write() -> bool:
    """Tell whether another program gets the lock to write while a transaction here has only begun."""
    with transaction.atomic():
        other = sqlite3.connect(connection.settings_dict["NAME"], timeout=0, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
        finally:
            other.close()
    return True


@django_tasks.task()
def ask(errand_uid: str) -> None:
    perform(errand_uid, _asked)


def _asked(errand: Errand, progress: Progress) -> Made:
    # What an errand begins in itself is a transaction; the settings are the connection's.
    return Made("promises.json", json.dumps(promises()).encode())
