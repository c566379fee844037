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


def one_line(text: str, field: str, most: int = 300) -> str:
    """Return `text` with its spaces folded; raises CannotDo where it is empty, too long or cannot be printed."""
    folded = " ".join(text.split())
    if not folded:
        raise CannotDo(_("Write something here."), field)
    return one_line_at_most(folded, field, most)


def one_line_at_most(text: str, field: str, most: int = 300) -> str:
    """Return `text` with its spaces folded, perhaps empty; raises CannotDo where it is too long or unprintable."""
    folded = " ".join(text.split())
    if not folded.isprintable():
        raise CannotDo(_("“%(text)s” holds a character that cannot be printed.") % {"text": ascii(folded)}, field)
    if len(folded) > most:
        raise CannotDo(
            _("That is %(length)d characters; at most %(most)d fit.") % {"length": len(folded), "most": most}, field
        )
    return folded
