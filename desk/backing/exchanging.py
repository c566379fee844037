"""One database in the place of another, whole or not at all, with what was there kept aside.

Whether it may be exchanged is decided in `restoring`.
"""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from clubs.services.errors import CannotDo
from desk.alone import STARTING
from desk.backing.copying import contents_of_database, contents_of_file, libpq_environment, program
from desk.backing.manifest import REPLACED, Manifest
from desk.backing.packing import settle_folder, unpack
from desk.backing.taking import take_backup
from desk.backing.troubles import trouble_of

_LOGS = ("-wal", "-shm", "-journal")
# Besides ourselves, and the connection on which we hold the lock of whoever changes the database as a whole.
_OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
    "AND backend_type = 'client backend' AND pid NOT IN "
    "(SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = %s)"
)
_ASIDE = "replaced_by_a_backup"


def somebody_uses_it() -> bool:
    """Tell whether another process has the database open, as far as the database can say."""
    if connection.vendor == "sqlite":
        return _is_open_elsewhere(_file())
    try:
        with connection.cursor() as cursor:
            cursor.execute(_OTHERS, [STARTING])
            return bool(cursor.fetchone()[0])
    finally:
        connection.close()


def exchange_sqlite(path: Path, manifest: Manifest) -> tuple[str, str]:
    """Put the backup's database in place; return its key, and where what was there is kept, "" for nothing."""
    there = _file()
    there.parent.mkdir(parents=True, exist_ok=True)
    new = there.with_name(f"{there.name}.restoring")
    connection.close()
    try:
        key = unpack(path, manifest, new)
        if contents_of_file(new) != manifest.contents:
            raise CannotDo("The backup does not hold what it says. Nothing was changed.")
        aside = _put_aside(there)
        new.replace(there)
        settle_folder(there.parent)
    except OSError as error:
        raise trouble_of(error, there.parent) from error
    finally:
        new.unlink(missing_ok=True)
    return key, aside


def exchange_postgresql(path: Path, manifest: Manifest, *, there_is_any: bool) -> tuple[str, str]:
    """Put the backup's tables in the place of those that are there; return its key and the backup of the old state."""
    pg_restore = program("pg_restore")
    aside = ""
    if there_is_any:
        aside = str(take_backup(cause=REPLACED, folder=Path(settings.DATA_DIR, "backups")).path)
    dump = Path(settings.DATA_DIR, f"{path.stem}.restoring")
    try:
        key = unpack(path, manifest, dump)
        _schema(f'ALTER SCHEMA public RENAME TO "{_ASIDE}"', "CREATE SCHEMA public")
        try:
            _fill(pg_restore, dump, manifest)
        except BaseException:
            _schema("DROP SCHEMA public CASCADE", f'ALTER SCHEMA "{_ASIDE}" RENAME TO public')
            raise
        _schema(f'DROP SCHEMA "{_ASIDE}" CASCADE')
    except OSError as error:
        raise trouble_of(error, Path(settings.DATA_DIR)) from error
    except DatabaseError as error:
        raise CannotDo(f"PostgreSQL refuses: {' '.join(str(error).split())}. The old state is there.") from error
    finally:
        dump.unlink(missing_ok=True)
        connection.close()
    return key, aside


def _fill(pg_restore: str, dump: Path, manifest: Manifest) -> None:
    command = [
        pg_restore,
        "--no-owner",
        "--no-privileges",
        "--exit-on-error",
        "--single-transaction",
        "--schema=public",
    ]
    environment = libpq_environment()
    done = subprocess.run(  # noqa: S603  (our own arguments, no shell)
        [*command, f"--dbname={environment['PGDATABASE']}", str(dump)],
        env=environment,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise CannotDo(f"pg_restore failed: {' '.join(done.stderr.split())} The old state is there.")
    if contents_of_database() != manifest.contents:
        raise CannotDo("The backup does not hold what it says. The old state is there.")


def _schema(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _put_aside(there: Path) -> str:
    """Keep the database under another name, all of it in one file where it can still be read."""
    if not there.exists():
        return ""
    aside = there.with_name(f"{there.name}.replaced-{timezone.now():%Y%m%d-%H%M%S}")
    try:
        os.link(there, aside)
    except OSError:
        # Some file systems know no second name.
        shutil.copy2(there, aside)
    for log in _LOGS:
        # Left only where the file cannot be read any more.
        if (found := there.with_name(there.name + log)).exists():
            found.replace(aside.with_name(aside.name + log))
    return str(aside)


def _is_open_elsewhere(file: Path) -> bool:
    """Only who is alone can take the database out of WAL; with that, everything is in the one file, too."""
    if not file.exists():
        return False
    connection.close()
    try:
        with closing(sqlite3.connect(file, timeout=0)) as alone:
            alone.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.OperationalError as error:
        return "locked" in str(error)
    except sqlite3.DatabaseError:
        return False
    return False


def _file() -> Path:
    return Path(connection.settings_dict["NAME"])
