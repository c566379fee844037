"""Taking a backup: the trace sealed, the database copied and looked at, packed, read back, older ones making room."""

import logging
import tempfile
import time
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from clubs.services.sealing import seal_if_possible
from desk.alone import BACKING, alone_at_the_database
from desk.backing import standing
from desk.backing.copying import copy_database, newest_of_database
from desk.backing.manifest import AUTOMATIC, Manifest, installation_mark
from desk.backing.packing import digest_of, pack, stale_parts
from desk.backing.rotation import Kept, backups_in, superseded
from desk.backing.troubles import Trouble, trouble_of

# A site that was never sealed is sealed bit by bit, so that no phone waits long for its turn to write.
_SEALS_AT_ONCE = 25
_log = logging.getLogger(__name__)


def take_backup(*, cause: str, folder: Path | None = None) -> Kept:
    """Take a backup into `folder`, or into that of the settings, where older ones then make room; return it.

    Raises Trouble, which is logged and left for the office's page too. Who comes second waits for the first.
    """
    with alone_at_the_database(BACKING):
        return _told(cause, folder)


def back_up_if_new() -> Kept | None:
    """Take a backup by itself if anything has come in since the last one in the folder; return it. Raises Trouble."""
    with alone_at_the_database(BACKING):
        try:
            newest = newest_of_database()
            there = backups_in(_folder(None), installation())
            if there and there[0].manifest.contents.newest == newest and standing.standing().failed is None:
                return None
        except (Trouble, OSError, DatabaseError):
            # The attempt itself says what is the matter.
            pass
        return _told(AUTOMATIC, None)


def installation() -> str:
    """Return the mark that this site's backups bear."""
    return installation_mark(settings.SECRET_KEY)


def kept_key() -> str:
    """Return the secret key if it lies in the data folder, "" where it comes from outside and stays there."""
    path = Path(settings.DATA_DIR, "secret_key")
    key = path.read_text(encoding="ascii").strip() if path.exists() else ""
    return key if key == settings.SECRET_KEY else ""


def _told(cause: str, folder: Path | None) -> Kept:
    try:
        kept = _taken(cause, folder)
    except Trouble as trouble:
        _log.error("No backup: %s", trouble.message)
        if folder is None:
            standing.tell_failed(trouble, timezone.now())
        raise
    if folder is None:
        standing.tell_done(kept)
    return kept


def _taken(cause: str, folder: Path | None) -> Kept:
    try:
        target = _folder(folder)
    except OSError as error:
        raise trouble_of(error, folder or settings.BACKUP_DIR) from error
    seal_if_possible(_SEALS_AT_ONCE)
    try:
        with tempfile.TemporaryDirectory(prefix="backup-", dir=_scratch()) as scratch:
            return _packed(cause, target, Path(scratch, "database"), rotates=folder is None)
    except DatabaseError as error:
        raise Trouble("database", said=" ".join(str(error).split())) from error
    except OSError as error:
        raise trouble_of(error, Path(settings.DATA_DIR)) from error


def _packed(cause: str, folder: Path, copy: Path, *, rotates: bool) -> Kept:
    made_at = timezone.now()
    contents = copy_database(copy)
    digest, length = digest_of(copy)
    manifest = Manifest(
        made_at, cause, installation(), version("sheepfold"), connection.vendor, digest, length, contents
    )  # fmt: skip
    try:
        try:
            path = pack(folder, manifest, copy, kept_key())
        except OSError as error:
            # A stick that is full of our own: the oldest makes room before, not after.
            if not rotates or trouble_of(error, folder).code != "full" or not _make_room(folder, _keep() - 1):
                raise
            path = pack(folder, manifest, copy, kept_key())
        if rotates:
            _make_room(folder, _keep())
    except OSError as error:
        raise trouble_of(error, folder) from error
    return Kept(path, manifest)


def _make_room(folder: Path, keep: int) -> int:
    """Delete the site's own backups that others stand for, and what broken-off ones left; return how many."""
    going = [kept.path for kept in superseded(backups_in(folder, installation()), max(keep, 1))]
    going += stale_parts(folder, time.time())
    for path in going:
        path.unlink(missing_ok=True)
    return len(going)


def _keep() -> int:
    return int(settings.BACKUP_KEEP)


def _folder(asked: Path | None) -> Path:
    """The folder, there and open to us. Only the one in the data folder is made: another is a stick's, or a slip."""
    folder = asked or Path(settings.BACKUP_DIR)
    if folder == Path(settings.DATA_DIR, "backups"):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not folder.is_dir():
        raise Trouble("missing", folder)
    return folder


def _scratch() -> Path:
    """Where copies are made before they are packed; what a process that was killed has left there goes now."""
    scratch = Path(settings.DATA_DIR, "backing")
    scratch.mkdir(mode=0o700, exist_ok=True)
    for left in scratch.glob("backup-*/database*"):
        left.unlink(missing_ok=True)
    for left in scratch.glob("backup-*"):
        left.rmdir()
    return scratch
