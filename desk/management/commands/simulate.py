"""`simulate --history HANDS`: a new club with a season of nights behind it, as long as is asked for."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import Membership, Role, User
from clubs.services.errors import CannotDo
from desk.simulate.history import HANDS_A_TABLE, Asked, tell


class Command(BaseCommand):
    help = (
        "Makes a new club with a season of nights behind it, the same each time for the same figures: "
        f"{HANDS_A_TABLE} hands a table, every hand with its facts and scores. A million hands take some minutes."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--history", type=int, required=True, metavar="HANDS", help="how many hands were played")
        parser.add_argument("--club", metavar="SLUG", default="history", help="the new club's address name")
        parser.add_argument("--owner", metavar="USER", help="who is to own it; nobody can open its pages without")
        parser.add_argument(
            "--nights", type=int, default=Asked.nights, help="over how many nights (default: %(default)s)"
        )
        parser.add_argument("--players", type=int, default=Asked.players, help="how many play (default: %(default)s)")
        parser.add_argument("--seed", type=int, default=Asked.seed, help="another number, another history")

    def handle(self, *args: Any, history: int, club: str, owner: str | None, **options: Any) -> None:
        asked = Asked(history, options["nights"], options["players"], options["seed"])
        user = User.objects.filter(username=owner).first()
        if owner and user is None:
            raise CommandError(f"Nobody logs in as “{owner}”.")
        self._begun = self._told = time.monotonic()
        try:
            season = tell(slug=club, asked=asked, progress=self._progress)
        except CannotDo as error:
            raise CommandError(error.message) from error
        if user is not None:
            Membership.objects.create(user=user, club=season.club, role=Role.OWNER)
        seconds = time.monotonic() - self._begun
        self.stdout.write(
            f"Made the club {club} with {asked.hands:,} hands in {seconds:,.0f} s: /clubs/{club}/seasons/{season.slug}/"
        )

    def _progress(self, done: int, of: int) -> None:
        now = time.monotonic()
        if now - self._told >= 5:
            self._told = now
            self.stdout.write(f"{done:,} of {of:,} hands, {done / (now - self._begun):,.0f} a second")
            self.stdout.flush()
