"""The chart's six rows as people say them."""

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
_BY_TRICKS = ("all_tricks", "no_tricks")


def row_label(result: str, low: int | None = None, high: int | None = None) -> str:
    """Return a row's name; with its card points `low` to `high` the rows that hang on points are named by them."""
    if low is None or high is None or result in _BY_TRICKS:
        return str(_ROWS.get(result, result))
    return _("%(low)d–%(high)d") % {"low": low, "high": high}
