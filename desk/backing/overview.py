"""What the office's page says of the backups: gathered here, in words. Nothing is written."""

import datetime as dt
import os
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import AuditSeal, HandRevision
from clubs.selectors.seals import last_seal
from desk.backing.manifest import AUTOMATIC
from desk.backing.rotation import Kept, backups_in
from desk.backing.standing import Standing, standing
from desk.backing.taking import installation
from desk.backing.troubles import no_backup_yet, trouble_words
from desk.backing.whose import restore_command

# Hands that lie in no backup for longer than this are worth a word, however often backups are to be taken.
_LONG = dt.timedelta(minutes=15)
_SHOWN = 30


@dataclass(frozen=True)
class Row:
    """A backup that lies in the folder now."""

    name: str
    at: dt.datetime
    bytes: int
    hands: int
    by_itself: bool


@dataclass(frozen=True)
class Overview:
    """`warning` is "" where all is well; `since` how many hands were entered or changed after the last backup;
    `restore` the command that puts the last one back."""

    folder: str
    every: str
    warning: str
    rows: tuple[Row, ...]
    last: Row | None
    since: int
    seal: AuditSeal | None
    on_own_disk: bool
    restore: str


def overview() -> Overview:
    """Return how the backups stand. Three queries, however many there are."""
    stands = standing()
    found, missing = _found()
    rows = tuple(_row(kept) for kept in found[:_SHOWN])
    since, oldest = _since(found)
    return Overview(
        folder=str(settings.BACKUP_DIR),
        every=_every(),
        warning=_warning(stands, missing=missing, any_backup=bool(rows), since=since, oldest=oldest),
        rows=rows,
        last=rows[0] if rows else None,
        since=since,
        seal=last_seal(),
        on_own_disk=_is_own_disk(),
        restore=restore_command(found[0].path if found else None),
    )


def _found() -> tuple[list[Kept], bool]:
    """The backups in the folder, and whether it cannot be looked into."""
    try:
        return backups_in(Path(settings.BACKUP_DIR), installation()), False
    except OSError:
        return [], Path(settings.BACKUP_DIR) != Path(settings.DATA_DIR, "backups")


def _is_own_disk() -> bool:
    """Whether the backups lie beside what they are of, and would go with it."""
    try:
        return os.stat(settings.BACKUP_DIR).st_dev == os.stat(settings.DATA_DIR).st_dev
    except OSError:
        return False


def _row(kept: Kept) -> Row:
    try:
        size = os.stat(kept.path).st_size
    except OSError:
        size = 0
    made = kept.manifest
    return Row(kept.path.name, made.made_at, size, made.contents.counts["hands"], made.cause == AUTOMATIC)


def _since(found: list[Kept]) -> tuple[int, dt.datetime | None]:
    """How many revisions came in since the last backup, and when the first of them did."""
    newest = found[0].manifest.contents.newest[0] if found else 0
    later = HandRevision.objects.filter(pk__gt=newest).order_by("pk")
    return later.count(), later.values_list("created_at", flat=True).first()


def _warning(stands: Standing, *, missing: bool, any_backup: bool, since: int, oldest: dt.datetime | None) -> str:
    if missing:
        return trouble_words("missing", str(settings.BACKUP_DIR), "")
    if stands.failed:
        return trouble_words(stands.failed.code, stands.failed.where, stands.failed.said)
    if not any_backup:
        return no_backup_yet()
    late = max(_LONG, 2 * dt.timedelta(minutes=settings.BACKUP_EVERY))
    if oldest is not None and timezone.now() - oldest > late:
        said = ngettext(
            "%(hands)d hand has come in that lies in no backup, and none was taken for long. Is the server running?",
            "%(hands)d hands have come in that lie in no backup, and none was taken for long. Is the server running?",
            since,
        )
        return said % {"hands": since}
    return ""


def _every() -> str:
    if not settings.BACKUP_EVERY:
        return _("Backups are not taken by themselves here.")
    minutes = f"{settings.BACKUP_EVERY:g}"
    return _("A backup is taken by itself every %(minutes)s minutes while something comes in.") % {"minutes": minutes}
