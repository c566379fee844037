"""Lists of people: what headings mean, what is wrong line by line, what is asked; a bad list stores nothing."""

import io
from typing import Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Player
from clubs.services.people import add_player
from tests.tournaments.event import an_event
from tournaments.imports.entry_list import as_text, read_list
from tournaments.models import Entry, Tournament

pytestmark = pytest.mark.django_db
URL = reverse("entries_import", args=["autumn-50"])


def priced(club: Club) -> Tournament:
    event = an_event(club)
    Tournament.objects.filter(pk=event.pk).update(
        has_fees=True, fees=[{"rounds": 1, "cents": 300}, {"rounds": 2, "cents": 500}], classes=["Ladies", "Seniors"]
    )
    return event


HEADED = [
    ("Nr.;Name;Ort;Klasse;Bezahlt\n7;Hans Huber;Kohler;Ladies;2", (7, "Hans Huber", "Kohler", "Ladies", 2)),
    ("number,name,town,class,paid\n7,Hans Huber,Kohler,Ladies,yes", (7, "Hans Huber", "Kohler", "Ladies", 1)),
    ("Vorname\tNachname\nHans\tHuber", (None, "Hans Huber", "", "", 0)),
    ("Name\nHans Huber", (None, "Hans Huber", "", "", 0)),
    ('Name,Town\n"Huber, Hans",Kohler', (None, "Huber, Hans", "Kohler", "", 0)),
    ("7 Hans Huber, Kohler", (7, "Hans Huber", "Kohler", "", 0)),
    ("Nameless Joe", (None, "Nameless Joe", "", "", 0)),
    ("\n\nName;No\n=SUM(A1);3", (3, "=SUM(A1)", "", "", 0)),
]


@pytest.mark.parametrize(("text", "expected"), HEADED)
def test_what_a_line_says(text: str, expected: tuple[Any, ...]) -> None:
    (line,) = read_list(text, fees=True).lines
    assert (line.number, line.name, line.town, line.group, line.rounds) == expected


def test_a_workbooks_rows_keep_their_numbers() -> None:
    book = openpyxl.Workbook()
    for row in (["Entries"], [], ["Name", "Town"], ["Jürgen", "Kohler"], [], ["Şenol", None]):
        book.active.append(row)  # type: ignore[union-attr]
    out = io.BytesIO()
    book.save(out)
    assert as_text(out.getvalue()).split("\n")[3:] == ["Jürgen\tKohler", "", "Şenol"]


BAD = [
    ("Name;Klasse\nIda;Men", "Line 2: there is no class “Men”; the event has: Ladies, Seniors."),
    ("Name;No\nIda;x", "Line 2: “x” is no start number."),
    ("Name;No\nIda;3\nEmil;3", "Line 3: start number 3 stands in line 2 already."),
    ("Name;No\nIda;10000", "Line 2: start numbers go up to 9999."),
    ("Name;Paid\nIda;perhaps", "Line 2: “perhaps” does not say whether it is paid."),
    ("Name;Town\n;Kohler", "Line 2: there is no name in it."),
    ("Name\nIda\nIda", "Line 3: Ida stands in line 2 already."),
    ("Name\n" + "A" * 201, "Line 2: this is too long for a name"),
    ("Name\n\x07Ida", "Line 2: there are signs in it that cannot be printed."),
]


@pytest.mark.parametrize(("text", "sentence"), BAD)
def test_what_is_wrong_is_told_by_line_and_nothing_is_stored(
    tavern: Club, director_client: Client, text: str, sentence: str
) -> None:
    priced(tavern)
    for more in ({}, {"enter": "1"}):
        answer = director_client.post(URL, {"text": text, **more})
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
    assert not Entry.objects.exists()
    assert not Player.objects.exists()


def test_a_file_is_looked_at_first_and_then_entered(tavern: Club, director_client: Client) -> None:
    event = priced(tavern)
    content = "Nr.;Name;Ort;Klasse;Bezahlt;Familie\n7;Ida Huber;Kohler;ladies;2;Huber\n;Emil Huber;;;;Huber\n"
    file = SimpleUploadedFile("list.csv", content.encode("cp1252"))
    looked = director_client.post(URL, {"file": file, "text": ""})
    assert looked.status_code == 200
    assert not event.entries.exists()
    text = looked.context["form"]["text"].value()
    assert director_client.post(URL, {"text": text, "enter": "1"}).status_code == 302
    stored = event.entries.values_list("number", "player__name", "group", "apart", "rounds_paid", "paid_cents")
    assert list(stored) == [(1, "Emil Huber", "", "Huber", 0, 0), (7, "Ida Huber", "Ladies", "Huber", 2, 500)]


def test_a_near_name_is_asked_about_and_the_answer_decides(tavern: Club, director_client: Client) -> None:
    event, hans = an_event(tavern), add_player(club=tavern, name="Hans Huber", actor=None)
    add_player(club=tavern, name="Anna Maier", actor=None)
    text = "Hanns Huber\nMaier Anna\nZenzi"
    asked = director_client.post(URL, {"text": text, "enter": "1"})
    assert not event.entries.exists()
    assert "Line 1: Hanns Huber" in asked.content.decode()
    answers = {"same-1": str(hans.uid), "same-2": "new"}
    assert director_client.post(URL, {"text": text, "enter": "1", **answers}).status_code == 302
    assert [one.player.name for one in event.entries.order_by("number")] == ["Hans Huber", "Maier Anna", "Zenzi"]
    assert tavern.players.count() == 4


def test_two_lines_answered_to_be_one_person_are_refused(tavern: Club, director_client: Client) -> None:
    event, hans = an_event(tavern), add_player(club=tavern, name="Hans Huber", actor=None)
    answers = {"same-1": str(hans.uid), "same-2": str(hans.uid)}
    answer = director_client.post(URL, {"text": "Hanns Huber\nHuber Hans", "enter": "1", **answers})
    assert answer.status_code == 422
    assert not event.entries.exists()


@pytest.mark.parametrize("text", ["", "   \n ", "x\n" * 2001])
def test_no_list_at_all_or_far_too_long_a_one(tavern: Club, director_client: Client, text: str) -> None:
    an_event(tavern)
    assert director_client.post(URL, {"text": text, "enter": "1"}).status_code == 422
    assert not Entry.objects.exists()


@pytest.mark.parametrize("content", [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"PK\x03\x04broken", b"\x00\x01\x02", b""])
def test_a_file_that_is_no_list(tavern: Club, director_client: Client, content: bytes) -> None:
    an_event(tavern)
    file = SimpleUploadedFile("list.xlsx", content)
    assert director_client.post(URL, {"file": file, "text": ""}).status_code == 422
