"""Events 5 and 9: a year of the weekly club with two events in it, each way a season may go by, as worked out.

Nights are typed as the club writes them; a row of totals stands for the night whose hands nobody kept.
"""

import csv
import datetime as dt
import io
from typing import Any

import openpyxl
import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Player, Season, Session, User
from clubs.selectors.matrix import season_matrix
from clubs.selectors.seasons import season_rows
from clubs.services.hands import record_hand
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.seasons import change_season, create_season
from clubs.services.sessions import close_session, open_session, seat_table
from clubs.services.typed import TypedRow, type_totals
from scoring import preset
from tests.events.director import Director
from tests.events.planner import looks_at_its_tables
from tests.events.worked import Worked, facts_of, worked

pytestmark = pytest.mark.django_db


@pytest.fixture
def year() -> Worked:
    """The season as it was worked out."""
    return worked("season")


@pytest.fixture
def season(year: Worked, tavern: Club, director: User, director_client: Client) -> Season:
    """The year played: its nights, and both events run by their director."""
    people = {
        number: add_player(club=tavern, name=year.names[number], actor=director)
        for number in sorted({str(who) for night in year.nights for who in night["people"]})
    }
    for at, night in enumerate(year.nights):
        play_night(tavern, director, night, [people[str(who)] for who in night["people"]], by_hand=at > 0)
    for code, day in year.events:
        Director(worked(code), tavern, director, director_client, day).run()
    return create_season(
        club=tavern,
        actor=director,
        name="2026",
        first_day=dt.date(2026, 1, 1),
        last_day=dt.date(2026, 12, 31),
        counts_tournaments=True,
        least_sittings=year.least,
    )


def play_night(club: Club, actor: User, night: dict[str, Any], people: list[Player], *, by_hand: bool) -> None:
    """A night at one table where the dealer sits out; or the row of its totals alone."""
    rules = keep_rules(club=club, name="wisconsin", rules=preset("wisconsin-tournament"))
    session = open_session(
        club=club,
        kind=Session.Kind.NIGHT,
        title="Thursday",
        date=dt.date.fromisoformat(night["day"]),
        rules=rules,
        actor=actor,
    )
    if by_hand:
        table = seat_table(session=session, number=1, people=people, players=5, actor=actor)
        for line, code in enumerate(night["games"].split()):
            table.refresh_from_db()
            record_hand(table=table, facts=facts_of(code), client_id=f"{session.pk}-{line}", after=line)
    else:
        rows = [TypedRow(who, points) for who, points in zip(people, night["points"], strict=True)]
        type_totals(session=session, table=None, rows=rows, actor=actor)
    close_session(session=session, actor=actor)


def test_the_year_of_the_club(
    year: Worked, season: Season, tavern: Club, director: User, director_client: Client
) -> None:
    rows_are(year, season)
    the_grid_is(year, season)
    orders_are(year, season, director)
    files_say_the_same(year, season, director_client)
    call_command("verify", stdout=io.StringIO())


def rows_are(year: Worked, season: Season) -> None:
    """Sittings, points, average, best, worst, penalty by name; the points of all are the penalties of all."""
    found = {
        row.player.name: [
            row.sessions,
            row.points,
            None if row.average is None else str(row.average),
            row.best,
            row.worst,
            row.penalty,
        ]
        for row in season_rows(season)
    }
    expected = {name: figures for name, *figures in year.rows}
    assert found.keys() == expected.keys()
    for name in year.replaced:
        # How a round counts as a sitting for whoever was replaced in it is not asked here; what he won is his.
        theirs, worked_out = found.pop(name), expected.pop(name)
        assert [theirs[at] for at in (1, 5)] == [worked_out[at] for at in (1, 5)]
    assert found == expected
    assert sum(row.points for row in season_rows(season)) == year.sum_of_points == -8


def the_grid_is(year: Worked, season: Season) -> None:
    """A row a sitting; each night as it was written, absent empty and not 0."""
    grid = season_matrix(season)
    assert len(grid.rows) == len(year.nights) + 5
    assert [row.check for row in grid.rows] == [0] * len(grid.rows)
    nights = [row for row in reversed(grid.rows) if row.session.kind == Session.Kind.NIGHT]
    names = [player.name for player in grid.players]
    for row, night in zip(nights, year.nights, strict=True):
        there = dict(zip((year.names[str(who)] for who in night["people"]), night["points"], strict=True))
        assert dict(zip(names, row.points, strict=True)) == {name: there.get(name) for name in names}
    assert any(0 in row.points for row in nights)


def orders_are(year: Worked, season: Season, director: User) -> None:
    """By sum, average and the best sittings with the events in it, by average place over the nights."""
    for way, expected in year.orders.items():
        change_season(
            season=season,
            actor=director,
            total_by=way,
            best_of=year.best_of if way == "best" else None,
            counts_tournaments=way != "place",
        )
        rows = season_rows(Season.objects.get(pk=season.pk))
        found = sorted([row.rank, row.player.name, f"{row.total:.2f}"] for row in rows if row.rank is not None)
        if way in ("sum", "place"):
            assert found == expected, way
        else:
            assert others(found, year) == others(expected, year), way
    change_season(season=season, actor=director, total_by="sum", counts_tournaments=True)


def others(order: list[list[Any]], year: Worked) -> list[list[Any]]:
    """Everybody in their order whom nobody stood in for."""
    return [[name, total] for _rank, name, total in order if name not in year.replaced]


def files_say_the_same(year: Worked, season: Season, client: Client) -> None:
    """The year's CSV file and workbook."""
    looks_at_its_tables()
    points = {name: figures[1] for name, *figures in year.rows}
    listed = client.get(reverse("season_file", args=[season.club.slug, season.slug, "csv"])).content
    read = list(csv.DictReader(io.StringIO(listed.decode("utf-8-sig"))))
    assert {row["name"]: int(row["points"]) for row in read} == points
    book = client.get(reverse("season_file", args=[season.club.slug, season.slug, "xlsx"]))
    assert openpyxl.load_workbook(io.BytesIO(book.content), read_only=True).sheetnames
