"""`manage.py import_roster CLUB FILE`: bring a club's roster in, by the same way as the page of imports."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from clubs.imports.bringing_in import bring_in
from clubs.imports.planning import planned
from clubs.imports.printed import preview_lines
from clubs.management.lookups import club_named
from clubs.models import ImportBatch
from clubs.services.errors import CannotDo
from clubs.services.importing import MOST_BYTES, too_large


class Command(BaseCommand):
    help = (
        "Imports a roster from CSV or XLSX: a row a player, with columns such as name, number, nickname, display name, "
        "town, contact, guest, active. Known players are changed only where the file says something else. "
        "Nothing is stored unless the whole file is sound and no name has to be asked about."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("club", help="the club's address name (slug), as in /clubs/badger-tavern/")
        parser.add_argument("file", type=Path, help="the CSV or XLSX file")
        parser.add_argument("--sheet", default="", help="the sheet of a workbook, by default the first that is filled")
        parser.add_argument("--dry-run", action="store_true", help="print what would happen and store nothing")
        parser.add_argument(
            "--new-names", action="store_true", help="take names that almost match a player's for new players"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        club = club_named(options["club"])
        content = _content(file)
        said: dict[str, Any] = {"rest_new": True} if options["new_names"] else {}
        if options["sheet"]:
            said["sheet"] = options["sheet"]
        kind = ImportBatch.Kind.ROSTER
        if options["dry_run"]:
            now = planned(club=club, kind=kind, content=content, said=said)
            self.stdout.write("\n".join(preview_lines(now.preview)))
            if now.plan is None:
                raise CommandError(_("%(file)s: nothing can be imported as it stands.") % {"file": file.name})
            return
        try:
            batch = bring_in(club=club, kind=kind, file_name=file.name, content=content, said=said, actor=None)
        except CannotDo as error:
            raise CommandError(f"{file.name}: {error.message}") from error
        self.stdout.write(
            _("%(file)s: %(new)d players added, %(changed)d changed.")
            % {"file": file.name, "new": len(batch.made["players"]), "changed": len(batch.made["changes"])}
        )


def _content(file: Path) -> bytes:
    """The file's bytes, as few as a page would take."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise CommandError(f"{file.name}: {too_large()}")
        return file.read_bytes()
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from error
