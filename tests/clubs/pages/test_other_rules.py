"""House rules of either game on every page, and hands that only other programs enter: never a 500."""

import io
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

import scoring
from clubs.exports.table_paper import paper_of
from clubs.forms.rules import rules_choices
from clubs.models import Club, Table
from clubs.services.hands import record_hand, revise_hand
from clubs.services.links import token_of
from clubs.services.rules import keep_rules
from tests.clubs.pages.made import a_full_club
from tests.clubs.seated import a_table, night, people_for, picked, rules_for, table_for


def offered(club: Club) -> list[str]:
    return [value for _group, choices in rules_choices(club) for value, _label in choices]


def test_an_event_is_offered_rules_of_sheepshead(tavern: Club) -> None:
    own = keep_rules(club=tavern, name="Moster", rules=scoring.preset("wikipedia", {"no_pick": "moster"}))
    keep_rules(club=tavern, name="Sunday", rules=scoring.preset("sauspiel"))
    presets = ["wikipedia", "pagat-bushnell", "wisconsin-tournament", "kohler", "germanfest"]
    assert offered(tavern) == [f"kept:{own.pk}", *(f"preset:{name}" for name in presets)]


def test_rules_of_either_game_are_kept_and_read_again(tavern: Club) -> None:
    for name, rules in scoring.PRESETS.items():
        assert keep_rules(club=tavern, name=name, rules=rules).value == rules


@pytest.mark.parametrize(
    ("preset", "overrides", "players", "question"),
    [
        ("sauspiel", {}, 4, "Who is the Spieler?"),
        ("bavarian", {"deck": "short"}, 3, "Who is the Spieler?"),
        ("wikipedia", {"no_pick": "schneidster"}, 5, "Who won the schneidster?"),
        ("wikipedia", {}, 2, "Who won?"),
        ("wikipedia", {"partner_rule": "black_queens"}, 4, "Who held one of the queens?"),
        ("wikipedia", {}, 10, "Who picked?"),
    ],
)
def test_a_table_under_any_rules_asks_its_own_questions(
    tavern: Club, client: Client, preset: str, overrides: dict[str, Any], players: int, question: str
) -> None:
    session, people = night(tavern, rules_for(tavern, preset, overrides)), people_for(tavern, players)
    table = table_for(session, people, players=players)
    assert question in client.get(f"/t/{token_of(table)}/").content.decode()


@pytest.fixture
def schafkopf(tavern: Club) -> Table:
    """A table of Schafkopf: four of five play, one hand is in."""
    fresh = a_table(tavern, preset="sauspiel", players=4)
    facts = {"type": "schafkopf", "contract": "rufspiel", "declarer": 1, "partner": 3, "result": "won"}
    assert record_hand(table=fresh, facts=facts, client_id="a", after=0).answer["scores"] == [None, 20, -20, 20, -20]
    return fresh


def test_the_contract_takes_what_the_rules_allow(client: Client, schafkopf: Table) -> None:
    path = f"/t/{token_of(schafkopf)}"
    body = {"client_id": "b", "after": 1, "facts": {"type": "ramsch", "loser": 0}}
    assert client.post(f"{path}/hands/", body, content_type="application/json").status_code == 201
    sheet = client.get(f"{path}/sheet/").json()
    assert sheet["hands"][0]["reasons"][1] == "won: 20 · Spieler: +20"
    assert [contract["contract"] for contract in sheet["chart"]["contracts"]][:2] == ["rufspiel", "hochzeit"]


def test_its_sheet_can_be_read_and_printed(director_client: Client, schafkopf: Table) -> None:
    session = schafkopf.session
    shown = director_client.get(reverse("table", args=["tavern", session.uid, 1])).content.decode()
    assert "against Bert: −20" in shown
    paper = paper_of(schafkopf)
    assert (paper.lines[0].result, paper.chart_rows, paper.switches) == ("won", (), "")
    where = ["tavern", session.uid, 1]
    for url in (reverse("hand_new", args=where), reverse("hand_edit", args=[*where, schafkopf.hands.get().uid])):
        assert "Who is the Spieler?" in director_client.get(url, follow=True).content.decode()


def pages_of(table: Table, client: Client) -> list[str]:
    """The pages that show the table's first line, and the season's workbook as it comes."""
    where = ["tavern", table.session.uid, table.number]
    urls = [
        f"/t/{token_of(table)}/",
        f"/t/{token_of(table)}/?hand=2",
        reverse("table", args=where),
        reverse("hand_edit", args=[*where, table.hands.order_by("position").last().uid]),
    ]
    answers = [client.get(url) for url in urls]
    assert [answer.status_code for answer in answers] == [200] * len(urls)
    return [answer.content.decode() for answer in answers]


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"type": "misplay", "loser": 2}, "misplay"),
        ({"type": "picked", "picker": 0, "partner": 2, "result": "won"}, "61–90"),
    ],
)
def test_a_hand_from_another_program_is_shown_and_can_be_changed(
    tavern: Club, director_client: Client, facts: dict[str, Any], words: str
) -> None:
    made = a_full_club(tavern)
    outcome = record_hand(table=made.table, facts=facts, client_id="b", after=1)
    assert not outcome.problems
    assert all(words in page.lower() for page in pages_of(made.table, director_client))
    book = director_client.get(reverse("season_file", args=["tavern", "2026", "xlsx"]))
    hands = load_workbook(io.BytesIO(b"".join(book))).worksheets
    cells = {str(cell.value) for sheet in hands for row in sheet.iter_rows() for cell in row}
    assert words in cells or "won" in cells
    changed = {"client_id": "c", "after": 2, "hand": 2, "revision": 1, "picker": 0, "partner": 2, "result": "lost"}
    assert director_client.post(f"/t/{token_of(made.table)}/", changed).status_code == 302


def test_an_annulled_line_says_so_on_the_phone(tavern: Club, client: Client) -> None:
    made = a_full_club(tavern)
    ruled = {**picked(0, 1, "won"), "annulled": True}
    outcome = revise_hand(table=made.table, number=1, facts=ruled, client_id="b", revision=1, director=True)
    assert not outcome.problems
    assert "annulled</span>" in client.get(f"/t/{token_of(made.table)}/").content.decode()


@pytest.mark.parametrize("facts", [{"type": "picked", "picker": 1}, {"type": "leaster", "winner": 1}])
def test_a_hand_of_the_other_game_is_refused(client: Client, schafkopf: Table, facts: dict[str, Any]) -> None:
    body = {"client_id": "b", "after": 1, "facts": facts}
    answer = client.post(f"/t/{token_of(schafkopf)}/hands/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "type_of_other_game")
