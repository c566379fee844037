"""What may not be put back is refused before anything is touched; what was there is kept; an older one is updated."""

import fcntl
import json
import re
import shutil
import sqlite3
import subprocess
import uuid
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.desk.test_starting import manage

Change = Callable[[Path, Path], None]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, empty_site: Path) -> Path:
    """A data folder with a club in it, and a backup beside it."""
    here = tmp_path_factory.mktemp("made")
    shutil.copytree(empty_site, here / "data")
    write(here / "data", "Tavern")
    good(manage(here / "data", "backup", "--to", str(here)))
    return here


@pytest.fixture
def laptop(made: Path, tmp_path: Path) -> Path:
    """A copy of that for one test."""
    return Path(shutil.copytree(made, tmp_path / "laptop"))


def good(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def write(data: Path, name: str) -> None:
    with closing(sqlite3.connect(data / "sheepfold.sqlite3")) as database, database:
        database.execute(
            "INSERT INTO clubs_club (uid, name, slug, language, time_zone, day_ends_at, currency, public_sees, "
            "public_names) VALUES (?, ?, ?, 'en', 'UTC', '05:00', 'USD', 'nothing', 'full')",
            (uuid.uuid5(uuid.NAMESPACE_DNS, name).hex, name, name.lower()),
        )


def clubs(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [row[0] for row in database.execute("SELECT name FROM clubs_club ORDER BY id")]


def backup_of(laptop: Path) -> Path:
    (backup,) = laptop.glob("sheepfold-*.zip")
    return backup


def rewritten(backup: Path, change: Callable[[dict[str, object]], None]) -> None:
    """The same backup with another manifest."""
    with zipfile.ZipFile(backup) as opened:
        parts = {name: opened.read(name) for name in opened.namelist()}
    said = json.loads(parts["manifest.json"])
    change(said)
    parts["manifest.json"] = json.dumps(said).encode()
    with zipfile.ZipFile(backup, "w") as packed:
        for name, content in parts.items():
            packed.writestr(name, content)


def _gone(data: Path, backup: Path) -> None:
    backup.unlink()


def _cut(data: Path, backup: Path) -> None:
    backup.write_bytes(backup.read_bytes()[:-100])


def _no_zip(data: Path, backup: Path) -> None:
    backup.write_text("a letter")


def _other_zip(data: Path, backup: Path) -> None:
    with zipfile.ZipFile(backup, "w") as packed:
        packed.writestr("letter.txt", "a letter")


def _newer_code(data: Path, backup: Path) -> None:
    def change(said: dict[str, object]) -> None:
        said["contents"]["migrations"].append("clubs.9999_from_the_future")  # type: ignore[index]  # JSON

    rewritten(backup, change)


def _newer_format(data: Path, backup: Path) -> None:
    rewritten(backup, lambda said: said.update(sheepfold_backup=2))


def _of_postgresql(data: Path, backup: Path) -> None:
    with zipfile.ZipFile(backup) as opened:
        database = opened.read("database.sqlite3")
    rewritten(backup, lambda said: said.update(vendor="postgresql"))
    with zipfile.ZipFile(backup, "a") as packed:
        packed.writestr("database.dump", database)


def _other_figures(data: Path, backup: Path) -> None:
    def change(said: dict[str, object]) -> None:
        said["contents"]["counts"]["hands"] = 1  # type: ignore[index]  # JSON

    rewritten(backup, change)


def _newer_there(data: Path, backup: Path) -> None:
    with closing(sqlite3.connect(data / "sheepfold.sqlite3")) as database, database:
        database.execute(
            "INSERT INTO clubs_auditentry (at, device, action, thing, detail) "
            "VALUES ('2036-01-01 20:00:00', '', 'warning given', '', '{}')"
        )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_gone, r"No such file or directory\. Nothing was changed\."),
        (_cut, r"zip is no backup of Sheepfold, or is damaged: .*\. Nothing was changed\."),
        (_no_zip, r"zip is no backup of Sheepfold, or is damaged: File is not a zip file\. Nothing was changed\."),
        (_other_zip, r"or is damaged: There is no item named 'manifest.json' in the archive\. Nothing was changed\."),
        (_newer_code, r"from a newer Sheepfold \(it knows clubs\.9999_from_the_future\)\. Update Sheepfold first\."),
        (_newer_format, r"zip cannot be read here: it is from a newer Sheepfold: format 2.* Nothing was changed\."),
        (_of_postgresql, r"a backup of PostgreSQL, and the data lies in SQLite"),
        (_other_figures, r"The backup does not hold what it says\. Nothing was changed\."),
        (
            _newer_there,
            r"sheepfold\.sqlite3 holds what this backup does not.*If that is to be lost, say --overwrite-newer",
        ),
    ],
)
def test_what_is_refused_leaves_everything(laptop: Path, change: Change, sentence: str) -> None:
    data = laptop / "data"
    change(data, backup_of(laptop))
    write(data, "Since")
    key = (data / "secret_key").read_text()
    answer = manage(data, "restore", str(laptop / "missing.zip") if change is _gone else _name(laptop), "--yes")
    assert answer.returncode == 1
    assert re.search(sentence, answer.stderr)
    assert clubs(data / "sheepfold.sqlite3") == ["Tavern", "Since"]
    assert (data / "secret_key").read_text() == key
    assert not [*data.glob("*replaced*"), *data.glob("*.restoring")]


