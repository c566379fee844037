"""Rosters: what they add and change, whose name is asked, each row's problem, and the way back."""

import pytest

from clubs.models import AuditEntry, Club, Player
from clubs.services.importing_undo import undo_import
from clubs.services.people import add_player, change_player
from tests.clubs.imports.files import csv, look, store, xlsx

pytestmark = pytest.mark.django_db

FULL = csv(
    "Nr.;Name;Spitzname;Anzeigename;Ort;Telefon;Gast;Aktiv",
    "7;Hans Huber;Hansi;Hans H.;Köln;0171 1;ja;ja",
    "8;Emma Koch;;;;;;nein",
    encoding="cp1252",
)


def fields(player: Player) -> tuple[object, ...]:
    return (
        player.number,
        player.name,
        player.nickname,
        player.display_name,
        player.town,
        player.contact,
        player.guest,
        player.active,
    )


def test_every_field_comes_in(tavern: Club) -> None:
    store(tavern, "roster", FULL)
    assert [fields(player) for player in Player.objects.order_by("number")] == [
        (7, "Hans Huber", "Hansi", "Hans H.", "Köln", "0171 1", True, True),
        (8, "Emma Koch", "", "", "", "", False, False),
    ]
    assert AuditEntry.objects.filter(action="player added").count() == 2


def test_first_and_last_names_may_have_columns_of_their_own(tavern: Club) -> None:
    store(tavern, "roster", xlsx(["Vorname", "Nachname"], ["Anna", "von der Tann"], ["Madonna", None]))
    assert set(Player.objects.values_list("name", flat=True)) == {"Anna von der Tann", "Madonna"}


def test_a_known_player_is_changed_only_where_the_file_says_something_else(tavern: Club) -> None:
    hans = add_player(club=tavern, name="Hans Huber", number=7, town="Bonn", contact="by letter", actor=None)
    add_player(club=tavern, name="Emma Koch", number=8, actor=None)
    content = csv("No,Name,Town,Contact", "7,hans  HUBER,Köln,", "8,Emma Koch,,", "9,New One,,")
    seen = look(tavern, "roster", content).preview
    assert seen["facts"] == ["1 new player", "1 player changed", "1 unchanged"]
    assert seen["rows"] == [["changed", "Hans Huber", "town: Bonn → Köln"], ["new", "New One", "number: 9"]]
    store(tavern, "roster", content)
    hans.refresh_from_db()
    assert fields(hans) == (7, "Hans Huber", "", "", "Köln", "by letter", False, True)
    entry = AuditEntry.objects.get(action="player changed")
    assert (entry.thing_uid, entry.detail) == (hans.uid, {"town": ["Bonn", "Köln"]})


@pytest.mark.parametrize(
    "written",
    ["Huber, Hans", "Huber Hans", "Hans Hubre", "Hans Hube", "Hanns Huber", "Hans Hüber", "H. Huber", "Hansi"],
)
def test_a_name_that_almost_matches_is_asked_and_the_answer_remembered(tavern: Club, written: str) -> None:
    hans = add_player(club=tavern, name="Hans Huber", nickname="Hansi", actor=None)
    content = csv("Name;Town", f"{written};Köln")
    now = look(tavern, "roster", content)
    assert now.plan is None
    assert [question["choices"] for question in now.preview["questions"]] == [[[str(hans.uid), "Hans Huber"]]]
    key = now.preview["questions"][0]["key"]
    store(tavern, "roster", content, people={key: str(hans.uid)})
    hans.refresh_from_db()
    assert (hans.town, hans.name, tavern.players.count()) == ("Köln", "Hans Huber", 1)
    again = look(tavern, "roster", csv("Name;Town", f"{written};Bonn"))
    assert again.preview["questions"] == []
    assert again.preview["facts"][1] == "1 player changed"
    assert again.preview["answered"][0]["answer"] == str(hans.uid)


@pytest.mark.parametrize("said", [{"rest_new": True}, {"people": {"hanns huber": "new"}}])
def test_or_it_is_somebody_new(tavern: Club, said: dict[str, object]) -> None:
    add_player(club=tavern, name="Hans Huber", actor=None)
    store(tavern, "roster", csv("Name", "Hanns Huber"), **said)
    assert tavern.players.count() == 2


@pytest.mark.parametrize(
    "written", ["Jürg Müller", "Ju\u0308rg Mu\u0308ller", "JÜRG MÜLLER", "\ufeffJürg\u200e  Müller"]
)
def test_the_same_name_in_another_spelling_is_not_asked(tavern: Club, written: str) -> None:
    add_player(club=tavern, name="Jürg Müller", actor=None)
    assert look(tavern, "roster", csv("Name", f'"{written}"')).preview["facts"] == [
        "0 new players",
        "0 players changed",
        "1 unchanged",
    ]


@pytest.mark.parametrize("written", ["Jo", "Player 002", "Ann", "Gustav Mahler"])
def test_what_is_merely_short_numbered_or_different_is_not_asked(tavern: Club, written: str) -> None:
    for name in ("Joe", "Player 001", "Bob", "Hans Huber"):
        add_player(club=tavern, name=name, actor=None)
    assert look(tavern, "roster", csv("Name", written)).plan is not None


