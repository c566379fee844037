"""WAL, FULL, IMMEDIATE and patience on every connection: a command's, the server's, the worker's."""

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from config.database import guarded
from tests.desk.failures.serving import env_for
from tests.desk.test_starting import ROOT

SQLITE = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 20_000, "others_may_write_within": False}
COMMAND = "import django; django.setup()"
SERVER = "import config.wsgi"
TELL = "; import json; from tests.desk.failures.promises import promises; print(json.dumps(promises()))"
ERRAND = """
import django; django.setup()
from clubs.chores.errands import start
from clubs.models import Club, User
from tests.desk.failures.promises import ask
start(ask, club=Club.objects.get(), kind="asked", title="Asked", asked={}, actor=User.objects.get())
"""


def run(env: dict[str, str], *arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.mark.parametrize("process", [COMMAND, SERVER])
def test_a_command_and_the_server_keep_what_they_acknowledge(data: Path, process: str) -> None:
    assert json.loads(run(env_for(data), "-c", process + TELL)) == SQLITE


def test_so_does_the_worker(data: Path) -> None:
    env = env_for(data)
    run(env, "-c", ERRAND)
    run(env, "manage.py", "run_errands")
    database = sqlite3.connect(data / "sheepfold.sqlite3")
    state, content = database.execute("SELECT state, content FROM clubs_errand").fetchone()
    database.close()
    assert state == "done"
    assert json.loads(content) == SQLITE


class TestPostgresql:
    """What is asked of libpq; that the database obeys is shown by a served one in test_several_servers."""

    def of(self, *, serving: bool, **more: object) -> dict:
        return guarded({"ENGINE": "django.db.backends.postgresql", **more}, wait=None, serving=serving)

    def test_a_commit_is_on_the_disk_before_it_is_acknowledged(self) -> None:
        for serving in (True, False):
            found = self.of(serving=serving)
            assert "-c synchronous_commit=on" in found["OPTIONS"]["options"]
            assert found["CONN_HEALTH_CHECKS"] is True
            assert found["ATOMIC_REQUESTS"] is False

    def test_only_who_answers_requests_has_no_time(self) -> None:
        assert "lock_timeout=10s -c statement_timeout=30s" in self.of(serving=True)["OPTIONS"]["options"]
        assert "timeout" not in self.of(serving=False)["OPTIONS"]["options"]

    def test_what_the_url_says_stays(self) -> None:
        found = self.of(serving=False, OPTIONS={"sslmode": "require", "options": "-c search_path=cards"})
        assert found["OPTIONS"]["sslmode"] == "require"
        assert found["OPTIONS"]["options"].endswith(" -c search_path=cards")
