"""Who is meant by a name, and which players may be one person: the same name, a near spelling, first and last swapped.

Two players found to be one are made one in `clubs.services.merging`; until then both are players.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from django.utils.translation import gettext as _

from clubs.models import Club, Player, PlayerMerge, name_key

# From here on a spelling is near enough to ask: "Hanns Huber" to "Hans Huber" is 0.95, "Jon" to "John" 0.86.
NEAR = 0.85
MOST_PAIRS = 100


@dataclass(frozen=True)
class Alike:
    """Two players who may be one person, and why it seems so."""

    one: Player
    other: Player
    why: str


def players_called(club: Club, name: str) -> list[Player]:
    """Return the players of that name, as `players_by_key` finds them."""
    key = name_key(name)
    return players_by_key(club, [key]).get(key, [])


def players_by_key(club: Club, keys: Iterable[str]) -> dict[str, list[Player]]:
    """Return the players by each of these keys (`name_key`) that somebody has; for who was found to be somebody else,
    that one. One query, and one more where merges are chained.

    An anonymous player has no name to be found by.
    """
    found = club.players.filter(name_key__in=list(keys), anonymous_since=None).select_related("merged_into")
    by_key: dict[str, list[Player]] = defaultdict(list)
    for player in found:
        kept = same_person(player)
        if kept not in by_key[player.name_key]:
            by_key[player.name_key].append(kept)
    return dict(by_key)


def same_person(player: Player) -> Player:
    """Return the player as whom this one is kept now: himself, or whom he was merged into."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


def likely_duplicates(club: Club) -> list[Alike]:
    """Return pairs of players who may be one person, the same name first, at most a hundred. One query."""
    everybody = list(club.players.filter(merged_into=None, anonymous_since=None, archived_at=None))
    pairs: list[Alike] = []
    for alike in _alike(everybody):
        pairs.append(alike)
        if len(pairs) == MOST_PAIRS:
            break
    return pairs


def merges_of(club: Club) -> list[PlayerMerge]:
    """Return what was merged in the club, the latest first, with both players and who did it. One query."""
    return list(club.merges.select_related("kept", "gone", "actor"))


def _alike(everybody: list[Player]) -> Iterator[Alike]:
    same: dict[str, list[Player]] = defaultdict(list)
    swapped: dict[tuple[str, ...], list[Player]] = defaultdict(list)
    for player in everybody:
        same[player.name_key].append(player)
        swapped[_sorted_words(player.name_key)].append(player)
    for players in same.values():
        yield from (Alike(one, other, _("the same name")) for one, other in _pairs(players))
    for players in swapped.values():
        unlike = [(one, other) for one, other in _pairs(players) if one.name_key != other.name_key]
        yield from (Alike(one, other, _("first and last name swapped")) for one, other in unlike)
    for one, other in _near_pairs(everybody):
        if _sorted_words(one.name_key) != _sorted_words(other.name_key):
            yield Alike(one, other, _("nearly the same name"))


def _pairs(players: list[Player]) -> Iterator[tuple[Player, Player]]:
    for at, one in enumerate(players):
        yield from ((one, other) for other in players[at + 1 :])


def _near_pairs(everybody: list[Player]) -> Iterator[tuple[Player, Player]]:
    """Pairs of near spelling. Names of very different length cannot be near, so only neighbours by length are tried."""
    by_length = sorted(everybody, key=lambda player: (len(player.name_key), player.name_key, player.pk))
    for at, one in enumerate(by_length):
        matcher = SequenceMatcher(None, autojunk=False)
        matcher.set_seq2(one.name_key)
        longest = len(one.name_key) * (2 - NEAR) / NEAR
        for other in by_length[at + 1 :]:
            if len(other.name_key) > longest:
                break
            matcher.set_seq1(other.name_key)
            if _digits(one.name_key) != _digits(other.name_key):
                continue
            # The cheap upper bounds first: most pairs need no more.
            if matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR and matcher.ratio() >= NEAR:
                yield one, other


def _digits(key: str) -> str:
    """What tells "Guest 11" and "Guest 12" apart, near as they are."""
    return "".join(sign for sign in key if sign.isdigit())


def _sorted_words(key: str) -> tuple[str, ...]:
    return tuple(sorted(key.replace(",", " ").split()))
