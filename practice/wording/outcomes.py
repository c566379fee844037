"""What a hand came to for the player, in a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def outcome(points: int) -> str:
    """Return what he won or lost; `points` in units."""
    if points > 0:
        return ngettext("You win %(points)s point.", "You win %(points)s points.", points) % {"points": points}
    if points < 0:
        return ngettext("You lose %(points)s point.", "You lose %(points)s points.", -points) % {"points": -points}
    return _("You neither win nor lose.")
