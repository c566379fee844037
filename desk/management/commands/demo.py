"""`manage.py demo`: load the demo club and print how to log in."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clubs.services.errors import CannotDo
from desk.demo.story import tell


class Command(BaseCommand):
    help = "Loads the demo club Badger Tavern: 47 players, a season of club nights and the tournament autumn-50."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            made = tell()
        except CannotDo as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(f"Demo club: {made.club.name}, /clubs/{made.club.slug}/")
        self.stdout.write(f"  Log in as {made.username} with the password {made.password}")
        self.stdout.write("  (Made just now and stored nowhere in plain; write it down, or change it:")
        self.stdout.write(f"  .venv/bin/python manage.py changepassword {made.username})")
