"""Starting, beside the server, the process that runs the worker and the backups; marking the data as being served."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings
from django.db import connection

from clubs.chores import bell
from clubs.chores.mending import is_work_left
from desk.starting.watch import Orders, last_ring

NEVER = -1
_SERVING = "lock-serving"


def start_watch() -> None:
    """Start the watch as a child of this process, which becomes the server; work left from last time is begun at once.

    It leaves the terminal's group, so that Ctrl-C reaches the server alone.
    """
    _mark_as_served()
    ringer = bell.folder() / bell.BELL
    orders = Orders(
        server=os.getpid(),
        bell=str(ringer),
        heard=NEVER if is_work_left() else last_ring(ringer),
        worker=[sys.executable, str(settings.BASE_DIR / "manage.py"), "run_errands"],
        backup=[sys.executable, "-m", "desk.backing"],
        every_s=settings.BACKUP_EVERY * 60,
        database=str(settings.DATABASES["default"]["NAME"]) if connection.vendor == "sqlite" else "",
    )
    command = [sys.executable, "-m", "desk.starting.watch", orders.as_json()]
    subprocess.Popen(command, cwd=settings.BASE_DIR, stdin=subprocess.DEVNULL, process_group=0)  # noqa: S603  (our own)


def is_served() -> bool:
    """Tell whether a server that `serve` started runs on the data folder."""
    with _marker().open("a") as marker:
        try:
            fcntl.flock(marker, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def _mark_as_served() -> None:
    """Hold a lock that this process keeps when it becomes the server; several servers may hold it."""
    handle = os.open(_marker(), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(handle, fcntl.LOCK_SH)
    os.set_inheritable(handle, True)


def _marker() -> Path:
    return Path(settings.DATA_DIR, _SERVING)
