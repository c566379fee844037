"""`bench_fill SIZES`: make and fill the database of a run; started by `python -m bench` alone."""

import json
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction

from bench.filling import fill


class Command(BaseCommand):
    help = "Makes and fills the database that the server is measured on; prints its addresses as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("sizes", type=json.loads, help="the counts, as JSON")

    def handle(self, *args: Any, sizes: dict[str, int], **options: Any) -> None:
        call_command("migrate", run_syncdb=True, interactive=False, verbosity=0)
        with transaction.atomic():
            made = fill(sizes)
        self.stdout.write(json.dumps(made))
