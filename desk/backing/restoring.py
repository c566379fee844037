"""Putting a backup back: what may stop it, the replaced state kept aside, the new one brought up to this code.

How the database itself is exchanged is in `exchanging`.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from clubs import witness
from clubs.models import AuditSeal, Club
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.sealing import seal_all
from clubs.serving import is_served
from desk.alone import STARTING, alone_at_the_database
from desk.backing.copying import contents_of_database
from desk.backing.exchanging import exchange_postgresql, exchange_sqlite, somebody_uses_it
from desk.backing.manifest import Contents, Manifest, newer
from desk.backing.packing import check_given
from desk.backing.taking import kept_key
from desk.backing.troubles import Trouble
from desk.backing.whose import strangers, where_it_lies
from desk.starting.database import prepare_database

Told = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """A sound backup and what it would replace; `present` is None where nothing is there that can be read.

    `strangers` says that they are of two clubs, "" where they are of one.
    """

    path: Path
    manifest: Manifest
    present: Contents | None
    strangers: str

    @property
    def loses(self) -> bool:
        """Whether the database holds what the backup does not."""
        return self.present is not None and newer(self.present, self.manifest.contents)


def planned(path: Path) -> Plan:
    """Read the backup, all of it, and look at what is there. Raises CannotDo where it cannot be put back here."""
    try:
        manifest = check_given(path)
    except Trouble as trouble:
        raise CannotDo(f"{trouble.message} Nothing was changed.") from trouble
    except OSError as error:
        raise CannotDo(f"{path}: {error.strerror}. Nothing was changed.") from error
    if manifest.vendor != connection.vendor:
        raise CannotDo(
            f"This is a backup of {_named(manifest.vendor)}, and the data lies in {_named(connection.vendor)}. A club "
            "goes from one to the other with export_club and import_club. Nothing was changed."
        )
    if unknown := _unknown(manifest):
        raise CannotDo(
            f"This backup is from a newer Sheepfold (it knows {', '.join(unknown)}). Update Sheepfold first. "
            "Nothing was changed."
        )
    _nobody_is_served()
    present = _present()
    return Plan(path, manifest, present, strangers(path, manifest, present))


def restore(plan: Plan, *, overwrite_newer: bool, tell: Told) -> None:
    """Put the backup in the database's place and say what was done. Raises CannotDo; then the old state is there.

    Only with `overwrite_newer` where the database holds later hands or entries than the backup, or more of them.
    """
    if plan.loses and not overwrite_newer:
        raise CannotDo(_refusal(plan))
    with alone_at_the_database(STARTING):
        _nobody_is_served()
        if connection.vendor == "sqlite":
            key, aside = exchange_sqlite(plan.path, plan.manifest)
        else:
            key, aside = exchange_postgresql(plan.path, plan.manifest, there_is_any=plan.present is not None)
        if aside:
            tell(f"What was there is kept as {aside}.")
        _put_key(key, tell)
        for sentence in prepare_database(timezone.now()):
            tell(sentence)
        _leave_word(plan.manifest)


def _leave_word(manifest: Manifest) -> None:
    """In the trace of every club, under a seal; other seals of the same chain are no seals of this database."""
    seals = dict(AuditSeal.objects.order_by().values_list("number", "digest"))
    if seals:
        witness.remember_only(seals[min(seals)], seals)
    taken = {"taken": manifest.made_at.isoformat(timespec="seconds")}
    for club in Club.objects.order_by("pk"):
        record(club=club, action="backup restored", thing=club, detail=taken)
    seal_all()


def _nobody_is_served() -> None:
    if is_served():
        raise CannotDo(
            f"A server runs on {settings.DATA_DIR}: stop it first (Ctrl-C where it was started). Nothing was changed."
        )
    if somebody_uses_it():
        raise CannotDo(
            "Somebody still uses the database: stop every server and command that runs on it. Nothing was changed."
        )


def _present() -> Contents | None:
    try:
        found = contents_of_database()
    except DatabaseError:
        return None
    finally:
        connection.close()
    return found if found.migrations else None


def _unknown(manifest: Manifest) -> list[str]:
    """Migrations of the backup that this code does not know."""
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    apps = {one.partition(".")[0] for one in known}
    return [one for one in manifest.contents.migrations if one.partition(".")[0] in apps and one not in known]


def _refusal(plan: Plan) -> str:
    present, backup = plan.present, plan.manifest.contents
    if present is None:
        raise ValueError("nothing is lost where nothing is there")
    if plan.strangers:
        return f"{plan.strangers} Only if what is there is to be lost, say --overwrite-newer. Nothing was changed."
    return (
        f"{where_it_lies()} holds what this backup does not. There: {present.said()} In the backup: {backup.said()} "
        "If that is to be lost, say --overwrite-newer. Nothing was changed."
    )


def _put_key(key: str, tell: Told) -> None:
    """The key by which printed links and logins were signed comes along, unless one is set from outside."""
    if not key or key == settings.SECRET_KEY:
        return
    path = Path(settings.DATA_DIR, "secret_key")
    if kept_key() != settings.SECRET_KEY:
        tell(
            "SECRET_KEY is set to another key than the backup's: table links printed before no longer open. "
            "The backup's own is in the file, as secret_key."
        )
        return
    aside = path.with_name(f"secret_key.replaced-{timezone.now():%Y%m%d-%H%M%S}")
    path.replace(aside)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(f"{key}\n")
        file.flush()
        os.fsync(file.fileno())
    tell(f"The key of the links came along, so that printed codes open; the one that was there is {aside}.")


def _named(vendor: str) -> str:
    return {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[vendor]
