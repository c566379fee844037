"""Every page of tournaments x every role: who may look, who may do, and what strangers are told."""

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.urls import URLPattern, reverse

from clubs.models import Club, User
from clubs.services.people import add_player
from clubs.services.waiting import keep_waiting
from tests.conftest import client_of
from tests.tournaments.event import drawn, enter_hand, entry, won
from tournaments import urls
from tournaments.models import StandIn, Tournament
from tournaments.services.entry_links import token_of
from tournaments.services.penalties import penalize
from tournaments.services.ruling import rule

pytestmark = pytest.mark.django_db

ROLES = ("nobody", "stranger", "viewer", "scorer", "director", "owner")
# What each of ROLES gets. A stranger never learns that something is there; nobody is asked to log in.
EVERYBODY = (200, 200, 200, 200, 200, 200)
MEMBERS = (302, 404, 200, 200, 200, 200)
SCORERS = (302, 404, 403, 200, 200, 200)
DIRECTORS = (302, 404, 403, 403, 200, 200)
# A post by nobody is not worth a way back after logging in.
DIRECTORS_DO = (403, 404, 403, 403, 302, 302)
DIRECTORS_FORM = (403, 404, 403, 403, 422, 422)
SCORERS_DO = (403, 404, 403, 302, 302, 302)
SCORERS_FORM = (403, 404, 403, 422, 422, 422)

_T = {"slug": "autumn-50"}
_R = {**_T, "n": 1}

