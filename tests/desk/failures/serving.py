"""A served site as a process of its own, its phones over real HTTP, and a disk of its own to fill. Checks nothing."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desk.simulate.family import family
from tests.clubs.seated import leaster
from tests.desk.test_starting import ROOT, environment
from tests.ports import free_port

# Makes a club with a table of five and an owner who has logged in; prints what a phone and a browser need.
_CLUB = """
import django, json; django.setup()
from django.test import Client
from clubs.models import Club, Membership, Role, User
from clubs.services.links import token_of
from tests.clubs.seated import a_table
club = Club.objects.create(name="Tavern", slug="tavern", time_zone="America/Chicago")
owner = User.objects.create_user(username="anna", password="correct horse")
Membership.objects.create(user=owner, club=club, role=Role.OWNER)
browser = Client()
browser.force_login(owner, backend="django.contrib.auth.backends.ModelBackend")
print(json.dumps({"token": token_of(a_table(club)), "session": browser.cookies["sessionid"].value}))
"""


def env_for(data: Path, **more: str) -> dict[str, str]:
    """The environment of a site in `data`; static files are served as they lie."""
    own = {"PLAIN_STATIC": "1", "PYTHONUNBUFFERED": "1", "DJANGO_SETTINGS_MODULE": "config.settings"}
    return environment(data) | own | more


def made_club(env: Mapping[str, str]) -> dict[str, str]:
    """Make a club in an empty database; return its table's token and the owner's session."""
    done = subprocess.run([sys.executable, "-c", _CLUB], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return dict(json.loads(done.stdout))


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Site:
    """A running server; `token` opens its table, `session` is the owner's."""

    port: int
    token: str
    session: str
    log: Path
    process: subprocess.Popen[bytes]

    def begin(self, method: str, path: str, body: bytes | None = None, **headers: str) -> http.client.HTTPConnection:
        """Send a request and do not wait for what it gives."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(method, path, body, {"Host": "localhost", **headers})
        return line

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Send a request and wait for the answer."""
        return answer_on(self.begin(method, path, body, **headers))

    def begin_hand(self, number: int, after: int | None = None) -> http.client.HTTPConnection:
        """Send the table's hand `number` (from 1) as a phone does, and do not wait for the answer."""
        body = {"client_id": f"tap-{number}", "after": number - 1 if after is None else after, "device": "red"}
        body["facts"] = leaster(number % 5)
        return self.begin("POST", f"/t/{self.token}/hands/", json.dumps(body).encode())

    def hand(self, number: int, after: int | None = None) -> Answer:
        """Send it and wait for the answer."""
        return answer_on(self.begin_hand(number, after))

    def sheet(self) -> Answer:
        return self.ask("GET", f"/t/{self.token}/sheet/")

    def hands(self) -> list[Any]:
        """The lines on the sheet."""
        return list(self.sheet().json()["hands"])

    def page(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """Ask as the owner's browser."""
        cookies = f"sessionid={self.session}; csrftoken={'c' * 32}"
        return self.ask(method, path, body, **({"Cookie": cookies, "X-CSRFToken": "c" * 32} | headers))

    def form(self, path: str, typed: str, *, session: bool = True) -> Answer:
        """Send a form as the owner's browser, or as one where nobody has logged in."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        if not session:
            kind["Cookie"] = f"csrftoken={'c' * 32}"
        return self.page(path, "POST", typed.encode(), **kind)

    def said(self) -> str:
        return self.log.read_text(errors="replace")


def answer_on(line: http.client.HTTPConnection) -> Answer:
    """Wait for what a request gives."""
    try:
        answer = line.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        line.close()


def until_it_is_heard(line: http.client.HTTPConnection) -> None:
    """Wait until nothing that was sent on this connection is left unread by the server, as Linux tells."""
    ours, theirs = (f":{end[1]:04X}" for end in (line.sock.getsockname(), line.sock.getpeername()))
    for _ in range(3000):
        for row in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            _at, here, there, _state, waiting, *_more = row.split()
            if here.endswith(theirs) and there.endswith(ours) and waiting.endswith(":00000000"):
                return
        time.sleep(0.02)
    raise AssertionError("the server read nothing")


@contextmanager
def serving(env: Mapping[str, str], club: Mapping[str, str], log: Path, *options: str) -> Iterator[Site]:
    """Run `serve` until it answers; whatever still runs in the end is ended at once, by pid."""
    port = free_port()
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port), *options]
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, cwd=ROOT, env=dict(env), stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )
    site = Site(port, club["token"], club["session"], log, process)
    try:
        until_it_answers(site)
        yield site
    finally:
        if process.poll() is None:
            pull_the_plug(site)


def pull_the_plug(site: Site) -> None:
    """End every process of the server at once, as an empty battery does."""
    for pid in family(site.process.pid):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    site.process.wait()


def until_it_answers(site: Site) -> None:
    for _ in range(900):
        try:
            site.ask("GET", "/health/")
            return
        except OSError:
            assert site.process.poll() is None, site.said()
            time.sleep(0.1)
    raise AssertionError(site.said())


@contextmanager
def small_disk(where: Path, size: str) -> Iterator[Path]:
    """Mount a disk in memory of this size at `where`. Raises OSError where this user may mount nothing."""
    where.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "sheepfold-test", str(where)], capture_output=True, text=True
    )
    if done.returncode:
        raise OSError(done.stderr.strip())
    try:
        yield where
    finally:
        # Lazily, so that it goes even where something still holds a file of it open.
        subprocess.run(["umount", "--lazy", str(where)], check=True)


def fill(disk: Path) -> Path:
    """Write a file until nothing more fits; return it."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    return ballast
