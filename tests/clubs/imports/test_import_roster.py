"""`manage.py import_roster`: the way of the page, by hand."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club, ImportBatch, Player
from clubs.services.importing import MOST_BYTES
from clubs.services.people import add_player
from tests.clubs.imports.files import csv

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "roster.csv"


def ran(*arguments: str) -> str:
    out = StringIO()
    call_command("import_roster", *arguments, stdout=out)
    return out.getvalue()


def test_brings_a_roster_in_once(tavern: Club, file: Path) -> None:
    add_player(club=tavern, name="Ann", actor=None)
    file.write_bytes(csv("No;Name;Town", "1;Ann;Köln", "2;Jürg;Kiel", encoding="cp1252"))
    assert ran("tavern", str(file)) == "roster.csv: 1 players added, 1 changed.\n"
    assert set(Player.objects.values_list("number", "name", "town")) == {(1, "Ann", "Köln"), (2, "Jürg", "Kiel")}
    assert ImportBatch.objects.get().kind == "roster"
    with pytest.raises(CommandError, match="This file was imported already on"):
        ran("tavern", str(file))


def test_a_dry_run_prints_and_stores_nothing(tavern: Club, file: Path) -> None:
    add_player(club=tavern, name="Ann", town="Bonn", actor=None)
    file.write_bytes(csv("No;Name;Town", "1;Ann;Köln", "2;Jürg;", ";Total;"))
    assert ran("tavern", str(file), "--dry-run").splitlines() == [
        "1 new player, 1 player changed, 0 unchanged",
        "  changed  Ann  number: empty → 1; town: Bonn → Köln",
        "  new  Jürg  number: 2",
        "Row 4 (“Total”) was left out.",
    ]
    assert Player.objects.count() == 1
    assert not ImportBatch.objects.exists()


def test_problems_are_named_by_row_and_field_and_nothing_comes_in(tavern: Club, file: Path) -> None:
    file.write_bytes(csv("No;Name;Guest", "x;Ann;", "2;;perhaps"))
    with pytest.raises(CommandError) as refused:
        ran("tavern", str(file))
    assert str(refused.value).splitlines() == [
        "roster.csv: Nothing was imported; the file has 3 problems:",
        "Row 2, column “No”: “x” is no number; write points like -12, or leave the cell empty.",
        "Row 3, column “Name”: a player's name is missing.",
        "Row 3, column “Guest”: “perhaps” is neither yes nor no.",
    ]
    with pytest.raises(CommandError, match="nothing can be imported as it stands"):
        ran("tavern", str(file), "--dry-run")
    assert not Player.objects.exists()


def test_a_name_that_almost_matches_is_a_problem_unless_said_to_be_new(tavern: Club, file: Path) -> None:
    add_player(club=tavern, name="Hans Huber", actor=None)
    file.write_bytes(csv("Name", "Hanns Huber"))
    with pytest.raises(CommandError, match="“Hanns Huber” may be Hans Huber: say whether"):
        ran("tavern", str(file))
    ran("tavern", str(file), "--new-names")
    assert tavern.players.count() == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere", "{file}"), "There is no club “nowhere”"),
        (("tavern", "{file}.none"), "No such file"),
        (("tavern", "{file}"), "larger than 10 MB"),
    ],
)
def test_what_is_not_there_or_too_large_is_said(
    tavern: Club, file: Path, arguments: tuple[str, str], sentence: str
) -> None:
    with file.open("wb") as sparse:
        sparse.truncate(MOST_BYTES + 1)
    with pytest.raises(CommandError, match=sentence):
        ran(arguments[0], arguments[1].format(file=file))
