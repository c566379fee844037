"""`manage.py serve`: set up whatever is missing, print the addresses, and serve until told to stop."""

import errno
import os
import socket
import sys
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError
from django.utils import timezone

from clubs.models import Club
from clubs.services.errors import CannotDo
from desk.alone import STARTING, alone_at_the_database
from desk.starting.database import prepare_database, settle_database
from desk.starting.static import gather_static
from desk.starting.welcome import welcome_text
from desk.starting.worker import start_watch

# What is being answered when the server is stopped is answered; what hangs for longer is broken off, and nothing of it
# is stored: the phone sends it again.
SECONDS_TO_FINISH = 3
_SAID = {
    errno.EADDRINUSE: "Port {port} is taken, perhaps by a Sheepfold that still runs: stop that one with Ctrl-C, "
    "or choose another port (make run PORT={next}, or serve --port {next}).",
    errno.EACCES: "Port {port} is for whoever runs this machine: choose one from 1024 on, behind a proxy.",
}
_NOT_HERE = "“{host}” is no address of this machine; leave --host out to listen on every one."


def what_is_wrong_with(host: str, port: int) -> str:
    """Return why nothing can listen there and what to do about it, "" where it can."""
    if not 0 < port < 65536:
        return f"A port is a number from 1 to 65535, not {port}."
    try:
        family, kind, *_rest, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except (OSError, UnicodeError) as refused:
        said = _SAID.get(getattr(refused, "errno", 0), _NOT_HERE)
        return said.format(host=host, port=port, next=port + 1)
    return ""


class Command(BaseCommand):
    help = "Serves Sheepfold on the local network; makes and updates the database first."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: every one)")  # noqa: S104  (phones must reach it)
        parser.add_argument("--port", type=int, default=settings.PORT, help="the port (default: $PORT or 8000)")
        parser.add_argument("--workers", type=int, default=2, help="server processes (default: 2)")
        parser.add_argument("--demo", action="store_true", help="load the demo club if there is no club yet")

    def handle(self, *args: Any, host: str, port: int, workers: int, demo: bool, **options: Any) -> None:
        if wrong := what_is_wrong_with(host, port):
            raise CommandError(wrong)
        try:
            self._prepare(demo, port)
        except CannotDo as refusal:
            raise CommandError(refusal.message) from refusal
        except (OperationalError, OSError) as failure:
            raise CommandError(
                f"The data cannot be used: {' '.join(str(failure).split())}. Look whether the database runs, whether "
                f"its disk is full or can only be read, and whether {settings.DATA_DIR} belongs to you."
            ) from failure
        self.stdout.write(welcome_text(host, port))
        self.stdout.flush()
        _become_server(host, port, workers)

    def _prepare(self, demo: bool, port: int) -> None:
        # Of two servers that start together against one database, the second finds everything done.
        with alone_at_the_database(STARTING):
            for sentence in prepare_database(timezone.now()):
                self.stdout.write(sentence)
            if demo and not Club.objects.exists():
                call_command("demo", stdout=self.stdout)
        start_watch(port)
        settle_database()
        if not settings.WHITENOISE_USE_FINDERS:
            gather_static()


def _become_server(host: str, port: int, workers: int) -> None:
    """Replace this process by the server, so that signals reach it and this one's memory is given back.

    One thread a worker: SQLite takes one writer at a time, and more threads only lengthen the wait of the last.
    """
    command = [sys.executable, "-m", "granian", "config.asgi:application", "--interface", "asginl"]
    command += ["--host", host, "--port", str(port), "--workers", str(workers)]
    command += ["--http", "1", "--no-ws", "--no-access-log", "--log-level", "warning"]
    command += ["--respawn-failed-workers", "--workers-kill-timeout", str(SECONDS_TO_FINISH)]
    os.execve(sys.executable, command, os.environ | {"PORT": str(port)})  # noqa: S606  (no shell is wanted)
