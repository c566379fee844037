"""When the watch beside the server starts a backup: something was written, it is time, or the last one failed."""

import sys
from pathlib import Path

import pytest

from desk.starting.watch import Backup, Orders


def a_watch(tmp_path: Path, *, status: int = 0, every_s: float = 300, database: str = "db") -> Backup:
    """Begun at 0 seconds; each backup leaves a line behind."""
    note = f"open({str(tmp_path / 'taken')!r}, 'a').write('x'); raise SystemExit({status})"
    name = str(tmp_path / database) if database else ""
    return Backup(Orders(0, "", 0, [], [sys.executable, "-c", note], every_s, name), 0)


def look(watch: Backup, at: float) -> None:
    watch.look(at)
    if watch.running is not None:
        watch.running.wait()


def taken(tmp_path: Path) -> int:
    noted = tmp_path / "taken"
    return len(noted.read_text()) if noted.exists() else 0


def test_only_where_something_was_written(tmp_path: Path) -> None:
    watch, log = a_watch(tmp_path), tmp_path / "db-wal"
    log.write_text("1")
    look(watch, 19)
    assert taken(tmp_path) == 0, "the server has just begun"
    look(watch, 21)
    assert taken(tmp_path) == 1
    look(watch, 322)
    assert taken(tmp_path) == 1, "nothing was written since"
    log.write_text("22")
    look(watch, 400)
    assert taken(tmp_path) == 1, "the time has not come"
    look(watch, 623)
    assert taken(tmp_path) == 2


def test_one_that_failed_is_tried_again_though_nothing_is_new(tmp_path: Path) -> None:
    watch = a_watch(tmp_path, status=1)
    (tmp_path / "db").write_text("1")
    for number, at in enumerate([21, 322, 623], start=1):
        look(watch, at)
        assert taken(tmp_path) == number


@pytest.mark.parametrize(("every_s", "database", "expected"), [(0, "db", 0), (300, "", 3)])
def test_never_by_itself_and_where_the_database_is_elsewhere(
    tmp_path: Path, every_s: float, database: str, expected: int
) -> None:
    watch = a_watch(tmp_path, every_s=every_s, database=database)
    for at in (21, 322, 623):
        look(watch, at)
    assert taken(tmp_path) == expected
