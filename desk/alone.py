"""One process at a time, among all that share a database: who brings it up to date, who does the errands.

A lock here ends with the process that holds it, however that ends.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection

# Any two numbers that nothing else locks by.
STARTING, ERRANDS, BACKING = 5_430_000, 5_430_001, 5_430_002


@contextmanager
def alone_at_the_database(what: int) -> Iterator[None]:
    """Hold one of the locks above, after whoever holds it now.

    On PostgreSQL it lies in the database, on a connection of its own, because the work may lose its own; SQLite is
    one machine's, where a file in the data folder does.
    """
    if connection.vendor == "sqlite":
        with Path(settings.DATA_DIR, f"lock-{what}").open("w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            yield
        return
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [what])
        yield
    finally:
        own.close()
