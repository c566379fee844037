"""Fields for lists of percentages and of amounts, written in one line and kept as whole hundredths and cents.

What they are for is in `prizes`.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.money import NotMoney, read_cents

# One, or several set apart: by semicolons, spaces, or commas with a space behind them.
_APART = re.compile(r"[;\s]+|,\s+")
_PERCENT = re.compile(r"\d{1,3}(?:\.\d{1,2})?", re.ASCII)
# "100,50": one amount; "100,50,25": three.
_MANY_COMMAS = re.compile(r"\d+(?:,\d+){2,}", re.ASCII)
_LENGTH = 2000


class PercentsField(forms.CharField):
    """Percentages as a list of numbers with at most two places, such as 30 or 12.5; `most`: how many there may be."""

    def __init__(self, *, most: int = 200, **options: Any) -> None:
        super().__init__(max_length=_LENGTH, required=False, **options)
        self.most = most

    def prepare_value(self, value: Any) -> Any:
        """Show what is kept as it would be written; what was typed stays as it is."""
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        """Return the numbers; what is none is refused by name."""
        words = [word for word in re.split(r"[;,\s%]+", super().clean(value)) if word]
        if wrong := next((word for word in words if not _PERCENT.fullmatch(word)), None):
            raise forms.ValidationError(
                _("“%(written)s” is no percentage. Write numbers such as 30 or 12.5, set apart by commas.")
                % {"written": wrong[:40]}
            )
        _check_count(words, self.most)
        return [_number(word) for word in words]


class SumsField(forms.CharField):
    """Amounts in the club's currency as a list of cents; "25" is 25 dollars or euros. `currency` comes later."""

    currency = "USD"

    def __init__(self, *, most: int = 500, **options: Any) -> None:
        super().__init__(max_length=_LENGTH, required=False, **options)
        self.most = most

    def prepare_value(self, value: Any) -> Any:
        """Show cents that are kept as they would be written; what was typed stays as it is."""
        return "; ".join(map(written_sum, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        """Return the cents; what is no amount is refused by name."""
        text = re.sub(r"[$€£]|(?:USD|EUR|GBP|CHF|CAD)", " ", super().clean(value))
        words = [word.rstrip(",") for word in _APART.split(text) if word.strip(",")]
        parts = [part for word in words for part in (word.split(",") if _MANY_COMMAS.fullmatch(word) else [word])]
        _check_count(parts, self.most)
        return [self._cents(part) for part in parts]

    def _cents(self, word: str) -> int:
        try:
            return read_cents(f"{word}.00" if word.isascii() and word.isdigit() else word, self.currency)
        except NotMoney:
            raise forms.ValidationError(
                _("“%(written)s” is no amount. Write amounts such as 100 or 12.50, set apart by semicolons.")
                % {"written": word[:40]}
            ) from None


def written_sum(cents: int) -> str:
    """Return cents as somebody would write them into such a field: 100, or 12.50 with the language's decimal mark."""
    return f"{cents // 100}{get_format('DECIMAL_SEPARATOR')}{cents % 100:02}" if cents % 100 else f"{cents // 100}"


def percent_of(hundredths: int) -> int | float:
    """Return hundredths of a percent as the percentage: 1250 is 12.5."""
    return _number(str(Decimal(hundredths) / 100))


def _number(word: str) -> int | float:
    number = Decimal(word)
    return int(number) if number == int(number) else float(number)


def _check_count(words: Sequence[str], most: int) -> None:
    if len(words) > most:
        only_one = gettext_lazy("Write one figure only.")
        raise forms.ValidationError(only_one if most == 1 else _("At most %(most)d fit.") % {"most": most})
