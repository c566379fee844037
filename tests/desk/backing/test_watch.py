"""When the watch beside the server starts a backup: something was written, it is time, or the last one failed.

A machine that has no room for a further process just now ends neither the watch nor what it was to do.
"""

import sys
from pathlib import Path

import pytest

from desk.starting.watch import RESTS_AFTER_A_DEATH_S, Backup, Orders, Worker


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


def test_a_backup_that_finds_no_room_on_the_machine_comes_with_the_next_look(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "db").write_text("1")
    watch = Backup(Orders(0, "", 0, [], [str(tmp_path / "nowhere")], 300, str(tmp_path / "db")), 0)
    for at in (21, 322):
        look(watch, at)
        assert "cannot be started" in capfd.readouterr().err
    (tmp_path / "nowhere").write_text(f"#!/bin/sh\necho x >> {tmp_path / 'taken'}\n")
    (tmp_path / "nowhere").chmod(0o700)
    look(watch, 623)
    assert taken(tmp_path) == 2, "the letter and the end of its line"


def test_an_errand_that_finds_no_room_on_the_machine_is_not_forgotten(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bell, program = tmp_path / "bell", tmp_path / "nowhere"
    worker = Worker(Orders(0, str(bell), 0, [str(program)], [], 0, ""))
    bell.write_text("")
    for at, tried in ((1.0, True), (1.25, False), (1 + RESTS_AFTER_A_DEATH_S, True)):
        worker.look(at)
        assert ("cannot be started" in capfd.readouterr().err) is tried, at
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    worker.look(20)
    assert worker.running is not None
    worker.running.wait()
    worker.look(21)
    assert worker.running is None, "the bell has been heard"
