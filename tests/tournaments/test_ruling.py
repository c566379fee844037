"""Rulings: what stands beside a hand, annulled and awarded hands, and that everything leaves a trace."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club, Hand, HandRevision, Table
from clubs.selectors.folds import fold_of
from clubs.services.errors import CannotDo
from clubs.services.hands import revise_hand
from tests.tournaments.event import drawn, enter_hand, entry, won
from tournaments.exports.sheet_notes import notes_of
from tournaments.models import Round, Ruling
from tournaments.selectors.standings import standings
from tournaments.services.penalties import penalize, warn
from tournaments.services.ruling import ANNUL, cancel_ruling, rule
from tournaments.services.signing import sign

pytestmark = pytest.mark.django_db

URL = ("ruling_new", ["autumn-50", 1, 1])


@pytest.fixture
def table(tavern: Club) -> Table:
    """A table with two hands: a picker who won with a partner, and a leaster."""
    round = drawn(tavern, preset="wikipedia")
    table = round.session.tables.get()
    enter_hand(table, won(1, 2, points=70, result="won"))
    enter_hand(table, {"type": "leaster", "winner": 3})
    table.refresh_from_db()
    return table


def hand(table: Table, number: int) -> Hand:
    return list(Hand.objects.filter(table=table))[number - 1]


def scores(table: Table, number: int) -> list[int | None]:
    return list(fold_of(table).sheet.lines[number - 1].scores)


def test_a_note_leaves_the_hand_as_it_is(table: Table) -> None:
    before = scores(table, 1)
    rule(hand=hand(table, 1), text="  a card fell;  play went on ", actor=None)
    assert Ruling.objects.get().text == "a card fell; play went on"
    assert scores(table, 1) == before
    assert HandRevision.objects.filter(hand=hand(table, 1)).count() == 1


def test_an_annulled_hand_counts_0_for_all_and_says_why(table: Table) -> None:
    rule(hand=hand(table, 1), text="cards were short", what=ANNUL, actor=None)
    assert scores(table, 1) == [0, 0, 0, 0, 0]
    assert fold_of(table).sheet.hands == 2
    assert HandRevision.objects.get(hand=hand(table, 1), current=True).reason == "cards were short"


def test_an_awarded_hand_is_paid_as_the_row_says(table: Table) -> None:
    # Lost with a partner, doubled on the bump: picker -4, partner -2, each defender +2 (rules.md, section 1).
    rule(hand=hand(table, 1), text="the picker buried a called card", what="lost", actor=None)
    assert scores(table, 1) == [2, -4, -2, 2, 2]
    assert "points" not in HandRevision.objects.get(hand=hand(table, 1), current=True).facts


@pytest.mark.parametrize(
    ("number", "text", "what", "sentence"),
    [
        (1, "", "note", "Write something here."),
        (1, "x" * 301, "note", "That is 301 characters; at most 300 fit."),
        (2, "no", "won", "Only a hand that somebody picked or played can be awarded"),
        (1, "no", "nonsense", "nonsense"),
    ],
)
def test_what_cannot_be_ruled(table: Table, number: int, text: str, what: str, sentence: str) -> None:
    before = AuditEntry.objects.count()
    with pytest.raises(CannotDo) as refused:
        rule(hand=hand(table, number), text=text, what=what, actor=None)
    assert sentence in refused.value.message
    assert not Ruling.objects.exists()
    assert AuditEntry.objects.count() == before


def test_a_struck_hand_is_not_ruled_on(table: Table) -> None:
    revise_hand(table=table, number=1, facts=None, client_id="strike", revision=1, director=True)
    with pytest.raises(CannotDo, match="struck"):
        rule(hand=hand(table, 1), text="too late", actor=None)


def test_a_cancelled_ruling_is_kept_and_leaves_the_hand(table: Table) -> None:
    ruling = rule(hand=hand(table, 1), text="cards were short", what=ANNUL, actor=None)
    first = cancel_ruling(ruling=ruling, actor=None).cancelled_at
    assert cancel_ruling(ruling=ruling, actor=None).cancelled_at == first
    assert scores(table, 1) == [0, 0, 0, 0, 0]
    assert AuditEntry.objects.filter(action="ruling cancelled").count() == 1


def test_the_ruling_stands_beside_its_line_on_screen_and_on_paper(table: Table, director_client: Client) -> None:
    rule(hand=hand(table, 2), text="he had a trick", actor=None)
    round = Round.objects.select_related("session", "tournament").get()
    page = director_client.get(reverse("table", args=["tavern", round.session.uid, 1])).content.decode()
    assert "he had a trick" in page
    penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    warn(entry=entry(round.tournament, 2), round=round, reason="looked", actor=None)
    assert notes_of(round) == {
        table.pk: (
            "Ruling on line 2: he had a trick",
            "Penalty, not in these totals: Anna von der Tann −4, talked",
            "Warning: Bert, looked",
        )
    }


def test_a_printed_sheet_with_many_notes_is_whole(table: Table) -> None:
    from tournaments.exports.table_sheets import round_sheets_pdf

    for at in range(12):
        rule(hand=hand(table, 1), text=f"{at} " + "very long words of a ruling " * 9, actor=None)
    assert round_sheets_pdf(Round.objects.get(), "http://x").startswith(b"%PDF")


def test_a_ruling_asks_those_who_signed_again(table: Table) -> None:
    from tournaments.models import Tournament
    from tournaments.selectors.second_looks import signers_of

    Tournament.objects.update(second_pair="sign")
    Table.objects.update(hands_planned=2)
    table.refresh_from_db()
    sign(table=table, player=table.seats.get(chair=0).player, version=table.version)
    assert signers_of(table.session)
    rule(hand=hand(table, 1), text="cards were short", what=ANNUL, actor=None)
    assert not signers_of(table.session)


def test_the_form_rules_once_however_often_it_is_sent(table: Table, director_client: Client) -> None:
    url = reverse(URL[0], args=URL[1])
    page: Any = director_client.get(url)
    data = {
        "key": page.context["form"]["key"].value(),
        "hand": str(hand(table, 1).uid),
        "text": "cards were short",
        "what": ANNUL,
    }
    for _ in range(2):
        assert director_client.post(url, data).status_code == 302
    assert Ruling.objects.count() == 1
    assert HandRevision.objects.filter(hand=hand(table, 1)).count() == 2


def test_a_bad_form_says_what_is_wrong(table: Table, director_client: Client) -> None:
    data = {"hand": "x", "text": "x" * 301, "what": "note"}
    answer = director_client.post(reverse(URL[0], args=URL[1]), data)
    assert answer.status_code == 422
    assert "at most 300 characters" in answer.content.decode()


def test_warnings_are_counted_and_change_no_points(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    url = reverse("tournament_penalties", args=["autumn-50"])
    chosen = entry(round.tournament, 1)
    data = {"round": str(round.pk), "entry": str(chosen.pk), "what": "warning", "reason": "talked", "points": ""}
    assert director_client.post(url, data).status_code == 302
    page = director_client.get(url).content.decode()
    assert "1 Anna von der Tann (warned once)" in page
    assert all(row.penalty == 0 for row in standings(round.tournament).rows)
    answer = director_client.post(url, data | {"what": "penalty", "points": ""})
    assert answer.status_code == 422
    assert "Write how many points are taken off." in answer.content.decode()
    assert director_client.post(url, data | {"what": "penalty", "points": "4"}).status_code == 302
    assert [row.penalty for row in standings(round.tournament).rows if row.number == 1] == [-4]
