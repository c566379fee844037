"""A whole club's file as an errand, for owners. What stands in it is the business of `writing`."""

import gzip
from tempfile import SpooledTemporaryFile

import django_tasks
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.chores.errands import Made, Progress, perform, start
from clubs.models import Club, Errand, User
from clubs.selectors.errands import CLUB_EXPORT, under_way
from desk.exporting.writing import written

_IN_MEMORY = 1 << 20


@django_tasks.task()
def make_club_file(errand_uid: str) -> None:
    """Make the file that the errand asks for."""
    perform(errand_uid, _file)


def start_club_file(club: Club, actor: User) -> Errand:
    """Have the club's file made; return the errand, the same one while it is under way."""
    return under_way(club, actor, CLUB_EXPORT, {}) or start(
        make_club_file, club=club, kind=CLUB_EXPORT, title=_("Everything as JSON"), asked={}, actor=actor
    )


def _file(errand: Errand, progress: Progress) -> Made:
    day = errand.club.local_day(timezone.now())
    with SpooledTemporaryFile(max_size=_IN_MEMORY) as out:
        with gzip.GzipFile(filename="", mode="wb", fileobj=out, mtime=0) as pack:
            for piece in written(errand.club, progress):
                pack.write(piece)
        out.seek(0)
        return Made(f"{errand.club.slug}-{day:%Y-%m-%d}.json.gz", out.read())
