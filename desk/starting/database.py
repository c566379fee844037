"""The database before serving: made, migrated after a backup, or refused where it is newer than the code."""

import datetime as dt
import shutil
import sqlite3
import subprocess
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from clubs.services.errors import CannotDo


def unknown_migrations(executor: MigrationExecutor) -> list[str]:
    """Return migrations that the database has had and this code does not know: it was used with a newer Sheepfold."""
    known = executor.loader.disk_migrations
    apps = {app for app, _name in known}
    applied = executor.loader.applied_migrations
    return sorted(f"{app}.{name}" for app, name in applied if app in apps and (app, name) not in known)


def backup_before_migrating(folder: Path, now: dt.datetime) -> Path:
    """Copy the whole database into `folder` and return the file.

    Raises CannotDo where the copy cannot be made or does not read back sound.
    """
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"before-migration-{now:%Y%m%d-%H%M%S}"
    if connection.vendor == "sqlite":
        return _copy_sqlite(target.with_suffix(".sqlite3"))
    return _dump_postgresql(target.with_suffix(".dump"))


def _copy_sqlite(target: Path) -> Path:
    connection.ensure_connection()
    copy = sqlite3.connect(target)
    try:
        connection.connection.backup(copy)
        sound = copy.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        copy.close()
    if sound != "ok":
        raise CannotDo(f"The backup {target} did not read back sound: {sound}. Nothing was changed.")
    return target


def _dump_postgresql(target: Path) -> Path:
    program = shutil.which("pg_dump")
    if program is None:
        raise CannotDo("pg_dump is missing, so no backup can be made before the update. Install PostgreSQL's client.")
    database = connection.settings_dict
    command = [program, "--format=custom", f"--file={target}", f"--dbname={database['NAME']}"]
    command += [f"--host={database['HOST']}"] if database["HOST"] else []
    command += [f"--port={database['PORT']}"] if database["PORT"] else []
    command += [f"--username={database['USER']}"] if database["USER"] else []
    done = subprocess.run(  # noqa: S603  (our own arguments, no shell)
        command,
        env={"PGPASSWORD": database["PASSWORD"], "PATH": str(Path(program).parent)},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise CannotDo(f"pg_dump failed, so nothing was changed: {done.stderr.strip()}")
    return target


def prepare_database(now: dt.datetime) -> list[str]:
    """Bring the database up to this code and return what was done, in sentences.

    Raises CannotDo where the database is newer than the code, or where the backup before a migration fails.
    """
    executor = MigrationExecutor(connection)
    if unknown := unknown_migrations(executor):
        raise CannotDo(
            f"This database was used with a newer Sheepfold (it knows {', '.join(unknown)}). "
            "Update Sheepfold, or point SHEEPFOLD_DATA at another folder."
        )
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if not plan:
        return []
    done = []
    if executor.loader.applied_migrations:
        backup = backup_before_migrating(settings.DATA_DIR / "backups", now)
        done.append(f"Backup before the update: {backup}")
    call_command("migrate", interactive=False, verbosity=0)
    done.append("Database brought up to date." if len(done) else "Database made.")
    return done


def settle_database() -> None:
    """Bring whatever SQLite still keeps beside its file into the file, so that a copy of it holds everything."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
