"""From a bare folder to a served site, and what is refused on the way; each command runs as a process of its own."""

import errno
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.management import get_commands, load_command_class

from clubs import network
from desk.management.commands.serve import what_is_wrong_with
from desk.starting.welcome import welcome_text
from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]


def environment(data: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "DJANGO_SETTINGS_MODULE")}
    return kept | {"SHEEPFOLD_DATA": str(data), "PLAIN_STATIC": "", "ALLOWED_HOSTS": ""}


def manage(data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *arguments], cwd=ROOT, env=environment(data), capture_output=True, text=True
    )


# What `serve` does before it serves, where there is nothing yet.
_SITE = """
import django; django.setup()
from django.utils import timezone
from desk.starting.database import prepare_database, settle_database
from desk.starting.static import gather_static
prepare_database(timezone.now()); settle_database(); gather_static()
"""


def made_site(data: Path) -> None:
    """Make the data folder of a site without a club."""
    env = environment(data) | {"DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, "-c", _SITE], cwd=ROOT, env=env, check=True)


@contextmanager
def served(data: Path, *options: str) -> Iterator[tuple[int, Path, subprocess.Popen[bytes]]]:
    """Run `serve` until the first page answers; stop it by its own pid at the end."""
    port, log = free_port(), data.parent / "serve.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port), *options],
            cwd=ROOT, env=environment(data), stdout=out, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            for _ in range(900):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10).read()
                    break
                except OSError:
                    assert process.poll() is None, log.read_text()
                    time.sleep(0.1)
            yield port, log, process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            try:
                process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def test_an_empty_folder_becomes_a_site_that_keeps_its_key_and_data(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with served(data) as (port, log, _process):
        page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
        sheet = re.search(r'href="(/static/css/sheepfold\.[0-9a-f]+\.css)"', page)
        assert sheet, "the style sheet has a name that changes with its content"
        assert urllib.request.urlopen(f"http://127.0.0.1:{port}{sheet[1]}").status == 200
        assert f"http://localhost:{port}/" in log.read_text()
        assert (data / "lock-serving").read_text() == f"{port}\n"
    key = (data / "secret_key").read_text()
    assert (data / "secret_key").stat().st_mode & 0o077 == 0
    with sqlite3.connect(data / "sheepfold.sqlite3") as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        database.execute("INSERT INTO clubs_club (uid, name, slug, language, time_zone, day_ends_at, currency, "
                         "public_sees, public_names) "
                         "VALUES ('a', 'X', 'x', 'en', 'UTC', '05:00', 'USD', 'nothing', 'full')")  # fmt: skip
    database.close()
    with served(data):
        pass
    assert (data / "secret_key").read_text() == key
    with sqlite3.connect(data / "sheepfold.sqlite3") as database:
        assert database.execute("SELECT name FROM clubs_club").fetchall() == [("X",)]
    assert not list((data / "backups").glob("*")) if (data / "backups").exists() else True


def test_before_a_migration_the_database_is_copied(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert manage(data, "migrate", "sessions").returncode == 0
    with served(data) as (_port, log, _process):
        assert "Backup before the update" in log.read_text()
    (backup,) = (data / "backups").glob("before-migration-*.sqlite3")
    with sqlite3.connect(backup) as copy:
        names = {row[0] for row in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "django_session" in names
    assert "clubs_club" not in names, "the copy is the state before the update"


def test_a_database_newer_than_the_code_is_refused(data: Path) -> None:
    with sqlite3.connect(data / "sheepfold.sqlite3") as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('clubs', '9999_from_the_future', '2030-01-01')"
        )
    answer = manage(data, "serve", "--port", str(free_port()))
    assert answer.returncode == 1
    assert "newer Sheepfold" in answer.stderr
    assert "clubs.9999_from_the_future" in answer.stderr


def test_a_port_in_use_is_said_so(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        answer = manage(tmp_path / "data", "serve", "--host", "127.0.0.1", "--port", str(port))
    assert answer.returncode == 1
    assert f"Port {port} is taken" in answer.stderr


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("127.0.0.1", 0, "from 1 to 65535, not 0"),
        ("127.0.0.1", 65536, "from 1 to 65535, not 65536"),
        ("203.0.113.9", 8000, "“203.0.113.9” is no address of this machine"),
        ("a" * 64, 8000, "is no address of this machine"),
        ("127.0.0.1 ", 8000, "is no address of this machine"),
    ],
)
def test_where_nothing_can_listen_is_said_so(host: str, port: int, sentence: str) -> None:
    assert sentence in what_is_wrong_with(host, port)


def test_a_port_that_is_not_everybodys_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_where: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    assert "choose one from 1024 on" in what_is_wrong_with("127.0.0.1", 80)


@pytest.mark.parametrize(
    ("host", "public", "last"),
    [
        ("127.0.0.1", "", "Phones cannot come in: it listens on 127.0.0.1 alone. Leave --host out to let them in."),
        ("localhost", "", "Phones cannot come in: it listens on localhost alone. Leave --host out to let them in."),
        ("::1", "", "Phones cannot come in: it listens on ::1 alone. Leave --host out to let them in."),
        (
            "127.0.0.1",
            "https://club.example",
            "It listens on 127.0.0.1 alone: phones come in by https://club.example, through what stands in front.",
        ),
    ],
)
def test_where_phones_cannot_come_in_no_code_is_printed(
    host: str, public: str, last: str, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PUBLIC_URL = public
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.17"])
    said = [line.strip() for line in welcome_text(host, 8123).splitlines()]
    assert said[-2:] == ["On this machine:  http://localhost:8123/", last]


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.17", "tavern.local"])
def test_where_they_can_their_address_is_printed(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.17"])
    said = welcome_text(host, 8123)
    assert "On phones:        http://192.168.1.17:8123/" in said
    assert "█" in said


def test_where_nobody_listens_nothing_is_wrong() -> None:
    assert what_is_wrong_with("127.0.0.1", free_port()) == ""


OURS = sorted(name for name, app in get_commands().items() if app in ("clubs", "desk", "practice", "tournaments"))


@pytest.mark.parametrize("command", OURS)
def test_every_command_has_help(command: str) -> None:
    told = load_command_class(get_commands()[command], command).create_parser("manage.py", command).format_help()
    assert told.startswith(f"usage: manage.py {command}")
    assert len(told.split("options:")[0].splitlines()) > 3, "it says what it does"


def test_a_command_is_run_and_says_how_it_is_called(tmp_path: Path) -> None:
    answer = manage(tmp_path / "data", "serve", "--help")
    assert answer.returncode == 0
    assert "usage: manage.py serve" in answer.stdout


def test_ctrl_c_ends_it_soon(data: Path) -> None:
    with served(data) as (_port, _log, process):
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody in its group
        process.wait(timeout=60)


def test_phones_that_leave_in_the_middle_of_sending_hold_nobody_up(data: Path) -> None:
    with served(data) as (port, _log, _process):
        half_sent = []
        for _ in range(6):
            phone = socket.create_connection(("127.0.0.1", port))
            phone.sendall(b"POST /t/none/hands/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200\r\n\r\n{")
            half_sent.append(phone)
        for _ in range(6):
            assert urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30).status == 200
        for phone in half_sent:
            phone.close()


def test_more_than_anybody_sends_is_refused_before_anything_reads_it(data: Path) -> None:
    with served(data) as (port, _log, _process):
        request = urllib.request.Request(f"http://127.0.0.1:{port}/login/", data=b"x" * 10_100_001)
        with pytest.raises(urllib.error.HTTPError, match="413") as refused:
            urllib.request.urlopen(request, timeout=60)
        assert "A file may have 10 MB at most" in refused.value.read().decode()
        # A gigabyte is refused by what it says of itself: nothing of it has been sent when the answer comes.
        with socket.create_connection(("127.0.0.1", port), timeout=60) as browser:
            browser.sendall(b"POST /login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n")
            assert browser.recv(64).startswith(b"HTTP/1.1 413 ")
