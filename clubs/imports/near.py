"""Names that may mean a player of the club though they are written otherwise: words swapped, one letter off, ä as ae.

Built once for a club and asked for each name, so that a long file costs no more for each name than a short one.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator

from clubs.models import Player, name_key

_WORDS = re.compile(r"[^\W_]+")
_DIGITS = re.compile(r"\d+")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ø": "oe", "æ": "ae", "å": "aa"})
# Below this many letters most names are one letter off from another.
_LEAST = 4
_MOST_LETTERS = 60
MOST_FOUND = 5


def loose_key(name: str) -> str:
    """Return what near spellings share: words in alphabetical order, umlauts written out, accents left away."""
    plain = unicodedata.normalize("NFKD", name_key(name).translate(_UMLAUTS))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(sorted(_WORDS.findall(letters)))


class NearNames:
    """The players of a club by every spelling that is near their names."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._by_key: dict[str, list[Player]] = defaultdict(list)
        self._by_less: dict[str, list[Player]] = defaultdict(list)
        for player in players:
            for text in {player.name, player.nickname, player.display_name} - {""}:
                self._by_key[loose_key(text)].append(player)
            for initials in _initials(loose_key(player.name)):
                self._by_key[initials].append(player)
            for less in _one_less(loose_key(player.name)):
                self._by_less[less].append(player)

    def of(self, name: str) -> list[Player]:
        """Return up to five players whose name is nearly this one, the nearest first."""
        key = loose_key(name)
        found = {player.pk: player for player in self._by_key.get(key, ())}
        if not _DIGITS.search(key):
            for less in _one_less(key):
                found |= {player.pk: player for player in self._by_less.get(less, ()) if player.pk not in found}
        return list(found.values())[:MOST_FOUND]


def _one_less(key: str) -> Iterator[str]:
    """The key, and the key without each of its letters: two keys one letter off share one of these."""
    if not _LEAST <= len(key) <= _MOST_LETTERS or _DIGITS.search(key):
        return
    yield key
    for at in range(len(key)):
        yield key[:at] + key[at + 1 :]


def _initials(key: str) -> Iterator[str]:
    """A name of two words with either of them cut to its first letter."""
    words = key.split()
    if len(words) == 2:
        yield " ".join(sorted((words[0][0], words[1])))
        yield " ".join(sorted((words[0], words[1][0])))
