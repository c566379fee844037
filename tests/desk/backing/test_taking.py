"""A backup is there whole or not at all; a stick that is full, gone or read-only is said, and nothing is lost."""

import errno
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from clubs.models import AuditEntry, AuditSeal, Club
from clubs.services.audit import record
from desk.backing import packing, taking
from desk.backing.manifest import ASKED, AUTOMATIC, BUTTON, DATABASE_FILES
from desk.backing.packing import check, read_manifest
from desk.backing.rotation import backups_in
from desk.backing.standing import standing
from desk.backing.taking import back_up_if_new, installation, take_backup
from desk.backing.troubles import Trouble

pytestmark = pytest.mark.django_db(transaction=True)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_lies_in_it(stick: Path, tavern: Club, settings: Any) -> None:
    record(club=tavern, action="warning given")
    kept = take_backup(cause=BUTTON)
    assert names(stick) == [kept.path.name]
    assert kept.path.stat().st_mode & 0o077 == 0
    with zipfile.ZipFile(kept.path) as opened:
        assert opened.namelist() == ["manifest.json", "secret_key", DATABASE_FILES[connection.vendor]]
        assert opened.read("secret_key").decode().strip() == settings.SECRET_KEY
    manifest = check(kept.path)
    assert manifest == kept.manifest
    assert manifest.contents.counts["clubs"] == 1
    assert manifest.contents.counts["entries"] == AuditEntry.objects.count() == 1
    seal = AuditSeal.objects.get()
    assert manifest.contents.seal == (1, seal.digest, seal.digest)
    done = standing().done
    assert done is not None
    assert (done.path, done.bytes) == (str(kept.path), kept.path.stat().st_size)


def test_a_key_from_outside_stays_outside(stick: Path, tavern: Club, settings: Any) -> None:
    (settings.DATA_DIR / "secret_key").write_text("another\n")
    with zipfile.ZipFile(take_backup(cause=BUTTON).path) as opened:
        assert "secret_key" not in opened.namelist()


def test_where_nothing_is_new_none_is_taken(stick: Path, tavern: Club) -> None:
    assert back_up_if_new() is not None
    assert back_up_if_new() is None
    record(club=tavern, action="warning given")
    second = back_up_if_new()
    assert second is not None
    assert second.manifest.cause == AUTOMATIC
    assert back_up_if_new() is None
    second.path.unlink()
    assert back_up_if_new() is not None, "another stick gets one of its own"


def test_of_two_servers_with_one_folder_the_second_takes_none(
    stick: Path, tavern: Club, settings: Any, tmp_path: Path
) -> None:
    assert back_up_if_new() is not None
    settings.DATA_DIR = tmp_path / "another"
    settings.DATA_DIR.mkdir()
    assert back_up_if_new() is None
    settings.BACKUP_DIR = tmp_path / "apart"
    settings.BACKUP_DIR.mkdir()
    assert back_up_if_new() is not None, "with a folder of its own it takes its own"
    assert (len(names(stick)), len(names(settings.BACKUP_DIR))) == (1, 1)


def test_older_ones_make_room_and_nothing_else_does(stick: Path, tavern: Club, settings: Any) -> None:
    (stick / "sheepfold-2020-01-01-000000.zip").write_text("somebody's own")
    (stick / "photos.zip").write_text("somebody's own")
    asked = take_backup(cause=ASKED, folder=stick)
    settings.SECRET_KEY, ours = "another site", settings.SECRET_KEY
    foreign = [take_backup(cause=BUTTON).path.name for _ in range(3)]
    settings.SECRET_KEY = ours
    made = [take_backup(cause=BUTTON).path.name for _ in range(5)]
    there = set(names(stick))
    assert there == {"sheepfold-2020-01-01-000000.zip", "photos.zip", asked.path.name, *foreign, *made[-3:]}
    assert [kept.path.name for kept in backups_in(stick, installation())] == [*made[:1:-1], asked.path.name]


