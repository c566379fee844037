"""Making a season, changing it, putting it away. What counts in it and its totals are in `clubs.selectors.seasons`."""

import datetime as dt
import re
from typing import Any, TypedDict, Unpack

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, Season, TotalBy, User
from clubs.services.audit import record
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo

_YEAR = re.compile(r"[1-9]\d{3}")


class Wanted(TypedDict, total=False):
    """What may be said of a season: its name, first and last day, what counts in it and what its order goes by.

    `best_of`: how many of the best sittings count, where it goes by those. `least_sittings`: needed for a rank.
    """

    name: str
    first_day: dt.date
    last_day: dt.date
    counts_nights: bool
    counts_tournaments: bool
    total_by: str
    best_of: int | None
    least_sittings: int


@transaction.atomic
def create_season(*, club: Club, actor: User | None, slug: str = "", **wanted: Unpack[Wanted]) -> Season:
    """Make a season of the club; name and days are needed, both days included.

    Without a slug the name gives one. Raises CannotDo where the days are out of order, nothing counts, or another
    season of the club has the name in its address.
    """
    season = Season(club=club)
    _say(season, wanted)
    season.slug = slug or slugify(season.name)[:80] or str(season.first_day.year)
    if club.seasons.filter(slug=season.slug).exists():
        raise CannotDo(
            _("The club has a season “%(slug)s” already; give this one another name.") % {"slug": season.slug}, "name"
        )
    save_checked(season)
    record(club=club, action="season made", thing=season, actor=actor, detail={"slug": season.slug})
    return season


@transaction.atomic
def change_season(*, season: Season, actor: User | None, **wanted: Unpack[Wanted]) -> Season:
    """Change what the season is called, what counts in it or what it goes by; its address stays.

    What is not said stays as it is, and no result is touched: a season's totals are read from the sessions that count
    in it. Raises CannotDo as `create_season`.
    """
    season = _locked(season)
    before = {field: getattr(season, field) for field in Wanted.__annotations__}
    _say(season, wanted)
    changed = {field: [was, getattr(season, field)] for field, was in before.items() if was != getattr(season, field)}
    if changed:
        save_checked(season)
        record(club=season.club, action="season changed", thing=season, actor=actor, detail=_as_json(changed))
    return season


@transaction.atomic
def archive_season(*, season: Season, actor: User | None) -> Season:
    """Take a season off every list; its sessions stay, and count in other seasons as before. Raises CannotDo."""
    season = _locked(season)
    if season.archived_at is not None:
        raise CannotDo(_("The season %(season)s is in the archive already.") % {"season": season.name})
    return _put(season, timezone.now(), "season archived", actor)


@transaction.atomic
def restore_season(*, season: Season, actor: User | None) -> Season:
    """Take a season out of the archive. Raises CannotDo."""
    season = _locked(season)
    if season.archived_at is None:
        raise CannotDo(_("The season %(season)s is not in the archive.") % {"season": season.name})
    return _put(season, None, "season restored", actor)


def _locked(season: Season) -> Season:
    return Season.objects.select_for_update(of=("self",)).select_related("club").get(pk=season.pk)


def _put(season: Season, when: dt.datetime | None, action: str, actor: User | None) -> Season:
    season.archived_at = when
    season.save(update_fields=["archived_at"])
    record(club=season.club, action=action, thing=season, actor=actor)
    return season


def _say(season: Season, wanted: Wanted) -> None:
    """Write into the season what is wanted of it, once it makes sense; saves nothing."""
    for field, value in wanted.items():
        setattr(season, field, value)
    season.name = one_line(season.name, "name")
    if season.first_day > season.last_day:
        raise CannotDo(_("The last day comes before the first."), "last_day")
    if not (season.counts_nights or season.counts_tournaments):
        raise CannotDo(_("Then nothing would count: let nights count, or tournaments, or both."), "counts_nights")
    if season.total_by != TotalBy.BEST:
        season.best_of = None
    elif not season.best_of:
        raise CannotDo(_("Say how many of the best sittings count."), "best_of")


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
