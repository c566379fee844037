"""A name on a board is nobody else's, however it is spelled; one that was only tried on is free."""

import datetime as dt

import pytest

from clubs.models import User
from clubs.services.errors import CannotDo
from practice.models import Sitter
from practice.services.sitters import rename, seat_guest, seat_member
from tests.practice.played import a_day, a_game, a_sitter, play_hand

pytestmark = pytest.mark.django_db
DAY = dt.date(2026, 3, 4)
SPELLINGS = ["Änni", "änni", "ÄNNI", "  A\u0308nni ", "Än\u200dni", "Ä\u202enni"]


@pytest.fixture
def anni() -> Sitter:
    """On the board of a day."""
    sitter = a_sitter("Änni")
    a_day(sitter, DAY, 3)
    return sitter


@pytest.mark.parametrize("name", SPELLINGS)
def test_a_name_on_a_board_is_nobody_elses(anni: Sitter, viewer: User, name: str) -> None:
    other = a_sitter("Otto")
    for do in (
        lambda: seat_guest(name=name),
        lambda: seat_member(user=viewer, name=name),
        lambda: rename(sitter=other, name=name),
    ):
        with pytest.raises(CannotDo, match="already; add something to it") as refused:
            do()
        assert refused.value.field == "name"
    assert set(Sitter.objects.values_list("name", flat=True)) == {"Änni", "Otto"}


@pytest.mark.parametrize("name", SPELLINGS)
def test_ones_own_name_can_be_spelled_anew(anni: Sitter, name: str) -> None:
    assert rename(sitter=anni, name=name).name_key == "änni"


def test_a_name_that_was_only_tried_on_is_free(viewer: User) -> None:
    sitter = a_sitter("Änni")
    a_day(sitter, DAY, 0, played=0)
    play_hand(a_game(sitter))
    assert seat_guest(name="Änni")[0].name == "Änni"
    assert seat_member(user=viewer, name="Änni").name == "Änni"


def test_a_name_that_was_given_up_is_free(anni: Sitter) -> None:
    rename(sitter=anni, name="Änni from Lodi")
    assert seat_guest(name="Änni")[0].name == "Änni"


def test_a_name_of_nothing_that_is_seen_is_none() -> None:
    with pytest.raises(CannotDo, match="Write something"):
        seat_guest(name="\u200d\u200c")


def test_emoji_are_a_name() -> None:
    assert seat_guest(name="👩‍🌾🐑")[0].name == "👩‍🌾🐑"


def test_the_longest_spelling_of_thirty_signs_is_kept() -> None:
    assert len(seat_guest(name="\ufdfa" * 30)[0].name_key) == 30 * 18
