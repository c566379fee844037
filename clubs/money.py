"""Money as people write it and pages show it; kept and reckoned with, it is whole cents.

Nothing here knows what a point is worth or who owes what.
"""

import re

from django.utils.formats import get_format

_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "CAD": "$", "CHF": "CHF"}
_BEFORE = frozenset({"USD", "GBP", "CAD"})
_MINUS = "\N{MINUS SIGN}"
# 10 000 in the currency: no club plays for more a point, and a season of it still fits its column.
MOST_CENTS = 1_000_000
_WRITTEN = re.compile(
    r"(?P<whole>\d{0,7})(?:[.,](?P<part>\d{1,2}))?(?P<unit>|c|ct|¢|cent|cents)", re.ASCII | re.IGNORECASE
)


class NotMoney(ValueError):
    """What was written is no amount in whole cents."""


def read_cents(text: str, currency: str) -> int:
    """Return the cents of an amount: a whole number alone is cents; with a decimal mark or the currency, its units.

    "5", "5c" and "5 ct" are 5 cents; "0.25", "0,25 €" and "$0.25" are 25, "$1" is 100. Raises NotMoney for anything
    else, parts of a cent and more than MOST_CENTS included.
    """
    written = "".join(text.split())
    named = written
    for sign in (_SIGNS.get(currency, currency), currency):
        named = re.sub(re.escape(sign), "", named, flags=re.IGNORECASE)
    match = _WRITTEN.fullmatch(named)
    if match is None or not (match["whole"] or match["part"]):
        raise NotMoney(text)
    in_units = named != written or match["part"] is not None
    if in_units and match["unit"]:
        raise NotMoney(text)
    whole = int(match["whole"] or 0)
    cents = whole * 100 + int((match["part"] or "0").ljust(2, "0")) if in_units else whole
    if cents > MOST_CENTS:
        raise NotMoney(text)
    return cents


def amount(cents: int, currency: str, *, signed: bool = False) -> str:
    """Return cents as people read them: $1.25, 1,25 €; `signed` with its sign, a true minus always."""
    mark = str(get_format("DECIMAL_SEPARATOR"))
    figure = f"{abs(cents) // 100}{mark}{abs(cents) % 100:02}"
    sign = _MINUS if cents < 0 else "+" if signed and cents else ""
    name = _SIGNS.get(currency, currency)
    return f"{sign}{name}{figure}" if currency in _BEFORE else f"{sign}{figure}\N{NO-BREAK SPACE}{name}"
