"""A club's players to be listed, and their names: told apart among members, and as everybody may read them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from django.db.models import Max, OuterRef, Q, QuerySet, Subquery
from django.utils.translation import gettext as _

from clubs.models import Club, Player, PublicNames, Result, name_key
from clubs.selectors.short_names import short_name

# Who is on the list of players, by what it is asked for.
STATES: Mapping[str, Q] = {
    "": Q(archived_at=None),
    "members": Q(archived_at=None, active=True, guest=False),
    "guests": Q(archived_at=None, guest=True),
    "stopped": Q(archived_at=None, active=False),
    "archived": Q(archived_at__isnull=False),
}
# No vowels, so no words; no digits, so never a number that somebody else has.
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
_STAND_IN, _LONGER = 5, 10


def found_players(club: Club, search: str) -> QuerySet[Player]:
    """Return the club's players whose name, nickname, shown name, town or number holds what is searched; all for
    nothing. Who was found to be somebody else is not among them."""
    there = club.players.filter(merged_into=None)
    wanted = name_key(search)
    if not wanted:
        return there
    by_text = (
        Q(name_key__contains=wanted)
        | Q(display_name__icontains=wanted)
        | Q(nickname__icontains=wanted)
        | Q(town__icontains=wanted)
    )
    by_number = Q(number=int(wanted)) if wanted.isascii() and wanted.isdigit() and len(wanted) < 10 else Q()
    return there.filter(by_text | by_number)


def listed_players(club: Club, search: str, state: str) -> QuerySet[Player]:
    """Return what a search found, of who is in this state (a key of `STATES`), each with `last_played`, a day.

    Who was put away is in no state but "archived".
    """
    results = Result.objects.filter(player=OuterRef("pk"), session__archived_at=None).order_by()
    last = Subquery(results.values("player").annotate(last=Max("session__date")).values("last"))
    return found_players(club, search).filter(STATES[state]).annotate(last_played=last)


def labels(players: Iterable[Player]) -> dict[int, str]:
    """Return each player's shown name by id; where several share one, with the number and town that tell them apart."""
    players = list(players)
    shared = Counter(name_key(player.shown_name) for player in players)
    return {
        player.pk: _apart(player) if shared[name_key(player.shown_name)] > 1 else player.shown_name
        for player in players
    }


def public_name(player: Player, club: Club) -> str:
    """Return the player's name as everybody may read it. One query; for several players ask `public_names` once."""
    return public_names([player], club)[player.pk]


def public_names(players: Iterable[Player], club: Club) -> dict[int, str]:
    """Return each player's name by id as everybody may read it: whole, "Hans H." or "No. 12", as the club chose.

    Two alike in the club are told apart, whoever else is on the page, so that a player has one name everywhere: by
    number, else by letters that stay the same for ever. One query.
    """
    players = list(players)
    everybody = {player.pk: player for player in [*club.players.filter(merged_into=None), *players]}
    shown = _WAYS[PublicNames(club.public_names)](everybody)
    return {player.pk: shown[player.pk] for player in players}


def _apart(player: Player) -> str:
    marks = [mark for mark in (_numbered(player), player.town) if mark]
    return f"{player.shown_name} ({', '.join(marks)})" if marks else player.shown_name


def _numbered(player: Player) -> str:
    return _("no. %(number)d") % {"number": player.number} if player.number is not None else ""


def _full(everybody: Mapping[int, Player]) -> dict[int, str]:
    return _told_apart(everybody, lambda player: player.shown_name)


def _short(everybody: Mapping[int, Player]) -> dict[int, str]:
    return _told_apart(everybody, lambda player: short_name(player.shown_name))


def _numbers(everybody: Mapping[int, Player]) -> dict[int, str]:
    letters = _stand_ins(player for player in everybody.values() if player.number is None)
    return {
        pk: _("No. %(number)s") % {"number": letters[pk] if player.number is None else player.number}
        for pk, player in everybody.items()
    }


_WAYS: dict[PublicNames, Callable[[Mapping[int, Player]], dict[int, str]]] = {
    PublicNames.FULL: _full,
    PublicNames.SHORT: _short,
    PublicNames.NUMBERS: _numbers,
}


def _told_apart(everybody: Mapping[int, Player], cut: Callable[[Player], str]) -> dict[int, str]:
    shown = {pk: cut(player) for pk, player in everybody.items()}
    shared = Counter(map(name_key, shown.values()))
    alike = [everybody[pk] for pk, name in shown.items() if shared[name_key(name)] > 1]
    letters = _stand_ins(player for player in alike if player.number is None)
    return shown | {player.pk: f"{shown[player.pk]} ({_numbered(player) or letters[player.pk]})" for player in alike}


def _stand_ins(players: Iterable[Player]) -> dict[int, str]:
    """Return letters that stand for a player without a number: always the same, for they come from his uid.

    Five of them, ten only where two players would have the same five.
    """
    whole = {player.pk: _in_letters(player.uid.int) for player in players}
    shared = Counter(letters[:_STAND_IN] for letters in whole.values())
    return {pk: letters if shared[letters[:_STAND_IN]] > 1 else letters[:_STAND_IN] for pk, letters in whole.items()}


def _in_letters(number: int) -> str:
    digits = (number // len(_LETTERS) ** place % len(_LETTERS) for place in range(_LONGER))
    return "".join(_LETTERS[digit] for digit in digits)