def test_two_of_one_name_are_told_apart_by_number_or_town_or_asked(tavern: Club) -> None:
    first = add_player(club=tavern, name="Hans Huber", number=1, town="Kiel", actor=None)
    second = add_player(club=tavern, name="Hans Huber", number=2, town="Ripon", actor=None)
    seen = look(tavern, "roster", csv("Name;No;Town;Nickname", "Hans Huber;2;;Zwei", "Hans Huber;;Kiel;Eins")).preview
    assert seen["rows"] == [
        ["changed", "Hans Huber", "nickname: empty → Zwei"],
        ["changed", "Hans Huber", "nickname: empty → Eins"],
    ]
    asked = look(tavern, "roster", csv("Name;Nickname", "Hans Huber;Wer")).preview
    assert {uid for uid, _label in asked["questions"][0]["choices"]} == {str(first.uid), str(second.uid)}
    assert [label for _uid, label in asked["questions"][0]["choices"]] == [
        "Hans Huber (no. 1, Kiel)",
        "Hans Huber (no. 2, Ripon)",
    ]


def test_two_new_ones_of_one_name_are_two(tavern: Club) -> None:
    store(tavern, "roster", csv("Name;Town", "Hans Huber;Kiel", "Hans Huber;Ripon"))
    assert tavern.players.filter(name="Hans Huber").count() == 2


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (("Name;No", ";5"), "Row 2, column “Name”: a player's name is missing."),
        (("Name;No", "Ann;x"), "Row 2, column “No”: “x” is no number"),
        (("Name;No", "Ann;0"), "Row 2, column “No”: “0” is no player's number; it begins at 1."),
        (("Name;No", "Ann;1000000"), "Row 2, column “No”: “1000000” is more than can be."),
        (("Name;No", "Ann;7"), "Row 2, column “No”: the number 7 is Known's already."),
        (("Name;No", "Ann;5", "Bob;5"), "Row 3, column “No”: the number 5 is Ann's already."),
        (("Name;Guest", "Ann;perhaps"), "Row 2, column “Guest”: “perhaps” is neither yes nor no."),
        (("Name;Town", "Ann;" + "x" * 121), "Row 2, column “Town”: that is 121 characters; at most 120 fit."),
        (("Name;Town", "Ann;a\x07b"), "Row 2, column “Town”: this holds a character that cannot be printed."),
        (("Name", "x" * 201), "Row 2, column “Name”: the name has more than 200 characters."),
        (("Name;Town", "Ann;a", "Ann;a"), "Row 3: this is the same player as in row 2."),
        (("Shoe;Size", "Ann;41"), "Row 1: No column is the players' names. Say below which one is."),
        (("Name",), "Row 1: below this row there is nothing."),
    ],
)
def test_each_problem_is_named_by_row_and_field(tavern: Club, lines: tuple[str, ...], problem: str) -> None:
    add_player(club=tavern, name="Known", number=7, actor=None)
    now = look(tavern, "roster", csv(*lines))
    assert now.plan is None
    assert any(said.startswith(problem) for said in now.preview["problems"]), now.preview["problems"]


def test_numbers_may_be_swapped(tavern: Club) -> None:
    for number, name in ((1, "Ann"), (2, "Bob")):
        add_player(club=tavern, name=name, number=number, actor=None)
    batch = store(tavern, "roster", csv("Name,No", "Ann,2", "Bob,1"))
    assert dict(tavern.players.values_list("name", "number")) == {"Ann": 2, "Bob": 1}
    undo_import(batch=batch, actor=None)
    assert dict(tavern.players.values_list("name", "number")) == {"Ann": 1, "Bob": 2}


def test_undoing_takes_the_new_out_and_the_changes_back_but_not_what_was_changed_since(tavern: Club) -> None:
    hans = add_player(club=tavern, name="Hans Huber", number=7, town="Bonn", actor=None)
    emma = add_player(club=tavern, name="Emma Koch", town="Bonn", actor=None)
    batch = store(tavern, "roster", csv("Name;No;Town", "Hans Huber;9;Köln", "Emma Koch;10;Kiel", "New One;11;"))
    change_player(
        player=hans, name="Hans Huber", number=9, town="Mainz", guest=False, display_name="", active=True, actor=None
    )
    add_player(club=tavern, name="Late", number=7, actor=None)
    undone = undo_import(batch=batch, actor=None)
    hans.refresh_from_db()
    emma.refresh_from_db()
    # Somebody else has number 7 by now, and his town was changed since: both stay.
    assert (hans.number, hans.town) == (9, "Mainz")
    assert (emma.number, emma.town) == (None, "Bonn")
    assert (undone.players, undone.players_left) == (1, ("Hans Huber",))
    assert not tavern.players.filter(name="New One").exists()


def test_heads_twice_and_columns_without_any_are_left_out_and_said(tavern: Club) -> None:
    seen = look(tavern, "roster", xlsx(["Name", "Name", None, "Shoe"], ["Ann", "Bob", None, 41], ["Cat", "", None, ""]))
    assert seen.preview["notes"] == [
        "Column B (“Name”) was left out: “Name” holds the same.",
        "Column D (“Shoe”) was left out.",
    ]
    assert seen.preview["facts"][0] == "2 new players"


def test_columns_may_be_chosen_and_a_head_may_be_missing(tavern: Club) -> None:
    content = csv("Ann,Köln", "Bob,Kiel")
    seen = look(tavern, "roster", content, head=0, columns={"0": "name", "1": "town"}).preview
    assert seen["rows"] == [["new", "Ann", "town: Köln"], ["new", "Bob", "town: Kiel"]]


def test_new_names_that_look_alike_are_warned_of(tavern: Club) -> None:
    seen = look(tavern, "roster", csv("Name", "Hans Müller", '"Mueller, Hans"')).preview
    assert seen["warnings"] == ["“Hans Müller”, “Mueller, Hans” look like one person, but will be several players."]
