"""`manage.py import_club FILE`: a club equal to the one that `export_club` wrote."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clubs.services.errors import CannotDo
from desk.exporting.storing import Stored, import_club

COUNTED = ("players", "sessions", "tables", "hands", "tournaments")


class Command(BaseCommand):
    help = (
        "Makes the club of a file that export_club wrote, in one step: everything, or nothing where anything is wrong. "
        "Logins come without passwords; reset_link gives each a way in. Keep a copy of the database before."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the file, compressed or not; - reads from standard input")
        parser.add_argument("--slug", default="", help="another address name for the club than it had")
        parser.add_argument(
            "--same-logins",
            action="store_true",
            help="whoever has the same login name here is the same person; otherwise such a name is refused",
        )

    def handle(self, *args: Any, file: str, slug: str, same_logins: bool, **options: Any) -> None:
        try:
            with Path("/dev/stdin" if file == "-" else file).open("rb") as source:
                stored = import_club(source, slug=slug, same_logins=same_logins)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        except CannotDo as refusal:
            raise CommandError(f"{refusal.message} Nothing was stored.") from refusal
        self.stdout.write(_summary(stored))


def _summary(stored: Stored) -> str:
    counted = ", ".join(f"{stored.rows[name]} {name}" for name in COUNTED)
    lines = [f"{stored.club.name}: /clubs/{stored.club.slug}/", f"  Rows: {counted}."]
    if stored.logins:
        lines.append(f"  New logins, without a password: {', '.join(stored.logins)}.")
        lines.append(f"  Give each a way in: manage.py reset_link {stored.logins[0]}")
    return "\n".join(lines)
