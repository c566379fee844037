"""Each event of the fixtures from its announcement to the printed result, against what its sheet alone makes of it.

Set-up, entries, penalties, stand-ins, the draw and closing go through the pages; hands and the totals of tables that
hand in nothing else through the services that the phone and the grid call.
"""

import csv
import io
import json
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Score, User
from tests.events.director import Director
from tests.events.worked import CODES, Worked, worked
from tournaments.models import Tournament
from tournaments.selectors.prizes import event_prizes
from tournaments.selectors.standings import standings
from tournaments.services.lots import draw_lot

pytestmark = pytest.mark.django_db


def printed(*args: Any, **options: Any) -> str:
    out = io.StringIO()
    call_command(*args, stdout=out, **options)
    return out.getvalue()


def test_a_sheet_of_each_event_is_worked_out() -> None:
    assert len(CODES) == 14


@pytest.mark.parametrize("code", CODES)
def test_an_event_as_it_is_run(code: str, tavern: Club, director: User, director_client: Client) -> None:
    event = worked(code)
    tournament = Director(event, tavern, director, director_client).run()
    assert tournament.state == Tournament.State.FINISHED
    sheets_add_up(event, tournament)
    standing_is(event, tournament)
    if code == "laubendorf":
        the_lot_decides(event, tournament, director)
    else:
        prizes_are(event, tournament, event.prizes)
    files_say_the_same(event, tournament, director_client)
    assert "no difference" in printed("verify")


def sheets_add_up(event: Worked, tournament: Tournament) -> None:
    """Each chair of each sheet."""
    for number, sheets in enumerate(event.sheets, start=1):
        scores = Score.objects.filter(hand__table__session__round__tournament=tournament).filter(
            hand__table__session__round__number=number
        )
        found: dict[int, dict[int, int]] = {}
        for table, chair, points in scores.values_list("hand__table__number", "chair", "points"):
            chairs = found.setdefault(table, {})
            chairs[chair] = chairs.get(chair, 0) + points
        for at, sheet in enumerate(sheets, start=1):
            if "points" in sheet:
                assert (number, at, [found[at].get(chair, 0) for chair in range(len(sheet["points"]))]) == (
                    number,
                    at,
                    sheet["points"],
                )


def standing_is(event: Worked, tournament: Tournament) -> None:
    """Rank, points, hands, hands won as picker, solos won, penalty of each entry, and the sum of all points."""
    rows = standings(tournament).rows
    found = [[row.rank, row.number, row.points, row.hands, row.picks_won, row.solos_won, row.penalty] for row in rows]
    ranked = [row for row in event.standing if row[0] is not None]
    assert found[: len(ranked)] == ranked
    assert sorted(found[len(ranked) :], key=str) == sorted(event.standing[len(ranked) :], key=str)
    assert sum(row.points for row in rows) == event.sum_of_points
    for number, best in enumerate(event.best_of_rounds, start=1):
        assert [row.number for row in standings(tournament, number).rows if row.rank == 1] == best


def prizes_are(event: Worked, tournament: Tournament, expected: list[list[Any]]) -> None:
    """The prize list, to the cent, and what is kept."""
    prizes = event_prizes(tournament)
    assert prizes.shared.problems == ()
    assert prizes.fees_cents == event.fees
    assert [[prize.line.line, prize.line.number, prize.line.cents] for prize in prizes.prizes] == expected
    assert prizes.shared.kept_cents == event.fees - sum(cents for _line, _number, cents in expected)


def the_lot_decides(event: Worked, tournament: Tournament, director: User) -> None:
    """The list waits for the lot; whoever it puts first has the third prize, the other nothing."""
    tied = [row[1] for row in event.standing if row[0] == 3]
    assert [problem.code for problem in event_prizes(tournament).shared.problems] == ["lot_needed"]
    lot = draw_lot(tournament=tournament, numbers=tied, actor=director, seed=7)
    assert sorted(lot.order) == tied
    rows = {row.number: (row.rank, row.tie) for row in standings(tournament).rows}
    assert [rows[number] for number in lot.order] == [(3, "lot"), (4, "lot")]
    placed, consolation = event.prizes[:2], event.prizes[2:]
    prizes_are(event, tournament, [*placed, ["place 3", lot.order[0], 4000], *consolation])


def files_say_the_same(event: Worked, tournament: Tournament, client: Client) -> None:
    """The command's JSON, the CSV file, the paper."""
    rows = [(row.rank, row.number, row.points) for row in standings(tournament).rows]
    told = json.loads(printed("standings", tournament.slug, format="json"))["rows"]
    assert [(row["rank"], row["number"], row["points"]) for row in told] == rows
    listed = client.get(reverse("standings_file", args=[tournament.slug, "csv"])).content.decode("utf-8-sig")
    read = list(csv.DictReader(io.StringIO(listed)))
    assert [(row["number"], row["points"]) for row in read] == [(str(n), str(points)) for _rank, n, points in rows]
    paper = client.get(reverse("standings_file", args=[tournament.slug, "pdf"]))
    assert paper.content.startswith(b"%PDF")
    page = client.get(reverse("standings", args=[tournament.slug])).content.decode()
    assert all(name in page for name in ("Anna von der Tann", "Łukasz Żak", "Şenol Çelik"))