LOOK: list[tuple[str, dict[str, Any], tuple[int, ...]]] = [
    ("tournaments", {"slug": "tavern"}, MEMBERS),
    ("tournament_new", {"slug": "tavern"}, DIRECTORS),
    ("tournament", _T, MEMBERS),
    ("tournament_progress", _T, MEMBERS),
    ("tournament_setup", _T, DIRECTORS),
    ("round_plan", _R, DIRECTORS),
    ("tournament_copy", _T, DIRECTORS),
    ("announcement_file", {**_T, "ext": "pdf"}, EVERYBODY),
    ("announcement_file", {**_T, "ext": "txt"}, EVERYBODY),
    ("rules_card_file", _T, EVERYBODY),
    ("tournament_entries", _T, MEMBERS),
    ("tournament_entry", {**_T, "number": 2}, MEMBERS),
    ("entries_import", _T, DIRECTORS),
    ("entry_cards_file", _T, SCORERS),
    ("stand_in", {**_T, "number": 2}, DIRECTORS),
    ("door", _T, SCORERS),
    ("entry_scan", {"token": "card"}, EVERYBODY),
    ("tournament_penalties", _T, MEMBERS),
    ("tournament_draw", _T, MEMBERS),
    ("round", _R, MEMBERS),
    ("round_progress", _R, MEMBERS),
    ("round_swap", _R, DIRECTORS),
    ("seating_file", _R, MEMBERS),
    ("seat_cards_file", _R, SCORERS),
    ("sheets_file", _R, SCORERS),
    ("table_qr", {**_R, "number": 1}, SCORERS),
    ("standings", _T, EVERYBODY),
    ("standings_file", {**_T, "ext": "csv"}, EVERYBODY),
    ("standing_table", {**_R, "number": 1}, EVERYBODY),
    ("archive", _T, EVERYBODY),
    ("lot_draw", _T, MEMBERS),
    ("prizes", _T, MEMBERS),
    # There is no list to print yet: the page says so.
    ("prizes_file", _T, (302, 404, 302, 302, 302, 302)),
    ("accounts", _T, DIRECTORS),
    ("final_file", _T, MEMBERS),
    ("event_book", _T, MEMBERS),
    ("event_json", _T, MEMBERS),
    ("table_retype", {**_R, "number": 1}, DIRECTORS),
    ("ruling_new", {**_R, "number": 1}, DIRECTORS),
    ("where", _T, EVERYBODY),
    ("public_event", _T, EVERYBODY),
    ("board", _T, EVERYBODY),
    ("board_rows", _T, EVERYBODY),
]
DO: list[tuple[str, dict[str, Any], dict[str, str], tuple[int, ...]]] = [
    ("tournament_new", {"slug": "tavern"}, {}, DIRECTORS_FORM),
    ("tournament_setup", _T, {"title": ""}, DIRECTORS_FORM),
    ("tournament_rules", _T, {}, DIRECTORS_DO),
    ("round_plan", _R, {"minutes": "0"}, DIRECTORS_FORM),
    ("tournament_copy", _T, {"title": ""}, DIRECTORS_FORM),
    ("tournament_archive", _T, {}, DIRECTORS_DO),
    ("tournament_entries", _T, {"names": "Bert"}, DIRECTORS_FORM),
    ("tournament_entry", {**_T, "number": 2}, {"step": "here"}, DIRECTORS_DO),
    ("tournament_check_in", _T, {"people": "2"}, DIRECTORS_DO),
    ("entries_import", _T, {"text": ""}, DIRECTORS_FORM),
    ("stand_in", {**_T, "number": 2}, {"name": ""}, DIRECTORS_FORM),
    ("stand_in_cancel", {**_T, "uid": "stand-in"}, {}, DIRECTORS_DO),
    ("door", _T, {"name": ""}, SCORERS_FORM),
    ("door_entry", {**_T, "number": 2}, {"step": "here"}, SCORERS_DO),
    # Whoever holds the card sees his seat; only an officer's tap changes anything.
    ("entry_scan", {"token": "card"}, {"step": "here"}, (200, 200, 200, 302, 302, 302)),
    ("tournament_draw", _T, {"number": "1"}, DIRECTORS_DO),
    ("tournament_penalties", _T, {"points": "4"}, DIRECTORS_FORM),
    ("tournament_draw", _T, {"step": "house"}, DIRECTORS_DO),
    ("tournament_draw", _T, {"step": "ahead"}, DIRECTORS_DO),
    ("round_swap", _R, {"a": "1", "b": "2"}, DIRECTORS_DO),
    ("round_swap", _R, {"a": "1"}, DIRECTORS_FORM),
    ("round_fit", _R, {}, DIRECTORS_DO),
    ("round_redraw", _R, {}, DIRECTORS_DO),
    ("round_take_back", _R, {}, DIRECTORS_DO),
    ("round_start", _R, {}, DIRECTORS_DO),
    ("round_clock", _R, {"minutes": "5"}, DIRECTORS_DO),
    ("table_retype", {**_R, "number": 1}, {}, DIRECTORS_FORM),
    ("ruling_new", {**_R, "number": 1}, {}, DIRECTORS_FORM),
    ("ruling_cancel", {**_R, "pk": "ruling"}, {}, DIRECTORS_DO),
    ("round_close", _R, {}, DIRECTORS_DO),
    ("round_reopen", _R, {"reason": "x"}, DIRECTORS_DO),
    ("round_waiting", {**_R, "pk": "waiting"}, {"answer": "refuse"}, DIRECTORS_DO),
    ("penalty_cancel", {**_T, "uid": "penalty"}, {}, DIRECTORS_DO),
    ("lot_draw", _T, {"numbers": "1"}, DIRECTORS_FORM),
    ("prizes", _T, {"shares": "x"}, DIRECTORS_FORM),
    ("prize_award", _T, {}, DIRECTORS_DO),
    ("event_book", _T, {}, (403, 404, 302, 302, 302, 302)),
]


@pytest.fixture
def event(tavern: Club) -> Tournament:
    """A public tournament in round 1, with a penalty and a hand that waits."""
    round = drawn(tavern)
    Tournament.objects.filter(pk=round.tournament_id).update(has_fees=True)
    penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    keep_waiting(table=round.session.tables.get(), client_id="a", after=0, device="phone", facts=won(1))
    return round.tournament


