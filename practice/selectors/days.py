"""Which day it is for the daily deal: of the site's time zone, from midnight to midnight."""

import datetime as dt
import zoneinfo

from django.conf import settings
from django.utils import timezone

from clubs.models import Club


def site_zone() -> zoneinfo.ZoneInfo:
    """Return the time zone of SITE_TIME_ZONE; unset, that of the site's oldest club; without a club UTC."""
    name = settings.SITE_TIME_ZONE or Club.objects.order_by("pk").values_list("time_zone", flat=True).first()
    return zoneinfo.ZoneInfo(name or "UTC")


def today() -> dt.date:
    """Return the day whose deals are played now."""
    return timezone.now().astimezone(site_zone()).date()


def week_of(day: dt.date) -> tuple[dt.date, dt.date]:
    """Return Monday and Sunday of the day's week."""
    monday = day - dt.timedelta(days=day.weekday())
    return monday, monday + dt.timedelta(days=6)
