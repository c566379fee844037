"""Every address of the practice table for everybody: the table is the rule. Somebody else's game is not there."""

import uuid

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from clubs.models import Club, Role, User
from practice.models import Game, Sitter
from tests.conftest import client_of
from tests.practice.played import EASY, a_game, a_guest, a_member, moves_now

# Nobody has sat down yet; a stranger is a member who has not; guest and member have games of their own, which
# the owner of a club has no more right to than anybody else.
ROLES = ("nobody", "stranger", "guest", "member", "another guest", "club owner")
ALL = (200,) * 6
GUESTS = (404, 404, 200, 404, 404, 404)
MEMBERS = (404, 404, 404, 200, 404, 404)
# Whoever has no place yet is sent to the room, and a form that should give him one without a name comes back.
SEATED = (302, 302, 200, 200, 200, 200)
SITS_DOWN = (422, 422, 302, 302, 302, 302)

PAGES = [
    ("practice", (), ALL),
    ("practice_name", (), ALL),
    ("practice_board", ("day",), ALL),
    ("practice_board", ("week",), ALL),
    ("practice_board", ("all",), ALL),
    ("practice_board", ("year",), (404,) * 6),
    ("practice_mine", (), SEATED),
    ("practice_game", ("guests",), GUESTS),
    ("practice_game", ("members",), MEMBERS),
    ("practice_game", ("none",), (404,) * 6),
]
FORMS = [
    ("practice_name", (), {"name": "Carl"}, (302,) * 6),
    ("practice_daily", (), {}, SITS_DOWN),
    ("practice_daily", (), {"name": "Carl"}, (302,) * 6),
    ("practice_daily_again", (), {}, (302, 302, 409, 409, 409, 409)),
    ("practice_game_new", (), {"variant": "jack", "strength": EASY}, SITS_DOWN),
    ("practice_game_new", (), {"variant": "jack", "strength": EASY, "name": "Carl"}, (302,) * 6),
    ("practice_move", ("guests",), {"made": "0", "move": "pass"}, (404, 404, 302, 404, 404, 404)),
    ("practice_move", ("members",), {"made": "0", "move": "pass"}, (404, 404, 404, 302, 404, 404)),
    ("practice_next", ("guests",), {"number": "1"}, (404, 404, 422, 404, 404, 404)),
]


@pytest.fixture
def browsers(viewer: User, stranger: User, owner: User) -> dict[str, Client]:
    a_member(owner, "Otto")
    return {
        "nobody": Client(),
        "stranger": client_of(stranger),
        "guest": a_guest("Anni")[1],
        "member": a_member(viewer, "Bert")[1],
        "another guest": a_guest("Berta")[1],
        "club owner": client_of(owner),
    }


@pytest.fixture
def games(browsers: dict[str, Client]) -> dict[str, uuid.UUID]:
    guests, members = (a_game(Sitter.objects.get(name=name)).uid for name in ("Anni", "Bert"))
    return {"guests": guests, "members": members, "none": uuid.UUID(int=0)}


def address(games: dict[str, uuid.UUID], name: str, arguments: tuple[str, ...]) -> str:
    return reverse(name, args=[games.get(argument, argument) for argument in arguments])


@pytest.mark.parametrize(("name", "arguments", "statuses"), PAGES, ids=[" ".join((p[0], *p[1])) for p in PAGES])
def test_who_may_see(browsers: dict[str, Client], games, name: str, arguments, statuses) -> None:
    url = address(games, name, arguments)
    assert tuple(browsers[role].get(url).status_code for role in ROLES) == statuses


@pytest.mark.parametrize(("role", "rooms"), [("guest", 0), ("member", 4), ("club owner", 5)])
@pytest.mark.parametrize("name", ["practice", "practice_name", "practice_board", "practice_mine"])
def test_a_member_keeps_his_clubs_menu(
    browsers: dict[str, Client], tavern: Club, name: str, role: str, rooms: int
) -> None:
    page = browsers[role].get(reverse(name, args=["day"] if name == "practice_board" else [])).content.decode()
    bar = page.partition("</header>")[0]
    assert bar.count(f'href="/{reverse("club_home", args=[tavern.slug]).strip("/")}/') == rooms


def test_at_his_game_too_unless_he_is_in_several_clubs(
    browsers: dict[str, Client], games, tavern: Club, other_club: Club, viewer: User
) -> None:
    url = address(games, "practice_game", ("members",))
    menu = f'<a href="{reverse("club_home", args=[tavern.slug])}"'
    assert menu in browsers["member"].get(url).content.decode()
    assert menu not in browsers["member"].get(url, headers={"X-Part": "table"}).content.decode()
    other_club.memberships.create(user=viewer, role=Role.OWNER)
    assert menu not in browsers["member"].get(url).content.decode()


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("name", "arguments", "data", "statuses"), FORMS)
def test_who_may_send(browsers: dict[str, Client], games, name: str, arguments, data, statuses, role: str) -> None:
    before = _everything()
    status = browsers[role].post(address(games, name, arguments), data).status_code
    assert status == statuses[ROLES.index(role)]
    if status in (404, 422, 409):
        assert _everything() == before


def test_every_address_of_the_practice_table_is_in_these_tables() -> None:
    tested = {page[0] for page in PAGES} | {form[0] for form in FORMS}
    there = {
        name
        for name, (_possible, pattern, *_rest) in get_resolver().reverse_dict.items()
        if isinstance(name, str) and pattern.startswith("practice/")
    }
    assert there == tested


@pytest.mark.parametrize("name", sorted({form[0] for form in FORMS} - {"practice_name"}))
def test_what_changes_something_is_no_link(browsers: dict[str, Client], games, name: str) -> None:
    arguments = next(form[1] for form in FORMS if form[0] == name)
    assert browsers["guest"].get(address(games, name, arguments)).status_code == 405


def test_a_form_of_another_site_is_refused(games, viewer: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(viewer, backend="django.contrib.auth.backends.ModelBackend")
    url = address(games, "practice_move", ("members",))
    assert strict.post(url, {"made": "0", "move": "pass"}).status_code == 403
    assert "pass" in moves_now(Game.objects.get(uid=games["members"]))


def _everything() -> tuple[object, ...]:
    return Sitter.objects.count(), *Game.objects.order_by("pk").values_list("pk", "made")
