"""A name cut down to what everybody may read: "Hans H.". Which club shows which form is decided in `players`.

A sign is what a reader sees as one: a letter with its marks, an emoji with what is joined to it.
"""

import unicodedata

_JOINER = "\u200d"
_VARIANTS = range(0xFE00, 0xFE10)
_SKINS = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)
# What follows a family name and is none.
_AFTER = {"jr", "jr.", "sr", "sr.", "jun", "jun.", "sen", "sen.", "junior", "senior", "ii", "iii", "iv"}


def short_name(name: str) -> str:
    """Return the first name and the family name's initial: "Anna T." for Anna von der Tann, "Pat O." for O'Neil, Pat.

    The family name is the last word that begins with a letter, "jr." and the like passed over, for that is the word it
    is looked up by; what stands before a comma is the family name. A name of one word stays as it is.
    """
    family, comma, given = unicodedata.normalize("NFC", name).partition(",")
    words = _words(f"{given} {family}" if comma and _words(given) and _words(family) else name)
    if len(words) < 2:
        return name
    last = next((word for word in reversed(words[1:]) if word.casefold() not in _AFTER), None)
    return f"{words[0]} {first_sign(last)}." if last else words[0]


def first_sign(text: str) -> str:
    """Return the first sign of a word, composed: "Ä" of a decomposed Ärmel, a whole family of an emoji."""
    text = unicodedata.normalize("NFC", text)
    end = 1
    while end < len(text) and _belongs(text[end - 1], text[end], end):
        end += 1
    return text[:end]


def _words(name: str) -> list[str]:
    words = unicodedata.normalize("NFC", name).replace(",", " ").split()
    return [word for word in words if word[0].isalpha()]


def _belongs(before: str, sign: str, at: int) -> bool:
    """Whether `sign`, the one at index `at`, is drawn into what stands before it."""
    code = ord(sign)
    if before == _JOINER or sign == _JOINER or code in _VARIANTS or code in _SKINS:
        return True
    # Two flag letters are one flag.
    return unicodedata.category(sign).startswith("M") or (at == 1 and code in _FLAGS and ord(before) in _FLAGS)
