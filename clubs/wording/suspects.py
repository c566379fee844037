"""Which slip could explain a difference to the paper's totals, said to whoever holds the paper.

What the slips are is known to `scoring.suspects`; how a hand is read out, to `hands`.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.wording.hands import hand_sentence
from scoring.suspects import Suspect

SLIPS = {
    "crack_forgotten": gettext_lazy("a doubling forgotten?"),
    "crack_too_many": gettext_lazy("a doubling too many?"),
    "row_one_off": gettext_lazy("the row next to it?"),
    "won_for_lost": gettext_lazy("won and lost mixed up?"),
    "wrong_partner": gettext_lazy("another partner?"),
    "picker_for_partner": gettext_lazy("picker and partner mixed up?"),
    "wrong_picker": gettext_lazy("another picker?"),
    "alone_forgotten": gettext_lazy("was it alone?"),
    "partner_forgotten": gettext_lazy("was there a partner?"),
    "wrong_winner": gettext_lazy("another name?"),
    "runners_one_off": gettext_lazy("one runner more or fewer?"),
    "legen_one_off": gettext_lazy("one more or fewer laid?"),
}
_FIGURES = {
    "sign_slip": gettext_lazy("Hand %(hand)d: on paper %(who)s has it with the wrong sign?"),
    "figure_left_out": gettext_lazy("Hand %(hand)d: on paper it was not counted for %(who)s?"),
    "figure_twice": gettext_lazy("Hand %(hand)d: on paper it was counted twice for %(who)s?"),
    "columns_swapped": gettext_lazy("Hand %(hand)d: on paper the figures of %(who)s are in each other's column?"),
    "line_double": gettext_lazy("Hand %(hand)d: typed twice, or not counted on paper?"),
}


def suspect_sentence(suspect: Suspect, people: Sequence[str], rows: Mapping[str, str], code: str) -> str:
    """Return the suspicion in a sentence; `people` by chair, `rows` the chart's by result, `code` the other line."""
    who = _(" and ").join(people[chair] for chair in suspect.chairs)
    if suspect.kind == "column_sum":
        return _("Only %(who)s differs, so no hand explains it: add up that column on paper again.") % {"who": who}
    if suspect.kind == "line_missing":
        words = hand_sentence(suspect.facts, people, rows)
        return _("A hand is missing here? It would be “%(code)s”, %(words)s.") % {"code": code, "words": words}
    hand = (suspect.line or 0) + 1
    if suspect.kind in _FIGURES:
        return str(_FIGURES[suspect.kind]) % {"hand": hand, "who": who}
    return _("Hand %(hand)d: %(slip)s It would be “%(code)s”, %(words)s.") % {
        "hand": hand,
        "slip": SLIPS[suspect.kind],
        "code": code,
        "words": hand_sentence(suspect.facts, people, rows),
    }
