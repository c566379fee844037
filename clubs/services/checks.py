"""Saving what has been checked: a model's own complaints as sentences that the user can mend.

What a particular step demands beyond its fields is checked by its service.
"""

import unicodedata

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


_JOINERS = "\u200c\u200d"


def without_marks(text: str) -> str:
    """Return `text` with its spaces folded and without the marks that copying from other programs leaves in it.

    Byte order marks, soft hyphens and direction marks go; the joiners that emoji and some alphabets need stay.
    """
    kept = (sign for sign in text if sign in _JOINERS or unicodedata.category(sign) != "Cf")
    return " ".join("".join(kept).split())


def is_written(text: str) -> bool:
    """Whether all of `text` can be printed, joiners left aside."""
    return "".join(sign for sign in text if sign not in _JOINERS).isprintable()


def one_line(text: str, field: str, most: int = 300) -> str:
    """Return `text` with its spaces folded; raises CannotDo where it is empty, too long or cannot be printed."""
    folded = without_marks(text)
    if not folded:
        raise CannotDo(_("Write something here."), field)
    return one_line_at_most(folded, field, most)


def one_line_at_most(text: str, field: str, most: int = 300) -> str:
    """Return `text` with its spaces folded, perhaps empty; raises CannotDo where it is too long or unprintable."""
    folded = without_marks(text)
    if not is_written(folded):
        raise CannotDo(_("This holds a character that cannot be printed; type it anew instead of pasting."), field)
    if len(folded) > most:
        raise CannotDo(
            _("That is %(length)d characters; at most %(most)d fit.") % {"length": len(folded), "most": most}, field
        )
    return folded


def kept_text(text: str, field: str, most: int = 4000) -> str:
    """Return free text in lines, perhaps empty, as it is kept; raises CannotDo where it is too long or unprintable."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    if not all(is_written(line.replace("\t", " ")) for line in lines):
        raise CannotDo(_("This holds a character that cannot be printed; type it anew instead of pasting."), field)
    kept = "\n".join(lines).strip("\n")
    if len(kept) > most:
        raise CannotDo(
            _("That is %(length)d characters; at most %(most)d fit.") % {"length": len(kept), "most": most}, field
        )
    return kept
