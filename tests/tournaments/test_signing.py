"""A second pair of eyes: who may sign, what a later change does to it, typing the paper again, closing without it."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Table, User
from clubs.services.errors import CannotDo
from clubs.services.hands import revise_hand
from clubs.services.links import replace_link, token_of
from tests.conftest import client_of
from tests.tournaments.event import drawn, enter_hand, entry, play, won
from tournaments.models import Retyped, Round, Signature, Tournament
from tournaments.selectors.progress import table_states
from tournaments.services.rounds import close_round, reopen_round
from tournaments.services.signing import SheetMoved, retype, sign

pytestmark = pytest.mark.django_db

SIGN, RETYPE = Tournament.SecondPair.SIGN, Tournament.SecondPair.RETYPE
# Five hands that the first to pick wins alone, each picker once: +4 and four times -1 for everybody.
PAPER = [0, 0, 0, 0, 0]


def full(tavern: Club, how: str, people: int = 5) -> tuple[Round, Table]:
    """A round whose tables have all their hands, in an event that wants a second pair of eyes; its first table."""
    round = drawn(tavern, people)
    Tournament.objects.update(second_pair=how)
    play(round)
    round = Round.objects.select_related("tournament", "session").get(pk=round.pk)
    return round, round.session.tables.order_by("number").first()  # type: ignore[return-value]


def people(table: Table) -> list[Any]:
    return [seat.player for seat in table.seats.select_related("player").order_by("chair")]


def signed_by(table: Table, *chairs: int) -> None:
    table.refresh_from_db()
    for chair in chairs:
        sign(table=table, player=people(table)[chair], version=table.version)


def correct_last(table: Table) -> None:
    table.refresh_from_db()
    outcome = revise_hand(
        table=table, number=5, facts=won(0, 1), client_id="corrected", revision=1, director=True, reason="typed wrong"
    )
    assert outcome.status.name == "CHANGED"


def test_a_round_closes_once_two_people_of_each_table_have_signed(tavern: Club) -> None:
    round, table = full(tavern, SIGN)
    signed_by(table, 0)
    with pytest.raises(CannotDo, match="Table 1: the sheet is not signed by 2 people"):
        close_round(round=round, actor=None)
    signed_by(table, 0)
    with pytest.raises(CannotDo, match="not signed"):
        close_round(round=round, actor=None)
    signed_by(table, 3)
    close_round(round=round, actor=None)
    assert not Round.objects.get().session.is_open


def test_the_director_may_close_without_and_writes_why(tavern: Club) -> None:
    round, _table = full(tavern, SIGN)
    close_round(round=round, actor=None, reason="they went home")
    assert Round.objects.get().session.close_reason == "they went home"


def test_a_later_change_asks_again(tavern: Club) -> None:
    round, table = full(tavern, SIGN)
    signed_by(table, 0, 1)
    assert table_states(round).tables[0].wanted == 0
    correct_last(table)
    state = table_states(round).tables[0]
    assert (state.wanted, state.signed, state.to_confirm) == (2, (), True)
    assert Signature.objects.count() == 2


def test_closing_and_reopening_change_no_sheet_and_ask_nobody_again(tavern: Club) -> None:
    round, table = full(tavern, SIGN, people=10)
    other = round.session.tables.get(number=2)
    signed_by(table, 0, 1)
    signed_by(other, 0, 1)
    close_round(round=round, actor=None)
    reopen_round(round=round, actor=None, reason="hand 5 of table 1")
    correct_last(table)
    with pytest.raises(CannotDo, match="Table 1: the sheet is not signed"):
        close_round(round=round, actor=None)
    signed_by(table, 0, 1)
    close_round(round=round, actor=None)


def test_signing_twice_is_one_signature(tavern: Club) -> None:
    _round, table = full(tavern, SIGN)
    signed_by(table, 2)
    signed_by(table, 2)
    assert Signature.objects.count() == 1


def test_who_does_not_sit_there_does_not_sign(tavern: Club) -> None:
    round, table = full(tavern, SIGN, people=10)
    other = people(round.session.tables.get(number=2))[0]
    table.refresh_from_db()
    with pytest.raises(CannotDo, match="does not sit at this table"):
        sign(table=table, player=other, version=table.version)


def test_an_unfinished_sheet_is_not_signed(tavern: Club) -> None:
    round = drawn(tavern)
    Tournament.objects.update(second_pair=SIGN)
    table = round.session.tables.get()
    enter_hand(table, won(1))
    table.refresh_from_db()
    with pytest.raises(CannotDo, match="1 of 5 hands are in"):
        sign(table=table, player=people(table)[0], version=table.version)


def test_what_was_not_seen_is_not_signed(tavern: Club) -> None:
    _round, table = full(tavern, SIGN)
    table.refresh_from_db()
    seen = table.version
    correct_last(table)
    with pytest.raises(SheetMoved):
        sign(table=table, player=people(table)[0], version=seen)
    assert not Signature.objects.exists()


@pytest.mark.parametrize("how", [Tournament.SecondPair.NONE, RETYPE])
def test_an_event_that_asks_for_none_takes_none(tavern: Club, how: str) -> None:
    _round, table = full(tavern, how)
    with pytest.raises(CannotDo, match="asks for no signatures"):
        signed_by(table, 0)


class TestPage:
    """The page behind the table's link, as phones without a login see it."""

    def url(self, table: Table) -> str:
        return reverse("table_sign", args=[token_of(table)])

    def test_a_tap_signs_and_two_are_enough(self, tavern: Club, client: Client) -> None:
        _round, table = full(tavern, SIGN)
        table.refresh_from_db()
        page = client.get(self.url(table))
        assert page.status_code == 200
        assert page["Referrer-Policy"] == "no-referrer"
        assert page.content.decode().count('name="player"') == 5
        for chair in (0, 1):
            data = {"player": str(people(table)[chair].uid), "version": str(table.version)}
            assert client.post(self.url(table), data).status_code == 302
        assert "The sheet is signed." in client.get(self.url(table)).content.decode()
        assert Signature.objects.count() == 2

    @pytest.mark.parametrize(
        ("data", "status", "sentence"),
        [
            ({}, 422, "Whoever signs has to sit at this table."),
            ({"player": "x", "version": "1"}, 422, "Whoever signs has to sit at this table."),
            ({"player": "first", "version": "x"}, 409, "The sheet has changed since you saw it."),
            ({"player": "first", "version": "1"}, 409, "The sheet has changed since you saw it."),
        ],
    )
    def test_what_is_refused_is_said(
        self, tavern: Club, client: Client, data: dict[str, str], status: int, sentence: str
    ) -> None:
        _round, table = full(tavern, SIGN)
        if data.get("player") == "first":
            data = {**data, "player": str(people(table)[0].uid)}
        answer = client.post(self.url(table), data)
        assert answer.status_code == status
        assert sentence in answer.content.decode()
        assert not Signature.objects.exists()

    def test_a_closed_round_is_signed_no_more(self, tavern: Club, client: Client) -> None:
        round, table = full(tavern, SIGN)
        close_round(round=round, actor=None, reason="late")
        table.refresh_from_db()
        data = {"player": str(people(table)[0].uid), "version": str(table.version)}
        answer = client.post(self.url(table), data)
        assert answer.status_code == 422
        assert "This table is closed." in answer.content.decode()

    def test_dead_and_unknown_links(self, tavern: Club, client: Client) -> None:
        _round, table = full(tavern, SIGN)
        old = self.url(table)
        replace_link(table=table, actor=None)
        assert client.get(old).status_code == 410
        assert client.get(reverse("table_sign", args=["nonsense"])).status_code == 404

    @pytest.mark.parametrize(("how", "shown"), [(SIGN, True), (Tournament.SecondPair.NONE, False)])
    def test_the_tables_page_leads_there_where_signatures_are_wanted(
        self, tavern: Club, client: Client, how: str, shown: bool
    ) -> None:
        _round, table = full(tavern, how)
        page = client.get(reverse("table_page", args=[token_of(table)])).content.decode()
        assert (self.url(table) in page) is shown


