"""`bench_history HANDS NIGHTS`: two clubs with the same people on the same nights, one with very many hands."""

import json
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.test import Client

from clubs.models import Membership, Role, User
from desk.simulate.history import Asked, tell

# So few that everybody still sits down every night, at tables of four hands or five.
FEW_A_NIGHT = 50


class Command(BaseCommand):
    help = "Makes the clubs `many` and `few`, and somebody who may look at both; prints his cookie and counts as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("hands", type=int, help="of the club with many")
        parser.add_argument("nights", type=int)

    def handle(self, *args: Any, hands: int, nights: int, **options: Any) -> None:
        call_command("migrate", run_syncdb=True, interactive=False, verbosity=0)
        user = User.objects.create_user("secretary")
        told: dict[str, Any] = {"many": hands, "few": FEW_A_NIGHT * nights, "nights": nights, "players": Asked.players}
        for slug in ("many", "few"):
            season = tell(slug=slug, asked=Asked(told[slug], nights=nights), progress=lambda done, of: None)
            Membership.objects.create(user=user, club=season.club, role=Role.VIEWER)
            told["season"] = season.slug
        client = Client(SERVER_NAME="localhost")
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        name = settings.SESSION_COOKIE_NAME
        told["cookie"] = f"{name}={client.cookies[name].value}"
        self.stdout.write(json.dumps(told))
