"""Beginning a game: the same day's deals for everybody, one try by each, and room for one's own games."""

import datetime as dt
from unittest.mock import patch

import pytest
from django.db import IntegrityError, transaction
from django.test import override_settings
from django.utils import timezone

from clubs.models import Club, User
from clubs.services.errors import CannotDo
from practice.engine import hand
from practice.models import Game
from practice.selectors.days import site_zone, today, week_of
from practice.selectors.folds import fold_of
from practice.services.seeds import seed_of_day
from practice.services.sitters import rename, seat_guest, seat_member
from practice.services.starting import MOST_OPEN, PlayedToday, start_daily, start_daily_again, start_game
from tests.practice.played import EASY, a_daily, a_game, a_sitter, play_out

pytestmark = pytest.mark.django_db
DAY = dt.date(2026, 3, 4)


def test_everybody_gets_the_same_ten_deals() -> None:
    games = [a_daily(a_sitter(name)) for name in ("Anni", "Bert")]
    for number in range(1, 11):
        one, other = (fold_of(game, number).state for game in games)
        assert one.start == other.start


def test_the_computer_players_answer_the_same_moves_with_the_same_moves() -> None:
    one, other = (play_out(a_daily(a_sitter(name))) for name in ("Anni", "Bert"))
    assert list(one.hands.values_list("moves", "scores")) == list(other.hands.values_list("moves", "scores"))


def test_a_days_deals_hang_on_day_game_and_the_sites_key() -> None:
    seeds = {seed_of_day(DAY, "called-ace"), seed_of_day(DAY + dt.timedelta(days=1), "called-ace")}
    seeds.add(seed_of_day(DAY, "schafkopf"))
    with override_settings(SECRET_KEY="another"):
        seeds.add(seed_of_day(DAY, "called-ace"))
    assert len(seeds) == 4


def test_no_two_hands_of_a_game_are_alike() -> None:
    game = a_game(a_sitter())
    assert len({hand(fold_of(game, number).state, 0) for number in range(1, 11)}) == 10


def test_a_try_that_was_begun_goes_on() -> None:
    sitter = a_sitter()
    assert start_daily(sitter=sitter) == start_daily(sitter=sitter)
    assert Game.objects.get().hands.count() == 1


def test_a_second_try_is_refused_and_the_deals_may_be_played_again_uncounted() -> None:
    sitter = a_sitter()
    with pytest.raises(CannotDo, match="to their end first"):
        start_daily_again(sitter=sitter)
    daily = play_out(a_daily(sitter))
    with pytest.raises(PlayedToday, match="one try counts"):
        start_daily(sitter=sitter)
    again = start_daily_again(sitter=sitter)
    assert (again.date, again.seed) == (None, daily.seed)


def test_the_database_knows_one_try_a_day() -> None:
    sitter = a_sitter()
    daily = a_daily(sitter)
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.create(sitter=sitter, date=daily.date, variant="called-ace", strength=EASY, seed="x")


def test_tomorrow_there_is_another_try() -> None:
    sitter = a_sitter()
    play_out(a_daily(sitter))
    with patch("practice.services.starting.today", return_value=today() + dt.timedelta(days=1)):
        assert start_daily(sitter=sitter).played == 0


@pytest.mark.parametrize(("variant", "strength", "field"), [("skat", EASY, "variant"), ("jack", "god", "strength")])
def test_what_is_not_offered_is_refused(variant: str, strength: str, field: str) -> None:
    with pytest.raises(CannotDo) as refused:
        start_game(sitter=a_sitter(), variant=variant, strength=strength)
    assert refused.value.field == field
    assert not Game.objects.exists()


def test_the_oldest_unfinished_game_makes_room_and_nothing_else_does() -> None:
    sitter, other = a_sitter(), a_game(a_sitter("Bert"))
    daily, finished = a_daily(sitter), play_out(a_game(sitter))
    games = [a_game(sitter) for _ in range(MOST_OPEN + 2)]
    left = set(Game.objects.all())
    assert left == {other, daily, finished, *games[2:]}


# Which day it is: (the site's zone, the club's zone, the moment, the day).
DAYS = [
    ("", None, "2026-03-04T23:30Z", DAY),
    ("", "America/Chicago", "2026-03-05T05:59Z", DAY),
    ("", "America/Chicago", "2026-03-05T06:00Z", DAY + dt.timedelta(days=1)),
    ("Europe/Berlin", "America/Chicago", "2026-03-04T22:59Z", DAY),
    ("Europe/Berlin", "America/Chicago", "2026-03-04T23:00Z", DAY + dt.timedelta(days=1)),
]


@pytest.mark.parametrize(("site", "club", "moment", "day"), DAYS)
def test_the_day_is_the_sites(site: str, club: str | None, moment: str, day: dt.date) -> None:
    if club:
        Club.objects.create(name="First", slug="first", time_zone=club)
        Club.objects.create(name="Second", slug="second", time_zone="Asia/Tokyo")
    with (
        override_settings(SITE_TIME_ZONE=site),
        patch.object(timezone, "now", return_value=dt.datetime.fromisoformat(moment)),
    ):
        assert today() == day
        assert site_zone().key == (site or club or "UTC")


def test_a_week_is_monday_to_sunday() -> None:
    assert week_of(DAY) == (dt.date(2026, 3, 2), dt.date(2026, 3, 8))
    assert {week_of(dt.date(2026, 3, day)) for day in range(2, 9)} == {week_of(DAY)}


NAMES = [
    ("x" * 31, "31 characters; at most 30"),
    ("  ", "Write something"),
    ("An\x07ni", "cannot be printed"),
    ("\u202e\ufeff", "Write something"),
]


@pytest.mark.parametrize(("name", "sentence"), NAMES)
def test_a_name_that_is_none_is_refused(name: str, sentence: str) -> None:
    sitter = a_sitter()
    for do in (lambda: seat_guest(name=name), lambda: rename(sitter=sitter, name=name)):
        with pytest.raises(CannotDo, match=sentence) as refused:
            do()
        assert refused.value.field == "name"
    sitter.refresh_from_db()
    assert sitter.name == "Anni"


def test_a_member_has_one_place(viewer: User) -> None:
    first = seat_member(user=viewer, name="Bert")
    assert seat_member(user=viewer, name=" Berti  B ") == first
    first.refresh_from_db()
    assert (first.name, first.is_guest, first.key_digest) == ("Berti B", False, None)


def test_of_a_guests_key_only_a_digest_is_kept() -> None:
    sitter, key = seat_guest(name="Anni")
    assert sitter.is_guest
    assert key not in str(list(type(sitter).objects.values()))
