"""Copying the database as it is at one moment, while others go on writing, and counting what is in the copy."""

import datetime as dt
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection

from desk.backing.manifest import Contents
from desk.backing.troubles import Trouble

Ask = Callable[[str], list[tuple[Any, ...]]]
"""A statement in, its rows out; of a copy's file or of a connection alike."""

_WAIT_S = 20
_TABLES = {
    "clubs": "clubs_club",
    "players": "clubs_player",
    "sessions": "clubs_session",
    "hands": "clubs_hand",
    "revisions": "clubs_handrevision",
    "entries": "clubs_auditentry",
    "waiting": "clubs_waitinghand",
    "games": "practice_game",
}
# Something new has come in when one of these has a row that it had not.
_NEWS = ("revisions", "entries", "waiting", "games")


def copy_database(target: Path) -> Contents:
    """Write the whole database to `target` and return what is in the copy. Raises Trouble or OSError."""
    if connection.vendor == "sqlite":
        return _copy_sqlite(target)
    return _dump_postgresql(target)


def contents_of_file(path: Path) -> Contents:
    """Return what is in a copy of SQLite's. Raises Trouble where it does not read back sound."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as copy:
            said = copy.execute("PRAGMA integrity_check").fetchone()[0]
            if said != "ok":
                raise Trouble("unsound", path, str(said))
            return contents(lambda statement: copy.execute(statement).fetchall(), _sqlite_tables(copy))
    except sqlite3.DatabaseError as error:
        raise Trouble("unsound", path, str(error)) from error


def contents_of_database() -> Contents:
    """Return what is in the database now."""
    with connection.cursor() as cursor:
        return contents_of(cursor)


def contents_of(cursor: Any) -> Contents:
    """The same, as one of Django's cursors sees it."""

    def ask(statement: str) -> list[tuple[Any, ...]]:
        cursor.execute(statement)
        return list(cursor.fetchall())

    return contents(ask, set(connection.introspection.table_names(cursor)))


def contents(ask: Ask, tables: set[str]) -> Contents:
    """Count what is there; an older database may lack some of it."""

    def one(table: str, said: str) -> Any:
        rows = told if table == _TABLES["entries"] and said != "MAX(id)" else table
        return ask(f"SELECT {said} FROM {rows}")[0][0] if table in tables else 0  # noqa: S608  (our own names)

    # That a backup was put back is no news that another backup of the same site could lose.
    told = f"{_TABLES['entries']} WHERE action <> 'backup restored'"
    last = "SELECT app, MAX(name) FROM django_migrations GROUP BY app ORDER BY app"
    return Contents(
        counts={kind: one(table, "COUNT(*)") for kind, table in _TABLES.items()},
        last_hand_at=_moment(one(_TABLES["revisions"], "MAX(created_at)")),
        last_entry_at=_moment(one(_TABLES["entries"], "MAX(at)")),
        newest=tuple(one(_TABLES[kind], "MAX(id)") or 0 for kind in _NEWS),
        migrations=tuple(f"{app}.{name}" for app, name in ask(last)) if "django_migrations" in tables else (),
        seal=_seal(ask) if "clubs_auditseal" in tables else None,
    )


def newest_of_database() -> tuple[int, ...]:
    """Return the highest ids of what makes a new backup worth while, as `Contents.newest` has them. One query."""
    chosen = ", ".join(f"(SELECT MAX(id) FROM {_TABLES[kind]})" for kind in _NEWS)  # noqa: S608  (our own names)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {chosen}")
        return tuple(highest or 0 for highest in cursor.fetchone())


def libpq_environment() -> dict[str, str]:
    """Return what PostgreSQL's own programs need to reach the database; the password stands in no command line."""
    database = connection.settings_dict
    named = {"PGDATABASE": "NAME", "PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    told = {name: str(database[key]) for name, key in named.items() if database.get(key)}
    options = database.get("OPTIONS") or {}
    told |= {f"PG{name.upper()}": str(options[name]) for name in ("sslmode", "sslrootcert") if name in options}
    return {"PATH": os.environ.get("PATH", os.defpath), "HOME": os.environ.get("HOME", "/"), **told}


def program(name: str) -> str:
    """Return where one of PostgreSQL's programs lies. Raises Trouble where it is missing."""
    found = shutil.which(name)
    if found is None:
        raise Trouble("no_program", said=name)
    return found


def _copy_sqlite(target: Path) -> Contents:
    name = connection.settings_dict["NAME"]
    try:
        # By a connection of its own, which cannot be in the middle of a change of ours: that would wait for itself.
        with closing(sqlite3.connect(name, timeout=_WAIT_S)) as source, closing(sqlite3.connect(target)) as copy:
            # In one step: the copy is of one moment, and in WAL mode no writer waits for it.
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        code = "full" if "full" in str(error) else "database"
        raise Trouble(code, target.parent, str(error)) from error
    return contents_of_file(target)


def _dump_postgresql(target: Path) -> Contents:
    """Count and dump from one snapshot, so that the figures are those of the dump."""
    dump = program("pg_dump")
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            # A dump takes its time, and a server's own connections may not stand idle for long.
            cursor.execute("SET idle_in_transaction_session_timeout = 0")
            cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            cursor.execute("SELECT pg_export_snapshot()")
            snapshot = cursor.fetchone()[0]
            found = contents_of(cursor)
            command = [dump, "--format=custom", "--no-owner", "--no-privileges", "--schema=public"]
            done = subprocess.run(  # noqa: S603  (our own arguments, no shell)
                [*command, f"--snapshot={snapshot}", f"--file={target}"],
                env=libpq_environment(),
                capture_output=True,
                text=True,
            )
    finally:
        own.close()
    if done.returncode:
        raise Trouble("database", said=" ".join(done.stderr.split()))
    return found


def _seal(ask: Ask) -> tuple[int, str, str] | None:
    found = ask("SELECT number, digest FROM clubs_auditseal ORDER BY number DESC LIMIT 1")
    if not found:
        return None
    first = ask("SELECT digest FROM clubs_auditseal ORDER BY number LIMIT 1")
    return (found[0][0], found[0][1], first[0][0])


def _moment(value: Any) -> str:
    if not value:
        return ""
    moment = dt.datetime.fromisoformat(value) if isinstance(value, str) else value
    return (moment.replace(tzinfo=dt.UTC) if moment.tzinfo is None else moment.astimezone(dt.UTC)).isoformat()


def _sqlite_tables(copy: sqlite3.Connection) -> set[str]:
    return {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
