"""`manage.py reset_link USER`: print a link by which somebody chooses a new password, once, within three days."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import User
from clubs.network import BASE_URL_HELP, site_url
from clubs.services.audit import record
from clubs.services.passwords import reset_path


class Command(BaseCommand):
    help = "Prints a link by which somebody who can log in chooses a new password, once, within three days."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("user", help="the login name")
        parser.add_argument("--base-url", metavar="URL", help=BASE_URL_HELP)

    def handle(self, *args: Any, user: str, base_url: str | None = None, **options: Any) -> None:
        found = User.objects.filter(username=user).first()
        if found is None:
            raise CommandError(f"Nobody logs in as “{user}”.")
        if not found.is_active:
            raise CommandError(f"“{user}” may not log in; make the login active again first.")
        record(club=None, action="reset link made", thing=found, detail={"user": user})
        self.stdout.write((base_url or site_url()).rstrip("/") + reset_path(found))