def test_another_folder_keeps_all(tmp_path: Path, stick: Path, tavern: Club) -> None:
    for _ in range(5):
        take_backup(cause=ASKED, folder=tmp_path)
    assert len(list(tmp_path.glob("sheepfold-*.zip"))) == 5
    assert standing().done is None, "it is none of the office's"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "There is no room left in {stick}. Delete something there, or choose another folder."),
        (errno.EROFS, "Nothing can be written into {stick}."),
        (errno.ENOENT, "The folder {stick} is not there. Is the stick plugged in?"),
        (errno.EIO, "The backup into {stick} failed: Input/output error."),
    ],
)
def test_a_stick_that_takes_none(
    stick: Path,
    tavern: Club,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    number: int,
    sentence: str,
) -> None:
    first = take_backup(cause=BUTTON)

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(packing, "_write", refuse)
    record(club=tavern, action="warning given")
    said = sentence.format(stick=stick)
    with pytest.raises(Trouble) as trouble:
        back_up_if_new()
    assert trouble.value.message == said
    assert f"No backup: {said}" in caplog.text
    assert names(stick) == [first.path.name], "what was begun is gone, what was there is there"
    stands = standing()
    assert stands.failed is not None
    assert stands.done is not None
    monkeypatch.undo()
    assert back_up_if_new() is not None
    assert standing().failed is None


def test_a_stick_pulled_out_and_plugged_in_again(stick: Path, tavern: Club) -> None:
    pulled = stick.rename(stick.with_name("pulled"))
    with pytest.raises(Trouble, match="Is the stick plugged in"):
        back_up_if_new()
    assert not stick.exists(), "no folder is made in its place"
    pulled.rename(stick)
    assert back_up_if_new() is not None


def test_a_stick_full_of_our_own_makes_room_first(stick: Path, tavern: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [take_backup(cause=BUTTON).path.name for _ in range(3)]
    write, tries = packing._write, []

    def full_once(*told: Any) -> None:
        tries.append(len(names(stick)))
        if len(tries) == 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(*told)

    monkeypatch.setattr(packing, "_write", full_once)
    last = take_backup(cause=BUTTON)
    assert names(stick) == sorted([*made[1:], last.path.name])
    assert tries == [4, 3], "the one that is being written counts"


@pytest.mark.parametrize("damage", ["cut", "bit", "manifest", "text"])
def test_a_damaged_one_is_found(stick: Path, tavern: Club, damage: str) -> None:
    path = take_backup(cause=BUTTON).path
    content = bytearray(path.read_bytes())
    if damage == "cut":
        content = content[: len(content) // 2]
    elif damage == "bit":
        content[len(content) // 2] ^= 1
    elif damage == "text":
        content = bytearray(b"no backup at all")
    else:
        with zipfile.ZipFile(path) as opened:
            said = opened.read("manifest.json").replace(b'"sha256": "', b'"sha256": "0')
            database = opened.read(DATABASE_FILES[connection.vendor])
        with zipfile.ZipFile(path, "w") as forged:
            forged.writestr("manifest.json", said)
            forged.writestr(DATABASE_FILES[connection.vendor], database)
        content = bytearray(path.read_bytes())
    path.write_bytes(content)
    with pytest.raises(Trouble, match="did not read back as it should"):
        check(path)
    with pytest.raises(CommandError) as refused:
        call_command("backup", check=str(path))
    assert str(refused.value).startswith(f"{path} is no backup of Sheepfold, or is damaged: ")


def test_what_does_not_read_back_is_no_backup(stick: Path, tavern: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick that says it wrote and did not: the bytes that come back are others."""
    digest_of = taking.digest_of
    monkeypatch.setattr(taking, "digest_of", lambda path: ("0" * 64, digest_of(path)[1]))
    with pytest.raises(Trouble, match="its database is not the one that was copied"):
        take_backup(cause=BUTTON)
    assert names(stick) == []


def test_leftovers_of_a_killed_one_go_after_an_hour(stick: Path, tavern: Club) -> None:
    old, new = stick / ".sheepfold-2026-01-01-200000.zip.part", stick / ".sheepfold-2026-01-01-210000.zip.part"
    foreign = stick / ".letter.part"
    for path in (old, new, foreign):
        path.write_text("begun")
    for path in (old, foreign):
        os.utime(path, (0, 0))
    take_backup(cause=BUTTON)
    assert not old.exists()
    assert new.exists()
    assert foreign.exists()


def test_the_manifest_alone_is_read_for_a_list(stick: Path, tavern: Club) -> None:
    path = take_backup(cause=BUTTON).path
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    assert read_manifest(path).cause == BUTTON
