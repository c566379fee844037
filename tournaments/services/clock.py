"""The start signal of a round and its clock: when it begins, when its time is up.

Nothing is stopped when the time is up: hands come in until the director closes the round.
"""

import datetime as dt

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.models import Round, Tournament
from tournaments.selectors.plans import plan_of
from tournaments.services.locking import locked_round, touched

# Ten hours: longer than any round lasts, so that a slip of the finger is told.
MOST_MINUTES = 600
# A time of day earlier than now by more than this is tomorrow's: at 23:30 "0:15" is in three quarters of an hour.
_TOMORROW = dt.timedelta(hours=12)


@transaction.atomic
def start_round(*, round: Round, actor: User | None, at: dt.time | None = None) -> Round:
    """Give the start signal now, or announce that the round begins at this time of the club's day.

    The clock runs from then for the minutes that the event plans, if it plans any. A round that has begun stays as it
    is: a second signal changes nothing. Raises CannotDo: the round is closed, a time that has passed.
    """
    tournament, round = locked_round(round)
    _must_be_open(round)
    now = timezone.now()
    if round.started_at is not None and round.started_at <= now:
        return round
    begins = now if at is None else _moment(tournament, at, now)
    minutes = plan_of(tournament, round.number).minutes
    round.started_at = begins
    round.ends_at = begins + dt.timedelta(minutes=minutes) if minutes else None
    return _kept(tournament, round, "round started" if at is None else "start announced", actor)


@transaction.atomic
def set_clock(*, round: Round, minutes: int, actor: User | None) -> Round:
    """Let the clock run for so many minutes from now, 1 to 600; a round that has not begun begins. Raises CannotDo."""
    tournament, round = locked_round(round)
    _must_be_open(round)
    if not 1 <= minutes <= MOST_MINUTES:
        raise CannotDo(_("A clock runs 1 to %(most)d minutes.") % {"most": MOST_MINUTES}, "minutes")
    now = timezone.now()
    if round.started_at is None or round.started_at > now:
        round.started_at = now
    round.ends_at = now + dt.timedelta(minutes=minutes)
    return _kept(tournament, round, "clock set", actor)


@transaction.atomic
def add_minutes(*, round: Round, minutes: int, seen: str, actor: User | None) -> Round:
    """Let the clock run so many minutes longer; one that has run out, from now on.

    `seen`: when it ended as the page showed it (`Round.ends_at` in ISO format), so that a button pressed twice adds
    once. Raises CannotDo: no clock runs, the clock was changed meanwhile, more than ten hours.
    """
    tournament, round = locked_round(round)
    _must_be_open(round)
    if round.ends_at is None:
        raise CannotDo(_("No clock is running; say how long it is to run."), "minutes")
    if round.ends_at.isoformat() != seen:
        ends = round.ends_at.astimezone(tournament.club.zone)
        raise CannotDo(_("The clock was changed meanwhile; it runs until %(time)s.") % {"time": f"{ends:%H:%M}"})
    now = timezone.now()
    longer = max(round.ends_at, now) + dt.timedelta(minutes=minutes)
    if not 1 <= minutes <= MOST_MINUTES or longer - now > dt.timedelta(minutes=MOST_MINUTES):
        raise CannotDo(_("A clock runs 1 to %(most)d minutes.") % {"most": MOST_MINUTES}, "minutes")
    round.ends_at = longer
    return _kept(tournament, round, "clock set", actor)


@transaction.atomic
def stop_clock(*, round: Round, actor: User | None) -> Round:
    """Take the clock away; that the round has begun stays. A second time changes nothing."""
    tournament, round = locked_round(round)
    if round.ends_at is None:
        return round
    round.ends_at = None
    return _kept(tournament, round, "clock stopped", actor)


def _must_be_open(round: Round) -> None:
    if not round.session.is_open:
        raise CannotDo(_("Round %(number)d is closed.") % {"number": round.number})


def _moment(tournament: Tournament, at: dt.time, now: dt.datetime) -> dt.datetime:
    """The next moment at which the club's clocks show this time."""
    here = now.astimezone(tournament.club.zone)
    moment = dt.datetime.combine(here.date(), at, tzinfo=here.tzinfo)
    if here - moment > _TOMORROW:
        moment = dt.datetime.combine(here.date() + dt.timedelta(days=1), at, tzinfo=here.tzinfo)
    if moment < here - dt.timedelta(minutes=1):
        raise CannotDo(_("%(time)s has passed; give the signal now instead.") % {"time": f"{at:%H:%M}"}, "at")
    return moment


def _kept(tournament: Tournament, round: Round, action: str, actor: User | None) -> Round:
    round.save(update_fields=["started_at", "ends_at"])
    touched(tournament)
    detail = {
        "round": round.number,
        "begins": round.started_at.isoformat() if round.started_at else None,
        "ends": round.ends_at.isoformat() if round.ends_at else None,
    }
    audit.record(club=tournament.club, action=action, thing=tournament, actor=actor, detail=detail)
    return round
