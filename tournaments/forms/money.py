"""A sum of an event, such as an entry fee: whole numbers are dollars or euros, unlike stakes, which are cents."""

from typing import Any

from clubs.forms.fields import CentsField


class SumField(CentsField):
    """An amount in the club's currency as whole cents; "25" is 25 dollars. None where it is left empty or 0."""

    def clean(self, value: Any) -> Any:
        """Return the cents; what is no amount of money is refused."""
        written = "".join(str(value or "").split())
        return super().clean(f"{written}.00" if written.isascii() and written.isdigit() else written)
