"""The steps of the day as the top of its page shows them: what is done, what is now, what comes."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.selectors.day import CHECK_IN, DRAW, ENTER, FINISHED, Day


@dataclass(frozen=True)
class Step:
    """`state`: "done", "now" or "" for what comes later."""

    label: str
    state: str


def steps_of(tournament: Tournament, day: Day) -> list[Step]:
    """Return rules, people, who is here, each round, and the final standings."""
    confirmed = tournament.rules_confirmed_at is not None
    people = _("%(count)d entered") % {"count": day.entered}
    present = _("%(count)d here") % {"count": day.present}
    steps = [
        Step(_("Rules"), "done" if confirmed else "now"),
        Step(people, _state(bool(day.entered), day.next == ENTER)),
        Step(present, _state(bool(day.present), day.next == CHECK_IN)),
    ]
    for number in range(1, tournament.rounds_planned + 1):
        closed = number <= len(day.rounds) and not day.rounds[number - 1].session.is_open
        running = number == len(day.rounds) and not closed
        drawn_next = day.next == DRAW and number == day.number
        steps.append(Step(_("Round %(number)d") % {"number": number}, _state(closed, running or drawn_next)))
    return [*steps, Step(_("Final standings"), "done" if day.next == FINISHED else "")]


def _state(done: bool, now: bool) -> str:
    return "now" if now else "done" if done else ""
