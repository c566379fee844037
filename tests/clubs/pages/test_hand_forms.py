"""The plain forms for a hand, an officer's and the table page's, against odd fields, "back" and tables that go."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from clubs.models import Club, HandRevision, Table, WaitingHand
from clubs.services.hands import record_hand
from clubs.services.links import token_of
from clubs.views import hand_pages, sheets, table_page
from tests.clubs.pages.made import Made, a_full_club
from tests.clubs.seated import a_table, picked

BIG = "9" * 5000
WON = {"picker": "1", "partner": "3", "result": "won"}


@pytest.fixture
def made(tavern: Club) -> Made:
    return a_full_club(tavern)


def words_of(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def edit_url(made: Made) -> str:
    return reverse("hand_edit", args=["tavern", made.night.uid, 1, made.hand.uid])


def new_url(made: Made) -> str:
    return reverse("hand_new", args=["tavern", made.night.uid, 1])


def table_url(made: Made) -> str:
    return f"/t/{token_of(made.table)}/"


NUMBERS = ["abc", BIG, "-1", "99", "2147483648", "²", "٣", "1.5", "\x00", " "]


@pytest.mark.parametrize("odd", NUMBERS)
@pytest.mark.parametrize("field", ["hand", "after", "revision", "points", "tricks"])
@pytest.mark.parametrize("button", [{}, {"strike": "1"}])
def test_an_odd_number_gets_a_sentence_on_every_form(
    made: Made, director_client: Client, odd: str, field: str, button: dict[str, str]
) -> None:
    data = {"client_id": "c", "after": "1", "hand": "1", "revision": "1", **WON, **button, field: odd}
    for url in (table_url(made), new_url(made), edit_url(made)):
        answer = director_client.post(url, data)
        assert answer.status_code in (200, 302, 404, 409, 422), url


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"strike": "1"},
        {"annul": "1"},
        {"strike": "1", "client_id": "", "revision": "1"},
        {"annul": "1", "client_id": "", "revision": "1"},
        {"strike": "1", "client_id": "a\u0007b", "revision": "1"},
        {"annul": "1", "client_id": "a\nb", "revision": "1"},
        {"strike": "1", "client_id": "x" * 65, "revision": "1"},
        {"strike": "1", "client_id": "c", "revision": "1", "reason": "bell\u0007"},
        {"annul": "1", "client_id": "c", "revision": "1", "reason": "zero\u200bwidth"},
        {"strike": "1", "client_id": "c", "revision": "1", "reason": "x" * 301},
        {"strike": "1", "client_id": "c", "revision": BIG},
        {"strike": "1", "client_id": "c", "revision": "abc"},
    ],
)
def test_striking_and_annulling_are_checked_as_a_change_is(
    made: Made, director_client: Client, data: dict[str, str]
) -> None:
    answer = director_client.post(edit_url(made), data)
    assert answer.status_code == 422
    form = answer.context["form"]
    assert form.sentences or form.errors
    assert HandRevision.objects.count() == 1


def test_an_empty_strike_asks_no_more_than_striking_needs(made: Made, director_client: Client) -> None:
    answer = director_client.post(edit_url(made), {"strike": "1", "client_id": "c", "revision": "7"})
    assert answer.status_code == 409
    assert "Say who picked" not in words_of(answer)


class TestBack:
    """The browser's "back" shows a form that was sent already; another hand in it is a new one."""

    AGAIN = "That form was already sent; this is a new one. Save again to add this as another hand."

    @pytest.mark.parametrize("url_of", [table_url, new_url])
    def test_another_hand_is_asked_about_once_and_then_added(
        self, made: Made, director_client: Client, url_of: Any
    ) -> None:
        sent = {"client_id": "c", "after": "1", **WON}
        assert director_client.post(url_of(made), sent).status_code == 302
        answer = director_client.post(url_of(made), {**sent, "picker": "2", "points": "75"})
        assert answer.status_code == 422
        assert self.AGAIN in words_of(answer)
        form = answer.context["form"]
        said = {name: form[name].value() for name in ("picker", "partner", "result", "points", "after")}
        assert said == {"picker": "2", "partner": "3", "result": "won", "points": "75", "after": 2}
        assert HandRevision.objects.count() == 2
        again = {"client_id": form["client_id"].value(), **{name: str(value) for name, value in said.items()}}
        assert again["client_id"] not in ("", "c")
        assert director_client.post(url_of(made), again).status_code == 302
        assert HandRevision.objects.count() == 3

    @pytest.mark.parametrize("url_of", [table_url, edit_url])
    def test_another_change_is_asked_about_once_and_then_made(
        self, made: Made, director_client: Client, url_of: Any
    ) -> None:
        sent = {"client_id": "c", "hand": "1", "revision": "1", **WON}
        assert director_client.post(url_of(made), sent).status_code == 302
        answer = director_client.post(url_of(made), {**sent, "picker": "2"})
        assert answer.status_code == 422
        assert "Save again to change the hand once more." in words_of(answer)
        form = answer.context["form"]
        again = {**sent, "picker": "2", "client_id": form["client_id"].value(), "revision": form["revision"].value()}
        assert director_client.post(url_of(made), again).status_code == 302
        assert HandRevision.objects.get(current=True).facts == picked(2, 3, "won")


