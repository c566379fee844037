"""`simulate`: an event played by phones over HTTP and proved afterwards; `--history`: a club with years behind it."""

import json
import os
import shutil
import tempfile
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import Membership, Role, User
from clubs.services.errors import CannotDo
from desk.simulate.asked import Wanted
from desk.simulate.history import HANDS_A_TABLE, Asked, tell
from desk.simulate.report import figures, lines
from desk.simulate.running import Ran, Site, run

_NUMBERS = {
    "tables": "how many tables",
    "hands": "hands each table plays",
    "drops": "of 100 requests, how many are lost on their way, and how many answers are",
    "duplicates": "of 100 requests, how many arrive twice at once",
    "delays": "of 100 requests, how many are late, and so are their answers",
    "reorderings": "of 100 requests, how many are followed by a copy of an older one",
    "pairs": "of 100 tables, how many have two phones that enter the same hands",
    "corrections": "of 100 hands, how many are corrected or struck and brought back",
    "kills": "how often a server is killed (SIGKILL) while hands come in, and started again",
    "servers": "server processes, each on a port of its own, with one database",
    "workers": "workers of each server",
    "most": "how many requests are under way at once",
    "seed": "another number, other hands and other faults",
    "limit": "seconds within which everything has to be in",
}


class Command(BaseCommand):
    help = (
        "Plays an event on servers of its own, through simulated phones over HTTP on 127.0.0.1 that lose, double, "
        "delay and reorder requests, kills the servers meanwhile, and proves from the phones' notes that every "
        "acknowledged hand is there once, unchanged, and every sum agrees. Without DATABASE_URL it uses a temporary "
        "SQLite database; with it, that database, which must have no clubs. Exit status 1 where anything is amiss. "
        f"With --history it makes a new club with a season of nights instead, {HANDS_A_TABLE} hands a table, every "
        "hand with its facts and scores; a million hands take some minutes."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        event = parser.add_argument_group("an event")
        for name, about in _NUMBERS.items():
            default = next(one.default for one in fields(Wanted) if one.name == name)
            event.add_argument(f"--{name}", type=int, metavar="N", help=f"{about} (default: {default})")
        event.add_argument("--preset", help=f"the house rules (default: {Wanted.preset})")
        event.add_argument(
            "--set", action="append", default=[], metavar="OPTION=VALUE", help="change an option of them (JSON value)"
        )
        event.add_argument("--folder", type=Path, help="where notes, logs and a SQLite database lie, and stay")
        event.add_argument("--here", action="store_true", help="make its club in this site's database, beside others")
        event.add_argument("--json", action="store_true", help="print figures for machines, and nothing else")
        history = parser.add_argument_group("a history")
        history.add_argument("--history", type=int, metavar="HANDS", help="how many hands were played")
        history.add_argument("--club", metavar="SLUG", default="history", help="the new club's address name")
        history.add_argument("--owner", metavar="USER", help="who is to own it; nobody can open its pages without")
        history.add_argument(
            "--nights", type=int, default=Asked.nights, help="over how many nights (default: %(default)s)"
        )
        history.add_argument("--players", type=int, default=Asked.players, help="how many play (default: %(default)s)")

    def handle(self, *args: Any, history: int | None, **options: Any) -> None:
        try:
            if history is None:
                self._event(options)
            else:
                self._history(history, options)
        except CannotDo as error:
            raise CommandError(error.message) from error

    def _event(self, options: dict[str, Any]) -> None:
        given = {name: options[name] for name in (*_NUMBERS, "preset") if options[name] is not None}
        wanted = Wanted(**given, overrides=dict(_option(text) for text in options["set"])).checked()
        kept: Path | None = options["folder"]
        if kept is not None:
            kept.mkdir(parents=True, exist_ok=True)
            if any(kept.iterdir()):
                raise CommandError(f"{kept} is not empty; a simulation wants a folder of its own.")
        folder = kept.resolve() if kept else Path(tempfile.mkdtemp(prefix="sheepfold-simulate-"))
        ran: Ran | None = None
        try:
            ran = run(wanted, _site(folder, here=options["here"]), self._quiet if options["json"] else self._tell)
        finally:
            if kept is None and (ran is None or ran.holds):
                shutil.rmtree(folder, ignore_errors=True)
        self.stdout.write(json.dumps(figures(ran), indent=1) if options["json"] else "\n".join(lines(ran)))
        if not ran.holds:
            raise CommandError(f"Not everything held. Notes, logs and data: {folder}")

    def _history(self, hands: int, options: dict[str, Any]) -> None:
        seed = Asked.seed if options["seed"] is None else options["seed"]
        asked = Asked(hands, options["nights"], options["players"], seed)
        club, owner = options["club"], options["owner"]
        user = User.objects.filter(username=owner).first()
        if owner and user is None:
            raise CommandError(f"Nobody logs in as “{owner}”.")
        self._begun = self._told = time.monotonic()
        season = tell(slug=club, asked=asked, progress=self._progress)
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
            self._tell(f"{done:,} of {of:,} hands, {done / (now - self._begun):,.0f} a second")

    def _tell(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()

    def _quiet(self, sentence: str) -> None:
        """Machines read the figures at the end."""


def _site(folder: Path, *, here: bool) -> Site:
    """Where it is played: in a folder of its own, unless this site's database was named or meant."""
    database = os.environ.get("DATABASE_URL", "")
    if here:
        return Site(folder, settings.DATA_DIR, database, here=True)
    data = folder / "data"
    data.mkdir()
    return Site(folder, data, database)


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CommandError(f"Write OPTION=VALUE, not “{text}”.")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
