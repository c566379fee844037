"""Importing a file of totals: all or nothing, once, and the season's totals are the file's column sums."""

import csv
import datetime as dt
from decimal import ROUND_HALF_UP, Decimal
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.imports.totals import CannotImport, import_totals
from clubs.models import AuditEntry, Club, ImportBatch, Player, Result, Season, Session
from clubs.selectors.seasons import season_rows
from clubs.services.errors import CannotDo
from clubs.services.people import add_player

FIXTURES = Path(__file__).parents[3] / "fixtures"
REAL = Path(__file__).parents[4] / "shared" / "real"
SMALL = b"Date,Ann,Bob,Cat\n2006-12-10,4,-4,0\n2006-12-10,7,-9,2\n2006-9-3,1,-1,0\n"

pytestmark = pytest.mark.django_db


def bring_in(club: Club, content: bytes, season: str = "2006", name: str = "club.csv", **options: object):
    return import_totals(club=club, season_slug=season, file_name=name, content=content, **options)


def everything() -> dict[str, int]:
    models = (Season, Player, Session, Result, ImportBatch, AuditEntry)
    return {model.__name__: model.objects.count() for model in models}


def test_makes_the_year_its_players_and_a_closed_session_a_sitting(tavern: Club) -> None:
    imported = bring_in(tavern, SMALL)
    assert (len(imported.sheet.sittings), imported.sheet.zero, imported.replaced) == (3, "absent", False)
    assert [player.name for player in imported.players] == ["Ann", "Bob", "Cat"]
    season = Season.objects.get(club=tavern, slug="2006")
    assert (season.name, season.first_day, season.last_day) == ("2006", dt.date(2006, 1, 1), dt.date(2006, 12, 31))
    sessions = Session.objects.order_by("id")
    assert [(session.title, session.kind, session.is_open) for session in sessions] == [
        ("2006-09-03", "import", False),
        ("2006-12-10", "import", False),
        ("2006-12-10 (2)", "import", False),
    ]
    # The file is newest first: the day's second row was its first sitting.
    first_of_the_day = (
        sessions[1].results.order_by("player__name").values_list("player__name", "points", "hands", "source")
    )
    assert list(first_of_the_day) == [
        ("Ann", 7, None, "imported"),
        ("Bob", -9, None, "imported"),
        ("Cat", 2, None, "imported"),
    ]


def test_a_season_of_any_name_is_used_when_it_is_there_and_refused_when_not(tavern: Club) -> None:
    with pytest.raises(CannotDo, match="Tavern has no season “winter”"):
        bring_in(tavern, SMALL, season="winter")
    Season.objects.create(
        club=tavern, name="Winter", slug="winter", first_day=dt.date(2006, 9, 1), last_day=dt.date(2007, 3, 31)
    )
    assert bring_in(tavern, SMALL, season="winter").season.slug == "winter"
    assert not Season.objects.filter(slug="2006").exists()


@pytest.mark.parametrize("content", [SMALL[:-3] + b"5\n", b"", b"PK\x03\x04", b"Date,Ann,ANN\n2006-01-01,1,-1\n"])
def test_whatever_is_refused_leaves_nothing_behind(tavern: Club, content: bytes) -> None:
    before = everything()
    with pytest.raises(CannotDo):
        bring_in(tavern, content)
    assert everything() == before


def test_says_twenty_problems_and_how_many_more(tavern: Club) -> None:
    rows = "".join(f"2006-01-{day:02},1,0\n" for day in range(1, 26))
    with pytest.raises(CannotImport) as refused:
        bring_in(tavern, f"Date,Ann,Bob\n{rows}".encode())
    assert len(refused.value.problems) == 25
    lines = refused.value.message.splitlines()
    assert lines[0] == "Nothing was imported; the file has 25 problems:"
    assert lines[1] == "Row 2 (2006-01-01) adds up to +1, but every sitting must add up to 0."
    assert lines[21:] == ["and 5 more."]


def test_a_file_comes_in_once_unless_it_replaces_itself(tavern: Club) -> None:
    bring_in(tavern, SMALL)
    before = everything()
    with pytest.raises(CannotDo, match=r"This file was already imported, as “club\.csv” into the season 2006"):
        bring_in(tavern, SMALL, name="another name.csv")
    assert everything() == before
    assert bring_in(tavern, SMALL, replace=True).replaced
    after = everything()
    assert after.pop("AuditEntry") == before.pop("AuditEntry") + 2
    assert after == before
    newest = list(AuditEntry.objects.values_list("action", flat=True)[:2])
    assert newest == ["totals imported", "totals taken out"]


