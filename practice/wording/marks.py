"""What else there is to say of a card beside its name."""

from django.utils.translation import gettext as _


def with_marks(card: str, *, trump: bool, laid_down: bool) -> str:
    """Return "queen of clubs, trump", "seven of clubs, laid face down"."""
    if laid_down:
        return _("%(card)s, laid face down") % {"card": card}
    return _("%(card)s, trump") % {"card": card} if trump else card
