"""Processes that a run starts: their environment, what they cost, and their end. Nothing here knows what they do."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from desk.simulate.family import family

ROOT = Path(__file__).resolve().parent.parent
# A run must not touch a club's database, and each one measures the same settings.
_OUTSIDE = (
    *("DATABASE_URL", "SECRET_KEY", "ALLOWED_HOSTS", "DEBUG", "HTTPS", "PORT", "PUBLIC_URL", "PLAIN_STATIC"),
    *("CSRF_TRUSTED_ORIGINS", "LOG_LEVEL", "DATABASE_WAIT", "PROXIES", "DJANGO_SETTINGS_MODULE"),
)


class Failed(Exception):
    """A process or answer was not what it should be, so that nothing can be measured."""


def environment(data: Path, settings: str = "bench.settings", database: str = "") -> dict[str, str]:
    """The environment for a site whose data lie in `data`, and nothing of the settings of the one who measures.

    `database`: the URL of a PostgreSQL database made for this run; without it the database is a file in `data`.
    """
    kept = {name: value for name, value in os.environ.items() if name not in _OUTSIDE}
    own = {"SHEEPFOLD_DATA": str(data), "DJANGO_SETTINGS_MODULE": settings}
    return kept | own | ({"DATABASE_URL": database} if database else {})


def python(arguments: Sequence[str], env: dict[str, str]) -> str:
    """Run Python to its end and return what it printed. Raises Failed with its complaint."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"{' '.join(arguments)} ended with {done.returncode}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def inside(name: str, env: dict[str, str], *arguments: object) -> Any:
    """Run a module of `bench.inside` and return the JSON of its last line."""
    told = python(["-m", f"bench.inside.{name}", *map(str, arguments)], env)
    return json.loads(told.splitlines()[-1])


def manage(env: dict[str, str], *arguments: str) -> str:
    """Run a command of `manage.py` and return what it printed."""
    return python(["manage.py", *arguments], env)


def cpu_seconds(module: str, source: Path, target: Path) -> float:
    """Run `python -m module` from file to file and return the processor time it took, its start included."""
    with source.open("rb") as given, target.open("wb") as taken:
        process = subprocess.Popen([sys.executable, "-m", module], cwd=ROOT, stdin=given, stdout=taken)
        _pid, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise Failed(f"python -m {module} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


@contextmanager
def running(arguments: Sequence[str], env: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run Python in the background, its words in `log`, and end it and whatever it started when the block is left."""
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ask it to stop; whatever of its own session is still there half a minute later is killed."""
    started = family(process.pid)
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pid in started:
        with suppress(ProcessLookupError):
            if os.getsid(pid) == process.pid:
                os.kill(pid, signal.SIGKILL)


def resident_mb(pids: Sequence[int]) -> float | None:
    """Memory of these processes together in MB, what they share counted once (PSS); None where nobody tells it."""
    total = 0
    for pid in pids:
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
        except OSError:
            return None
        total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024