def test_a_mended_file_takes_the_place_of_its_earlier_state(tavern: Club) -> None:
    bring_in(tavern, SMALL)
    mended = SMALL.replace(b"4,-4", b"6,-6")
    with pytest.raises(CannotDo, match=r"An earlier state of “club\.csv” is in the season 2006 already"):
        bring_in(tavern, mended)
    bring_in(tavern, mended, replace=True)
    assert {row.player.name: row.points for row in season_rows(Season.objects.get())} == {
        "Ann": 14,
        "Bob": -16,
        "Cat": 2,
    }


def test_a_failed_replacement_leaves_the_earlier_import(tavern: Club) -> None:
    bring_in(tavern, SMALL)
    before = everything()
    with pytest.raises(CannotDo):
        bring_in(tavern, SMALL.replace(b"4,-4", b"6,-4"), replace=True)
    assert everything() == before


def test_another_file_of_the_same_name_adds_its_own_days(tavern: Club) -> None:
    bring_in(tavern, SMALL)
    bring_in(tavern, b"Date,Ann,Bob\n2006-01-02,3,-3\n")
    assert Session.objects.count() == 4


def test_another_club_may_import_the_same_file(tavern: Club, other_club: Club) -> None:
    bring_in(tavern, SMALL)
    bring_in(other_club, SMALL)
    assert other_club.players.count() == tavern.players.count() == 3


@pytest.mark.parametrize("spelling", ["jürg  MÜLLER", "Ju\u0308rg Mu\u0308ller", " Jürg Müller "])
def test_finds_a_player_by_name_however_it_is_written(tavern: Club, spelling: str) -> None:
    known = add_player(club=tavern, name="Jürg Müller", actor=None)
    bring_in(tavern, f"Date,{spelling},Bob\n2006-01-02,3,-3\n".encode())
    assert known.results.get().points == 3
    assert tavern.players.count() == 2


def test_refuses_a_name_that_two_players_have(tavern: Club) -> None:
    for town in ("Kiel", "Ripon"):
        add_player(club=tavern, name="Hans Huber", town=town, actor=None)
    with pytest.raises(CannotImport) as refused:
        bring_in(tavern, b"Date,Hans Huber,Bob\n2006-01-02,3,-3\n")
    assert refused.value.problems == (
        "“Hans Huber” could be any of 2 players of the club; give them names that differ.",
    )
    assert not Session.objects.exists()


def test_the_command_tells_what_came_in_or_what_is_wrong(tavern: Club, other_club: Club, tmp_path: Path) -> None:
    file = tmp_path / "club.csv"
    file.write_bytes(SMALL)
    out = StringIO()
    call_command("import_totals", "tavern", "2006", str(file), stdout=out)
    assert out.getvalue() == (
        "club.csv: 3 sittings with 7 results in the season 2006, 3 new players; 0 means: was not there.\n"
    )
    for arguments, sentence in (
        (("tavern", "2006", str(file)), "club.csv: This file was already imported"),
        (("tavern", "2006", str(tmp_path / "none.csv")), "No such file"),
        (("tavern", "2006", str(tmp_path)), "Is a directory"),
        (("nowhere", "2006", str(file)), "There is no club “nowhere”. There are: other, tavern."),
        (
            ("nowhere", "2006", str(tmp_path / "none.csv")),
            "none.csv: No such file or directory\nThere is no club “nowh",
        ),
        (("tavern", "summer", str(file)), "Tavern has no season “summer”"),
    ):
        with pytest.raises(CommandError, match=sentence):
            call_command("import_totals", *arguments)


def test_the_commands_help_says_what_to_type_for_club_and_season(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit):
        call_command("import_totals", "--help")
    told = " ".join(capsys.readouterr().out.split())
    assert "club the club's address name (slug), as in /clubs/badger-tavern/" in told
    assert "season the season's address name (slug)" in told


def test_without_any_club_the_command_says_so(db: None, tmp_path: Path) -> None:
    (tmp_path / "club.csv").write_bytes(SMALL)
    with pytest.raises(CommandError, match="There is no club “tavern”\\. There is none yet\\."):
        call_command("import_totals", "tavern", "2006", str(tmp_path / "club.csv"))


