"""Typing a paper sheet: what is shown, what is stored, what is said of slips, and what came meanwhile."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import AuditEntry, Club, Hand, HandRevision, Table, User
from clubs.selectors.folds import fold_of
from clubs.services.hands import record_hand
from clubs.services.rules import keep_rules
from clubs.services.sessions import close_session
from scoring import preset
from scoring.hands import CARRIED
from scoring.shorthand import read, write
from tests.clubs.seated import a_table, leaster, night, people_for, picked, results, stored_scores, table_for
from tests.conftest import client_of
from tests.scoring.samples import CASES

LINES = ["3 5 w", "1 2 l", "n 4", "2 a ww"]


class Desk:
    """A laptop at the table's typing page: it sends back what the page held, with lines typed into it."""

    def __init__(self, table: Table, user: User) -> None:
        self.client = client_of(user)
        self.table = table
        self.url = reverse("table_typing", args=[table.session.club.slug, table.session.uid, table.number])
        self.read()

    def read(self) -> None:
        self.response = self.client.get(self.url)
        assert self.response.status_code == 200
        self._keep()

    def _keep(self) -> None:
        self.rows = self.response.context["grid"].rows
        self.key = self.response.context["form"]["key"].value()

    def data(self, new: list[str], over: dict[int, str] | None = None, **more: Any) -> dict[str, Any]:
        stored = [row for row in self.rows if row.uid]
        codes = [(over or {}).get(place, row.code) for place, row in enumerate(stored)]
        return {
            "key": self.key,
            "code": [*codes, *new],
            "uid": [row.uid for row in stored] + [""] * len(new),
            "revision": [row.revision for row in stored] + [0] * len(new),
            "was": [row.was for row in stored] + [""] * len(new),
            **more,
        }

    def send(self, new: list[str], over: dict[int, str] | None = None, press: str = "save", **more: Any) -> int:
        self.response = self.client.post(self.url, self.data(new, over, **{press: "1"}, **more))
        if self.response.status_code != 302:
            self._keep()
        return self.response.status_code

    @property
    def text(self) -> str:
        return self.response.content.decode()

    def errors(self) -> dict[int, list[str]]:
        return {place: row.errors for place, row in enumerate(self.rows, 1) if row.errors}


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern)


@pytest.fixture
def desk(table: Table, scorer: User) -> Desk:
    return Desk(table, scorer)


def test_a_check_shows_running_totals_and_stores_nothing(desk: Desk) -> None:
    assert desk.send(LINES, press="check") == 200
    lines = desk.response.context["grid"].lines
    # pagat-bushnell: won 31-60 pays 2, 1, -1; lost is doubled; a leaster 4 and -1; alone schneider 8 and -2.
    assert [[cell.total for cell in line.cells] for line in lines[:4]] == [
        [-1, -1, 2, -1, 1],
        [-5, -3, 4, 1, 3],
        [-6, -4, 3, 5, 2],
        [-8, 4, 1, 3, 0],
    ]
    assert [line.dealer for line in lines[:5]] == ["Anna", "Bert", "Clara", "Dora", "Emil"]
    assert "Clara with Emil" in desk.text
    assert not Hand.objects.exists()
    assert not AuditEntry.objects.filter(action="sheet typed").exists()


def test_the_sheet_is_stored_at_once_and_audited(desk: Desk, table: Table, scorer: User) -> None:
    assert desk.send(LINES) == 302
    assert [line.facts for line in fold_of(table).lines] == [
        picked(2, 4, "won"),
        picked(0, 1, "lost"),
        leaster(3),
        picked(1, None, "schneider"),
    ]
    assert stored_scores(table)[3] == [-2, 8, -2, -2, -2]
    assert results(table.session)["Bert"][:2] == (4, 4)
    entry = AuditEntry.objects.get(action="sheet typed")
    assert (entry.actor, entry.detail["added"], entry.detail["changed"]) == (scorer, 4, 0)
    assert {revision.actor for revision in HandRevision.objects.all()} == {scorer}


