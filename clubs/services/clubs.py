"""Founding a club. Who may see what in it afterwards is decided in `clubs.views.access`."""

from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, Membership, Role, User
from clubs.services.audit import record
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo
from clubs.services.seasons import calendar_year


def site_is_empty() -> bool:
    """Tell whether nobody can log in and no club is here: only then may a visitor make the first club."""
    return not User.objects.exists() and not Club.objects.exists()


@transaction.atomic
def found_first_club(
    *, club_name: str, user_name: str, password: str, language: str = "en", time_zone: str = "America/Chicago"
) -> tuple[Club, User]:
    """Make the site's first club and its owner, who can log in. Raises CannotDo once the site is not empty."""
    # Two first visitors at one moment: the second waits for this row and then finds the club of the first.
    list(ContentType.objects.select_for_update().filter(app_label="clubs", model="club"))
    if not site_is_empty():
        raise CannotDo(_("There is a club here already. Ask its owner to let you in."))
    owner = User.objects.create_user(username=user_name, password=password)
    club = found_club(name=club_name, owner=owner, language=language, time_zone=time_zone)
    return club, owner


@transaction.atomic
def found_club(
    *,
    name: str,
    owner: User,
    slug: str = "",
    language: str = "en",
    time_zone: str = "America/Chicago",
    currency: str = "USD",
) -> Club:
    """Make a club with its owner and the season of the running calendar year.

    Without a slug the name gives one. Raises CannotDo for a slug that another club has, or a time zone that is none.
    """
    name = one_line(name, "name")
    club = Club(
        name=name,
        slug=slug or slugify(name)[:80] or "club",
        language=language,
        time_zone=time_zone,
        currency=currency,
    )
    save_checked(club)
    Membership.objects.create(user=owner, club=club, role=Role.OWNER)
    record(club=club, action="club founded", thing=club, actor=owner, detail={"owner": owner.get_username()})
    calendar_year(club=club, year=club.local_day(timezone.now()).year, actor=owner)
    return club


@transaction.atomic
def change_club(*, club: Club, actor: User | None, **wanted: Any) -> Club:
    """Change the club's own particulars (fields of Club); its address stays. Raises CannotDo with the field."""
    club = Club.objects.select_for_update().get(pk=club.pk)
    if "name" in wanted:
        wanted["name"] = one_line(wanted["name"], "name", 120)
    before = {field: getattr(club, field) for field in wanted}
    for field, value in wanted.items():
        setattr(club, field, value)
    save_checked(club)
    changed = {field: [str(before[field]), str(value)] for field, value in wanted.items() if before[field] != value}
    if changed:
        record(club=club, action="club changed", thing=club, actor=actor, detail=changed)
    return club
