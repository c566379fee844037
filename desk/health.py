"""`/health/`: whether this process and its database take hands, for whatever watches over the server.

It is answered before anything asks for a host name, a session or HTTPS, and it tells nothing of any club.
"""

import logging
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import DatabaseError, InterfaceError, connection, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from desk.logs import Told

PATH = "/health/"
# Less than this and the next hand may find no room: a hand needs some 50 kB of SQLite's log.
LEAST_FREE_BYTES = 1_000_000
# Whoever watches waits no longer than this for a database whose lock another holds.
WAIT_MS = 2_000
_WORDS = (
    ("locked", "The database is locked."),
    ("readonly", "The database can only be read."),
    ("unable to open", "The file of the database cannot be opened."),
)
_log = logging.getLogger(__name__)
_told = Told()


class Health:
    """Answer 200 `ok`, or 503 and why not, and leave every other request alone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info != PATH:
            return self.get_response(request)
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        trouble = what_is_wrong()
        response = HttpResponse(f"{trouble or 'ok'}\n", status=503 if trouble else 200, content_type="text/plain")
        response["Cache-Control"] = "no-store"
        response["X-Content-Type-Options"] = "nosniff"
        # Whoever watches asks every few seconds; the log has a line a minute (below), not one for each answer.
        response._has_been_logged = True  # type: ignore[attr-defined]  # Django's own mark
        return response


def what_is_wrong() -> str:
    """Return "" where hands can be stored, else why not, in words that name neither host nor folder."""
    try:
        if _disk_is_full():
            return _told_as("The disk of the database is full.")
        with _impatient(), transaction.atomic(), connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute("SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'")
                if cursor.fetchone()[0]:
                    return _told_as("The database can only be read.")
    except (DatabaseError, InterfaceError, OSError) as failure:
        said = " ".join(str(failure).split())
        words = next((words for sign, words in _WORDS if sign in said), "The database does not answer.")
        return _told_as(words, said)
    return ""


def _told_as(words: str, said: str = "") -> str:
    if _told.again(words) is not None:
        _log.error("No hands can be stored: %s", said or words)
    return words


@contextmanager
def _impatient() -> Iterator[None]:
    """On SQLite the transaction itself asks for the lock to write; here it is not waited for as long as by a hand."""
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        (before,) = cursor.fetchone()
        cursor.execute(f"PRAGMA busy_timeout = {WAIT_MS}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {before}")


def _disk_is_full() -> bool:
    """Tell whether SQLite's file has no room to grow; what PostgreSQL has left, only its own machine knows."""
    if connection.vendor != "sqlite":
        return False
    return shutil.disk_usage(Path(str(connection.settings_dict["NAME"])).parent).free < LEAST_FREE_BYTES
