"""What a scorer calls the fields of a hand."""

import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_LABELS = {
    "type": gettext_lazy("kind of hand"),
    "dealer": gettext_lazy("dealer"),
    "out": gettext_lazy("sits out"),
    "annulled": gettext_lazy("annulled"),
    "picker": gettext_lazy("picker"),
    "partner": gettext_lazy("partner"),
    "alone": gettext_lazy("alone"),
    "forced": gettext_lazy("forced to pick"),
    "called_sheepshead": gettext_lazy("called Sheepshead"),
    "result": gettext_lazy("result"),
    "points": gettext_lazy("card points"),
    "tricks": gettext_lazy("tricks"),
    "bury": gettext_lazy("bury"),
    "doubles": gettext_lazy("crack or blitz"),
    "doublers": gettext_lazy("doublers"),
    "pot": gettext_lazy("pot"),
    "winner": gettext_lazy("winner"),
    "winner_trickless": gettext_lazy("winner without a trick"),
    "points_by_seat": gettext_lazy("card points of chair"),
    "tricks_by_seat": gettext_lazy("tricks of chair"),
    "blind_points": gettext_lazy("card points of the blind"),
    "first_trick_seat": gettext_lazy("winner of the first trick"),
    "last_trick_seat": gettext_lazy("winner of the last trick"),
    "loser": gettext_lazy("loser"),
    "power_by_seat": gettext_lazy("trump power of chair"),
    "contract": gettext_lazy("contract"),
    "declarer": gettext_lazy("Spieler"),
    "suit": gettext_lazy("suit"),
    "called_suit": gettext_lazy("called ace"),
    "tout": gettext_lazy("Tout"),
    "sie": gettext_lazy("Sie"),
    "stoss": gettext_lazy("Kontra, Re …"),
    "legen": gettext_lazy("laid before the cards were seen"),
    "muss": gettext_lazy("Muss"),
    "laufende": gettext_lazy("Laufende (runners)"),
    "laufende_side": gettext_lazy("side with the Laufende (runners)"),
    "culprit": gettext_lazy("wrong card of chair"),
    "starts_bock": gettext_lazy("starts a Bock"),
    "jungfrau": gettext_lazy("Jungfrau"),
    "highest_trump_seats": gettext_lazy("highest trump of those who tied"),
    "stock": gettext_lazy("stock"),
    "bock": gettext_lazy("Bock"),
    "seats": gettext_lazy("people at the table"),
    "first_dealer": gettext_lazy("first dealer"),
    "players": gettext_lazy("players a hand"),
    "facts": gettext_lazy("hand"),
    "reason": gettext_lazy("reason"),
}
_PATH = re.compile(r"^(\w+)(?:\[(\d+)\])?")


def field_label(path: str) -> str:
    """Return the scorer's word for a field; `doubles[1].seat` is the second crack or blitz."""
    match = _PATH.match(path)
    if match is None or match[1] not in _LABELS:
        return path
    label = str(_LABELS[match[1]])
    if match[2] is None:
        return label
    return _("%(field)s %(number)d") % {"field": label, "number": int(match[2]) + 1}
