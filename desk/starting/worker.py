"""Starting, beside the server, the process that runs the worker whenever somebody asked for work."""

import os
import subprocess
import sys

from django.conf import settings

from clubs.chores import bell
from clubs.chores.mending import is_work_left
from desk.starting.watch import last_ring

NEVER = -1


def start_watch() -> None:
    """Start the watch as a child of this process, which becomes the server; work left from last time is begun at once.

    It leaves the terminal's group, so that Ctrl-C reaches the server alone.
    """
    ringer = bell.folder() / bell.BELL
    heard = NEVER if is_work_left() else last_ring(ringer)
    worker = [sys.executable, str(settings.BASE_DIR / "manage.py"), "run_errands"]
    command = [sys.executable, "-m", "desk.starting.watch", str(os.getpid()), str(ringer), str(heard), *worker]
    subprocess.Popen(command, cwd=settings.BASE_DIR, stdin=subprocess.DEVNULL, process_group=0)  # noqa: S603  (our own)
