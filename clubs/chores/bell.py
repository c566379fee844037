"""The bell that wakes the worker: a file whose time changes. So nobody has to ask the database whether there is work.

Who listens is `desk.starting.watch`; it knows the file by the same name and nothing of Django.
"""

from pathlib import Path

from django.conf import settings

BELL = "bell"
LOCK = "lock"


def folder() -> Path:
    """Return the folder of the bell and of the worker's lock, made if need be."""
    path = Path(settings.DATA_DIR) / "errands"
    path.mkdir(parents=True, exist_ok=True)
    return path


def ring() -> None:
    """Tell the worker that there is work; it costs no more than a file's new time."""
    (folder() / BELL).write_text("", encoding="ascii")
