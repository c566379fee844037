"""What a hand, and a whole game, came to for the player, in a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.figures import signed


def outcome(points: int) -> str:
    """Return what he won or lost; `points` in units."""
    if points > 0:
        return ngettext("You win %(points)s point.", "You win %(points)s points.", points) % {"points": points}
    if points < 0:
        return ngettext("You lose %(points)s point.", "You lose %(points)s points.", -points) % {"points": -points}
    return _("You neither win nor lose.")


def end_of_game(totals: Sequence[int], seat: int) -> str:
    """Return how a game ended for a seat; `totals` by seat in units, equal ones share a place."""
    told = {
        "points": signed(totals[seat]),
        "place": 1 + sum(other > totals[seat] for other in totals),
        "players": len(totals),
    }
    return _("The game is over: %(points)s points, place %(place)s of %(players)s.") % told
