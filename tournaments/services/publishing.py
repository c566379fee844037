"""A standing kept as it is published: when a round closes, and again when a lot has settled a tie in it.

What changed since is found in `selectors.published`.
"""

from clubs.models import User
from clubs.services import audit
from tournaments.models import PublishedStanding, Tournament
from tournaments.selectors.standings import rows_as_json, standings


def publish(
    *, tournament: Tournament, after_round: int, actor: User | None, detail: dict[str, object] | None = None
) -> PublishedStanding:
    """Keep the standing as it is now; the caller holds the tournament's lock. `detail` goes into the trace."""
    rows = rows_as_json(standings(tournament))
    published = PublishedStanding.objects.create(tournament=tournament, after_round=after_round, rows=rows)
    told = {"round": after_round, **(detail or {})}
    audit.record(club=tournament.club, action="standing published", thing=tournament, actor=actor, detail=told)
    return published
