"""`manage.py export_club CLUB [FILE]`: everything of a club as one JSON file, which `import_club` reads."""

import gzip
from argparse import ArgumentParser
from pathlib import Path
from typing import IO, Any

from django.core.management.base import BaseCommand, CommandError

from clubs.management.lookups import club_named
from clubs.models import Club
from desk.exporting.writing import written


class Command(BaseCommand):
    help = (
        "Writes everything of a club as JSON: players and how they are reached, house rules, seasons, sessions, every "
        "hand with its revisions, tournaments, logins with their roles, the trace. No passwords, no links, no "
        "invitations. The same club gives the same file, byte for byte."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("club", help="the club's address name (slug), as in /clubs/badger-tavern/")
        parser.add_argument(
            "file", nargs="?", default="-", help="the file to write, compressed if it ends in .gz; - prints"
        )

    def handle(self, *args: Any, club: str, file: str, **options: Any) -> None:
        found = club_named(club)
        if file == "-":
            self._print(found)
            return
        path = Path(file)
        begun = path.with_name(f"{path.name}.part")
        try:
            with begun.open("wb") as out:
                _write(found, out, packed=path.suffix == ".gz")
            begun.replace(path)
        except OSError as error:
            begun.unlink(missing_ok=True)
            raise CommandError(f"{path}: {error.strerror}") from error
        self.stdout.write(f"{found.name}: {path}, {path.stat().st_size:,} bytes.")
        self.stdout.write("It holds everybody's contact details: keep it as you keep the membership list.")

    def _print(self, club: Club) -> None:
        for piece in written(club):
            self.stdout.write(piece.decode(), ending="")


def _write(club: Club, out: IO[bytes], *, packed: bool) -> None:
    if not packed:
        out.writelines(written(club))
        return
    # Without a name and time of its own, so that the same club gives the same bytes.
    with gzip.GzipFile(filename="", mode="wb", fileobj=out, mtime=0) as pack:
        for piece in written(club):
            pack.write(piece)
