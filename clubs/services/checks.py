"""Saving what has been checked: a model's own complaints as sentences that the user can mend.

What a particular step demands beyond its fields is checked by its service.
"""

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo


def save_checked(thing: models.Model) -> None:
    """Save `thing` after its own checks; raises CannotDo with the first complaint and the field it is about."""
    try:
        thing.full_clean()
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise CannotDo(messages[0], None if field == NON_FIELD_ERRORS else field) from error
    thing.save()


def one_line(text: str, field: str) -> str:
    """Return `text` with its spaces folded; raises CannotDo where it is empty or holds what cannot be printed."""
    folded = " ".join(text.split())
    if not folded:
        raise CannotDo(_("Write something here."), field)
    if not folded.isprintable():
        raise CannotDo(_("“%(text)s” holds a character that cannot be printed.") % {"text": ascii(folded)}, field)
    return folded
