"""`python -m desk.starting.watch ORDERS`: run the worker when the bell rings, and a backup when something came in.

A process beside the server, started by `serve`. It imports nothing of Django and asks no database, so it costs a few
megabytes and keeps no phone waiting; worker and backup are there only while there is work. It ends with the server.
"""

import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

LISTENS_EVERY_S = 0.25
RESTS_AFTER_A_DEATH_S = 3.0
# A server that has just begun has better things to do.
FIRST_BACKUP_AFTER_S = 20.0


@dataclass(frozen=True)
class Orders:
    """What to watch for, and what to run then.

    `server` is the process that must stay this one's parent; `heard` the last ring that is over, as `last_ring` tells
    it; `every_s` 0 for no backups. `database` is SQLite's file, whose time tells whether it was written to; where it
    is "", the database is elsewhere, and the backup itself finds out whether there is anything new.
    """

    server: int
    bell: str
    heard: int
    worker: list[str]
    backup: list[str]
    every_s: float
    database: str

    def as_json(self) -> str:
        """Return the orders as the command line carries them."""
        return json.dumps(asdict(self))


class Worker:
    """Does errands; one that was killed left its own behind, and the next one finds it."""

    def __init__(self, orders: Orders) -> None:
        self._bell, self._heard, self._command = Path(orders.bell), orders.heard, orders.worker
        self._due: float | None = None
        self.running: subprocess.Popen[bytes] | None = None

    def look(self, now: float) -> None:
        """Start it where there is work to be done now."""
        rung = last_ring(self._bell)
        if self.running is not None and self.running.poll() is not None:
            self._due = now + RESTS_AFTER_A_DEATH_S if self.running.returncode else None
            self.running = None
        wanted = rung != self._heard or self._due is not None
        if self.running is None and wanted and now >= (self._due or now):
            self.running = started(self._command)
            # Where it could not be started, the bell has not been heard.
            self._heard, self._due = (rung, None) if self.running else (self._heard, now + RESTS_AFTER_A_DEATH_S)


class Backup:
    """Taken every so often while something comes in, and tried again every so often where it failed."""

    def __init__(self, orders: Orders, now: float) -> None:
        self._command, self._every_s, self._database = orders.backup, orders.every_s, orders.database
        self._due = now + min(orders.every_s, FIRST_BACKUP_AFTER_S)
        self._seen: tuple[int, ...] | None = None
        self.running: subprocess.Popen[bytes] | None = None

    def look(self, now: float) -> None:
        """Start it where it is time and something may have come in since the last one began."""
        if self.running is not None:
            if self.running.poll() is None:
                return
            if self.running.returncode:
                self._seen = None
            self.running = None
        if not self._every_s or now < self._due:
            return
        self._due = now + self._every_s
        stamp = written(self._database)
        if stamp is None or stamp != self._seen:
            self.running = started(self._command)
            self._seen = stamp if self.running else None


def main() -> None:
    """Run until the server is no longer this process's parent."""
    orders = Orders(**json.loads(sys.argv[1]))
    children = Worker(orders), Backup(orders, time.monotonic())
    while os.getppid() == orders.server:
        for child in children:
            child.look(time.monotonic())
        time.sleep(LISTENS_EVERY_S)
    for child in children:
        if child.running is not None:
            child.running.kill()
            child.running.wait()


def started(command: list[str]) -> subprocess.Popen[bytes] | None:
    """Start it; None, and a line that says why, where the machine has no room for a further process just now."""
    try:
        return subprocess.Popen(command)  # noqa: S603  (our own command)
    except OSError as why:
        sys.stderr.write(f"{' '.join(command)} cannot be started: {why}. It is tried again.\n")
        return None


def last_ring(bell: Path) -> int:
    """Return when the bell rang last, in nanoseconds of the file's time; 0 where it never did."""
    try:
        return bell.stat().st_mtime_ns
    except OSError:
        return 0


def written(database: str) -> tuple[int, ...] | None:
    """Return what changes whenever SQLite's file or its log is written to; None where that cannot be seen."""
    if not database:
        return None
    stamp: list[int] = []
    for name in (database, f"{database}-wal"):
        try:
            found = os.stat(name)
        except OSError:
            continue
        stamp += [found.st_mtime_ns, found.st_size]
    return tuple(stamp)


if __name__ == "__main__":
    main()
