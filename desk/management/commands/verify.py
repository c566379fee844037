"""`manage.py verify`: does every stored score follow from the hands? Exit status 1 where one does not."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from desk.verifying import Counted, differences


class Command(BaseCommand):
    help = "Folds every sheet again and reports each difference to the stored scores and results. Writes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        counted: list[Counted] = []
        found = 0
        for sentence in differences(counted):
            found += 1
            self.stdout.write(sentence)
        if found:
            raise CommandError(f"{found} differences found. `manage.py refold` writes what the hands say.")
        (seen,) = counted
        self.stdout.write(
            f"Verified {seen.sessions} sessions, {seen.tables} tables, {seen.hands} lines: no difference."
        )
