"""How the backups stand, left in the data folder by whoever took the last one, for the pages of every process."""

import datetime as dt
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings

from desk.backing.rotation import Kept
from desk.backing.troubles import Trouble

_FILE = "backup.json"


@dataclass(frozen=True)
class Done:
    """The last backup that came about. `sound` is how it was when it had been written."""

    at: dt.datetime
    path: str
    bytes: int
    revisions: int


@dataclass(frozen=True)
class Failed:
    """The last attempt, where it failed; gone with the next one that does not."""

    at: dt.datetime
    code: str
    where: str
    said: str


@dataclass(frozen=True)
class Standing:
    """Both, as far as there are any."""

    done: Done | None = None
    failed: Failed | None = None


def standing() -> Standing:
    """Return how the backups stand; nothing where nobody has left anything readable."""
    try:
        said = json.loads(_path().read_text(encoding="utf-8"))
        done, failed = said["done"], said["failed"]
        return Standing(
            Done(**{**done, "at": dt.datetime.fromisoformat(done["at"])}) if done else None,
            Failed(**{**failed, "at": dt.datetime.fromisoformat(failed["at"])}) if failed else None,
        )
    except (OSError, ValueError, KeyError, TypeError):
        return Standing()


def tell_done(kept: Kept) -> None:
    """Leave word of a backup that came about."""
    made = kept.manifest
    revisions = made.contents.counts["revisions"]
    _leave(Standing(Done(made.made_at, str(kept.path), kept.path.stat().st_size, revisions)))


def tell_failed(trouble: Trouble, now: dt.datetime) -> None:
    """Leave word of one that did not."""
    _leave(Standing(standing().done, Failed(now, trouble.code, trouble.where, trouble.said)))


def _leave(what: Standing) -> None:
    path = _path()
    part = path.with_name(f"{_FILE}.{os.getpid()}.part")
    try:
        part.write_text(json.dumps(asdict(what), default=dt.datetime.isoformat), encoding="utf-8")
        part.replace(path)
    except OSError:
        # The disk of the data folder is full as well: the log has the sentence, and hands come first.
        part.unlink(missing_ok=True)


def _path() -> Path:
    return Path(settings.DATA_DIR, _FILE)
