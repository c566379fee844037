"""The club, the people who log in for it, and what each of them may do."""

import datetime as dt
import uuid
import zoneinfo

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who can log in. Players need no login."""


def check_time_zone(value: str) -> None:
    """Raise ValidationError unless `value` names a time zone such as "America/Chicago"."""
    if value not in zoneinfo.available_timezones():
        raise ValidationError(_("%(zone)s is no time zone; write it like America/Chicago."), params={"zone": value})


class PublicSees(models.TextChoices):
    """What of a club anybody may look at without logging in."""

    NOTHING = "nothing", _("nothing")
    STANDINGS = "standings", _("the standings of the seasons")
    EVERYTHING = "everything", _("standings, nights and sheets")


class PublicNames(models.TextChoices):
    """How a club shows its players to everybody."""

    FULL = "full", _("full names")
    SHORT = "short", _("first name and initial: Hans H.")
    NUMBERS = "numbers", _("numbers only")


class Club(models.Model):
    """A club; everything else is looked up through it."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address name"), max_length=80, unique=True)
    language = models.CharField(_("language"), max_length=10, default="en")
    time_zone = models.CharField(_("time zone"), max_length=64, default="America/Chicago", validators=[check_time_zone])
    day_ends_at = models.TimeField(_("day ends at"), default=dt.time(5, 0))
    currency = models.CharField(_("currency"), max_length=3, default="USD")
    public_sees = models.CharField(
        _("what everybody sees"), max_length=10, choices=PublicSees, default=PublicSees.NOTHING
    )
    public_names = models.CharField(
        _("names on public pages"), max_length=10, choices=PublicNames, default=PublicNames.FULL
    )

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(public_sees__in=PublicSees.values), name="club_public_sees_known"
            ),
            models.CheckConstraint(
                condition=models.Q(public_names__in=PublicNames.values), name="club_public_names_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        """The club's time zone."""
        return zoneinfo.ZoneInfo(self.time_zone)

    def local_day(self, moment: dt.datetime) -> dt.date:
        """Return the club's day of an aware `moment`: past midnight until `day_ends_at` is still the day before."""
        local = moment.astimezone(self.zone)
        return local.date() - dt.timedelta(days=local.time() < self.day_ends_at)


class Role(models.TextChoices):
    """What a member may do, least first."""

    VIEWER = "viewer", _("viewer")
    SCORER = "scorer", _("scorer")
    DIRECTOR = "director", _("director")
    OWNER = "owner", _("owner")

    @property
    def rank(self) -> int:
        """0 (viewer) to 3 (owner): a role may do whatever a lower one may."""
        return list(Role).index(self)


class Membership(models.Model):
    """A user's role in a club."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=10, choices=Role)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "club"], name="membership_once"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.role}"


class Invitation(models.Model):
    """A link by which somebody gets a login and a role, once. Only a digest of its secret is kept."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(_("role"), max_length=10, choices=Role)
    who = models.CharField(_("for whom"), max_length=120)
    digest = models.CharField(max_length=64, unique=True)
    made_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    used_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    used_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-id"]
        constraints = [
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="invitation_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.who}: {self.role}"
