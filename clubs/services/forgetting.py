"""Taking a name out of a text, however it was spelled there, and out of every text of a club.

Whose name goes, and what else of a player goes with it, is decided in `anonymous`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any

from clubs.models import Club, name_key
from clubs.selectors.free_text import Place, places

Cleaner = Callable[[str], str]
# Shorter words stand for too much else.
_SHORTEST_WORD = 3
_GAP = r",?\s+"


def without_names(names: Iterable[str], instead: str) -> Cleaner:
    """Return what writes `instead` for each of these whole names: in any case and spacing, "Huber, Hans" for Hans
    Huber too. A name of one word is found only as it is written, for "Max" is not "max."."""
    patterns = []
    for name in names:
        words = _words(_composed(name))
        if len(words) < 2:
            patterns += words
            continue
        for spelled in (words, _words(name_key(name))):
            in_order, swapped = (_GAP.join(order) for order in (spelled, [spelled[-1], *spelled[:-1]]))
            patterns.append(f"(?i:{in_order}|{swapped})")
    return _replacing(patterns, instead)


def without_words(names: Iterable[str], instead: str) -> Cleaner:
    """Return what writes `instead` for every single word of these names, as in "Anna's phone"."""
    words = {word for name in names for word in re.findall(r"\w+", _composed(name)) if len(word) >= _SHORTEST_WORD}
    return _replacing([rf"(?i:{re.escape(word)})" for word in sorted(words)], instead)


def forget_everywhere(club: Club, clean: Cleaner) -> None:
    """Clean every free text of the club."""
    for place in places():
        forget_at(place, place.of(club), clean)


def forget_at(place: Place, rows: Any, clean: Cleaner) -> None:
    """Clean a field of these rows. Texts are read once each, however many rows share them."""
    if place.is_json:
        for pk, value in rows.values_list("pk", place.field).iterator():
            if (cleaned := cleaned_json(value, clean)) != value:
                rows.filter(pk=pk).update(**{place.field: cleaned})
        return
    texts = rows.exclude(**{place.field: ""}).values_list(place.field, flat=True).distinct()
    for text in list(texts):
        if (cleaned := clean(text)) != text:
            rows.filter(**{place.field: text}).update(**{place.field: cleaned[: place.most]})


def cleaned_json(value: Any, clean: Cleaner) -> Any:
    """Return the value with every text in it cleaned, keys of dicts too."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [cleaned_json(one, clean) for one in value]
    if isinstance(value, dict):
        return {clean(key): cleaned_json(one, clean) for key, one in value.items()}
    return value


def _replacing(patterns: list[str], instead: str) -> Cleaner:
    if not patterns:
        return lambda text: text
    # The longest first, so that no part of a name stays.
    found = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(patterns, key=len, reverse=True))})(?!\w)")

    def clean(text: str) -> str:
        cleaned, count = found.subn(lambda _match: instead, _composed(text))
        return cleaned if count else text

    return clean


def _words(name: str) -> list[str]:
    return [re.escape(word) for word in name.replace(",", " ").split()]


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)
