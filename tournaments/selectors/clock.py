"""What a round's clock shows: nothing, when the round begins, until when it runs. Setting it is in `services.clock`."""

import datetime as dt
from dataclasses import dataclass

from django.utils import timezone

from tournaments.models import Round, Tournament
from tournaments.selectors.day import Day


@dataclass(frozen=True)
class Clock:
    """The round it is of; `begins` where its start is announced or given, `ends` where its time is limited.

    Moments are aware; that one has passed meanwhile is for whoever looks to see, because pages are kept.
    """

    number: int
    begins: dt.datetime | None
    ends: dt.datetime | None


def clock_of(day: Day, tournament: Tournament) -> Clock | None:
    """Return the clock of the round that is drawn and open; before the first draw, when the event begins; or None."""
    if day.running is not None:
        return Clock(day.running.number, day.running.started_at, day.running.ends_at)
    if not day.rounds and tournament.starts_at is not None:
        begins = dt.datetime.combine(tournament.date, tournament.starts_at, tzinfo=tournament.club.zone)
        return Clock(1, begins, None)
    return None


def has_begun(round: Round) -> bool:
    """Whether the round's start signal was given, or the time that was announced for it has come."""
    return round.started_at is not None and round.started_at <= timezone.now()
