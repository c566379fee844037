"""Fields that a club's forms share: an amount of money, several texts under one name."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.money import NotMoney, amount, read_cents


class CentsField(forms.CharField):
    """An amount in the club's currency, as whole cents; None where it is left empty or 0. `currency` comes later."""

    currency = "USD"

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=20, required=False, **options)
        self.widget.attrs["inputmode"] = "decimal"

    def prepare_value(self, value: Any) -> Any:
        """Show cents that are kept as they would be written; what was typed stays as it is."""
        return amount(value, self.currency) if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """Return the cents; what is no amount of money is refused with a way to write it."""
        written = super().clean(value)
        if not written:
            return None
        try:
            return read_cents(written, self.currency) or None
        except NotMoney:
            raise forms.ValidationError(
                _(
                    "“%(written)s” is no amount. Write 5 or 5c for five cents, 0.25 for a quarter; parts of a cent "
                    "cannot be paid."
                )
                % {"written": written}
            ) from None


class TextsField(forms.Field):
    """Several short texts sent under one name; empty ones are passed over, spaces are folded."""

    widget: type[forms.Widget] = forms.MultipleHiddenInput
    default_error_messages = {
        "too_long": gettext_lazy("“%(start)s…” is too long for a name; at most %(most)d characters fit.")
    }

    def __init__(self, *, most: int, **options: Any) -> None:
        super().__init__(required=False, **options)
        self.most = most

    def clean(self, value: Any) -> list[str]:
        """Return the texts that say something, in the order in which they came."""
        texts = [text for one in value or [] if (text := " ".join(str(one).split()))]
        return [self.short_enough(text) for text in texts]

    def short_enough(self, text: str) -> str:
        """Return `text`; raises ValidationError where it is longer than `most`."""
        if len(text) > self.most:
            raise forms.ValidationError(self.error_messages["too_long"] % {"start": text[:20], "most": self.most})
        return text


class LinesField(TextsField):
    """The same, as the lines of one box."""

    widget: type[forms.Widget] = forms.Textarea

    def clean(self, value: Any) -> list[str]:
        """Return the lines that say something."""
        return super().clean(str(value or "").splitlines())
