"""Writing a backup's file so that it is there whole or not at all, reading it back, and taking it apart.

What is put into it comes from `copying`; which files stay is decided in `rotation`.
"""

import errno
import hashlib
import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from desk.backing.manifest import DATABASE_FILES, KEY, MANIFEST, NAME, Manifest, NewerFormat, file_name, manifest_of
from desk.backing.troubles import Trouble

_CHUNK = 1 << 20
_PART = ".part"
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, KeyError, ValueError)


def pack(folder: Path, manifest: Manifest, database: Path, key: str) -> Path:
    """Write the backup into `folder` and return its file, which has been read back. Raises OSError or Trouble.

    First under a name that says that it is not ready; a stick pulled out in the middle leaves that one alone.
    """
    target = _free_name(folder, file_name(manifest.made_at))
    part = folder / f".{target.name}{_PART}"
    try:
        with _begun(part) as file:
            _write(file, manifest, database, key)
            file.flush()
            os.fsync(file.fileno())
            _from_the_medium(file)
        check(part, manifest)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    settle_folder(folder)
    return target


def read_manifest(path: Path) -> Manifest:
    """Return what a backup says of itself. Raises OSError, or Trouble where the file is no backup."""
    try:
        with zipfile.ZipFile(path) as opened:
            return manifest_of(opened.read(MANIFEST).decode("utf-8"))
    except NewerFormat as error:
        raise Trouble("newer", path, str(error)) from error
    except _BROKEN as error:
        raise Trouble("unsound", path, _said(error)) from error


def check(path: Path, expected: Manifest | None = None) -> Manifest:
    """Read every byte of a backup and return its manifest. Raises OSError, or Trouble where it is damaged."""
    manifest = read_manifest(path)
    if expected is not None and manifest != expected:
        raise Trouble("unsound", path, "another manifest")
    for _piece in _database_of(path, manifest):
        pass
    return manifest


def check_given(path: Path) -> Manifest:
    """The same of a file that somebody hands in: it may be anything, and nobody has just written it."""
    try:
        return check(path)
    except Trouble as trouble:
        if trouble.code != "unsound":
            raise
        raise Trouble("no_backup", path, trouble.said) from trouble


def unpack(path: Path, manifest: Manifest, target: Path) -> str:
    """Write the backup's database to `target`, checked, and return its secret key, "" where it holds none."""
    with target.open("wb") as out:
        out.writelines(_database_of(path, manifest))
        out.flush()
        os.fsync(out.fileno())
    with zipfile.ZipFile(path) as opened:
        return opened.read(KEY).decode("ascii").strip() if KEY in opened.namelist() else ""


def digest_of(path: Path) -> tuple[str, int]:
    """Return SHA-256 and length of a file."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_CHUNK):
            found.update(piece)
    return found.hexdigest(), path.stat().st_size


def stale_parts(folder: Path, now: float) -> Iterator[Path]:
    """Yield what backups that were broken off an hour ago or more have left in the folder."""
    for part in folder.glob(f".*{_PART}"):
        if NAME.fullmatch(part.name[1 : -len(_PART)]) and now - part.stat().st_mtime > 3600:
            yield part


def _write(file: IO[bytes], manifest: Manifest, database: Path, key: str) -> None:
    # A dump of PostgreSQL is packed already.
    packing = zipfile.ZIP_DEFLATED if manifest.vendor == "sqlite" else zipfile.ZIP_STORED
    with zipfile.ZipFile(file, "w", packing, compresslevel=1) as packed:
        packed.writestr(MANIFEST, manifest.as_json())
        if key:
            packed.writestr(KEY, f"{key}\n")
        name = zipfile.ZipInfo(DATABASE_FILES[manifest.vendor], manifest.made_at.timetuple()[:6])
        name.compress_type = packing
        with database.open("rb") as source, packed.open(name, "w", force_zip64=True) as out:
            while piece := source.read(_CHUNK):
                out.write(piece)


def _database_of(path: Path, manifest: Manifest) -> Iterator[bytes]:
    found, length = hashlib.sha256(), 0
    try:
        with zipfile.ZipFile(path) as opened, opened.open(DATABASE_FILES[manifest.vendor]) as database:
            while piece := database.read(_CHUNK):
                found.update(piece)
                length += len(piece)
                yield piece
    except _BROKEN as error:
        raise Trouble("unsound", path, _said(error)) from error
    if (found.hexdigest(), length) != (manifest.sha256, manifest.bytes):
        raise Trouble("unsound", path, "its database is not the one that was copied")


def _said(error: Exception) -> str:
    """What Python says of a broken file; a KeyError's own words stand in quotes."""
    said = error.args[0] if isinstance(error, KeyError) and error.args else error
    return str(said) or type(error).__name__


@contextmanager
def _begun(part: Path) -> Iterator[IO[bytes]]:
    # Everybody's name and the key of every link are in it.
    handle = os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w+b") as file:
        yield file


def _from_the_medium(file: IO[bytes]) -> None:
    """Let what is read back come from the stick, not from memory, where the system can be asked for that."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def settle_folder(folder: Path) -> None:
    """Bring a folder's names to the disk; some sticks know no such thing."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def _free_name(folder: Path, name: str) -> Path:
    stem, number = name.removesuffix(".zip"), 1
    while (folder / name).exists():
        number += 1
        name = f"{stem}-{number}.zip"
    return folder / name
