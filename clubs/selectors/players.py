"""A club's players to be listed, and names that tell two of the same name apart."""

from collections import Counter
from collections.abc import Iterable

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from clubs.models import Club, Player, name_key


def found_players(club: Club, search: str) -> QuerySet[Player]:
    """Return the club's players whose name, shown name, town or number holds what is searched; all for nothing."""
    wanted = name_key(search)
    if not wanted:
        return club.players.all()
    by_text = Q(name_key__contains=wanted) | Q(display_name__icontains=wanted) | Q(town__icontains=wanted)
    by_number = Q(number=int(wanted)) if wanted.isascii() and wanted.isdigit() and len(wanted) < 10 else Q()
    return club.players.filter(by_text | by_number)


def labels(players: Iterable[Player]) -> dict[int, str]:
    """Return each player's shown name by id; where several share one, with the number and town that tell them apart."""
    players = list(players)
    shared = Counter(name_key(player.shown_name) for player in players)
    return {
        player.pk: _apart(player) if shared[name_key(player.shown_name)] > 1 else player.shown_name
        for player in players
    }


def _apart(player: Player) -> str:
    number = _("no. %(number)d") % {"number": player.number} if player.number is not None else ""
    marks = [mark for mark in (number, player.town) if mark]
    return f"{player.shown_name} ({', '.join(marks)})" if marks else player.shown_name
