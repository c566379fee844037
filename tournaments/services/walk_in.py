"""Somebody walks in who is on no list: entered, here and paid in one step; and the house player who fills a chair.

One person must stay one player: a name that is a player's, or nearly so, is offered before somebody new is made.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from clubs.models import Player, User
from clubs.services import audit
from clubs.services.checks import one_line_at_most
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from tournaments.models import Entry, Tournament
from tournaments.selectors.fees import fee_for
from tournaments.services.changing import good_group
from tournaments.services.entries import check_in, still_open
from tournaments.services.fees import pay
from tournaments.services.lists import near_players, next_number
from tournaments.services.locking import locked, touched
from tournaments.services.whom import MOST_NUMBER


@dataclass(frozen=True)
class Alike:
    """A player of the club who may be meant, and his entry in the event if he has one."""

    player: Player
    entry: Entry | None


class SomebodyAlike(CannotDo):
    """The name is a player's of the club, or nearly so; nothing was stored. `alike`: who may be meant."""

    def __init__(self, alike: list[Alike]) -> None:
        self.alike = alike
        super().__init__(_("The club knows somebody of that name, or nearly. Is it one of these?"), "name")


def alike(tournament: Tournament, name: str) -> list[Alike]:
    """Return who of the club may be meant by a name. Two queries."""
    players = near_players(tournament.club, name)
    entries = {entry.player_id: entry for entry in tournament.entries.filter(player__in=players)}
    return [Alike(player, entries.get(player.pk)) for player in players]


@transaction.atomic
def walk_in(
    *,
    tournament: Tournament,
    actor: User | None,
    player: Player | None = None,
    name: str = "",
    town: str = "",
    group: str = "",
    rounds: int | None = None,
    new: bool = False,
) -> Entry:
    """Enter somebody who is here, by `player` or as somebody called `name`; `new`: surely nobody the club knows.

    Whoever is entered already is checked in. `rounds`: so many are paid at once (0 the whole event, None nothing).
    Raises SomebodyAlike for a name that may be a player's, CannotDo for a bad name or class.
    """
    tournament = locked(tournament)
    still_open(tournament)
    group = good_group(tournament, group)
    if player is None:
        if not new and (found := alike(tournament, name)):
            raise SomebodyAlike(found)
        town = one_line_at_most(town, "town")
        player = add_player(club=tournament.club, name=name, town=town, actor=actor)
    entry = tournament.entries.select_related("player").filter(player=player).first()
    if entry is None:
        entry = _entered(tournament, player, actor, group=group)
    entry.tournament = tournament
    entry = check_in(entry=entry, actor=actor)
    if rounds is not None and tournament.has_fees and not (entry.paid_cents or entry.rounds_paid):
        entry = pay(entry=entry, rounds=rounds, cents=fee_for(tournament, rounds), actor=actor)
    return entry


@transaction.atomic
def enter_house_player(*, tournament: Tournament, actor: User | None) -> Entry:
    """Enter one more house player, a guest of the club, and note that he is here: he fills a chair, unranked, unpaid.

    Raises CannotDo once the event is over.
    """
    tournament = locked(tournament)
    still_open(tournament)
    entry = _entered(tournament, _house_player(tournament, actor), actor, house=True)
    return check_in(entry=entry, actor=actor)


def _entered(
    tournament: Tournament, player: Player, actor: User | None, *, group: str = "", house: bool = False
) -> Entry:
    if player.club_id != tournament.club_id:
        raise CannotDo(_("%(name)s is no player of this club.") % {"name": player.name}, "name")
    number = next_number(tournament)
    if number > MOST_NUMBER:
        raise CannotDo(_("Start numbers go up to %(most)d.") % {"most": MOST_NUMBER})
    entry = Entry.objects.create(tournament=tournament, player=player, number=number, group=group, house=house)
    touched(tournament)
    detail = {"number": number, "name": player.name}
    audit.record(club=tournament.club, action="walk-in entered", thing=entry, actor=actor, detail=detail)
    return entry


def _house_player(tournament: Tournament, actor: User | None) -> Player:
    """The club's guest of this name who is not in the event yet, or one more of them."""
    club = tournament.club
    with translation.override(club.language):
        name = _("House player")
    taken = tournament.entries.filter(house=True).count()
    name = f"{name} {taken + 1}" if taken else name
    free = club.players.filter(name=name, guest=True, merged_into=None).exclude(entries__tournament=tournament)
    return free.first() or add_player(club=club, name=name, guest=True, actor=actor)