def test_the_same_page_sent_twice_stores_once(desk: Desk, table: Table) -> None:
    data = desk.data(LINES, save="1")
    assert [desk.client.post(desk.url, data).status_code for _ in range(2)] == [302, 302]
    assert table.hands.count() == 4
    # Gone back to and changed, the page says what is there now and keeps what was typed.
    data["code"] = [*LINES, "4 5 w"]
    response = desk.client.post(desk.url, {**data, **dict.fromkeys(("uid", "was"), [""] * 5), "revision": [0] * 5})
    assert response.status_code == 409
    assert [row.code for row in response.context["grid"].rows][:9] == [*LINES, *LINES, "4 5 w"]
    assert table.hands.count() == 4


def test_what_the_table_has_stands_on_the_page_and_can_be_corrected(desk: Desk, table: Table) -> None:
    desk.send(LINES)
    desk.read()
    assert [row.code for row in desk.rows if row.uid] == LINES
    assert desk.send(["4 1 w"], {1: "1 2 w", 2: "-"}) == 302
    lines = fold_of(table).lines
    assert [line.facts for line in lines[1:3]] == [picked(0, 1, "won"), None]
    assert [line.revision for line in lines] == [1, 2, 2, 1, 1]
    assert stored_scores(table)[1] == [2, 1, -1, -1, -1]
    desk.read()
    assert [row.code for row in desk.rows if row.uid] == ["3 5 w", "1 2 w", "-", "2 a ww", "4 1 w"]
    # The same hand in other letters is no change.
    assert desk.send([], {0: "35W"}) == 422
    assert "Nothing here is new" in desk.text


def test_a_struck_hand_comes_back_when_it_is_typed_again(desk: Desk, table: Table) -> None:
    desk.send(LINES)
    desk.read()
    desk.send([], {0: "-"})
    desk.read()
    assert desk.send([], {0: "3 5 l"}) == 302
    assert fold_of(table).lines[0].facts == picked(2, 4, "lost")


BAD = [
    ("3 5 q", "“q” is no code here"),
    ("3 3 w", "same"),
    ("3 w", "partner"),
    ("9 5 w", "chair"),
    ("🐑", "“🐑” is no code"),
    ("x" * 10_000, "at most 1000 characters"),
    ("3 -5 w", "“-” is no code"),
    ("3 5", "how the hand ended"),
    ("3 5 w c", "do not allow"),
    ("{}", "what was played"),
    ('{"type":"picked","picker":[1]}', "whole number"),
    ("<script>alert(1)</script>", "no code here"),
]


@pytest.mark.parametrize(("line", "words"), BAD, ids=[bad[1] for bad in BAD])
def test_a_bad_line_is_named_and_nothing_is_lost_or_stored(desk: Desk, line: str, words: str) -> None:
    assert desk.send(["3 5 w", line, "1 2 l"]) == 422
    assert list(desk.errors()) == [2]
    assert words.casefold() in " ".join(desk.errors()[2]).casefold()
    assert [row.code for row in desk.rows[:3]] == ["3 5 w", line, "1 2 l"]
    assert "<script>alert" not in desk.text
    assert not Hand.objects.exists()
    # The other lines are still counted.
    assert desk.response.context["grid"].totals == (-1 - 4, -1 - 2, 2 + 2, -1 + 2, 1 + 2)


def test_a_stored_line_that_was_emptied_is_not_struck(desk: Desk, table: Table) -> None:
    desk.send(LINES)
    desk.read()
    assert desk.send([], {1: ""}) == 422
    assert "Type - to strike it" in desk.errors()[2][0]
    assert [line.facts is None for line in fold_of(table).lines] == [False] * 4


def test_sixty_new_lines_and_no_more(desk: Desk, table: Table) -> None:
    assert desk.send(["3 5 w"] * 61) == 422
    assert list(desk.errors()) == [61]
    assert len([row for row in desk.rows if row.code]) == 61
    assert desk.send(["3 5 w"] * 60) == 302
    assert table.hands.count() == 60


