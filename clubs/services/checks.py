"""Saving what has been checked: a model's own complaints as sentences that the user can mend.

What a particular step demands beyond its fields is checked by its service.
"""

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo

MOST_CLIENT_ID = 64


def save_checked(thing: models.Model) -> None:
    """Save `thing` after its own checks; raises CannotDo with the first complaint and the field it is about."""
    try:
        thing.full_clean()
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise CannotDo(messages[0], None if field == NON_FIELD_ERRORS else field) from error
    thing.save()


def is_client_id(text: str) -> bool:
    """Whether a phone or a form may call a hand so: 1 to 64 characters, all of them printable."""
    return 1 <= len(text) <= MOST_CLIENT_ID and text.isprintable()


def is_short_line(text: str, most: int) -> bool:
    """Whether `text`, perhaps empty, is at most so long and all of it can be printed."""
    return len(text) <= most and text.isprintable()


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
