"""The bell that wakes the worker: a file whose time changes. So nobody has to ask the database whether there is work.

Who listens is `desk.starting.watch`; it knows the file by the same name and nothing of Django.
"""

import logging
from pathlib import Path

from django.conf import settings

BELL = "bell"
_log = logging.getLogger(__name__)


def folder() -> Path:
    """Return the folder of the bell and of the worker's lock, made if need be."""
    path = Path(settings.DATA_DIR) / "errands"
    path.mkdir(parents=True, exist_ok=True)
    return path


def ring() -> None:
    """Tell the worker that there is work; it costs no more than a file's new time.

    Where the disk takes no file the work stays in the queue, kept in the database, until the bell rings again or the
    server starts anew.
    """
    try:
        (folder() / BELL).write_text("", encoding="ascii")
    except OSError as failure:
        _log.error("The worker could not be called, so work waits in the queue: %s", failure)
