"""Where the director's day stands: which step comes next, and the figures that the day's screen shows.

What each step does is in the services.
"""

from dataclasses import dataclass

from django.db.models import Count

from tournaments.models import Entry, Round, Tournament

CONFIRM, ENTER, CHECK_IN, DRAW, PLAY, FINISHED = "confirm", "enter", "check_in", "draw", "play", "finished"


@dataclass(frozen=True)
class Day:
    """`next`: one of the steps above; counts of entries; `rounds` in order, each with its session."""

    next: str
    entered: int
    present: int
    withdrawn: int
    rounds: list[Round]

    @property
    def round(self) -> Round | None:
        """The latest round that is drawn."""
        return self.rounds[-1] if self.rounds else None

    @property
    def running(self) -> Round | None:
        """The round that is being played."""
        return self.round if self.round and self.round.session.is_open else None

    @property
    def number(self) -> int:
        """The number of the round to be drawn next."""
        return len(self.rounds) + 1


def day_of(tournament: Tournament) -> Day:
    """Return where the day stands. Two queries."""
    states = dict(tournament.entries.order_by().values_list("state").annotate(count=Count("id")))
    rounds = list(tournament.rounds.select_related("session").order_by("number"))
    present = states.get(Entry.State.PRESENT, 0)
    withdrawn = states.get(Entry.State.WITHDRAWN, 0)
    entered = present + states.get(Entry.State.ENTERED, 0)
    return Day(_next(tournament, rounds, entered, present), entered, present, withdrawn, rounds)


def _next(tournament: Tournament, rounds: list[Round], entered: int, present: int) -> str:
    if rounds and rounds[-1].session.is_open:
        return PLAY
    if len(rounds) >= tournament.rounds_planned:
        return FINISHED
    if tournament.rules_confirmed_at is None:
        return CONFIRM
    if not entered:
        return ENTER
    return DRAW if present else CHECK_IN
