"""`manage.py serve`: set up whatever is missing, print the addresses, and serve until told to stop."""

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


def port_is_free(host: str, port: int) -> bool:
    """Tell whether nothing listens on `port` yet."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


class Command(BaseCommand):
    help = "Serves Sheepfold on the local network; makes and updates the database first."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: every one)")  # noqa: S104  (phones must reach it)
        parser.add_argument("--port", type=int, default=settings.PORT, help="the port (default: $PORT or 8000)")
        parser.add_argument("--workers", type=int, default=2, help="server processes (default: 2)")
        parser.add_argument("--demo", action="store_true", help="load the demo club if there is no club yet")

    def handle(self, *args: Any, host: str, port: int, workers: int, demo: bool, **options: Any) -> None:
        if not 0 < port < 65536:
            raise CommandError(f"A port is a number from 1 to 65535, not {port}.")
        if not port_is_free(host, port):
            raise CommandError(
                f"Port {port} is taken, perhaps by a Sheepfold that still runs: stop that one with Ctrl-C, "
                f"or choose another port (make run PORT={port + 1}, or serve --port {port + 1})."
            )
        try:
            self._prepare(demo)
        except CannotDo as refusal:
            raise CommandError(refusal.message) from refusal
        except (OperationalError, OSError) as failure:
            raise CommandError(
                f"The data cannot be used: {' '.join(str(failure).split())}. Look whether the database runs, whether "
                f"its disk is full or can only be read, and whether {settings.DATA_DIR} belongs to you."
            ) from failure
        self.stdout.write(welcome_text(port))
        self.stdout.flush()
        _become_server(host, port, workers)

    def _prepare(self, demo: bool) -> None:
        # Of two servers that start together against one database, the second finds everything done.
        with alone_at_the_database(STARTING):
            for sentence in prepare_database(timezone.now()):
                self.stdout.write(sentence)
            if demo and not Club.objects.exists():
                call_command("demo", stdout=self.stdout)
        start_watch()
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
