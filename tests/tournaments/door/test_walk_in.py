"""Whoever walks in: one person stays one player, however the name is spelt and however often it is sent."""

import unicodedata

import pytest

from clubs.models import AuditEntry, Club, Player
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from tests.tournaments.event import an_event, entry, ready
from tournaments.models import Entry, Tournament
from tournaments.services.entries import check_in, withdraw
from tournaments.services.walk_in import SomebodyAlike, enter_house_player, walk_in

pytestmark = pytest.mark.django_db


def known(club: Club, name: str, **more: object) -> Player:
    return add_player(club=club, name=name, actor=None, **more)  # type: ignore[arg-type]


SPELLINGS = [
    ("Jürgen Müller", unicodedata.normalize("NFD", "Jürgen Müller")),
    ("Jürgen Müller", "Juergen Mueller"),
    ("Hans Huber", "Huber, Hans"),
    ("Hans Huber", "Huber Hans"),
    ("Hans Huber", "Hanns Huber"),
    ("Hans Huber", "HANS  HUBER"),
    ("Hans Huber", "H. Huber"),
    ("Łukasz Nowak", "Łukasz Novak"),
    ("Şenol", "senol"),
]


@pytest.mark.parametrize(("there", "said"), SPELLINGS)
def test_another_spelling_is_offered_and_nothing_is_doubled(tavern: Club, there: str, said: str) -> None:
    event, player = an_event(tavern), known(tavern, there)
    with pytest.raises(SomebodyAlike) as found:
        walk_in(tournament=event, name=said, actor=None)
    assert [one.player for one in found.value.alike] == [player]
    assert not event.entries.exists()
    assert tavern.players.count() == 1


def test_who_is_chosen_is_entered_and_here_and_a_second_tap_changes_nothing(tavern: Club) -> None:
    event, player = an_event(tavern), known(tavern, "Hans Huber")
    first = walk_in(tournament=event, player=player, actor=None)
    trace = AuditEntry.objects.count()
    second = walk_in(tournament=event, player=player, actor=None)
    assert (first.pk, first.number, second.state) == (second.pk, 1, Entry.State.PRESENT)
    assert AuditEntry.objects.count() == trace


def test_two_hans_hubers_can_both_play(tavern: Club) -> None:
    event, first = an_event(tavern), known(tavern, "Hans Huber", town="Kohler")
    walk_in(tournament=event, player=first, actor=None)
    other = walk_in(tournament=event, name="Hans Huber", town="Plymouth", new=True, actor=None)
    assert (other.number, other.player.town) == (2, "Plymouth")
    assert other.player != first


def test_start_numbers_go_on_from_the_highest_and_gaps_stay(tavern: Club) -> None:
    event = ready(tavern, 5)
    Entry.objects.filter(tournament=event, number=5).update(number=40)
    assert walk_in(tournament=event, name="Zenzi", actor=None).number == 41


@pytest.mark.parametrize("name", ["😀 Smiley", "=SUM(A1)", "A" * 200, "👨‍👩‍👧 Family", "Anna von der Tann", "李"])
def test_odd_names_are_names(tavern: Club, name: str) -> None:
    assert walk_in(tournament=an_event(tavern), name=name, actor=None).player.name == name


@pytest.mark.parametrize("name", ["", "   ", "A" * 201, "A\x00B"])
def test_what_is_no_name_is_refused(tavern: Club, name: str) -> None:
    event = an_event(tavern)
    with pytest.raises(CannotDo):
        walk_in(tournament=event, name=name, actor=None)
    assert not tavern.players.exists()


def test_who_withdrew_and_walks_in_again_is_back_with_the_old_number(tavern: Club) -> None:
    event = ready(tavern, 5)
    withdraw(entry=entry(event, 3), actor=None)
    back = walk_in(tournament=event, player=entry(event, 3).player, actor=None)
    assert (back.number, back.state) == (3, Entry.State.PRESENT)


def test_a_class_has_to_be_one_of_the_events(tavern: Club) -> None:
    event = an_event(tavern)
    Tournament.objects.filter(pk=event.pk).update(classes=["Ladies"])
    assert walk_in(tournament=event, name="Ida", group="ladies", actor=None).group == "Ladies"
    with pytest.raises(CannotDo) as refused:
        walk_in(tournament=event, name="Emil", group="men", actor=None)
    assert refused.value.field == "group"


def test_house_players_are_guests_of_the_club_one_for_each_chair_and_the_same_in_the_next_event(tavern: Club) -> None:
    event = ready(tavern, 5)
    first, second = (enter_house_player(tournament=event, actor=None) for _ in range(2))
    assert [(one.house, one.state, one.player.guest, one.player.name) for one in (first, second)] == [
        (True, "present", True, "House player"),
        (True, "present", True, "House player 2"),
    ]
    again = enter_house_player(tournament=an_event(tavern, slug="spring-50"), actor=None)
    assert again.player == first.player


def test_a_player_of_another_club_is_not_let_in(tavern: Club, other_club: Club) -> None:
    with pytest.raises(CannotDo):
        walk_in(tournament=an_event(tavern), player=known(other_club, "Eve"), actor=None)


def test_once_the_event_is_over_nobody_comes_in(tavern: Club) -> None:
    event = ready(tavern, 5)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.FINISHED)
    with pytest.raises(CannotDo):
        walk_in(tournament=event, name="Zenzi", actor=None)
    with pytest.raises(CannotDo):
        enter_house_player(tournament=event, actor=None)


def test_checking_in_again_is_no_news(tavern: Club) -> None:
    event = ready(tavern, 5)
    version = Tournament.objects.get().version
    check_in(entry=entry(event, 1), actor=None)
    assert Tournament.objects.get().version == version
