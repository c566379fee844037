"""A club with something of everything, and the end of it: what tests of the whole club's file begin with."""

import datetime as dt
from io import BytesIO

from django.apps import apps
from django.db import connection

from clubs.imports.totals import import_totals
from clubs.models import AuditEntry, Club, Membership, Player, Role, Season, Session, Tally, User
from clubs.services.hands import record_hand, revise_hand
from clubs.services.merging import merge_players
from clubs.services.people import add_player
from clubs.services.waiting import keep_waiting
from desk.exporting.writing import written
from desk.verifying import differences
from tests.clubs.seated import leaster, night, people_for, picked, rules_for, table_for
from tests.tournaments.event import drawn, entry
from tournaments.models import Award, Lot, PlannedRound, Retyped, Round, Ruling, Signature, StandIn


def a_rich_club() -> Club:
    """Two tables of one night with corrections, a struck hand, late hands, a merge, imported totals, odd names."""
    club = Club.objects.create(name="Tavern – «Zum Löwen»", slug="tavern", language="de", time_zone="Europe/Berlin")
    owner, gone = (User.objects.create_user(username=name, password="correct horse") for name in ("owner", "left"))
    Membership.objects.create(user=owner, club=club, role=Role.OWNER)
    Season.objects.create(
        club=club, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    round = drawn(club)  # first, while every name means one person
    session = night(club, rules_for(club))
    table = table_for(session, people_for(club, 6))
    for number, facts in enumerate([picked(1, 2, "won", points=75), picked(2, None, "lost"), leaster(3)]):
        record_hand(table=table, facts=facts, client_id=str(number), after=number, device="Anna's 📱", actor=owner)
    revise_hand(table=table, number=2, facts=picked(2, 3, "lost"), client_id="c", revision=1, director=True, actor=gone)
    revise_hand(table=table, number=3, facts=None, client_id="s", revision=1, director=True, reason="=SUM(A1)")
    odd = [
        add_player(club=club, name=name, actor=owner) for name in ("Łukasz Şenol", "@home", "Ä Ö", "x" * 200, "中文")
    ]
    second = table_for(session, odd, number=2)
    record_hand(table=second, facts=picked(0, 1, "schneider"), client_id="a", after=0)
    keep_waiting(table=second, client_id="late", after=1, device="x", facts=facts_of_nobody())
    twin = add_player(club=club, name="Emil", actor=owner, contact="emil@example.org")
    import_totals(club=club, season_slug="2006", file_name="2006.csv", content=b"Date,Anna,Berta\n2006-05-01,4,-4\n")
    merge_players(kept=Player.objects.get(club=club, name="Berta"), gone=twin, actor=owner)
    Session.objects.filter(kind="import").update(archived_at=dt.datetime(2026, 5, 1, 12, 0, 0, 123456, dt.UTC))
    _an_event(round, owner)
    return club


def _an_event(round: Round, actor: User) -> None:
    """A hand in the round that is being played, and a row of everything that an event keeps."""
    event, table, club = round.tournament, round.session.tables.get(), round.tournament.club
    record_hand(table=table, facts=picked(1, 2, "won"), client_id="e", after=0)
    first, second = entry(event, 1), entry(event, 2)
    PlannedRound.objects.create(tournament=event, number=2, rules=rules_for(club, "wikipedia"), hands_each=15)
    StandIn.objects.create(entry=first, player=add_player(club=club, name="Zoe", actor=actor), from_round=2)
    Award.objects.create(tournament=event, entry=second, line="place 1", cents=5000, actor=actor)
    Lot.objects.create(tournament=event, order=[2, 1], seed=7, actor=actor)
    Signature.objects.create(table=table, player=second.player, table_version=1)
    Retyped.objects.create(table=table, totals=[2, 1, -1, -1, -1], table_version=1, actor=actor)
    Ruling.objects.create(hand=table.hands.get(), text="the hand stands", actor=actor)


def facts_of_nobody() -> dict[str, object]:
    """What a broken phone may have sent; half a pair of code units is more than PostgreSQL keeps."""
    odd = "half \ud83d" if connection.vendor == "sqlite" else "whole \U0001f411"
    return {"type": "picked", "odd": ["ä", odd, 1.5, None]}


def everything_of(club: Club) -> bytes:
    """The club's file."""
    return b"".join(written(Club.objects.get(pk=club.pk)))


def file_of(data: bytes) -> BytesIO:
    return BytesIO(data)


def found_wrong() -> list[str]:
    """What `verify` would say."""
    return list(differences([]))


def wipe() -> None:
    """Take every row of every club out, as an empty database has none."""
    with connection.constraint_checks_disabled(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for model in reversed(
            [*apps.get_app_config("clubs").get_models(), *apps.get_app_config("tournaments").get_models()]
        ):
            cursor.execute(f'DELETE FROM "{model._meta.db_table}"')


def derived() -> list[tuple[object, ...]]:
    """What follows from hands, by names that stay the same in another database."""
    tallies = Tally.objects.order_by("table__uid", "player__uid").values_list("table__uid", "player__uid")
    return [*tallies, ("entries", AuditEntry.objects.count())]
