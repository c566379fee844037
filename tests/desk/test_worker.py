"""The worker beside the server: there while there is work, gone with the server, and no errand is lost with it."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from desk.simulate.family import family
from tests.desk.test_starting import ROOT, environment, manage, served

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="who is whose child is read from /proc")

# How many processes answer phones is nothing to whoever works beside them.
ONE = ("--workers", "1")
ASK = """
import django; django.setup()
from clubs.models import Club, User
from clubs.chores.errands import start
from tests.desk.slow import dawdle
club = Club.objects.get_or_create(name="Tavern", slug="tavern")[0]
user = User.objects.get_or_create(username="anna")[0]
start(dawdle, club=club, kind="slow", title="Slow", asked={}, actor=user)
"""


def ask(data: Path) -> None:
    env = environment(data) | {"DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, "-c", ASK], cwd=ROOT, env=env, check=True)


def errand(data: Path) -> tuple[str, str]:
    """State and message of the one errand there is."""
    with sqlite3.connect(data / "sheepfold.sqlite3", timeout=20) as database:
        found = database.execute("SELECT state, message FROM clubs_errand").fetchone()
    database.close()
    return found


def until(what: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def workers(pid: int) -> list[int]:
    return [one for one in family(pid) if "run_errands" in command_of(one) and "starting.watch" not in command_of(one)]


def alive(pids: list[int]) -> list[int]:
    """Those that still run; who is dead and not yet reaped by his parent does not."""
    return [pid for pid in pids if command_of(pid)]


def test_nobody_works_until_somebody_asks_and_nobody_after_it_is_done(data: Path) -> None:
    with served(data, *ONE) as (_port, _log, process):
        assert workers(process.pid) == []
        (data / "quick").touch()
        ask(data)
        until(lambda: errand(data)[0] == "done")
        until(lambda: workers(process.pid) == [])


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_it_ends_with_the_server_and_its_errand_is_done_by_the_next(data: Path, way: signal.Signals) -> None:
    with served(data, *ONE) as (_port, _log, process):
        ask(data)
        until(lambda: errand(data)[0] == "running")
        everybody = family(process.pid)
        assert workers(process.pid)
        if way == signal.SIGINT:
            os.killpg(process.pid, way)  # as a terminal does: to everybody in its group
        else:
            process.send_signal(way)
        process.wait(timeout=60)
        until(lambda: alive(everybody) == [])
    assert errand(data)[0] == "running", "nobody was left to say otherwise"
    (data / "quick").touch()
    with served(data, *ONE):
        until(lambda: errand(data)[0] == "done")


def test_a_worker_that_dies_is_followed_by_another_once(data: Path) -> None:
    with served(data, *ONE) as (_port, _log, process):
        ask(data)
        for _ in range(2):
            until(lambda: errand(data)[0] == "running" and workers(process.pid) != [])
            killed = workers(process.pid)
            for pid in killed:
                os.kill(pid, signal.SIGKILL)
            until(lambda gone=tuple(killed): not set(gone) & set(workers(process.pid)))  # type: ignore[misc]
            with sqlite3.connect(data / "sheepfold.sqlite3", timeout=20) as database:
                database.execute("UPDATE clubs_errand SET state = 'waiting' WHERE state = 'running'")
            database.close()
        until(lambda: errand(data)[0] == "failed")
        assert errand(data)[1] == "The work was broken off more than once and has been given up. Start it anew."
        until(lambda: workers(process.pid) == [])


def test_without_a_server_the_command_does_what_waits(data: Path) -> None:
    (data / "quick").touch()
    ask(data)
    assert errand(data)[0] == "waiting"
    answer = manage(data, "run_errands")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert errand(data)[0] == "done"
