"""Whose a backup is and whose database is there: where it is, how to name it, and whether both are of one club.

Whether the one may take the other's place is decided in `restoring`.
"""

import shlex
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection

from desk.backing.manifest import Contents, Manifest
from desk.backing.packing import unpack
from desk.backing.troubles import Trouble

_CLUBS = "SELECT uid, name FROM clubs_club ORDER BY id"
_NAMED = 3


def where_it_lies() -> str:
    """Return which database this is, as whoever runs the server knows it."""
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        return str(database["NAME"])
    return f"PostgreSQL's database {database['NAME']} at {database['HOST'] or 'this machine'}"


def restore_command(file: Path | None) -> str:
    """Return the whole command that puts a backup back on the data of this server; “…” for one that is not named."""
    # A password stands in it, so it is not shown.
    other = "DATABASE_URL=… " if connection.vendor != "sqlite" else ""
    named = shlex.quote(str(file)) if file else "…"
    data = shlex.quote(str(settings.DATA_DIR))
    return f"{other}SHEEPFOLD_DATA={data} .venv/bin/python manage.py restore {named}"


def strangers(path: Path, manifest: Manifest, present: Contents | None) -> str:
    """Say in a sentence that backup and database are of two clubs: their seals begin otherwise, or they share none.

    "" where they are of one, or where one of them knows no club.
    """
    backup = manifest.contents
    if present is None or not (present.counts["clubs"] and backup.counts["clubs"]):
        return ""
    if present.seal and backup.seal and present.seal[2] == backup.seal[2]:
        return ""
    theirs, ours = _clubs_in(path, manifest), _clubs_here()
    one_chain_is_missing = not (present.seal and backup.seal)
    if one_chain_is_missing and (not theirs or set(theirs) & set(ours)):
        return ""
    return (
        f"This backup is of {_said(theirs, backup)}; in {where_it_lies()} is {_said(ours, present)}. Is it the right "
        f"folder? SHEEPFOLD_DATA=FOLDER before the command names another."
    )


def _clubs_in(path: Path, manifest: Manifest) -> dict[str, str]:
    """The clubs of a backup of SQLite's by their uids; of a dump of PostgreSQL's nothing is known without a server."""
    if manifest.vendor != "sqlite":
        return {}
    try:
        with tempfile.TemporaryDirectory() as folder:
            unpack(path, manifest, copy := Path(folder, "database"))
            with closing(sqlite3.connect(copy)) as database:
                return _by_uid(database.execute(_CLUBS).fetchall())
    except (OSError, Trouble, sqlite3.DatabaseError):
        return {}


def _clubs_here() -> dict[str, str]:
    try:
        with connection.cursor() as cursor:
            cursor.execute(_CLUBS)
            return _by_uid(cursor.fetchall())
    except DatabaseError:
        return {}
    finally:
        connection.close()


def _by_uid(rows: list[tuple[object, str]]) -> dict[str, str]:
    return {str(uid).replace("-", ""): name for uid, name in rows}


def _said(clubs: dict[str, str], contents: Contents) -> str:
    names = [f"“{name}”" for name in clubs.values()]
    shown = ", ".join(names[:_NAMED]) or f"{contents.counts['clubs']} clubs"
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    seal = f"its seals begin with {contents.seal[2][:12]}" if contents.seal else "nothing is sealed there"
    return f"{shown}{more} ({seal})"
