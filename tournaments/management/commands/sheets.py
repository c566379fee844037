"""`manage.py sheets`: the score sheets of a round's tables as one PDF."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.network import BASE_URL_HELP, site_url
from tournaments.exports.standing_files import PAGES
from tournaments.exports.table_sheets import round_sheets_pdf
from tournaments.management.lookups import round_named, tournament_named


class Command(BaseCommand):
    """Write the sheets into a file."""

    help = "Write the score sheets of a round's tables as one PDF, with names and QR codes, or blank."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the arguments."""
        parser.add_argument("tournament", help="the tournament's address name, such as autumn-50")
        parser.add_argument("round", type=int, help="the round's number, from 1")
        parser.add_argument("--output", type=Path, metavar="FILE", required=True, help="the PDF to write")
        parser.add_argument("--page", choices=PAGES, default=PAGES[0], help="the paper; default: A4")
        parser.add_argument("--blank", action="store_true", help="without names, links and hands")
        parser.add_argument("--base-url", metavar="URL", help=BASE_URL_HELP)

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the PDF."""
        round = round_named(tournament_named(options["tournament"]), options["round"])
        base_url = (options["base_url"] or site_url()).rstrip("/")
        content = round_sheets_pdf(round, base_url, page=options["page"], blank=options["blank"])
        try:
            options["output"].write_bytes(content)
        except OSError as error:
            raise CommandError(f"{options['output']} cannot be written: {error.strerror}.") from error
        self.stderr.write(f"{options['output']}: sheets of {round.session.tables.count()} tables")
