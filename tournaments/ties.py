"""What an event may break its ties by, in words. How each is reckoned is known to the standings alone."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LOT = "lot"
TIES: Mapping[str, str | Promise] = {
    "picks_won": _("most hands won as picker"),
    "solos_won": _("most solos won"),
    "best_round": _("the better best round"),
    "head_to_head": _("who has more points from the rounds at the same table"),
    LOT: _("a lot, drawn and noted"),
}
