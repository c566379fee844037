"""A page of a form that is sent more than once, one after the other or all at once, makes one thing."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from django.db import models
from django.test import Client
from django.urls import reverse

from clubs.models import Adjustment, AuditEntry, Club, Membership, Player, Role, Session, Table, User
from clubs.services.people import add_player
from tests.clubs.phone.test_two_phones_at_once import at_once
from tests.conftest import client_of
from tests.tournaments.event import drawn, entry
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db(transaction=True)

PEOPLE = "Alf\nBea\nCid\nDan\nEva"
NEW = {
    "title": "brk",
    "date": "2026-11-30",
    "rules": "preset:wisconsin-tournament",
    "sizes": "5+6",
    "visibility": "public",
}
NIGHT = {"title": "Club night", "date": "2026-11-30", "rules": "preset:wisconsin-tournament", "newcomers": PEOPLE}
# The page, what it makes, what is typed, and the field that a second thing would differ in.
FORMS: list[tuple[str, type[models.Model], Mapping[str, Any], Mapping[str, Any]]] = [
    ("player_new", Player, {"name": "Zoe"}, {"name": "Zora"}),
    ("night_new", Session, NIGHT, {"title": "Late night"}),
    ("table_new", Table, {"newcomers": PEOPLE}, {"newcomers": "Kim\nLou\nMia\nNed\nOle"}),
    ("tournament_new", Tournament, NEW, {"title": "brk two"}),
    ("tournament_penalties", Adjustment, {"points": 4, "reason": "talked"}, {"points": 5}),
]
IDS = [form[0] for form in FORMS]


@pytest.fixture
def club(transactional_db: None) -> Club:
    return Club.objects.create(name="Tavern", slug="tavern", time_zone="America/Chicago")


@pytest.fixture
def director(club: Club) -> User:
    user = User.objects.create_user(username="director", password="correct horse")
    Membership.objects.create(user=user, club=club, role=Role.DIRECTOR)
    return user


def _page(club: Club, name: str) -> tuple[str, dict[str, Any]]:
    """The address of the form's page and what only the database knows of its fields, with all it needs in place."""
    if name == "tournament_penalties":
        round = drawn(club)
        return reverse(name, args=["autumn-50"]), {"round": round.pk, "entry": entry(round.tournament, 1).pk}
    if name == "table_new":
        client = client_of(User.objects.get())
        client.post(reverse("night_new", args=["tavern"]), NIGHT | {"newcomers": "Fay\nGil\nHal\nIda\nJim"})
        return reverse(name, args=["tavern", Session.objects.get().uid]), {}
    return reverse(name, args=["tavern"]), {}


def _key(page: str) -> str:
    found = re.search(r'name="key" value="([\w-]+)"', page)
    assert found, "the page carries no key"
    return found[1]


@pytest.mark.parametrize(("name", "model", "typed", "_other"), FORMS, ids=IDS)
def test_the_second_sending_gets_the_answer_of_the_first(
    club: Club, director: User, name: str, model: type[models.Model], typed: Mapping[str, Any], _other: object
) -> None:
    url, more = _page(club, name)
    client, before = client_of(director), model._default_manager.count()
    sent = {**typed, **more, "key": _key(client.get(url).content.decode())}
    first, second = client.post(url, sent), client.post(url, sent)
    assert (first.status_code, second.status_code, second.headers["Location"]) == (302, 302, first.headers["Location"])
    assert model._default_manager.count() == before + 1


@pytest.mark.parametrize(("name", "model", "typed", "_other"), FORMS, ids=IDS)
def test_four_taps_at_once_make_one(
    club: Club, director: User, name: str, model: type[models.Model], typed: Mapping[str, Any], _other: object
) -> None:
    url, more = _page(club, name)
    before = model._default_manager.count()
    sent = {**typed, **more, "key": _key(client_of(director).get(url).content.decode())}
    clients = [client_of(director) for _tap in range(4)]
    answers = at_once(*(lambda client=client: client.post(url, sent) for client in clients))
    assert {(answer.status_code, answer.headers.get("Location")) for answer in answers} == {
        (302, answers[0].headers["Location"])
    }
    assert model._default_manager.count() == before + 1


@pytest.mark.parametrize(("name", "model", "typed", "other"), FORMS, ids=IDS)
def test_a_page_gone_back_to_says_that_it_was_sent_and_then_makes_one_more(
    club: Club,
    director: User,
    name: str,
    model: type[models.Model],
    typed: Mapping[str, Any],
    other: Mapping[str, Any],
) -> None:
    url, more = _page(club, name)
    client, before = client_of(director), model._default_manager.count()
    sent = {**typed, **more, "key": _key(client.get(url).content.decode())}
    client.post(url, sent)
    refused = client.post(url, sent | other)
    said = refused.content.decode()
    assert "This page was sent before" in said
    assert model._default_manager.count() == before + 1
    assert _key(said) != sent["key"]
    assert client.post(url, sent | other | {"key": _key(said)}).status_code == 302
    assert model._default_manager.count() == before + 2


def test_two_pages_make_two_and_the_trace_keeps_which(club: Club, director: User) -> None:
    url, more = _page(club, "tournament_penalties")
    client = client_of(director)
    for _time in range(2):
        key = _key(client.get(url).content.decode())
        client.post(url, {"points": 4, "reason": "talked", **more, "key": key})
        assert AuditEntry.objects.filter(action="form sent", thing="Adjustment", detail__form=key).count() == 1
    assert Adjustment.objects.count() == 2


def test_a_key_belongs_to_one_club(club: Club, director: User) -> None:
    elsewhere = Club.objects.create(name="Other", slug="other")
    Membership.objects.create(user=director, club=elsewhere, role=Role.DIRECTOR)
    client = client_of(director)
    key = _key(client.get(reverse("player_new", args=["tavern"])).content.decode())
    for slug in ("tavern", "other"):
        client.post(reverse("player_new", args=[slug]), {"name": "Zoe", "key": key})
    assert list(Player.objects.values_list("club__slug", flat=True).order_by("club__slug")) == ["other", "tavern"]


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "a\x00" * 10, "ключ" * 5])
def test_what_can_be_no_key_hinders_nothing(club: Club, director: User, key: str) -> None:
    answer = client_of(director).post(reverse("player_new", args=["tavern"]), {"name": "Zoe", "key": key})
    assert answer.status_code == 302
    assert not AuditEntry.objects.filter(action="form sent").exists()


def test_somebody_elses_name_is_still_a_clash(club: Club, director: User) -> None:
    add_player(club=club, name="Zoe", actor=None)
    client: Client = client_of(director)
    url = reverse("player_new", args=["tavern"])
    key = _key(client.get(url).content.decode())
    assert "is a player already" in client.post(url, {"name": "Zoe", "key": key}).content.decode()
