"""The chart's six rows, and what else can become of a line of the sheet, as people say them."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_ROWS = {
    "all_tricks": gettext_lazy("all tricks"),
    "schneider": gettext_lazy("won with schneider"),
    "won": gettext_lazy("won"),
    "lost": gettext_lazy("lost"),
    "lost_schneider": gettext_lazy("lost with schneider"),
    "no_tricks": gettext_lazy("no tricks"),
}
# What became of a line in which no row was paid, short enough for a column of the sheet.
_LINES = {
    "leaster": gettext_lazy("leaster"),
    "leaster_tied": gettext_lazy("leaster, tied"),
    "leaster_nobody": gettext_lazy("leaster, nobody"),
    "moster": gettext_lazy("moster"),
    "moster_tied": gettext_lazy("moster, tied"),
    "mittler": gettext_lazy("mittler"),
    "mittler_nobody": gettext_lazy("mittler, nobody"),
    "schneidster": gettext_lazy("schneidster"),
    "schneidster_nobody": gettext_lazy("schneidster, nobody"),
    "schwanzer": gettext_lazy("schwanzer"),
    "schwanzer_tied": gettext_lazy("schwanzer, tied"),
    "misplay": gettext_lazy("misplay"),
    "two_handed_tied": gettext_lazy("60 each"),
    "tout_missed": gettext_lazy("Tout missed"),
    "culprit_game": gettext_lazy("wrong card"),
    "ramsch": gettext_lazy("Ramsch"),
    "durchmarsch": gettext_lazy("Durchmarsch"),
    "dealt_again": gettext_lazy("passed"),
    "annulled": gettext_lazy("annulled"),
    "sheepshead_missed": gettext_lazy("Sheepshead missed"),
    "everything_capped": gettext_lazy("at the cap"),
    "struck": gettext_lazy("struck"),
    "pot_split": gettext_lazy("pot split"),
}
_BY_TRICKS = ("all_tricks", "no_tricks")


def row_label(result: str, low: int | None = None, high: int | None = None) -> str:
    """Return a row's name; with its card points `low` to `high` the rows that hang on points are named by them."""
    if low is None or high is None or result in _BY_TRICKS:
        return str(_ROWS.get(result, result))
    return _("%(low)d–%(high)d") % {"low": low, "high": high}


def is_row(result: str) -> bool:
    """Tell whether a chart has a row of this name."""
    return result in _ROWS


def line_label(code: str) -> str:
    """Return in a word or two what became of a line: the code of its row, or "struck" or "pot_split"."""
    return str(_LINES[code]) if code in _LINES else row_label(code)
