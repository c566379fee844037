"""Numbers, days and recurring words as they stand on paper, in the language that is active.

Layout and rows live elsewhere; the caller activates the club's language.
"""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from django.utils.formats import date_format, number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from clubs.exports.rows import SeasonPaper

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
UP = "\N{BLACK UP-POINTING TRIANGLE}"
DOWN = "\N{BLACK DOWN-POINTING TRIANGLE}"
TIMES = "\N{MULTIPLICATION SIGN}"
HUNDREDTH = Decimal("0.01")


def language() -> str:
    """The code of the active language."""
    return get_language() or "en"


def signed(points: int | Decimal | None, nothing: str = DASH) -> str:
    """Points with their sign: +12, −3 with a true minus, 0; a dash, or `nothing`, where there are none."""
    if points is None:
        return nothing
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def moved(ranks: int | None) -> str:
    """Ranks risen or fallen: ▲2, ▼1, = where neither; nothing where there was no rank before."""
    if ranks is None:
        return ""
    return "=" if ranks == 0 else f"{UP}{ranks}" if ranks > 0 else f"{DOWN}{-ranks}"


def two_places(value: Decimal | float) -> str:
    """A number with two places, as the language writes it."""
    return number_format(hundredths(value), decimal_pos=2)


def hundredths(value: Decimal | float) -> Decimal:
    """An average rounded to two places, halves away from zero, as the season's page shows it."""
    return Decimal(value).quantize(HUNDREDTH, ROUND_HALF_UP)


def signed_average(value: Decimal | float | None) -> str:
    """An average with its sign and two places: +3.25, −0.50, 0.00; a dash where there is none."""
    if value is None:
        return DASH
    rounded = hundredths(value)
    sign = "" if rounded == 0 else ("+" if rounded > 0 else MINUS)
    return sign + number_format(abs(rounded), decimal_pos=2)


def count(value: int | None) -> str:
    """A count without sign, a dash where it is not known."""
    return DASH if value is None else str(value)


def day(value: date | None) -> str:
    """A day as the language writes it, empty where there is none."""
    return "" if value is None else date_format(value)


def joined(*parts: str) -> str:
    """The parts that are not empty, set apart by middle dots."""
    return " · ".join(part for part in parts if part)


def page_of(page: int, pages: int) -> str:
    """Page 1 of 3."""
    return _("Page %(page)d of %(pages)d") % {"page": page, "pages": pages}


def goes_by(paper: SeasonPaper) -> str:
    """What the season's order goes by, and how many sittings a rank needs where it needs more than one."""
    ways = {
        "average": _("By the average of the sittings, penalties in it"),
        "best": _("By the %(count)d best sittings, penalties in it") % {"count": paper.best_of or 0},
        "place": _("By the average place in the sittings"),
    }
    needed = ""
    if paper.least_sittings > 1:
        needed = _("a rank needs %(count)d sittings") % {"count": paper.least_sittings}
    return joined(ways.get(paper.total_by, _("By the sum of all sittings, penalties in it")), needed)


def total_head(paper: SeasonPaper) -> str:
    """The head of the column that the season's order goes by."""
    heads = {"best": _("Best %(count)d") % {"count": paper.best_of or 0}, "place": _("Average place")}
    return heads.get(paper.total_by, _("Total"))


def state(closed: bool, final: bool = False) -> str:
    """Whether a standing may still change, or an event is over."""
    if final:
        return _("final")
    return _("closed") if closed else _("provisional")
