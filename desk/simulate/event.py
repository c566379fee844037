"""The club and event that a simulation plays, made by the services; what its phones need to know is the plan.

It runs in the environment of the simulated servers (`inside`).
"""

import json
import secrets
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils import timezone

import scoring
from clubs.models import Club, Table
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.links import token_of
from clubs.services.rules import keep_rules
from desk.simulate.asked import PLAN, WANTED, Wanted
from desk.starting.database import prepare_database, settle_database
from desk.starting.static import gather_static
from tournaments.services.confirming import confirm_rules
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter
from tournaments.services.events import create_tournament
from tournaments.services.roll_call import check_in_all


def make_event(wanted: Wanted, slug: str) -> dict[str, Any]:
    """Make a new club of this slug with an event of which round 1 is drawn; return what its phones know.

    Raises CannotDo where the rules do not take such an event.
    """
    rules = wanted.rules()
    players = 4 if isinstance(rules, scoring.SchafkopfRules) else 5
    with transaction.atomic():
        club = Club.objects.create(name="Simulated club", slug=slug, time_zone="America/Chicago")
        record(club=club, action="event simulated", thing=club, detail={"tables": wanted.tables, "seed": wanted.seed})
        event = create_tournament(
            club=club,
            title="Simulated event",
            slug=slug,
            date=timezone.now().astimezone(club.zone).date(),
            rules=keep_rules(club=club, name="House rules", rules=rules),
            rounds=1,
            hands_each=wanted.hands,
            sizes=[players],
            players=players,
            seed=wanted.seed,
            actor=None,
        )
        confirm_rules(tournament=event, actor=None)
        names = [f"Player {number:04d}" for number in range(1, wanted.tables * players + 1)]
        enter(tournament=event, names=names, actor=None)
        check_in_all(tournament=event, actor=None)
    round = draw_next_round(tournament=event, actor=None)
    return {"club": slug, "event": event.slug, "session": round.session_id, "tables": tables_of(round.session_id)}


def tables_of(session: int) -> list[dict[str, Any]]:
    """Return what the phones at each table of the session know: link, rules, and how many hands are planned."""
    tables = Table.objects.filter(session=session).select_related("rules", "session__rules").order_by("number")
    return [
        {
            "number": table.number,
            "token": token_of(table),
            "chairs": table.chairs,
            "players": table.players,
            "planned": table.hands_planned,
            "rules": table.house_rules.options,
            "people": list(table.seats.order_by("chair").values_list("player_id", flat=True)),
        }
        for table in tables
    ]


def prepare(folder: Path, *, here: bool) -> None:
    """Bring the database up to date, make the event that wanted.json asks for, and write its plan.

    Raises CannotDo for a database that has clubs, unless the simulation is told to make its own `here` beside them.
    """
    wanted = Wanted(**json.loads((folder / WANTED).read_text(encoding="utf-8")))
    prepare_database(timezone.now())
    if not here and Club.objects.exists():
        raise CannotDo(
            "There are clubs in this database. A simulation wants one of its own: point DATABASE_URL at an empty "
            "database, or say --here to put a new club beside them."
        )
    plan = make_event(wanted, f"simulated-{secrets.token_hex(4)}")
    gather_static()
    settle_database()
    (folder / PLAN).write_text(json.dumps(plan), encoding="utf-8")
