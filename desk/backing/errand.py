"""A backup of a large database as an errand, for the office's button."""

import django_tasks
from django.db import connection
from django.utils.translation import gettext as _

from clubs.chores.errands import Made, Progress, perform, start
from clubs.models import Club, Errand, User
from clubs.selectors.errands import BACKUP, under_way
from desk.backing.manifest import BUTTON
from desk.backing.taking import take_backup

# What a page copies, packs and reads back within a second or two.
_MOST_BYTES_AT_ONCE = 25_000_000


@django_tasks.task()
def make_backup(errand_uid: str) -> None:
    """Take the backup that the errand asks for."""
    perform(errand_uid, _backup)


def start_backup(club: Club, actor: User) -> Errand:
    """Have a backup taken; return the errand, the same one while it is under way."""
    return under_way(club, actor, BACKUP, {}) or start(
        make_backup, club=club, kind=BACKUP, title=_("Backup"), asked={}, actor=actor
    )


def is_large() -> bool:
    """Tell whether a backup takes longer than a page may."""
    sizes = {
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
        "postgresql": "SELECT pg_database_size(current_database())",
    }
    with connection.cursor() as cursor:
        cursor.execute(sizes[connection.vendor])
        return bool(cursor.fetchone()[0] > _MOST_BYTES_AT_ONCE)


def _backup(errand: Errand, progress: Progress) -> Made:
    kept = take_backup(cause=BUTTON)
    return Made(message=_("The backup %(file)s is made, read back and sound.") % {"file": kept.path.name})
