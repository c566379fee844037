"""A backup taken while phones send hands, put back on another machine: all that was acknowledged before it is there."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from desk.backing.packing import read_manifest
from tests.clubs.seated import leaster
from tests.desk.failures.serving import Site, env_for, serving
from tests.desk.test_starting import ROOT
from tests.postgres import Missing, cluster

_CLUB = """
import django, json; django.setup()
from clubs.models import Club
from clubs.services.links import token_of
from tests.clubs.seated import night, people_for, table_for
club = Club.objects.create(name="Tavern", slug="tavern", time_zone="America/Chicago")
session = night(club)
tables = [table_for(session, people_for(club, 5, 0), 1), table_for(session, people_for(club, 5, 5), 2)]
print(json.dumps([token_of(table) for table in tables]))
"""


def run(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True)


def manage(env: dict[str, str], *arguments: str) -> str:
    done = run(env, "manage.py", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Phone(threading.Thread):
    """Sends one hand after the other, and keeps in mind which were acknowledged, and when."""

    def __init__(self, port: int, token: str, name: str) -> None:
        super().__init__(daemon=True)
        self.address = f"http://127.0.0.1:{port}/t/{token}/hands/"
        self.name_of = name
        self.acknowledged: list[str] = []
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.is_set():
            number = len(self.acknowledged)
            client_id = f"{self.name_of}-{number}"
            body = {"client_id": client_id, "after": number, "device": "red", "facts": leaster(number % 5)}
            request = urllib.request.Request(self.address, json.dumps(body).encode(), {"Host": "localhost"})
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert answer.status == 201
            self.acknowledged.append(client_id)
            # As quick as a hall of a hundred tables, and no quicker.
            time.sleep(0.02)

    def stop(self) -> None:
        """Let the hand that is under way be the last one."""
        self.enough.set()
        self.join(timeout=60)


@contextmanager
def phones_at(site: Site, tokens: list[str]) -> Iterator[list[Phone]]:
    """Let a phone at each table send hands, for as long as the block lasts at most."""
    phones = [Phone(site.port, token, f"phone{number}") for number, token in enumerate(tokens)]
    for phone in phones:
        phone.start()
    try:
        yield phones
    finally:
        for phone in phones:
            phone.stop()


def acknowledged(phones: list[Phone]) -> set[str]:
    return {hand for phone in phones for hand in list(phone.acknowledged)}


def until(what: Callable[[], bool], site: Site) -> None:
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end, site.said()
        time.sleep(0.1)


def backups_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("sheepfold-*.zip"), key=os.path.getmtime)


def hands_of(env: dict[str, str]) -> list[str]:
    statement = "SELECT client_id FROM clubs_handrevision ORDER BY id"
    if url := env.get("DATABASE_URL"):
        with psycopg.connect(url) as database:
            return [row[0] for row in database.execute(statement)]
    with closing(sqlite3.connect(Path(env["SHEEPFOLD_DATA"], "sheepfold.sqlite3"))) as database:
        return [row[0] for row in database.execute(statement)]


@pytest.fixture(params=["sqlite", "postgresql"])
def laptops(
    request: pytest.FixtureRequest, tmp_path: Path, empty_site: Path
) -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    """The environments of two machines: the one that serves, and an empty one."""
    stick = tmp_path / "stick"
    stick.mkdir()
    # Every second and a half.
    more = {"BACKUP_DIR": str(stick), "BACKUP_EVERY": "0.025", "BACKUP_KEEP": "100"}
    if request.param == "sqlite":
        shutil.copytree(empty_site, tmp_path / "data")
        yield env_for(tmp_path / "data", **more), env_for(tmp_path / "other")
        return
    try:
        with cluster() as postgres:
            with postgres.connect() as database:
                database.execute("CREATE DATABASE other")
            env = env_for(tmp_path / "data", DATABASE_URL=postgres.url, **more)
            manage(env, "migrate", "-v0")
            other = postgres.url.replace("/postgres", "/other")
            yield env, env_for(tmp_path / "other", DATABASE_URL=other)
    except Missing as missing:
        pytest.skip(str(missing))


def test_what_was_acknowledged_before_is_in_it(laptops: tuple[dict[str, str], dict[str, str]], tmp_path: Path) -> None:
    env, other = laptops
    stick, apart = Path(env["BACKUP_DIR"]), tmp_path / "apart"
    apart.mkdir()
    made = run(env, "-c", _CLUB)
    assert made.returncode == 0, made.stderr
    tokens = json.loads(made.stdout)
    with serving(env, {"token": tokens[0], "session": ""}, tmp_path / "serve.log") as site:
        with phones_at(site, tokens) as phones:
            until(lambda: len(backups_in(stick)) >= 2 and len(acknowledged(phones)) > 10, site)
            before = acknowledged(phones)
            manage(env, "backup", "--to", str(apart))
            during = acknowledged(phones)
            manage(env, "verify")
        everything = acknowledged(phones)
        assert during > before, "hands came in while it was taken"
        (backup,) = apart.glob("*.zip")
        refused = run(env, "manage.py", "restore", str(backup), "--yes", "--overwrite-newer")
        assert refused.returncode == 1
        assert "Nothing was changed." in refused.stderr
        # Soon after the last hand there is a backup of everything, and then no more.
        until(lambda: read_manifest(backups_in(stick)[-1]).contents.counts["hands"] == len(everything), site)
        count = len(backups_in(stick))
        time.sleep(2)
        assert len(backups_in(stick)) == count
    said = manage(other, "restore", str(backup), "--yes")
    there = hands_of(other)
    assert len(there) == len(set(there))
    assert before <= set(there) <= everything
    assert "no difference" in said
    manage(other, "restore", str(backups_in(stick)[-1]), "--yes")
    assert set(hands_of(other)) == everything
    lost = run(other, "manage.py", "restore", str(backup), "--yes")
    assert lost.returncode == 1
    assert "If that is to be lost, say --overwrite-newer." in lost.stderr
    assert set(hands_of(other)) == everything
