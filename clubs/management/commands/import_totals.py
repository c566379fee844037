"""`manage.py import_totals CLUB SEASON FILE`: bring a club's CSV of totals into a season."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.imports.totals import import_totals
from clubs.management.lookups import club_named
from clubs.models import Club
from clubs.services.errors import CannotDo
from clubs.services.totals_import import Imported


class Command(BaseCommand):
    help = (
        "Imports a CSV of totals: the first column is headed Date, each further column is a player, each row a sitting "
        "that adds up to 0. Makes the season of a calendar year and the players that the club does not know. "
        "Nothing is stored unless the whole file is sound."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("club", help="the club's address name (slug), as in /clubs/badger-tavern/")
        parser.add_argument(
            "season", help="the season's address name (slug); a year such as 2006 is made where it is missing"
        )
        parser.add_argument("file", type=Path, help="the CSV file")
        parser.add_argument(
            "--zero",
            choices=("absent", "played"),
            help="what a 0 stands for; by default played where at least half of all empty or 0 cells are empty",
        )
        parser.add_argument(
            "--replace", action="store_true", help="take the file's earlier import out first, in one step with this one"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        club, content = _club_and_content(options["club"], file)
        try:
            imported = import_totals(
                club=club,
                season_slug=options["season"],
                file_name=file.name,
                content=content,
                zero=options["zero"],
                replace=options["replace"],
            )
        except CannotDo as error:
            raise CommandError(f"{file.name}: {error.message}") from error
        self.stdout.write(_summary(file.name, imported))
        for row in imported.sheet.without_players:
            self.stdout.write(_("Row %(row)d: nobody played, so it is no sitting and was left out.") % {"row": row})


def _club_and_content(slug: str, file: Path) -> tuple[Club, bytes]:
    """Both at once, so that whoever has both wrong need not find out one after the other."""
    wrong, content = [], b""
    try:
        content = file.read_bytes()
    except OSError as error:
        wrong.append(f"{file}: {error.strerror}")
    try:
        club = club_named(slug)
    except CommandError as error:
        wrong.append(str(error))
    if wrong:
        raise CommandError("\n".join(wrong))
    return club, content


def _summary(file_name: str, imported: Imported) -> str:
    sheet = imported.sheet
    zero = _("0 means: was not there") if sheet.zero == "absent" else _("0 means: played, and came out even")
    sittings = ngettext("%(count)d sitting", "%(count)d sittings", len(sheet.sittings))
    players = ngettext("%(count)d new player", "%(count)d new players", len(imported.players))
    return _("%(file)s: %(sittings)s with %(results)d results in the season %(season)s, %(players)s; %(zero)s.") % {
        "file": file_name,
        "sittings": sittings % {"count": len(sheet.sittings)},
        "results": imported.results,
        "season": imported.season.name,
        "players": players % {"count": len(imported.players)},
        "zero": zero,
    }
