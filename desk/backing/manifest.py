"""What a backup says of itself: when, of which database, by which code, how much is in it. No file is touched here."""

import datetime as dt
import hashlib
import json
import re
from dataclasses import asdict, dataclass
from typing import Any

FORMAT = 1
"""Rises whenever an older Sheepfold could not put the backup back any more."""

MANIFEST, KEY = "manifest.json", "secret_key"
DATABASE_FILES = {"sqlite": "database.sqlite3", "postgresql": "database.dump"}
NAME = re.compile(r"sheepfold-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.zip")
# Why it was taken; only those that were taken by themselves or by the office's button make room for later ones.
AUTOMATIC, BUTTON, ASKED, REPLACED = "automatic", "button", "asked", "replaced"
ROTATES = (AUTOMATIC, BUTTON)

COUNTED = ("clubs", "players", "sessions", "hands", "revisions", "entries", "waiting", "games")


class NewerFormat(ValueError):
    """A backup that this Sheepfold is too old to read."""


@dataclass(frozen=True)
class Contents:
    """How much is in a database: rows by kind (`COUNTED`), when the last hand and entry came, the highest ids.

    Moments are ISO texts in UTC, "" where there is none; `migrations` the last of each app.
    """

    counts: dict[str, int]
    last_hand_at: str
    last_entry_at: str
    newest: tuple[int, ...]
    migrations: tuple[str, ...]
    seal: tuple[int, str, str] | None = None
    """The last seal's number and digest, and the digest of the chain's first."""

    def said(self) -> str:
        """Return how much it is, in a sentence."""
        counts = self.counts
        seal = f"seal {self.seal[0]} is {self.seal[1][:12]}" if self.seal else "nothing is sealed"
        last = f"the last entered {self.last_hand_at[:16].replace('T', ' ')} UTC" if self.last_hand_at else "none yet"
        return (
            f"{_many(counts['clubs'], 'club')}, {_many(counts['players'], 'player')}, "
            f"{_many(counts['sessions'], 'session')}, {_many(counts['hands'], 'hand')} ({last}), "
            f"{_many(counts['entries'], 'entry', 'entries')} of the trace; {seal}."
        )


def _many(count: int, one: str, more: str = "") -> str:
    """So many of a thing, in the singular where there is one."""
    return f"{count} {one if count == 1 else more or f'{one}s'}"


@dataclass(frozen=True)
class Manifest:
    """`installation` marks whose backup it is, `code` the version of Sheepfold; `sha256` and `bytes` its database."""

    made_at: dt.datetime
    cause: str
    installation: str
    code: str
    vendor: str
    sha256: str
    bytes: int
    contents: Contents

    def as_json(self) -> str:
        """Return the manifest as it lies in the backup."""
        said = {"sheepfold_backup": FORMAT, **asdict(self), "made_at": self.made_at.isoformat()}
        return json.dumps(said, indent=1) + "\n"


def manifest_of(text: str) -> Manifest:
    """Return the manifest that the text says. Raises ValueError where it is none, or of a newer format."""
    said = json.loads(text)
    if not isinstance(said, dict) or type(number := said.pop("sheepfold_backup", None)) is not int:
        raise ValueError("its manifest is another's")
    if number > FORMAT:
        raise NewerFormat(f"it is from a newer Sheepfold: format {number}, and this one reads {FORMAT}")
    try:
        return _manifest(said)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("its manifest is damaged") from error


def _manifest(said: dict[str, Any]) -> Manifest:
    contents = said.pop("contents")
    seal = contents.pop("seal")
    contents["newest"], contents["migrations"] = tuple(contents["newest"]), tuple(contents["migrations"])
    made_at = dt.datetime.fromisoformat(said.pop("made_at"))
    if made_at.tzinfo is None or said["vendor"] not in DATABASE_FILES:
        raise KeyError("made_at")
    return Manifest(made_at=made_at, contents=Contents(seal=tuple(seal) if seal else None, **contents), **said)


def file_name(made_at: dt.datetime) -> str:
    """Return the name of a backup by the clock of this machine, for whoever looks at the stick."""
    return f"sheepfold-{made_at.astimezone():%Y-%m-%d-%H%M%S}.zip"


def installation_mark(secret_key: str) -> str:
    """Return what the backups of one site share, and keep when it moves to another laptop."""
    return hashlib.sha256(b"sheepfold backups" + secret_key.encode()).hexdigest()[:12]


def newer(there: Contents, backup: Contents) -> bool:
    """Tell whether a database holds what a backup does not: later hands or entries, or more of them."""
    later = there.last_hand_at > backup.last_hand_at or there.last_entry_at > backup.last_entry_at
    return later or any(there.counts[kind] > backup.counts[kind] for kind in ("revisions", "entries", "waiting"))
