"""A site of its own for one run: a temporary data folder, a server on 127.0.0.1 as `manage.py serve` starts it."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.processes import Failed, running
from bench.wire import HOST, Client, request

STARTING = 120.0


@dataclass(frozen=True, slots=True)
class Served:
    """A running server. `ready_after`: seconds from its start until it gave the first page."""

    port: int
    pid: int
    ready_after: float


@contextmanager
def served(env: dict[str, str], *options: str) -> Iterator[Served]:
    """Serve the site of this environment until the block is left."""
    folder = Path(env["SHEEPFOLD_DATA"])
    folder.mkdir(parents=True, exist_ok=True)
    port, log, begun = free_port(), folder / "serve.log", time.perf_counter()
    command = ["manage.py", "serve", "--host", HOST, "--port", str(port), *options]
    with running(command, env, log) as process:
        while not _answers(port):
            if process.poll() is not None or time.perf_counter() - begun > STARTING:
                raise Failed(f"the server did not start: {log.read_text(encoding='utf-8')[-2000:]}")
            time.sleep(0.02)
        yield Served(port, process.pid, time.perf_counter() - begun)


def free_port() -> int:
    """A port on which nothing listens now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _answers(port: int) -> bool:
    try:
        client = Client(port)
    except OSError:
        return False
    try:
        client.ask(request("/"))
    finally:
        client.close()
    return True
