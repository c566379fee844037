"""Points and averages as screens show them: always signed, with a true minus, a dash where nobody knows.

How points come about is the business of `scoring`.
"""

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"


def signed(points: int | None) -> str:
    """Return +12, −3, 0, or a dash for None."""
    if points is None:
        return DASH
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def signed_average(average: Decimal | None) -> str:
    """Return an average (already rounded) with its sign and the active language's decimal mark."""
    if average is None:
        return DASH
    sign = "" if average == 0 else ("+" if average > 0 else MINUS)
    return sign + number_format(abs(average), decimal_pos=2)


def ink(points: int | Decimal | None) -> str:
    """Return the CSS class of the figure's colour: plus, minus or none."""
    if not points:
        return ""
    return "plus" if points > 0 else "minus"


def inked(points: int | Decimal | None) -> SafeString:
    """Return the signed figure in its ink, as HTML."""
    text = signed_average(points) if isinstance(points, Decimal) else signed(points)
    return format_html('<span class="{}">{}</span>', ink(points), text)