def test_more_hands_than_were_planned_are_named(tavern: Club, director: User) -> None:
    desk = Desk(a_table(tavern, kind="round", hands_planned=2), director)
    assert len(desk.rows) == 2
    assert desk.send(["3 5 w", "3 5 w", "3 5 w"]) == 422
    assert list(desk.errors()) == [3]
    assert "All 2 hands" in desk.errors()[3][0]
    assert desk.send(["3 5 w", "1 2 w"]) == 302
    desk.read()
    # What is struck makes room.
    assert desk.send(["4 5 w"], {0: "-"}) == 302


def test_a_hand_that_came_by_phone_meanwhile_is_told_and_both_are_kept(desk: Desk, table: Table) -> None:
    record_hand(table=table, facts=picked(4, 0, "won"), client_id="phone", after=0)
    assert desk.send(LINES) == 409
    assert "This hand came meanwhile" in desk.text
    assert [row.code for row in desk.rows[:5]] == ["5 1 w", *LINES]
    assert table.hands.count() == 1
    assert desk.send(LINES) == 302
    assert table.hands.count() == 5


def test_a_hand_that_was_corrected_meanwhile_is_told_and_both_are_kept(
    desk: Desk, table: Table, director: User
) -> None:
    desk.send(LINES)
    desk.read()
    other = Desk(table, director)
    assert other.send([], {0: "3 5 l"}) == 302
    assert desk.send([], {0: "3 4 w", 1: "1 2 w"}) == 409
    assert "to “3 5 l”" in desk.rows[0].note
    assert [row.code for row in desk.rows[:2]] == ["3 4 w", "1 2 w"]
    assert desk.send([], {0: "3 4 w", 1: "1 2 w"}) == 302
    assert fold_of(table).lines[0].facts == picked(2, 3, "won")


def test_the_papers_totals_are_compared_and_a_slip_is_explained(desk: Desk, table: Table) -> None:
    # On paper the second hand was won: 2, 1 and -1 instead of -4, -2 and 2.
    paper = {f"paper_{chair}": points for chair, points in enumerate((-2, 7, -2, 0, -3), 1)}
    assert desk.send(LINES, **paper) == 422
    assert "The totals differ" in desk.text
    assert any("Hand 2" in line and "won and lost mixed up?" in line for line in desk.response.context["suspicions"])
    assert not table.hands.exists()
    assert desk.send(["3 5 w", "1 2 w", "n 4", "2 a ww"], **paper) == 302


def test_a_sheet_may_be_saved_although_the_paper_differs(desk: Desk, table: Table) -> None:
    paper = {f"paper_{chair}": points for chair, points in enumerate((-8, 4, 1, 3, 9), 1)}
    assert desk.send(LINES, **paper) == 422
    assert "add up to +9 instead of 0" in desk.text
    assert "Only Emil differs" in desk.text
    assert desk.send(LINES, anyway="on", **paper) == 302
    assert table.hands.count() == 4


@pytest.mark.parametrize("total", ["x", "1e9", "🐑", "9" * 30, "1.5"])
def test_a_paper_total_that_is_no_number_is_named(desk: Desk, total: str) -> None:
    assert desk.send(LINES, paper_2=total) == 422
    assert "Total on paper: Bert" in desk.text
    assert not Hand.objects.exists()


def test_at_six_the_dealer_sits_out(tavern: Club, scorer: User) -> None:
    desk = Desk(a_table(tavern, chairs=6), scorer)
    desk.send(["1 2 w", "3 4 w"], press="check")
    assert "sits this hand out" in desk.errors()[1][0]
    assert [cell.out for cell in desk.response.context["grid"].lines[1].cells] == [False, True, *[False] * 4]


def test_schafkopf_is_typed_in_its_own_codes(tavern: Club, scorer: User) -> None:
    table = a_table(tavern, chairs=4, preset="schafkopf-bsv", players=4)
    desk = Desk(table, scorer)
    assert desk.send(["R 1 3 g k", "SH 2 ggg t", "Z", "RA 4"]) == 302
    assert [line.facts["type"] for line in fold_of(table).lines] == ["schafkopf", "schafkopf", "passed_out", "ramsch"]


def test_a_ruling_is_the_directors(desk: Desk, table: Table, director: User) -> None:
    assert desk.send(["annul 3 5 w"]) == 422
    assert "ruling" in desk.errors()[1][0]
    assert Desk(table, director).send(["annul 3 5 w"]) == 302


