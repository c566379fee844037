"""What a board or phone asks every few seconds: has anything changed? One small query, no model made.

What changed is for the standing itself to say.
"""

import uuid
from typing import Any, NamedTuple

from django.db.models import Count, Max, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from clubs.models import WaitingHand
from clubs.selectors.prepared import Prepared
from tournaments.models import Retyped, Signature, Tournament
from tournaments.selectors.standings import version_of


class Watched(NamedTuple):
    """A tournament as a poll needs it; `language` is its own or its club's, `names` (PublicNames) are its club's."""

    pk: int
    uid: uuid.UUID
    club_id: int
    language: str
    public: bool
    names: str
    version: str


def _by_slug(slug: str) -> QuerySet[Any, Any]:
    return (
        Tournament.objects.filter(slug=slug)
        .order_by()
        .values_list(
            *("pk", "uid", "club_id", "language", "club__language", "visibility", "club__public_names", "version")
        )
        .annotate(sessions=Coalesce(Sum("rounds__session__version"), 0))
    )


_WATCHED = Prepared(_by_slug, "the-slug-asked-for")


def watched(slug: str) -> Watched | None:
    """Return the tournament's state, or None where there is no such tournament. One query."""
    row = next(_WATCHED.rows(slug), None)
    if row is None:
        return None
    pk, uid, club_id, own, clubs_language, visibility, names, version, sessions = row
    public = visibility == Tournament.Visibility.PUBLIC
    return Watched(pk, uid, club_id, own or clubs_language, public, names, version_of(version, sessions))


def directors_version(tournament: Tournament) -> str:
    """Return the version that the director's screens go by. Two queries.

    Hands that wait, signatures and paper typed again change nothing that a board shows, but are to be seen.
    """
    state = watched(tournament.slug)
    of_event = {"table__session__round__tournament": OuterRef("pk")}
    waiting = WaitingHand.objects.filter(**of_event, state=WaitingHand.State.WAITING).order_by()
    counts = Tournament.objects.filter(pk=tournament.pk).values_list(
        Coalesce(_one(waiting, Count("pk")), 0),
        Coalesce(_one(Signature.objects.filter(**of_event).order_by(), Max("pk")), 0),
        Coalesce(_one(Retyped.objects.filter(**of_event).order_by(), Max("pk")), 0),
    )
    return "-".join(str(part) for part in (state.version if state else "", *counts.get()))


def _one(rows: QuerySet[Any], figure: Any) -> Subquery:
    """One figure of rows of one tournament, whichever the outer query is at."""
    by_event = rows.values("table__session__round__tournament").annotate(figure=figure)
    return Subquery(by_event.values("figure"))