def _name(laptop: Path) -> str:
    return str(backup_of(laptop))


def test_who_is_not_asked_changes_nothing(laptop: Path) -> None:
    answer = manage(laptop / "data", "restore", _name(laptop))
    assert answer.returncode == 1
    assert "Say --yes where nobody can be asked. Nothing was changed." in answer.stderr


def another_site(folder: Path, empty: Path, *, entry: bool) -> Path:
    """The data folder of another club, as the demo's is beside the one that was meant."""
    data = Path(shutil.copytree(empty, folder))
    write(data, "Demo")
    if entry:
        _newer_there(data, data)
    return data


@pytest.mark.parametrize("sealed", [False, True])
def test_on_another_clubs_folder_it_asks_whether_that_is_meant(
    laptop: Path, tmp_path: Path, empty_site: Path, sealed: bool
) -> None:
    data = another_site(tmp_path / "demo", empty_site, entry=True)
    if sealed:
        good(manage(data, "backup", "--to", str(data)))
        _newer_there(laptop / "data", laptop)
        backup_of(laptop).unlink()
        good(manage(laptop / "data", "backup", "--to", str(laptop)))
        _newer_there(data, data)
    answer = manage(data, "restore", _name(laptop), "--yes")
    assert answer.returncode == 1
    said = " ".join(answer.stderr.split())
    state = r"its seals begin with [0-9a-f]{12}" if sealed else "nothing is sealed there"
    assert re.search(
        rf"This backup is of “Tavern” \({state}\); in {data}/sheepfold\.sqlite3 is “Demo” \({state}\)\. Is it the "
        r"right folder\? SHEEPFOLD_DATA=FOLDER before the command names another\.",
        said,
    )
    assert clubs(data / "sheepfold.sqlite3") == ["Demo"]


def test_the_question_names_what_is_replaced_and_whose_it_is(laptop: Path, tmp_path: Path, empty_site: Path) -> None:
    data = another_site(tmp_path / "demo", empty_site, entry=False)
    asked = manage(data, "restore", _name(laptop))
    assert f"It replaces {data}/sheepfold.sqlite3: 1 club," in asked.stdout
    assert "This backup is of “Tavern”" in asked.stdout
    own = manage(laptop / "data", "restore", _name(laptop))
    assert f"It replaces {laptop}/data/sheepfold.sqlite3: 1 club," in own.stdout
    assert "This backup is of" not in own.stdout


def test_not_under_a_server(laptop: Path) -> None:
    with (laptop / "data" / "lock-serving").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_SH)
        answer = manage(laptop / "data", "restore", _name(laptop), "--yes")
    assert answer.returncode == 1
    assert "A server runs on" in answer.stderr


def test_not_under_somebody_else_who_has_it_open(laptop: Path) -> None:
    with closing(sqlite3.connect(laptop / "data" / "sheepfold.sqlite3")) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("SELECT * FROM clubs_club").fetchall()
        answer = manage(laptop / "data", "restore", _name(laptop), "--yes")
    assert answer.returncode == 1
    assert "Somebody still uses the database" in answer.stderr


def test_what_was_there_is_kept_whole(laptop: Path) -> None:
    data = laptop / "data"
    with closing(sqlite3.connect(data / "sheepfold.sqlite3")) as database:
        database.execute("PRAGMA journal_mode=WAL")
    write(data, "Since")
    said = good(manage(data, "restore", _name(laptop), "--yes"))
    assert clubs(data / "sheepfold.sqlite3") == ["Tavern"]
    (aside,) = data.glob("sheepfold.sqlite3.replaced-*")
    assert clubs(aside) == ["Tavern", "Since"]
    assert f"kept as {aside}" in said
    assert "Verified 0 sessions, 0 tables, 0 lines: no difference." in said
    with closing(sqlite3.connect(data / "sheepfold.sqlite3")) as database:
        (told,) = database.execute("SELECT action, seal_id IS NOT NULL FROM clubs_auditentry").fetchall()
    assert told == ("backup restored", 1)


def test_a_broken_database_is_no_hindrance(laptop: Path) -> None:
    data = laptop / "data"
    (data / "sheepfold.sqlite3").write_bytes(b"no database at all" * 1000)
    good(manage(data, "restore", _name(laptop), "--yes"))
    assert clubs(data / "sheepfold.sqlite3") == ["Tavern"]
    (aside,) = data.glob("sheepfold.sqlite3.replaced-*")
    assert aside.read_bytes().startswith(b"no database at all")


def test_on_a_new_laptop_the_printed_links_live(laptop: Path, tmp_path: Path) -> None:
    key = (laptop / "data" / "secret_key").read_text()
    said = good(manage(tmp_path / "new", "restore", _name(laptop), "--yes"))
    assert clubs(tmp_path / "new" / "sheepfold.sqlite3") == ["Tavern"]
    assert (tmp_path / "new" / "secret_key").read_text() == key
    assert (tmp_path / "new" / "secret_key").stat().st_mode & 0o077 == 0
    assert "The key of the links came along" in said


def test_an_older_one_is_brought_up_to_date(data: Path, tmp_path: Path) -> None:
    good(manage(data, "migrate", "clubs", "0002", "-v0"))
    good(manage(data, "backup", "--to", str(tmp_path)))
    said = good(manage(tmp_path / "new", "restore", _name(tmp_path), "--yes"))
    assert "Database brought up to date." in said
    assert "no difference" in said
