"""A hint in a sentence: what to do, and the reason by its code."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from practice.wording.moves import advice

REASONS: Mapping[str, object] = {
    "only_one": _("Nothing else is allowed."),
    "strong_hand": _("You hold %(trumps)s trumps with one of the highest: enough to play."),
    "few_trumps": _("Trumps in your hand: %(trumps)s. That is too few to play."),
    "no_high_trump": _("You hold %(trumps)s trumps, but none of the four highest: too weak to play."),
    "no_rufspiel": _("You cannot bid a Rufspiel now, and a bigger game is a risk."),
    "bury_points": _("Points that are buried are yours, and trumps are too good for it."),
    "call_partner": _("With a partner you are two against fewer."),
    "most_cards": _("It is the suit of which you hold the most, so it gives you the most trumps."),
    "lay_lowest": _("It cannot win, so it is the card that would win least anyway."),
    "lead_trump": _("The picker’s side leads trump, high, to draw the others’."),
    "lead_called_suit": _("Defenders lead the called suit: it shows the partner and may be trumped."),
    "lead_fail": _("Defenders do not lead trump; a low card of a fail suit costs least."),
    "no_trump_left": _("You have no trump left to lead; a low card costs least."),
    "lead_low": _("Everybody plays alone and points are bad: lead low, and let somebody else take it."),
    "schmear": _("Your side has the trick so far, so give it points."),
    "win_cheaply": _("It wins the trick so far, and is the lowest that does."),
    "no_points_to_spare": _("Your side has the trick so far, but you have no points to spare for it."),
    "cannot_win": _("You cannot win this trick; give as few points as you can."),
    "stay_under": _("Everybody plays alone and points are bad: give them to whoever takes this trick."),
    "fewest_points": _("Points are bad and you may have to take this trick: play the card with the fewest."),
}
# Where somebody plays without having picked.
_SCHAFKOPF: Mapping[str, object] = {
    "lead_trump": _("The player’s side leads trump, high, to draw the others’."),
}


def hint_sentence(move: str, code: str, data: Mapping[str, Any], *, german: bool) -> str:
    """Return the move that is advised and why; `german` for the words of Schafkopf."""
    reasons = {**REASONS, **_SCHAFKOPF} if german else REASONS
    reason = str(reasons.get(code, "")) % data
    return f"{advice(move, german=german)} {reason}".strip()
