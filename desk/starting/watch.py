"""`python -m desk.starting.watch SERVER BELL HEARD COMMAND…`: wait for the bell, and run the worker when it rings.

A process beside the server, started by `serve`. It imports nothing of Django and asks no database, so it costs a few
megabytes and keeps no phone waiting; the worker itself is there only while there is work. It ends with the server.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

LISTENS_EVERY_S = 0.25
RESTS_AFTER_A_DEATH_S = 3.0


def main() -> None:
    """Run until the process SERVER is no longer this one's parent.

    HEARD is the last ring that is over, as `last_ring` tells it: any other is work to be done now.
    """
    server, bell, heard, command = int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
    worker: subprocess.Popen[bytes] | None = None
    due: float | None = None
    while os.getppid() == server:
        rung = last_ring(bell)
        if worker is not None and worker.poll() is not None:
            # A worker that was killed left its errand behind; the next one finds it.
            due = time.monotonic() + RESTS_AFTER_A_DEATH_S if worker.returncode else None
            worker = None
        if worker is None and (rung != heard or (due is not None and time.monotonic() >= due)):
            heard, due = rung, None
            worker = subprocess.Popen(command)  # noqa: S603  (our own command)
        time.sleep(LISTENS_EVERY_S)
    if worker is not None:
        worker.kill()
        worker.wait()


def last_ring(bell: Path) -> int:
    """Return when the bell rang last, in nanoseconds of the file's time; 0 where it never did."""
    try:
        return bell.stat().st_mtime_ns
    except OSError:
        return 0


if __name__ == "__main__":
    main()
