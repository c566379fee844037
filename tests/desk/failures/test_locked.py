"""Another program that holds the database for too long; a server that is stopped while somebody is answered."""

import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select

import pytest

from tests.desk.failures.serving import answer_on, env_for, pull_the_plug, serving, until_it_is_heard

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="who is whose child, and who reads, stands in /proc")


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
    with serving(env_for(data, DATABASE_WAIT="1"), club, tmp_path / "log", "--workers", "1") as site:
        with held(data):
            began = time.monotonic()
            answer = site.hand(1)
            assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
            assert 0.9 < time.monotonic() - began < 15, "nor as long as a command would wait"
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
    with serving(env, club, tmp_path / "log", "--workers", "1") as site, held(data) as other:
        phone = site.begin_hand(1)
        until_it_is_heard(phone)  # and waits for the lock
        site.process.send_signal(signal.SIGTERM)
        assert not select([phone.sock], [], [], 0.5)[0], "nothing was answered, and nobody hung up"
        other.execute("ROLLBACK")
        assert answer_on(phone).status == 201
        site.process.wait(timeout=60)
    with serving(env, club, tmp_path / "log", "--workers", "1") as site:
        assert len(site.hands()) == 1


def test_what_was_under_way_when_the_battery_died_is_not_there_by_half(
    data: Path, club: dict[str, str], tmp_path: Path
) -> None:
    env = env_for(data)
    with serving(env, club, tmp_path / "log", "--workers", "1") as site, held(data):
        phone = site.begin_hand(1)
        until_it_is_heard(phone)
        pull_the_plug(site)
        # Nobody knows whether it arrived, so the phone keeps it.
        with pytest.raises(OSError):  # noqa: PT011  (hung up in one way or another)
            answer_on(phone)
    with serving(env, club, tmp_path / "log", "--workers", "1") as site:
        assert site.hands() == []
        assert site.hand(1).status == 201
