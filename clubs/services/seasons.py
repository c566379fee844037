"""Making a season and changing it. What counts in it and its totals are read in `clubs.selectors.seasons`."""

import datetime as dt
import re
from typing import Any

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, Season, User
from clubs.services.audit import record
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo

_YEAR = re.compile(r"[1-9]\d{3}")


@transaction.atomic
def create_season(
    *,
    club: Club,
    name: str,
    first_day: dt.date,
    last_day: dt.date,
    actor: User | None,
    slug: str = "",
    counts_tournaments: bool = False,
) -> Season:
    """Make a season from `first_day` to `last_day`, both included.

    Without a slug the name gives one. Raises CannotDo where the days are out of order, or another season of the club
    has the name in its address.
    """
    if first_day > last_day:
        raise CannotDo(_("The last day comes before the first."), "last_day")
    name = one_line(name, "name")
    season = Season(
        club=club,
        name=name,
        slug=slug or slugify(name)[:80] or str(first_day.year),
        first_day=first_day,
        last_day=last_day,
        counts_tournaments=counts_tournaments,
    )
    if club.seasons.filter(slug=season.slug).exists():
        raise CannotDo(
            _("The club has a season “%(slug)s” already; give this one another name.") % {"slug": season.slug}, "name"
        )
    save_checked(season)
    record(club=club, action="season made", thing=season, actor=actor, detail={"slug": season.slug})
    return season


@transaction.atomic
def change_season(
    *,
    season: Season,
    name: str,
    first_day: dt.date,
    last_day: dt.date,
    counts_tournaments: bool,
    actor: User | None,
) -> Season:
    """Change what the season is called and what counts in it; its address stays. Raises CannotDo for days out of order.

    No result is touched: a season's totals are read from the sessions that count in it.
    """
    season = Season.objects.select_for_update(of=("self",)).select_related("club").get(pk=season.pk)
    if first_day > last_day:
        raise CannotDo(_("The last day comes before the first."), "last_day")
    wanted = {
        "name": one_line(name, "name"),
        "first_day": first_day,
        "last_day": last_day,
        "counts_tournaments": counts_tournaments,
    }
    changed = {field: [getattr(season, field), value] for field, value in wanted.items()}
    changed = {field: values for field, values in changed.items() if values[0] != values[1]}
    for field, value in wanted.items():
        setattr(season, field, value)
    save_checked(season)
    record(club=season.club, action="season changed", thing=season, actor=actor, detail=_as_json(changed))
    return season


def _as_json(changed: dict[str, list[Any]]) -> dict[str, list[Any]]:
    return {
        field: [value.isoformat() if isinstance(value, dt.date) else value for value in values]
        for field, values in changed.items()
    }


def season_days(*, club: Club, slug: str) -> tuple[dt.date, dt.date]:
    """Return first and last day of the club's season of this slug, or of the calendar year that the slug names.

    Raises CannotDo for a season that is missing and whose slug is no year.
    """
    season = club.seasons.filter(slug=slug).first()
    if season is not None:
        return season.first_day, season.last_day
    if not _YEAR.fullmatch(slug):
        raise CannotDo(
            _("%(club)s has no season “%(slug)s”, and its days cannot be told from that name. Make the season first.")
            % {"club": club.name, "slug": slug}
        )
    return dt.date(int(slug), 1, 1), dt.date(int(slug), 12, 31)


def season_or_year(*, club: Club, slug: str, actor: User | None) -> Season:
    """Return the club's season of this slug, made now where it is a calendar year's. Raises as `season_days`."""
    season_days(club=club, slug=slug)
    season = club.seasons.filter(slug=slug).first()
    return season or calendar_year(club=club, year=int(slug), actor=actor)


def calendar_year(*, club: Club, year: int, actor: User | None) -> Season:
    """Make the season of a calendar year, 1 January to 31 December, named by its number."""
    return create_season(
        club=club,
        name=str(year),
        slug=str(year),
        first_day=dt.date(year, 1, 1),
        last_day=dt.date(year, 12, 31),
        actor=actor,
    )
