"""Starting, beside the server, the process that runs the worker and the backups."""

import os
import subprocess
import sys

from django.conf import settings
from django.db import connection

from clubs.chores import bell
from clubs.chores.mending import is_work_left
from clubs.serving import mark_as_served
from desk.starting.watch import Orders, last_ring

NEVER = -1


def start_watch(port: int) -> None:
    """Start the watch as a child of this process, which becomes the server; work left from last time is begun at once.

    It leaves the terminal's group, so that Ctrl-C reaches the server alone.
    """
    mark_as_served(port)
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
