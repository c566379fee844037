"""Lots drawn to break a tie: from a recorded seed, so that anybody can draw them again, and once only.

What a lot decides is in `scoring.tiebreaks`; the drum is the draw's own.
"""

import secrets
from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.draw.lots import Lots
from tournaments.models import Lot, Tournament
from tournaments.selectors.published import closed_state, corrected
from tournaments.selectors.standings import standings
from tournaments.services.locking import locked, touched
from tournaments.services.publishing import publish

# Short enough to be read out, and to be typed by whoever draws again.
SEEDS = 1_000_000


def order_of(seed: int, numbers: Sequence[int]) -> list[int]:
    """Return the start numbers in the order that a seed draws, the first ahead; the same seed, the same order."""
    return Lots(seed).shuffled(sorted(numbers))


@transaction.atomic
def draw_lot(
    *,
    tournament: Tournament,
    numbers: Sequence[int],
    actor: User | None,
    round_number: int = 0,
    seed: int | None = None,
) -> Lot:
    """Break the tie of these start numbers by lot, in the whole standing (0) or in one round's.

    A lot that was drawn for them stays: asked again, it is returned. Raises CannotDo while a round of that standing is
    open, and where these are not all who are equal and wait for a lot.
    """
    tournament = locked(tournament)
    wanted = sorted(set(numbers))
    for drawn in tournament.lots.filter(round_number=round_number):
        if sorted(drawn.order) == wanted:
            return drawn
    standing = standings(tournament, round_number or None)
    if standing.provisional:
        raise CannotDo(_("Hands may still change this tie; close the round first."))
    if wanted not in [sorted(row.number for row in tie) for tie in standing.open_ties]:
        raise CannotDo(_("These are not equal any more, or need no lot; look at the standings."))
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    after = _as_published(tournament) if round_number == 0 else None
    lot = Lot.objects.create(
        tournament=tournament, round_number=round_number, order=order_of(seed, wanted), seed=seed, actor=actor
    )
    touched(tournament)
    detail = {"round": round_number, "order": lot.order, "seed": seed}
    audit.record(club=tournament.club, action="lot drawn", thing=tournament, actor=actor, detail=detail)
    # A standing that was corrected meanwhile goes on showing what was published first.
    if after is not None:
        publish(tournament=tournament, after_round=after, actor=actor, detail={"lot": lot.order})
    return lot


def _as_published(tournament: Tournament) -> int | None:
    """Return the round after which the standing was published, where it still is what was published."""
    after, _state = closed_state(tournament)
    found = corrected(tournament, after) if after is not None else None
    return after if found is not None and not found.changes else None
