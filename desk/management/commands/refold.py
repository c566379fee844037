"""`refold`: folds every sheet again with today's code and writes what differs. Looking only: `verify`, or --dry-run."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.management.lookups import club_named
from clubs.models import Session
from clubs.selectors.folds import Folded
from clubs.services.refolding import refold_session
from desk.verifying import session_differences


class Command(BaseCommand):
    help = (
        "Folds every table's hands again with today's code and writes scores, results and tallies that differ, each "
        "session as an audited change. Hands are never touched. Exit status 1 where something differs still."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--club", metavar="SLUG", help="only this club, named as in its page's address")
        parser.add_argument("--dry-run", action="store_true", help="name the differences and write nothing")

    def handle(self, *args: Any, club: str | None = None, dry_run: bool = False, **options: Any) -> None:
        sessions = Session.objects.exclude(kind=Session.Kind.IMPORT).select_related("club", "rules").order_by("id")
        if club:
            sessions = sessions.filter(club=club_named(club))
        differing = left = 0
        for session in sessions.iterator(chunk_size=200):
            found = self._differences(session)
            if not found:
                continue
            differing += 1
            for sentence in found:
                self.stdout.write(sentence)
            if not dry_run:
                refold_session(session=session, differences=found)
                remaining = self._differences(session)
                left += bool(remaining)
                for sentence in remaining:
                    self.stderr.write(f"Still: {sentence}")
        self._tell(differing, left, dry_run)

    def _differences(self, session: Session) -> list[str]:
        looked_at: list[Folded] = []
        return list(session_differences(session, looked_at))

    def _tell(self, differing: int, left: int, dry_run: bool) -> None:
        if not differing:
            self.stdout.write("Everything is as the hands say; nothing was written.")
        elif dry_run:
            raise CommandError(f"{differing} sessions differ; nothing was written. Without --dry-run they are mended.")
        elif left:
            raise CommandError(f"{differing} sessions differed; {left} do so still, because their hands themselves do.")
        else:
            self.stdout.write(f"{differing} sessions differed and were written anew.")
