"""Guests who are gone go with their games when somebody new sits down; whoever counts on a board stays, and members."""

import datetime as dt

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clubs.models import User
from practice.models import Game, GameHand, Sitter
from practice.services import sweeping
from practice.services.playing import make_move
from practice.services.sitters import seat_guest, seat_member
from practice.services.sweeping import LEFT_AFTER, sweep_guests
from tests.practice.played import a_day, a_game, a_sitter, moves_now, play_hand

pytestmark = pytest.mark.django_db
DAY = dt.timedelta(days=1)


def long_ago(sitter: Sitter, ago: dt.timedelta = LEFT_AFTER + DAY) -> Sitter:
    """As if he had sat down, and made his moves, so long ago."""
    then = timezone.now() - ago
    Sitter.objects.filter(pk=sitter.pk).update(since=then)
    sitter.games.update(started_at=then, moved_at=then)
    return sitter


def left() -> set[str]:
    seat_guest(name="Somebody new")
    return set(Sitter.objects.values_list("name", flat=True)) - {"Somebody new"}


def test_a_guest_who_never_came_back_goes_with_his_games() -> None:
    sitter = a_sitter("Looked in")
    play_hand(a_game(sitter))
    long_ago(sitter)
    assert left() == set()
    assert not Game.objects.exists()
    assert not GameHand.objects.exists()


def test_a_guest_who_never_played_goes_too() -> None:
    long_ago(a_sitter("Only a name"))
    assert left() == set()


def test_for_ninety_days_he_is_waited_for() -> None:
    assert LEFT_AFTER == 90 * DAY
    long_ago(a_sitter("Yesterday"), DAY)
    long_ago(a_sitter("Nearly"), LEFT_AFTER - DAY)
    assert left() == {"Yesterday", "Nearly"}


def test_who_makes_a_move_stays_however_long_ago_he_sat_down() -> None:
    sitter = a_sitter("Still here")
    game = a_game(sitter)
    long_ago(sitter)
    game.refresh_from_db()
    make_move(game=game, made=game.made, move=moves_now(game)[0])
    assert left() == {"Still here"}


def test_who_has_just_been_dealt_a_game_stays() -> None:
    sitter = long_ago(a_sitter("Came back"))
    a_game(sitter)
    assert left() == {"Came back"}


def test_a_days_result_stays_on_the_boards_and_a_try_without_a_hand_is_none() -> None:
    day = timezone.localdate() - dt.timedelta(days=200)
    for name, played in (("Ten hands", 10), ("One hand", 1), ("None", 0)):
        sitter = a_sitter(name)
        a_day(sitter, day, 5, played)
        long_ago(sitter)
    assert left() == {"Ten hands", "One hand"}
    assert Game.objects.filter(date=day).count() == 2


def test_members_stay(viewer: User) -> None:
    long_ago(seat_member(user=viewer, name="Bert"))
    assert left() == {"Bert"}


def test_many_go_a_few_at_a_time_the_oldest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "MOST_AT_ONCE", 2)
    for sitter in [a_sitter(f"Guest {number}") for number in range(5)]:
        long_ago(sitter)
    with transaction.atomic():
        assert sweep_guests(timezone.now()) == 2
    assert left() == {"Guest 4"}


@pytest.mark.parametrize("guests", [3, 30])
def test_sitting_down_takes_as_many_statements_however_many_are_gone(guests: int) -> None:
    for sitter in [a_sitter(f"Guest {number}") for number in range(guests)]:
        Game.objects.create(sitter=sitter, variant="jack", strength="easy", seed="x")
        long_ago(sitter)
    with CaptureQueriesContext(connection) as queries:
        seat_guest(name="Somebody new")
    # Begin and end; whose the name is; who is gone; his games, their hands, and each deleted; the new guest.
    assert len(queries) <= 10
