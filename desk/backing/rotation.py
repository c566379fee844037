"""Which backups of a folder are this site's, and which of them make room for the next; others are never touched."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from desk.backing.manifest import NAME, ROTATES, Manifest
from desk.backing.packing import read_manifest
from desk.backing.troubles import Trouble

DAYS = 14


@dataclass(frozen=True)
class Kept:
    """A backup in its folder."""

    path: Path
    manifest: Manifest

    @property
    def rotates(self) -> bool:
        """Whether it may make room for a later one."""
        return self.manifest.cause in ROTATES


def backups_in(folder: Path, installation: str) -> list[Kept]:
    """Return the site's backups in the folder, the newest first. Raises OSError where it cannot be looked into."""
    found = []
    for path in folder.iterdir():
        if NAME.fullmatch(path.name) is None:
            continue
        try:
            manifest = read_manifest(path)
        except (Trouble, OSError):
            continue
        if manifest.installation == installation:
            found.append(Kept(path, manifest))
    return sorted(found, key=lambda kept: (kept.manifest.made_at, kept.path.name), reverse=True)


def superseded(backups: Iterable[Kept], keep: int, days: int = DAYS) -> list[Kept]:
    """Return those that may go: all but the last `keep`, and the last one of each of the last `days` days they lie on.

    `backups` come newest first; a day is one by the clock of this machine. Those that were asked for stay.
    """
    going: list[Kept] = []
    seen: list[dt.date] = []
    for number, kept in enumerate(one for one in backups if one.rotates):
        day = kept.manifest.made_at.astimezone().date()
        last_of_its_day = day not in seen
        if last_of_its_day:
            seen.append(day)
        if number >= keep and not (last_of_its_day and len(seen) <= days):
            going.append(kept)
    return going
