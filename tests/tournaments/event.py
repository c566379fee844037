"""An event with people, drawn and played, for the tests of tournaments. Nothing here checks anything."""

import datetime as dt
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

import scoring
from clubs.models import Club, Table
from clubs.services.hands import record_hand
from clubs.services.rules import keep_rules
from tournaments.models import Entry, Round, Tournament
from tournaments.services.confirming import confirm_rules
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter
from tournaments.services.events import create_tournament
from tournaments.services.roll_call import check_in_all
from tournaments.services.rounds import close_round

NAMES = (
    "Anna von der Tann",
    "Bert",
    "Clara",
    "Dora",
    "Emil",
    "Fritz",
    "Gerda",
    "Hans Huber",
    "Ida",
    "Łukasz",
    "Şenol",
    "Max",
)

_client = count(1)


def an_event(club: Club, *, slug: str = "autumn-50", preset: str = "pagat-bushnell", **more: Any) -> Tournament:
    """A tournament of two rounds of 5 hands each person plays, its rules not confirmed."""
    rules = keep_rules(club=club, name=preset, rules=scoring.preset(preset))
    frame: dict[str, Any] = {"rounds": 2, "hands_each": 5, "sizes": (5, 6), "seed": 50, "date": dt.date(2026, 10, 3)}
    return create_tournament(
        club=club,
        title=slug.replace("-", " ").capitalize(),
        slug=slug,
        actor=None,
        **({"rules": rules} | frame | more),
    )


def names(people: int) -> list[str]:
    """So many different names, the first twelve of them real."""
    return [NAMES[at] if at < len(NAMES) else f"Player {at + 1}" for at in range(people)]


def confirmed(tournament: Tournament, **switches: bool) -> Tournament:
    """The tournament with its rules confirmed, as they are unless switches say otherwise."""
    kept = {"loss_doubled": True, "alone_doubled": False, "leaster_needs_trick": True, "cracks": False}
    return confirm_rules(tournament=tournament, actor=None, **(kept | switches))


def ready(club: Club, people: int = 5, **more: Any) -> Tournament:
    """A tournament ready to draw: rules confirmed, so many people entered and here."""
    tournament = confirmed(an_event(club, **more))
    enter(tournament=tournament, names=names(people), actor=None)
    check_in_all(tournament=tournament, actor=None)
    return tournament


def drawn(club: Club, people: int = 5, **more: Any) -> Round:
    """Round 1 of such a tournament."""
    return draw_next_round(tournament=ready(club, people, **more), actor=None)


def won(picker: int, partner: int | None = None, result: str = "won", **more: Any) -> dict[str, Any]:
    """Facts of a picked hand; without a partner the picker is alone."""
    return {
        "type": "picked",
        "picker": picker,
        "partner": partner,
        "alone": partner is None,
        "result": result,
        **more,
    }


def enter_hand(table: Table, facts: Mapping[str, Any]) -> None:
    """Record a hand as a phone would."""
    table.refresh_from_db()
    record_hand(table=table, facts=dict(facts), client_id=f"hand-{next(_client)}", after=table.lines, device="test")


def play(round: Round, hands: Sequence[Mapping[str, Any]] | None = None) -> None:
    """Play a round's tables to their end: the given hands first, then hands that the first to pick wins alone."""
    for table in round.session.tables.all():
        planned = table.hands_planned or 0
        for at in range(planned):
            given = (hands or ())[at : at + 1]
            enter_hand(table, given[0] if given else won((table.first_dealer + at + 1) % table.chairs))


def played(round: Round) -> Round:
    """The round, played and closed."""
    play(round)
    close_round(round=round, actor=None)
    return round


def entry(tournament: Tournament, number: int) -> Entry:
    """The entry with this start number."""
    return tournament.entries.select_related("player", "tournament").get(number=number)
