"""Adding players and finding them by name."""

import pytest

from clubs.models import AuditEntry, Club, Player, Session, Table
from clubs.services.errors import CannotDo
from clubs.services.people import add_player, change_player, player_for_name
from tests.clubs.seated import a_table


def test_a_player_is_added_with_a_folded_name_and_a_trace(tavern: Club) -> None:
    player = add_player(club=tavern, name="  Anna   von der Tann ", actor=None, number=7, town=" Mequon ")
    assert (player.name, player.name_key, player.town) == ("Anna von der Tann", "anna von der tann", "Mequon")
    assert AuditEntry.objects.get().thing_uid == player.uid


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"name": "   "}, "name"),
        ({"name": "A\x00B"}, "name"),
        ({"name": "x" * 201}, "name"),
        ({"name": "x" * 301}, "name"),
        # One letter that stands for eighteen others: what the name is found by would not fit its column.
        ({"name": "\ufdfa" * 30}, "name"),
        ({"name": "Bert", "town": "y" * 121}, "town"),
        ({"name": "Bert", "number": -1}, "number"),
        ({"name": "Bert", "display_name": "\ud800"}, "display_name"),
    ],
)
def test_what_is_no_player_is_refused_with_its_field(tavern: Club, more: dict, field: str) -> None:
    with pytest.raises(CannotDo) as refused:
        add_player(club=tavern, actor=None, **more)
    assert refused.value.field == field
    assert refused.value.message
    assert not Player.objects.exists()
    assert not AuditEntry.objects.exists()


def test_nor_is_a_player_renamed_to_what_would_not_fit(tavern: Club) -> None:
    player = add_player(club=tavern, name="Bert", actor=None)
    same = {"number": None, "town": "", "guest": False, "display_name": "", "active": True}
    with pytest.raises(CannotDo, match="shorten it") as refused:
        change_player(player=player, name="\ufdfa" * 30, actor=None, **same)
    assert refused.value.field == "name"
    player.refresh_from_db()
    assert (player.name, player.name_key) == ("Bert", "bert")
    assert AuditEntry.objects.count() == 1


def test_a_number_is_one_players_alone_but_two_clubs_may_both_use_it(tavern: Club, other_club: Club) -> None:
    add_player(club=tavern, name="Anna", actor=None, number=7)
    add_player(club=other_club, name="Anna", actor=None, number=7)
    with pytest.raises(CannotDo, match="number"):
        add_player(club=tavern, name="Bert", actor=None, number=7)


@pytest.mark.parametrize("spelling", ["Jürgen Şenol", "JÜRGEN ŞENOL", " jürgen  şenol ", "Ju\u0308rgen S\u0327enol"])
def test_a_name_is_found_again_however_it_is_spelled(tavern: Club, spelling: str) -> None:
    first, created = player_for_name(club=tavern, name="Jürgen Şenol", actor=None)
    assert created
    assert player_for_name(club=tavern, name=spelling, actor=None) == (first, False)


def test_a_name_of_another_club_is_not_found(tavern: Club, other_club: Club) -> None:
    theirs = add_player(club=other_club, name="Anna", actor=None)
    ours, created = player_for_name(club=tavern, name="Anna", actor=None)
    assert created
    assert ours != theirs


def test_two_of_one_name_are_both_named(tavern: Club) -> None:
    add_player(club=tavern, name="Hans Huber", actor=None, number=3, town="Fürth")
    add_player(club=tavern, name="hans huber", actor=None)
    with pytest.raises(CannotDo) as refused:
        player_for_name(club=tavern, name="Hans Huber", actor=None)
    assert "number 3, Fürth" in refused.value.message
    assert "no number" in refused.value.message


def test_where_nothing_tells_two_apart_the_way_out_is_said(tavern: Club) -> None:
    for _ in range(2):
        add_player(club=tavern, name="Hans Huber", actor=None)
    with pytest.raises(CannotDo) as refused:
        player_for_name(club=tavern, name="Hans Huber", actor=None)
    assert "give them numbers or towns in the players' list, or choose from the list" in refused.value.message


def test_a_new_name_lets_boards_and_phones_look_again_and_a_new_town_does_not(tavern: Club) -> None:
    table = a_table(tavern)
    player = table.seats.first().player
    kept = {"number": None, "town": "Kiel", "guest": False, "active": True, "display_name": "", "actor": None}
    before = Table.objects.get().version, Session.objects.get().version
    change_player(player=player, name=player.name, **kept)
    assert (Table.objects.get().version, Session.objects.get().version) == before
    told = AuditEntry.objects.count()
    change_player(player=player, name=player.name, **kept)
    assert AuditEntry.objects.count() == told, "saved again without a change, which is none"
    change_player(player=player, name="Somebody Else", **kept)
    assert (Table.objects.get().version, Session.objects.get().version) == (before[0] + 1, before[1] + 1)


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("\ufeffAnna", "Anna"),
        ("An\u00adna", "Anna"),
        ("\u202aAnna\u202c", "Anna"),
        ("\u2066Şenol\u2069 Aydın", "Şenol Aydın"),
        ("Familie 👨\u200d👩\u200d👧", "Familie 👨\u200d👩\u200d👧"),
        ("Anna\u00a0Huber", "Anna Huber"),
    ],
)
def test_marks_that_copying_leaves_do_not_become_part_of_a_name(tavern: Club, pasted: str, kept: str) -> None:
    player = add_player(club=tavern, name=pasted, actor=None)
    assert player.name == kept
    assert player_for_name(club=tavern, name=kept, actor=None) == (player, False)
    assert player_for_name(club=tavern, name=pasted, actor=None) == (player, False)