class TestTypedAgain:
    """Somebody else types the paper's totals, and what differs is shown until it is mended."""

    def test_a_round_closes_once_the_paper_agrees(self, tavern: Club, director: User) -> None:
        round, table = full(tavern, RETYPE)
        with pytest.raises(CannotDo, match="Table 1: the totals are not typed again, or differ"):
            close_round(round=round, actor=director)
        retype(table=table, totals=[1, -1, 0, 0, 0], actor=director)
        state = table_states(round).tables[0]
        assert [(one.code, one.figure) for one in state.troubles] == [("paper_differs", 2)]
        with pytest.raises(CannotDo, match="or differ"):
            close_round(round=round, actor=director)
        retype(table=table, totals=PAPER, actor=director)
        assert table_states(round).tables[0].troubles == ()
        close_round(round=round, actor=director)

    def test_whoever_entered_the_sheet_is_no_second_pair_of_eyes(self, tavern: Club, director: User) -> None:
        round, table = full(tavern, RETYPE)
        for revision in table.hands.model.objects.filter(table=table):
            revision.revisions.update(actor=director)
        with pytest.raises(CannotDo, match="You typed this sheet yourself"):
            retype(table=table, totals=PAPER, actor=director)
        assert not Retyped.objects.exists()
        assert round.session.is_open

    def test_the_page_shows_differences_and_what_could_explain_them(
        self, tavern: Club, director_client: Client
    ) -> None:
        _round, table = full(tavern, Tournament.SecondPair.NONE)
        url = reverse("table_retype", args=["autumn-50", 1, 1])
        page = director_client.get(url).content.decode()
        assert "Differs by" not in page
        # Hand 1 alone lost instead of won, doubled on the bump: -8 and four times +2 instead of +4 and -1 each.
        picker = (table.first_dealer + 1) % 5
        totals = [-12 if chair == picker else 3 for chair in range(5)]
        answer = director_client.post(url, {f"chair-{chair}": points for chair, points in enumerate(totals)})
        assert answer.status_code == 302
        page = director_client.get(url).content.decode()
        assert "Differs by" in page
        assert "won and lost mixed up?" in page

    def test_a_paper_that_agrees_leads_back_to_the_day(self, tavern: Club, director_client: Client) -> None:
        full(tavern, RETYPE)
        url = reverse("table_retype", args=["autumn-50", 1, 1])
        answer = director_client.post(url, {f"chair-{chair}": "0" for chair in range(5)})
        assert answer["Location"] == reverse("tournament", args=["autumn-50"])

    @pytest.mark.parametrize(("typed", "sentence"), [("", "Type this total."), ("4.5", "Write points as a whole")])
    def test_what_is_no_total_is_said_beside_it(
        self, tavern: Club, director_client: Client, typed: str, sentence: str
    ) -> None:
        full(tavern, RETYPE)
        data = {f"chair-{chair}": "0" for chair in range(1, 5)} | {"chair-0": typed}
        answer = director_client.post(reverse("table_retype", args=["autumn-50", 1, 1]), data)
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
        assert not Retyped.objects.exists()


def test_a_stranger_to_the_club_never_sees_the_paper(tavern: Club, stranger: User) -> None:
    full(tavern, RETYPE)
    assert entry(Tournament.objects.get(), 1)
    assert client_of(stranger).get(reverse("table_retype", args=["autumn-50", 1, 1])).status_code == 404
