"""`manage.py table_links`: the secret links of a round's tables as JSON."""

import json
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from clubs.network import BASE_URL_HELP, site_url
from tournaments.exports.table_sheets import table_links
from tournaments.management.lookups import round_named, tournament_named


class Command(BaseCommand):
    """Print the links. Whoever has one can enter hands at that table until the round closes."""

    help = "Print the links of a round's tables as JSON: table, players in seat order, url."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the arguments."""
        parser.add_argument("tournament", help="the tournament's address name, such as autumn-50")
        parser.add_argument("round", type=int, help="the round's number, from 1")
        parser.add_argument("--base-url", metavar="URL", help=BASE_URL_HELP)

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the links."""
        round = round_named(tournament_named(options["tournament"]), options["round"])
        base_url = (options["base_url"] or site_url()).rstrip("/")
        links = [asdict(link) for link in table_links(round, base_url)]
        self.stdout.write(json.dumps(links, ensure_ascii=False, indent=2))
