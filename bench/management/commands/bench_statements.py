"""`bench_statements SLUG`: what the first reader of an event's standings asks of the database after a change."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Adjustment, Result, Session

TOTALS = (Result, Adjustment)


class Command(BaseCommand):
    help = "Counts the statements of the first reader of a standing, and those of them that read totals, as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="the tournament's address name")

    def handle(self, *args: Any, slug: str, **options: Any) -> None:
        reader = Client(SERVER_NAME="localhost")
        reader.get(f"/tournaments/{slug}/standings/")
        # As every hand does that comes in; rounds that are closed stay as they were.
        Session.objects.filter(round__tournament__slug=slug, closed_at=None).update(version=F("version") + 1)
        with CaptureQueriesContext(connection) as asked:
            response = reader.get(f"/tournaments/{slug}/standings/")
        statements = [query["sql"] for query in asked.captured_queries]
        totals = [sql for sql in statements if any(model._meta.db_table in sql for model in TOTALS)]
        told = {"status": response.status_code, "all": len(statements), "totals": len(totals)}
        self.stdout.write(json.dumps(told))
