"""`manage.py run_errands`: do whatever work is waiting, then end. `serve` starts it when somebody asked for work."""

import ctypes
import logging
import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.chores import bell, mending
from desk.alone import ERRANDS, alone_at_the_database
from desk.outage import is_outage

_PR_SET_PDEATHSIG = 1
# Phones at the tables come first.
_NICENESS = 10
_RESTS_S = 20
_log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Does the work that pages have asked for and that is still waiting, then ends; one worker at a time."
    # They would load every page of the site, which this process never shows.
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        _yield_to_the_server()
        try:
            with alone_at_the_database(ERRANDS):
                _fresh_scratch_folder(bell.folder() / "scratch")
                mending.mend()
                mending.prune_tasks(timezone.now())
                call_command("db_worker", batch=True, startup_delay=False, reload=False, verbosity=0)
                mending.mend()
        except Exception as failure:
            if not is_outage(failure):
                raise
            _log.error("No errand can be done just now: %s", " ".join(str(failure).split()))
            # The watch starts the next worker soon after this one has failed; a full disk is not mended as soon.
            time.sleep(_RESTS_S)
            raise CommandError("Errands wait.") from failure


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
