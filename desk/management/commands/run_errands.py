"""`manage.py run_errands`: do whatever work is waiting, then end. `serve` starts it when somebody asked for work."""

import ctypes
import fcntl
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import timezone

from clubs.chores import bell, mending

_PR_SET_PDEATHSIG = 1
# Phones at the tables come first.
_NICENESS = 10


class Command(BaseCommand):
    help = "Does the work that pages have asked for and that is still waiting, then ends; one worker at a time."
    # They would load every page of the site, which this process never shows.
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        _yield_to_the_server()
        with _alone(bell.folder() / bell.LOCK):
            _fresh_scratch_folder(bell.folder() / "scratch")
            mending.mend()
            mending.prune_tasks(timezone.now())
            call_command("db_worker", batch=True, startup_delay=False, reload=False, verbosity=0)
            mending.mend()


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Hold the worker's lock, after whoever holds it now; a lock ends with its process."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _yield_to_the_server() -> None:
    """Work behind the pages, and end with whoever started this process where the system can see to that.

    What is broken off so is started again by the next worker.
    """
    os.nice(_NICENESS)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _fresh_scratch_folder(folder: Path) -> None:
    """Large files are made here: what a worker that was killed has left goes now."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    tempfile.tempdir = str(folder)
