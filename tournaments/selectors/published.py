"""What differs between a standing as it was published and as it is now, so that a correction shows as one."""

from dataclasses import dataclass

from tournaments.models import PublishedStanding, Tournament
from tournaments.selectors.standings import last_closed, rows_as_json, standings


@dataclass(frozen=True)
class Correction:
    """An entry whose points or rank changed since publication; None: had no rank, or was not in it."""

    number: int
    name: str
    points_then: int | None
    points_now: int
    rank_then: int | None
    rank_now: int | None


def corrections(tournament: Tournament) -> tuple[PublishedStanding | None, list[Correction]]:
    """Return the standing published last, and what of it has changed since; nothing while its round is open again."""
    closed = last_closed(tournament)
    if closed is None:
        return None, []
    published = tournament.published_standings.filter(after_round=closed.number).order_by("-id").first()
    if published is None:
        return None, []
    then = {row["number"]: row for row in published.rows}
    changed = []
    for row in rows_as_json(standings(tournament, through=closed.number)):
        was = then.get(row["number"], {})
        if row["hands"] == 0 and not was:
            continue
        if (was.get("points"), was.get("rank")) != (row["points"], row["rank"]):
            points, rank = was.get("points"), was.get("rank")
            changed.append(Correction(row["number"], row["name"], points, row["points"], rank, row["rank"]))
    return published, changed
