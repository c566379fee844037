"""Each event of the fixtures from its announcement to the printed result, against what its sheet alone makes of it.

Set-up, entries, penalties, stand-ins, the draw and closing go through the pages; hands and the totals of tables that
hand in nothing else through the services that the phone and the grid call.
"""

import csv
import io
import json
import subprocess
import sys
from html import unescape
from typing import Any

import openpyxl
import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pypdf import PdfReader

from clubs.models import Club, Score, User
from clubs.money import amount
from tests.events.director import Director
from tests.events.planner import looks_at_its_tables
from tests.events.worked import CODES, FOLDER, Worked, worked
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


def test_the_fixtures_are_what_the_sheets_make_of_them() -> None:
    """The script of the fixtures, which knows nothing of Sheepfold, deals their seeds again."""
    done = subprocess.run([sys.executable, FOLDER / "worked_out.py", "--check"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# Letters of the contracts that each tariff knows, and of what is played where nobody plays (README of the fixtures).
_ALL = "RHSWGFXB"
CONTRACTS = {
    "grossreuth": "RHSWGB",
    "donau-ries": "RSWC",
    "self-bar": _ALL,
    "heilsbronn": _ALL + "O",
    "afterwork": _ALL + "Z",
    "westernach": _ALL,
    "laudenbach": _ALL + "O",
    "laubendorf": _ALL + "ZO",
    "plus-only": _ALL + "O",
}


@pytest.mark.parametrize("code", CODES)
def test_every_contract_of_the_tariff_is_written_down_hand_by_hand(code: str) -> None:
    games = [game for tables in worked(code).sheets for table in tables for game in table.get("games", "").split()]
    assert {game[0] for game in games} == set(CONTRACTS.get(code, "PL"))
    rows = {game[3] for game in games if game[0] in "PR" and len(game) == 4}
    assert rows == set("aswlLn"), "each row of the chart"
    if code in CONTRACTS:
        assert any("!t" in game for game in games)
        assert any("!s" in game for game in games)
    if code in ("grossreuth", "self-bar", "westernach"):
        assert any("!m" in game for game in games), "somebody had to play"


@pytest.fixture
def hall(tavern: Club) -> Club:
    """The club in which Bavarian events are held."""
    tavern.language, tavern.currency, tavern.time_zone = "de", "EUR", "Europe/Berlin"
    tavern.save()
    return tavern


@pytest.mark.parametrize("code", [code for code in CODES if worked(code).language == "en"])
def test_an_event_as_it_is_run(code: str, tavern: Club, director: User, director_client: Client) -> None:
    event = worked(code)
    tournament = Director(event, tavern, director, director_client).run()
    comes_to(event, tournament, director, director_client)
    page = director_client.get(reverse("standings", args=[tournament.slug])).content.decode()
    assert all(word in page for word in ("Standings", "Rank", "Points", "Won as picker"))
    # Fees and prizes are switched on, stakes are not and appear nowhere; gambling is forbidden at Germanfest.
    assert "Settlement" not in page + director_client.get(reverse("accounts", args=[tournament.slug])).content.decode()


@pytest.mark.parametrize("code", [code for code in CODES if worked(code).language == "de"])
def test_a_bavarian_event_runs_in_german(code: str, hall: Club, director: User, director_client: Client) -> None:
    event = worked(code)
    tournament = Director(event, hall, director, director_client).run()
    comes_to(event, tournament, director, director_client)
    page = director_client.get(reverse("standings", args=[tournament.slug])).content.decode()
    assert all(word in page for word in ("Rangliste", "Rang", "Punkte", "Strafe"))
    assert "Rangliste" in paper_of(director_client, "standings_file", tournament.slug, "pdf")
    assert "Preise" in director_client.get(reverse("prizes", args=[tournament.slug])).content.decode()
    card = paper_of(director_client, "rules_card_file", tournament.slug)
    assert all(word in card for word in ("Rufspiel", "Schneider", "Spieler"))


def comes_to(event: Worked, tournament: Tournament, director: User, client: Client) -> None:
    """Everything that an event comes to is what was worked out by its sheet."""
    assert tournament.state == Tournament.State.FINISHED
    sheets_add_up(event, tournament)
    standing_is(event, tournament)
    if event.event == "laubendorf":
        the_lot_decides(event, tournament, director)
    else:
        prizes_are(event, tournament, event.prizes)
    files_say_the_same(event, tournament, client)
    prizes_are_printed(tournament, client)
    assert "no difference" in printed("verify")


def paper_of(client: Client, name: str, *args: Any) -> str:
    """The text of a PDF."""
    answer = client.get(reverse(name, args=args))
    assert answer.status_code == 200
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)


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
    looks_at_its_tables()
    rows = [(row.rank, row.number, row.points) for row in standings(tournament).rows]
    told = json.loads(printed("standings", tournament.slug, format="json"))["rows"]
    assert [(row["rank"], row["number"], row["points"]) for row in told] == rows
    listed = client.get(reverse("standings_file", args=[tournament.slug, "csv"])).content.decode("utf-8-sig")
    # Where a comma is a decimal's, lists are set apart by semicolons, as spreadsheets there expect.
    read = list(csv.DictReader(io.StringIO(listed), delimiter=";" if event.language == "de" else ","))
    assert [(row["number"], row["points"]) for row in read] == [(str(n), str(points)) for _rank, n, points in rows]
    paper = paper_of(client, "standings_file", tournament.slug, "pdf")
    page = client.get(reverse("standings", args=[tournament.slug])).content.decode()
    assert all(name in page and name in paper for name in ("Anna von der Tann", "Łukasz Żak", "Şenol Çelik"))
    book = openpyxl.load_workbook(io.BytesIO(client.get(reverse("event_book", args=[tournament.slug])).content))
    figures = {tuple(cell.value for cell in row[:2]) for row in book.worksheets[0].iter_rows()}
    assert {(rank, n) for rank, n, _points in rows if rank is not None} <= figures
    event_told = json.loads(client.get(reverse("event_json", args=[tournament.slug])).content)
    assert [(row["rank"], row["number"], row["points"]) for row in event_told["standing"]["rows"]] == rows
    for round, sheets, tables in zip(event_told["rounds"], event.sheets, event.draw, strict=True):
        for table, sheet, numbers in zip(round["tables"], sheets, tables, strict=True):
            handed_in = table.get("totals", {})
            assert [list(handed_in[str(n)].values()) for n in numbers if handed_in] == sheet.get("totals", [])
            assert len(table["hands"]) == len(sheet.get("games", "").split())


def prizes_are_printed(tournament: Tournament, client: Client) -> None:
    """Each prize on its page and on its paper, what nobody gets in the accounts."""
    prizes, currency = event_prizes(tournament), tournament.club.currency
    page = unescape(client.get(reverse("prizes", args=[tournament.slug])).content.decode())
    paper = paper_of(client, "prizes_file", tournament.slug)
    with translation.override(tournament.club.language):
        sums = [amount(prize.line.cents, currency) for prize in prizes.prizes]
        kept = amount(prizes.shared.kept_cents, currency)
    assert all(text in page for text in sums)
    assert all(plain(text) in plain(paper) for text in sums)
    assert kept in unescape(client.get(reverse("accounts", args=[tournament.slug])).content.decode())


def plain(text: str) -> str:
    """Text without its spaces, of which papers have several kinds."""
    return "".join(text.split())
