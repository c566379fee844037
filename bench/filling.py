"""The site that the server is measured on: an event that is all but played, and club nights under way.

Whole sheets are stored at once and folded as `manage.py refold` would; what a run sends goes in as from a phone.
"""

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Any

import scoring
from bench.hands import sheet_hands
from bench.models import Slip
from clubs.models import Club, Hand, HandRevision, Session, Table
from clubs.models.hand import POSITION_STEP
from clubs.services.links import token_of
from clubs.services.people import add_player
from clubs.services.refold import refold_table
from clubs.services.rules import keep_rules
from clubs.services.sessions import open_session, seat_table
from tournaments.models import Tournament
from tournaments.services.confirming import confirm_rules
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter
from tournaments.services.events import create_tournament
from tournaments.services.roll_call import check_in_all
from tournaments.services.rounds import close_round

EVENT = "bench-event"
HANDS_EACH = 25
# A fresh table has ten hands in and takes twenty more: its sheet is twenty hands long on average.
BEFORE, TAKEN = 10, 20
TABLES_A_NIGHT = 16
DAY = dt.date(2026, 11, 14)


def fill(sizes: Mapping[str, int]) -> dict[str, Any]:
    """Make everything, and return the addresses that the measures ask for.

    There are as many fresh tables as all turns of the clients fill, with one more turn to warm up.
    """
    Slip.objects.create(text="one row")
    club = Club.objects.create(name="Bench", slug="bench", time_zone="America/Chicago")
    tables = (sizes["turns"] + 1) * sizes["clients"] * sizes["tables_each"]
    return {
        "slug": EVENT,
        "event_tables": _event(club, sizes["entrants"], sizes["rounds"]),
        "fresh_tables": list(_fresh_tables(club, tables)),
        "before": BEFORE,
        "taken": TAKEN,
    }


def _event(club: Club, entrants: int, rounds: int) -> list[str]:
    """Play all rounds and close them but for the last; return the tokens of its tables, whose sheets are full."""
    event = _drawable_event(club, entrants, rounds)
    for number in range(1, rounds + 1):
        round = draw_next_round(tournament=event, actor=None)
        tables = list(round.session.tables.select_related("session__rules"))
        for table in tables:
            _play(table, HANDS_EACH)
        if number < rounds:
            close_round(round=round, actor=None)
    return [token_of(table) for table in tables]


def _drawable_event(club: Club, entrants: int, rounds: int) -> Tournament:
    event = create_tournament(
        club=club,
        title="Bench event",
        slug=EVENT,
        date=DAY,
        rules=keep_rules(club=club, name="Event", rules=scoring.preset("wisconsin-tournament")),
        rounds=rounds,
        hands_each=HANDS_EACH,
        sizes=[5],
        seed=1,
        actor=None,
    )
    confirm_rules(
        tournament=event, loss_doubled=False, alone_doubled=True, leaster_needs_trick=False, cracks=True, actor=None
    )
    enter(tournament=event, names=[f"Player {number:03d} of the Tavern" for number in range(entrants)], actor=None)
    check_in_all(tournament=event, actor=None)
    return event


def _fresh_tables(club: Club, count: int) -> Iterator[str]:
    rules = keep_rules(club=club, name="Thursday", rules=scoring.preset("pagat-bushnell"))
    people = [add_player(club=club, name=f"Regular {number:02d}", actor=None) for number in range(5 * TABLES_A_NIGHT)]
    for first in range(0, count, TABLES_A_NIGHT):
        night = open_session(
            club=club, kind=Session.Kind.NIGHT, title=f"From {first}", date=DAY, rules=rules, actor=None
        )
        for number in range(min(TABLES_A_NIGHT, count - first)):
            table = seat_table(
                session=night,
                number=number + 1,
                people=people[5 * number : 5 * number + 5],
                hands_planned=BEFORE + TAKEN,
                actor=None,
            )
            _play(table, BEFORE)
            yield token_of(table)


def _play(table: Table, count: int) -> None:
    """Store a sheet of five whole, where the deal goes round with every line, and fold it."""
    people = list(table.seats.order_by("chair").values_list("player_id", flat=True))
    hands = Hand.objects.bulk_create(Hand(table=table, position=POSITION_STEP * (line + 1)) for line in range(count))
    HandRevision.objects.bulk_create(
        HandRevision(
            hand=hand,
            table=table,
            number=1,
            facts=facts,
            people=people,
            dealer=line % len(people),
            device="bench",
            client_id=f"fill-{line}",
        )
        for line, (hand, facts) in enumerate(zip(hands, sheet_hands(count, seed=table.pk), strict=True))
    )
    Table.objects.filter(pk=table.pk).update(lines=count)
    refold_table(table)
