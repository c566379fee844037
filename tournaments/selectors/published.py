"""What differs between a standing as it was published and as it is now, so that a correction shows as one."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Max, Sum

from tournaments.models import PublishedStanding, Tournament
from tournaments.selectors.standings import rows_as_json, standings, version_of


@dataclass(frozen=True)
class Correction:
    """An entry whose points or rank changed since publication; None: had no rank, or was not in it."""

    number: int
    name: str
    points_then: int | None
    points_now: int
    rank_then: int | None
    rank_now: int | None


@dataclass(frozen=True)
class Corrected:
    """The standing published last, and what of it has changed since."""

    published: PublishedStanding
    changes: list[Correction]


def closed_state(tournament: Tournament) -> tuple[int | None, str]:
    """Return the latest closed round's number, and the mark of all that may change the standing after it. One query.

    Hands of the round that is being played do not touch it, so corrections need not be looked for at every hand.
    """
    closed = tournament.rounds.filter(session__closed_at__isnull=False)
    state = closed.aggregate(last=Max("number"), versions=Sum("session__version"))
    return state["last"], version_of(tournament.version, state["versions"] or 0)


def corrected(tournament: Tournament, after_round: int, *, public: bool = False) -> Corrected | None:
    """Return what changed since the standing after this round was published last; None where it never was.

    `public`: with names as the club lets everybody read them.
    """
    published = tournament.published_standings.filter(after_round=after_round).order_by("-id").first()
    if published is None:
        return None
    then = {row["number"]: row for row in published.rows}
    now = rows_as_json(standings(tournament, through=after_round, public=public))
    changes = [_correction(row, then.get(row["number"], {})) for row in now]
    return Corrected(published, [change for change in changes if change])


def _correction(row: dict[str, Any], was: dict[str, Any]) -> Correction | None:
    points, rank = was.get("points"), was.get("rank")
    # Whoever entered later has not been corrected: there is nothing of his in these rounds.
    if (points, rank) == (row["points"], row["rank"]) or (not was and row["hands"] == 0):
        return None
    return Correction(row["number"], row["name"], points, row["points"], rank, row["rank"])
