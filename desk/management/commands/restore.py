"""`manage.py restore FILE`: a backup in the place of the database, which is kept aside."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from clubs.services.errors import CannotDo
from desk.backing.restoring import Plan, planned, restore
from desk.backing.whose import where_it_lies


class Command(BaseCommand):
    help = (
        "Puts a backup in the database's place and verifies it. The server must be stopped. What was there is kept "
        "aside; where it holds later hands than the backup, this refuses unless told --overwrite-newer. Whose data are "
        "meant is said before the command: SHEEPFOLD_DATA=~/sheepfold .venv/bin/python manage.py restore FILE"
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="a backup, such as /media/stick/sheepfold/sheepfold-2026-11-30-203015.zip")
        parser.add_argument("--yes", action="store_true", help="do not ask")
        parser.add_argument("--overwrite-newer", action="store_true", help="even where later hands are lost by it")

    def handle(self, *args: Any, file: str, yes: bool, overwrite_newer: bool, **options: Any) -> None:
        try:
            plan = planned(Path(file).expanduser())
            if not (plan.loses and not overwrite_newer):
                self._ask(plan, yes)
            restore(plan, overwrite_newer=overwrite_newer, tell=self.stdout.write)
        except CannotDo as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(f"Put back: {plan.manifest.contents.said()}")
        call_command("verify", stdout=self.stdout)

    def _ask(self, plan: Plan, yes: bool) -> None:
        present = plan.present.said() if plan.present else "nothing that can be read."
        self.stdout.write(f"The backup of {plan.manifest.made_at:%Y-%m-%d %H:%M} UTC: {plan.manifest.contents.said()}")
        self.stdout.write(f"It replaces {where_it_lies()}: {present}")
        if plan.strangers:
            self.stdout.write(plan.strangers)
        if yes:
            return
        if not sys.stdin.isatty():
            raise CommandError("Say --yes where nobody can be asked. Nothing was changed.")
        self.stdout.write(f"Put it back in the place of {where_it_lies()}? Type yes:", ending=" ")
        self.stdout.flush()
        if sys.stdin.readline().strip().lower() != "yes":
            raise CommandError("Nothing was changed.")
