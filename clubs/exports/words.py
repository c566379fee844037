"""Numbers, days and recurring words as they stand on paper, in the language that is active.

Layout and rows live elsewhere; the caller activates the club's language.
"""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from django.utils.formats import date_format, number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
TIMES = "\N{MULTIPLICATION SIGN}"
HUNDREDTH = Decimal("0.01")


def language() -> str:
    """The code of the active language."""
    return get_language() or "en"


def signed(points: int | None) -> str:
    """Points with their sign: +12, −3 with a true minus, 0; a dash where there are none."""
    if points is None:
        return DASH
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


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


def state(closed: bool, final: bool = False) -> str:
    """Whether a standing may still change, or an event is over."""
    if final:
        return _("final")
    return _("closed") if closed else _("provisional")