def column_sums(path: Path) -> dict[str, int]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: sum(int(row[name] or 0) for row in rows) for name in rows[0] if name != "Date"}


def shown(club: Club, year: str) -> dict[str, tuple[int, int, str]]:
    rows = season_rows(club.seasons.get(slug=year))
    return {row.player.name: (row.points, row.sessions, str(row.average)) for row in rows}


def counted(path: Path, name: str, zero: str) -> tuple[int, int, str]:
    """Points, sittings and average of a player, counted off the file itself."""
    with path.open(encoding="utf-8", newline="") as file:
        cells = [row[name] for row in csv.DictReader(file)]
    played = [int(cell) for cell in cells if cell != "" and (zero == "played" or int(cell) != 0)]
    average = (Decimal(sum(played)) / len(played)).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return sum(played), len(played), str(average)


@pytest.fixture(params=["2004", "2005", "2006", "2007", "2008"])
def real_year(request: pytest.FixtureRequest) -> tuple[str, Path]:
    path = REAL / f"club_{request.param}.csv"
    if not path.exists():
        pytest.skip("the club's own files are not beside this checkout")
    return request.param, path


def test_a_real_year_adds_up_to_its_column_sums(tavern: Club, real_year: tuple[str, Path]) -> None:
    year, path = real_year
    imported = bring_in(tavern, path.read_bytes(), season=year)
    assert imported.sheet.zero == ("played" if year == "2008" else "absent")
    # On 8 May 2007 the club wrote a 0 for everybody: nobody played.
    assert imported.sheet.without_players == ((53,) if year == "2007" else ())
    sums = column_sums(path)
    totals = {name: points for name, (points, _sessions, _average) in shown(tavern, year).items()}
    assert totals == {name: sums[name] for name in totals}
    # Whoever never played has no line, and his column is empty or all zeros.
    never = {
        "2005": {"Lorenz Frank"},
        "2006": {"Lorenz Frank"},
        "2007": {"Ralf König", "Frieda Huber", "Lorenz Frank", "Bert Bauer"},
    }
    assert sums.keys() - totals.keys() == never.get(year, set())
    assert all(sums[name] == 0 for name in never.get(year, set()))


# Counted by hand in the club's files: points, sittings, average to two places.
BY_HAND = {
    "2006": {
        "Franz Quast": (123, 111, "1.11"),
        "Edna Kern": (-264, 65, "-4.06"),
        "Lena Unger": (-73, 36, "-2.03"),
    },
    "2008": {
        "Yvonne Pohl": (123, 144, "0.85"),
        "Otto Czerny": (1, 3, "0.33"),
        "Ralf Pohl": (183, 120, "1.53"),
    },
}


@pytest.mark.parametrize("year", BY_HAND)
def test_real_sittings_and_averages_are_those_counted_by_hand(tavern: Club, year: str) -> None:
    path = REAL / f"club_{year}.csv"
    if not path.exists():
        pytest.skip("the club's own files are not beside this checkout")
    bring_in(tavern, path.read_bytes(), season=year)
    totals = shown(tavern, year)
    assert {name: totals[name] for name in BY_HAND[year]} == BY_HAND[year]
    zero = "played" if year == "2008" else "absent"
    assert {name: counted(path, name, zero) for name in BY_HAND[year]} == BY_HAND[year]


def test_a_slice_of_each_kind_of_year(tavern: Club) -> None:
    """Ten sittings of 2004 (0 is absent) and ten of 2008 (empty is absent, 0 was played)."""
    for year in ("2004", "2008"):
        path = FIXTURES / f"totals_{year}.csv"
        bring_in(tavern, path.read_bytes(), season=year)
        totals = shown(tavern, year)
        sums = column_sums(path)
        assert {name: points for name, (points, *_rest) in totals.items()} == {name: sums[name] for name in totals}
    # Yvonne Pohl 2004: 10 23 -24 -6 16 3 -9 -9 5 -20. Ralf Pohl 2008: 12 2 13 0 -10 (18th: empty) 12 -13 2 -21.
    assert shown(tavern, "2004")["Yvonne Pohl"] == (-11, 10, "-1.10")
    assert shown(tavern, "2008")["Ralf Pohl"] == (-3, 9, "-0.33")
