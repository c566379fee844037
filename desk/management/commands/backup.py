"""`manage.py backup [--to FOLDER]`: everything in one file, looked at after writing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from desk.backing.manifest import ASKED, BUTTON
from desk.backing.packing import check_given
from desk.backing.taking import take_backup
from desk.backing.troubles import Trouble


class Command(BaseCommand):
    help = (
        "Writes the whole database and the key of the links into one file, while the server may go on, and reads it "
        "back. Into the folder of BACKUP_DIR, where older backups make room; or with --to into any other, for good."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", metavar="FOLDER", help="the folder, such as that of a stick; it must be there")
        parser.add_argument("--check", metavar="FILE", help="take none: read this backup and say whether it is sound")

    def handle(self, *args: Any, to: str | None, check: str | None, **options: Any) -> None:
        try:
            if check is not None:
                self._check(Path(check))
                return
            folder = Path(to).expanduser().resolve() if to is not None else None
            kept = take_backup(cause=BUTTON if folder is None else ASKED, folder=folder)
        except Trouble as trouble:
            raise CommandError(trouble.message) from trouble
        self.stdout.write(f"{kept.path}, {kept.path.stat().st_size:,} bytes, read back and sound.")
        self.stdout.write(kept.manifest.contents.said())
        self.stdout.write("It holds everybody's names and the key of every link: keep it as you keep the cash box.")

    def _check(self, path: Path) -> None:
        try:
            manifest = check_given(path)
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from error
        self.stdout.write(f"{path} is sound, of {manifest.made_at:%Y-%m-%d %H:%M} UTC.")
        self.stdout.write(manifest.contents.said())
