"""A page of the practice table asks the database as often for many rows as for few, and within a budget."""

import datetime as dt

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import User
from practice.models import Game
from practice.selectors.days import today
from tests.practice.played import EASY, a_day, a_game, a_guest, a_member, a_sitter, moves_now, play_hand

pytestmark = pytest.mark.django_db
# Who plays here; the site's zone is the oldest club's.
WHO, ZONE = 1, 1
BUDGETS = [
    ("/practice/", WHO + ZONE + 5),
    ("/practice/board/day/", WHO + ZONE + 3),
    ("/practice/board/week/", WHO + ZONE + 3),
    ("/practice/board/all/", WHO + ZONE + 3),
    ("/practice/games/", WHO + 3),
]


@pytest.mark.parametrize("people", [10, 60])
@pytest.mark.parametrize(("url", "budget"), BUDGETS)
def test_a_page_keeps_its_budget(people: int, url: str, budget: int) -> None:
    sitter, browser = a_guest("Me")
    for number in range(people):
        a_day(a_sitter(f"Guest {number}"), today(), number)
        day = today() - dt.timedelta(days=number + 1)
        a_day(sitter, day, -1)
        Game.objects.create(sitter=sitter, variant="jack", strength=EASY, seed="x")
    a_day(sitter, today(), -5)
    assert len(asked(browser, url)) <= budget


@pytest.mark.parametrize(("url", "budget"), BUDGETS)
def test_a_members_page_asks_for_his_club_besides(viewer: User, url: str, budget: int) -> None:
    # His login's session and row, and the club whose menu he keeps.
    assert len(asked(a_member(viewer)[1], url)) <= budget + 3


def asked(browser: Client, url: str) -> list[dict[str, str]]:
    with CaptureQueriesContext(connection) as queries:
        assert browser.get(url).status_code == 200
    return queries.captured_queries


def test_a_games_page_asks_for_the_player_his_game_and_its_hands() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    play_hand(game)
    # The game's row is read once more, because a move may just have changed it.
    assert len(asked(browser, f"/practice/games/{game.uid}/")) == 4


@pytest.mark.parametrize("variant", ["called-ace", "three-handed", "schafkopf"])
@pytest.mark.parametrize("strength", ["easy", "middle"])
def test_a_move_and_the_table_after_it_take_as_many_statements_all_game_long(variant: str, strength: str) -> None:
    sitter, browser = a_guest()
    game = a_game(sitter, variant)
    Game.objects.filter(pk=game.pk).update(strength=strength)
    for number in (1, 2, 3):
        while not game.hands.latest("number").is_over:
            sent = {"made": game.made, "move": moves_now(game)[0]}
            with CaptureQueriesContext(connection) as queries:
                answer = browser.post(f"/practice/games/{game.uid}/move/", sent, headers={"X-Part": "table"})
            assert answer.status_code == 200
            # Player, game, hand; begin, two updates, end; the game as it stands, and its hands.
            assert len(queries) <= 9
            game.refresh_from_db()
        browser.post(f"/practice/games/{game.uid}/next/", {"number": number})
        game.refresh_from_db()


def test_a_move_is_stored_in_few_statements() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    sent = {"made": game.made, "move": moves_now(game)[0]}
    with CaptureQueriesContext(connection) as queries:
        assert browser.post(f"/practice/games/{game.uid}/move/", sent).status_code == 302
    # Player, game, hand; begin, two updates, end.
    assert len(queries) <= 7