def test_a_closed_sheet_changes_for_a_reason_and_only_by_a_director(
    desk: Desk, table: Table, scorer: User, director: User
) -> None:
    desk.send(LINES)
    close_session(session=table.session, actor=director)
    assert desk.client.get(desk.url).status_code == 403
    theirs = Desk(table, director)
    assert theirs.send([], {0: "3 5 l"}) == 422
    assert "write why" in theirs.text
    assert theirs.send([], {0: "3 5 l"}, reason="the paper says so") == 302
    assert HandRevision.objects.get(number=2).reason == "the paper says so"


def test_a_round_is_typed_by_directors_only(tavern: Club, scorer: User, director: User) -> None:
    table = a_table(tavern, kind="round", hands_planned=20)
    url = reverse("table_typing", args=["tavern", table.session.uid, 1])
    assert [client_of(user).get(url).status_code for user in (scorer, director)] == [403, 200]


def test_the_pages_script_asks_for_the_lines_alone(desk: Desk) -> None:
    response = desk.client.post(desk.url, desk.data(["3 5 q", "1 2 w"], live="1"))
    assert response.status_code == 200
    assert b"<html" not in response.content
    assert b"is no code here" in response.content
    assert not Hand.objects.exists()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"code": "3 5 w"},
        {"code": ["3 5 w", "1 2 w"], "uid": ["x"], "revision": ["-1"], "was": []},
        {"code": "", "uid": "00000000-0000-0000-0000-000000000000", "revision": "9" * 40},
        {"uid": ["1", "2"], "key": "not a key \0"},
    ],
)
@pytest.mark.parametrize("press", ["save", "check", "live"])
def test_whatever_is_sent_is_answered(desk: Desk, data: dict[str, Any], press: str) -> None:
    assert desk.client.post(desk.url, {**data, press: "1"}).status_code in (200, 302, 422)


@pytest.mark.parametrize("hands", [2, 40])
def test_the_page_asks_as_often_for_two_hands_as_for_forty(desk: Desk, hands: int) -> None:
    desk.send(["3 5 w"] * hands)
    with CaptureQueriesContext(connection) as asked:
        assert desk.client.get(desk.url).status_code == 200
    assert len(asked) == 4 + 5, "\n".join(query["sql"] for query in asked.captured_queries)
    with CaptureQueriesContext(connection) as asked:
        desk.client.post(desk.url, desk.data(["3 5 w"] * 5, live="1"))
    assert len(asked) == 4 + 5


def test_nobody_of_another_club_gets_in(desk: Desk, stranger: User) -> None:
    assert client_of(stranger).get(desk.url).status_code == 404
    assert Client().get(desk.url).status_code == 302


def _one_of_each() -> list[dict[str, Any]]:
    """A worked case for every kind of hand and set of facts that it may have, without what only a sheet carries."""
    seen: dict[tuple[str, ...], dict[str, Any]] = {}
    for case in CASES:
        hand = case["hand"]
        if not CARRIED.intersection(hand):
            seen.setdefault((hand["type"], case["preset"], *sorted(hand)), case)
    return list(seen.values())


@pytest.mark.parametrize("case", _one_of_each(), ids=lambda case: case["id"])
def test_every_kind_of_hand_can_be_typed(tavern: Club, scorer: User, case: dict[str, Any]) -> None:
    rules = preset(case["preset"], case.get("overrides"))
    players = case["players"]
    session = night(tavern, keep_rules(club=tavern, name="as in the case", rules=rules))
    # Where nothing is said the picker was the first to pick: whoever cracked comes after him.
    dealer = case["hand"].get("dealer", (case["hand"].get("picker", 0) - 1) % players)
    table = table_for(session, people_for(tavern, players), players=players, first_dealer=dealer)
    desk = Desk(table, scorer)
    assert desk.send([write(rules, players, case["hand"])]) == 302
    assert [score or 0 for score in stored_scores(table)[0]] == case["expected"]
    desk.read()
    assert read(rules, players, desk.rows[0].code) == case["hand"]
