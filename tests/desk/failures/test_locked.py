"""Another program that holds the database for too long; a server that is stopped while somebody is answered."""

import signal
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.desk.failures.serving import Answer, env_for, pull_the_plug, serving


@contextmanager
def held(data: Path) -> Iterator[sqlite3.Connection]:
    """Hold the lock to write as another program would, until the block ends or `rollback` is called."""
    other = sqlite3.connect(data / "sheepfold.sqlite3", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield other
    finally:
        other.close()


def test_a_phone_is_not_kept_waiting_and_reading_goes_on(data: Path, club: dict[str, str], tmp_path: Path) -> None:
    with serving(env_for(data, DATABASE_WAIT="1"), club, tmp_path / "log") as site:
        with held(data):
            began = time.monotonic()
            answer = site.hand(1)
            assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
            assert 0.9 < time.monotonic() - began < 5
            assert site.sheet().status == 200
            assert site.page("/clubs/tavern/").status == 200
            health = site.ask("GET", "/health/")
            assert (health.status, health.body) == (503, b"The database is locked.\n")
        assert site.hand(1).status == 201
        assert "the database failed: database is locked" in site.said()


def test_who_is_being_answered_when_the_server_stops_is_answered(
    data: Path, club: dict[str, str], tmp_path: Path
) -> None:
    env = env_for(data)
    with serving(env, club, tmp_path / "log") as site, held(data) as other:
        answers: list[Answer] = []
        phone = threading.Thread(target=lambda: answers.append(site.hand(1)))
        phone.start()
        time.sleep(0.5)  # its hand waits for the lock
        site.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        assert answers == []
        other.execute("ROLLBACK")
        phone.join(timeout=10)
        assert [answer.status for answer in answers] == [201]
        site.process.wait(timeout=10)
    with serving(env, club, tmp_path / "log") as site:
        assert len(site.hands()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="who is whose child is read from /proc")
def test_what_was_under_way_when_the_battery_died_is_not_there_by_half(
    data: Path, club: dict[str, str], tmp_path: Path
) -> None:
    env = env_for(data)
    with serving(env, club, tmp_path / "log") as site, held(data):
        failures: list[Exception] = []

        def send() -> None:
            try:
                site.hand(1)
            except Exception as failure:
                failures.append(failure)

        phone = threading.Thread(target=send)
        phone.start()
        time.sleep(0.3)
        pull_the_plug(site)
        phone.join(timeout=10)
        assert len(failures) == 1, "nobody knows whether it arrived, so the phone keeps it"
    with serving(env, club, tmp_path / "log") as site:
        assert site.hands() == []
        assert site.hand(1).status == 201
