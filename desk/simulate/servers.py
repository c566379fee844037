"""The simulation's own servers: started, killed without warning, started again, and stopped in the end, by their pids.

When they are killed is decided in `killing`.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from django.conf import settings

from desk.simulate.family import family
from desk.simulate.wire import HOST, Line, request

START_WITHIN_S = 60.0
STOP_WITHIN_S = 30.0
# What the caller's own site is set to must not reach a server that is not his.
OUTSIDE = {
    *("ALLOWED_HOSTS", "BACKUP_DIR", "BACKUP_EVERY", "BACKUP_KEEP", "CSRF_TRUSTED_ORIGINS", "DATABASE_URL"),
    *("DATABASE_WAIT", "DEBUG", "HTTPS", "LOG_LEVEL", "PLAIN_STATIC", "PORT", "PROXIES", "PUBLIC_URL", "SECRET_KEY"),
    *("SHEEPFOLD_DATA", "SHEEPFOLD_SERVING", "SITE_TIME_ZONE"),
}


class DidNotStart(Exception):
    """A server did not answer in time; its log says why."""


def environment(data: Path, database: str) -> dict[str, str]:
    """Return the environment of the simulated site; `database` is the address of its database, "" for a file."""
    kept = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
    own = {"SHEEPFOLD_DATA": str(data), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return kept | own | ({"DATABASE_URL": database} if database else {})


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Server:
    """One `manage.py serve` on a port of its own. `requests`: how many are under way to it now."""

    def __init__(self, env: dict[str, str], workers: int, log: Path) -> None:
        self.port = free_port()
        self.env, self.workers, self.log = env, workers, log
        self.up = False
        self.requests = 0
        self._process: subprocess.Popen[bytes] | None = None

    @asynccontextmanager
    async def under_way(self) -> AsyncIterator[None]:
        """For the length of a request to this server."""
        self.requests += 1
        try:
            yield
        finally:
            self.requests -= 1

    async def start(self) -> None:
        """Start it and wait until it answers. Raises DidNotStart."""
        command = [sys.executable, "manage.py", "serve", "--host", HOST, "--port", str(self.port)]
        with self.log.open("ab") as out:
            self._process = subprocess.Popen(  # noqa: S603  (our own command, no shell)
                [*command, "--workers", str(self.workers)],
                cwd=settings.BASE_DIR,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        until = time.monotonic() + START_WITHIN_S
        line = Line(self.port)
        while not (answer := await line.ask(request("GET", "/health/"))) or answer.status != 200:
            if self._process.poll() is not None or time.monotonic() > until:
                raise DidNotStart(f"The server on port {self.port} did not start; {self.log} says why.")
            await asyncio.sleep(0.05)
        line.close()
        self.up = True

    def kill(self) -> None:
        """End it at once with all that it started, as a power cut would: SIGKILL, in the middle of everything."""
        self.up = False
        process, self._process = self._process, None
        # One that has ended has no pid any more: whoever has it now is none of ours.
        if process is None or process.poll() is not None:
            return
        for pid in family(process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()

    async def stop(self) -> None:
        """Ask it to stop, and kill it where it has not half a minute later."""
        if self._process is None:
            return
        self.up = False
        self._process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            await asyncio.to_thread(self._process.wait, STOP_WITHIN_S)
        self.kill()
