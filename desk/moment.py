"""Reading a great deal as it is at one moment, while phones go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """Read everything as it is now while others go on writing; inside a transaction it is that one's moment."""
    if connection.in_atomic_block:
        yield
        return
    writes_first = getattr(connection, "transaction_mode", None)
    connection.ensure_connection()
    try:
        if connection.vendor == "sqlite":
            # The site begins its transactions as writers; this one must keep no writer waiting.
            connection.transaction_mode = "DEFERRED"  # type: ignore[attr-defined]  # SQLite's alone
        with transaction.atomic():
            if connection.vendor == "postgresql":
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield
    finally:
        if connection.vendor == "sqlite":
            connection.transaction_mode = writes_first  # type: ignore[attr-defined]  # SQLite's alone
