"""A large season's workbook as an errand. What stands in it is the business of `clubs.exports`."""

import django_tasks
from django.utils.translation import gettext as _

from clubs.chores.errands import Made, Progress, perform, start
from clubs.exports.season_files import file_name, season_file
from clubs.models import Errand, Season, User
from clubs.selectors.errands import SEASON_WORKBOOK, under_way
from clubs.services.errors import CannotDo


@django_tasks.task()
def make_season_workbook(errand_uid: str) -> None:
    """Make the workbook that the errand asks for."""
    perform(errand_uid, _workbook)


def start_season_workbook(season: Season, actor: User) -> Errand:
    """Have the season's workbook made; return the errand, the same one while it is under way."""
    asked = {"season": str(season.uid)}
    return under_way(season.club, actor, SEASON_WORKBOOK, asked) or start(
        make_season_workbook,
        club=season.club,
        kind=SEASON_WORKBOOK,
        title=_("Workbook of the season %(season)s") % {"season": season.name},
        asked=asked,
        actor=actor,
    )


def _workbook(errand: Errand, progress: Progress) -> Made:
    season = errand.club.seasons.select_related("club").filter(uid=errand.asked["season"]).first()
    if season is None:
        raise CannotDo(_("The season is gone."))
    return Made(file_name(season, "xlsx"), season_file(season, "xlsx", told=progress))
