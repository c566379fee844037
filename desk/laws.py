"""Laws between rows that no single constraint of the database can hold, and whether it has the constraints it should.

That scores and sums follow from the hands is the business of `verifying`.
"""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import connection
from django.db.models import Count, Exists, F, Max, Model, OuterRef, Q, QuerySet

from clubs.models import (
    Adjustment,
    Hand,
    HandRevision,
    Player,
    PlayerMerge,
    Result,
    Seat,
    Session,
    Table,
    TypedTotal,
    name_key,
)
from tournaments.models import Award, Entry, Round, StandIn, Tournament

_NAMED = 5


def broken_laws() -> Iterator[str]:
    """Yield a sentence for every law that rows break, and for every constraint that the database lacks."""
    yield from _missing_constraints()
    for sentence, rows in _laws():
        found = list(rows.order_by("pk").values_list("pk", flat=True)[: _NAMED + 1])
        if found:
            more = " and more" if len(found) > _NAMED else ""
            yield f"{sentence}: {rows.model.__name__} {', '.join(map(str, found[:_NAMED]))}{more}"
    for player in Player.objects.only("name", "name_key").order_by("pk").iterator(chunk_size=2_000):
        if player.name_key != name_key(player.name):
            yield f"a name is not found under its own key: Player {player.pk}"


def _laws() -> Iterator[tuple[str, QuerySet[Any]]]:
    yield "a seat is at a table of another session", Seat.objects.exclude(session=F("table__session"))
    yield "a seat is beyond its table's chairs", Seat.objects.filter(chair__gte=F("table__chairs"))
    yield "a revision is of another table than its hand", HandRevision.objects.exclude(table=F("hand__table"))
    current = HandRevision.objects.filter(hand=OuterRef("pk"), current=True)
    yield "a hand says nothing", Hand.objects.filter(~Exists(current))
    numbered = Hand.objects.annotate(count=Count("revisions"), last=Max("revisions__number"))
    yield "a hand's revisions are not numbered from 1 on", numbered.exclude(count=F("last"))
    open_tables = Table.objects.filter(state=Table.State.OPEN, session__closed_at__isnull=False)
    yield "a table is open though its session is closed", open_tables
    yield from _of_one_club()


def _of_one_club() -> Iterator[tuple[str, QuerySet[Any]]]:
    """What belongs together belongs to one club."""
    pairs: tuple[tuple[type[Model], str, str], ...] = (
        (Seat, "player__club", "session__club"),
        (Result, "player__club", "session__club"),
        (TypedTotal, "player__club", "session__club"),
        (Adjustment, "player__club", "session__club"),
        (Session, "rules__club", "club"),
        (Session, "batch__club", "club"),
        (Table, "rules__club", "session__club"),
        (Player, "merged_into__club", "club"),
        (PlayerMerge, "kept__club", "club"),
        (PlayerMerge, "gone__club", "club"),
        (Tournament, "rules__club", "club"),
        (Entry, "player__club", "tournament__club"),
        (StandIn, "player__club", "entry__tournament__club"),
        (Round, "session__club", "tournament__club"),
        (Award, "entry__tournament", "tournament"),
    )
    for model, one, other in pairs:
        # A reference that is empty belongs to nobody, and to no other club.
        apart = Q(**{f"{one}__isnull": False}) & ~Q(**{one: F(other)})
        yield f"{one.rpartition('__')[0] or one} is another's", model._default_manager.filter(apart)


def _missing_constraints() -> Iterator[str]:
    """A database that was mended by hand may have lost one."""
    with connection.cursor() as cursor:
        for app in ("clubs", "tournaments", "practice"):
            for model in apps.get_app_config(app).get_models():
                table = model._meta.db_table
                there = connection.introspection.get_constraints(cursor, table)
                wanted = {constraint.name for constraint in model._meta.constraints}
                yield from (f"database: {table} has lost its constraint {name}" for name in sorted(wanted - set(there)))