@pytest.fixture
def answer(
    event: Tournament, stranger: User, viewer: User, scorer: User, director: User, owner: User
) -> Callable[..., int]:
    """What a role gets for a page."""
    people = dict(zip(ROLES, (None, stranger, viewer, scorer, director, owner), strict=True))
    penalty = event.rounds.get().session.adjustments.get()
    table = event.rounds.get().session.tables.get()
    waiting = table.waiting_hands.get()
    enter_hand(table, won(2))
    ruling = rule(hand=table.hands.get(), text="noted", actor=None)

    standing = StandIn.objects.create(
        entry=entry(event, 4), player=add_player(club=event.club, name="X", actor=None), from_round=2
    )

    def ask(role: str, name: str, args: dict[str, Any], data: dict[str, str] | None = None) -> int:
        args = {**args}
        if "uid" in args:
            args["uid"] = standing.uid if args["uid"] == "stand-in" else penalty.uid
        if "token" in args:
            args["token"] = token_of(entry(event, 2))
        if "pk" in args:
            args["pk"] = ruling.pk if args["pk"] == "ruling" else waiting.pk
        client, url = client_of(people[role]), reverse(name, kwargs=args)
        response: Any = client.get(url) if data is None else client.post(url, data)
        assert isinstance(response, HttpResponse)
        if response.status_code == 302 and role == "nobody":
            assert response["Location"].startswith(reverse("login"))
        return response.status_code

    return ask


@pytest.mark.parametrize(("name", "args", "expected"), LOOK, ids=[row[0] for row in LOOK])
def test_who_may_look(answer: Callable[..., int], name: str, args: dict[str, Any], expected: tuple[int, ...]) -> None:
    assert tuple(answer(role, name, args) for role in ROLES) == expected


@pytest.mark.parametrize(("name", "args", "data", "expected"), DO, ids=[row[0] for row in DO])
def test_who_may_do(
    answer: Callable[..., int],
    name: str,
    args: dict[str, Any],
    data: dict[str, str],
    expected: tuple[int, ...],
) -> None:
    assert tuple(answer(role, name, args, data) for role in ROLES) == expected


def test_no_page_is_missing_from_these_tables() -> None:
    named = {pattern.name for pattern in urls.urlpatterns if isinstance(pattern, URLPattern)}
    assert named == {row[0] for row in LOOK} | {row[0] for row in DO}


PUBLIC = ("standings", "standings_file", "archive", "board", "board_rows", "where", "public_event")


@pytest.mark.parametrize("name", PUBLIC)
def test_what_is_for_members_is_not_for_others(answer: Callable[..., int], event: Tournament, name: str) -> None:
    Tournament.objects.filter(pk=event.pk).update(visibility=Tournament.Visibility.MEMBERS)
    args = {**_T, "ext": "csv"} if name == "standings_file" else _T
    assert tuple(answer(role, name, args) for role in ROLES) == MEMBERS


@pytest.mark.parametrize("name", ["tournament", "tournament_entries", "standings", "board", "board_rows"])
def test_what_is_not_there_looks_like_what_is_hidden(answer: Callable[..., int], name: str) -> None:
    args = {"slug": "nowhere"}
    assert tuple(answer(role, name, args) for role in ROLES) == (302, 404, 404, 404, 404, 404)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("round", {**_T, "n": 9}),
        ("round_close", {**_T, "n": 9}),
        ("tournament_entry", {**_T, "number": 99}),
        ("table_qr", {**_R, "number": 9}),
        ("standings_file", {**_T, "ext": "exe"}),
    ],
)
def test_a_director_gets_404_for_what_does_not_exist(
    answer: Callable[..., int], name: str, args: dict[str, Any]
) -> None:
    does = name in {row[0] for row in DO}
    assert answer("director", name, args, {"step": "here"} if does else None) == 404


def test_a_viewer_sees_no_link_and_no_button(event: Tournament, viewer: User, scorer: User) -> None:
    url = reverse("round", kwargs=_R)
    seen, worked = client_of(viewer).get(url).content.decode(), client_of(scorer).get(url).content.decode()
    main = seen[seen.index("<main") :]
    assert "/t/" not in main
    assert "<form" not in main
    assert "/t/" in worked