class TestWaiting:
    @pytest.mark.parametrize("data", [{}, {"answer": ""}, {"answer": "maybe"}, {"x": "1"}])
    def test_a_hand_is_settled_by_a_word_only(self, made: Made, director_client: Client, data: dict[str, str]) -> None:
        url = reverse("waiting", args=["tavern", made.night.uid, 1, made.waiting.pk])
        answer = director_client.post(url, data, follow=True)
        assert "Say whether the hand is taken or refused." in words_of(answer)
        assert WaitingHand.objects.get().state == WaitingHand.State.WAITING


def take_back(table: Table) -> None:
    """What taking a draw back does to a table."""
    table.seats.all().delete()
    Table.objects.filter(pk=table.pk).delete()


class TestATableThatGoes:
    """A draw is taken back after the table was found and before it is read."""

    @pytest.fixture
    def table(self, tavern: Club) -> Table:
        return a_table(tavern, kind="round")

    @pytest.mark.parametrize("method", ["get", "post"])
    def test_its_own_page_says_where_the_right_link_is(
        self, table: Table, client: Client, monkeypatch: pytest.MonkeyPatch, method: str
    ) -> None:
        found = table_page.table_of

        def and_gone(token: str) -> Any:
            link = found(token)
            take_back(table)
            return link

        monkeypatch.setattr(table_page, "table_of", and_gone)
        answer = getattr(client, method)(f"/t/{token_of(table)}/", {"client_id": "c", "after": "0", **WON})
        assert answer.status_code == 404
        assert "Scan the code" in words_of(answer)

    def test_and_its_form_too_where_it_goes_while_it_stores(
        self, table: Table, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def and_gone(**said: Any) -> Any:
            take_back(table)
            return record_hand(**said)

        monkeypatch.setattr(table_page, "record_hand", and_gone)
        answer = client.post(f"/t/{token_of(table)}/", {"client_id": "c", "after": "0", **WON})
        assert answer.status_code == 404

    @pytest.mark.parametrize("name", ["table", "hand_new"])
    def test_an_officers_page_is_not_found(
        self, table: Table, director_client: Client, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        found = sheets.table_of_club

        def and_gone(*said: Any) -> Table:
            there = found(*said)
            take_back(table)
            return there

        for module in (sheets, hand_pages):
            monkeypatch.setattr(module, "table_of_club", and_gone)
        assert director_client.get(reverse(name, args=["tavern", table.session.uid, 1])).status_code == 404
