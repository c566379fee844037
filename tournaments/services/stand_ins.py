"""Somebody plays in an entry's place from a round, or a hand of its table, on; or starts anew, as the event says.

Who sits down in a draw is in `selectors.who_plays`; the chairs of a table being played are changed by `clubs`.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Player, Seat, Table, User
from clubs.selectors.folds import lines_of
from clubs.selectors.tables import seated
from clubs.services import audit
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from clubs.services.seating import change_seats, players_of
from tournaments.models import Entry, Round, StandIn, Tournament
from tournaments.selectors.who_plays import player_of
from tournaments.services.entries import check_in, still_open, withdraw
from tournaments.services.locking import locked, touched
from tournaments.services.walk_in import SomebodyAlike, alike, walk_in


@dataclass(frozen=True)
class _Place:
    """The entry's table in a round being played, and who sits there for it."""

    table: Table
    player: Player


@transaction.atomic
def stand_in(
    *,
    entry: Entry,
    round_number: int,
    actor: User | None,
    player: Player | None = None,
    name: str = "",
    from_hand: int | None = None,
    new: bool = False,
) -> StandIn | Entry:
    """Let `player`, or somebody called `name`, play for the entry from a round on, and return it.

    Inheriting: a StandIn; start number, points and meetings stay the entry's. Starting anew: the new entry, the old one
    withdrawn. `from_hand`: from which line of the table's sheet on, in a round being played; None is the next line.
    `new`: the name is nobody's whom the club knows. Raises SomebodyAlike; CannotDo (field `player`, `round_number`,
    `from_hand`): somebody who is entered himself and here, stands in elsewhere or sits at another table; a round that
    is closed or not to come; an entry that sits at no table of the round.
    """
    tournament = locked(entry.tournament)
    still_open(tournament)
    entry = Entry.objects.select_related("player", "tournament__club").get(pk=entry.pk)
    if entry.house:
        raise CannotDo(_("A house player needs nobody to stand in."))
    player = player or _called(tournament, name, actor, new)
    round = _round(tournament, round_number)
    place = _place(entry, round) if round else None
    if round and place is None and entry.state == Entry.State.PRESENT:
        raise CannotDo(_no_chair(entry, round), "round_number")
    if round and place is None:
        raise CannotDo(_absent(entry, round), "round_number")
    _may_stand_in(entry, player, round_number)
    line = _line(place.table, from_hand) if place else 1
    if tournament.stand_ins == Tournament.StandIns.ANEW:
        return _anew(tournament, entry, player, place, line, actor)
    if place:
        _sit_down(place, player, line, actor)
    made = StandIn.objects.create(entry=entry, player=player, from_round=round_number, from_hand=line, actor=actor)
    if entry.state != Entry.State.PRESENT:
        Entry.objects.filter(pk=entry.pk).update(state=Entry.State.PRESENT)
    touched(tournament)
    detail = {
        "number": entry.number,
        "for": entry.player.name,
        "name": player.name,
        "round": round_number,
        "from": line,
        "state": entry.state,
    }
    audit.record(club=tournament.club, action="stand-in named", thing=made, actor=actor, detail=detail)
    return made


@transaction.atomic
def cancel_stand_in(*, stand_in: StandIn, actor: User | None) -> Entry:
    """Take a stand-in back while no hand of his is in, and give the chair back to who had it. Returns the entry.

    Raises CannotDo once he has played, or where somebody stands in after him.
    """
    tournament = locked(stand_in.entry.tournament)
    found = StandIn.objects.select_related("entry__player", "player").filter(pk=stand_in.pk).first()
    if found is None:
        return Entry.objects.select_related("player", "tournament").get(pk=stand_in.entry_id)
    entry = found.entry
    if entry.stand_ins.filter(pk__gt=found.pk).exists():
        raise CannotDo(_("Somebody stands in after %(name)s; take that back first.") % {"name": found.player.name})
    round = tournament.rounds.select_related("session").filter(number=found.from_round).first()
    later = tournament.rounds.filter(number__gt=found.from_round, session__seats__player=found.player).exists()
    table = Table.objects.filter(session__round=round, seats__player=found.player).first() if round else None
    if later or (table and len(lines_of(table.pk)) >= found.from_hand):
        raise CannotDo(
            _("%(name)s has played already, so he stays; name who plays from now on instead.")
            % {"name": found.player.name}
        )
    found.delete()
    before = player_of(entry, found.from_round)
    if table:
        _sit_down(_Place(table, found.player), before, found.from_hand, actor)
    touched(tournament)
    detail = {"number": entry.number, "name": found.player.name, "round": found.from_round}
    audit.record(club=tournament.club, action="stand-in taken back", thing=entry, actor=actor, detail=detail)
    return entry


def _called(tournament: Tournament, name: str, actor: User | None, new: bool) -> Player:
    if not new and (found := alike(tournament, name)):
        raise SomebodyAlike(found)
    return add_player(club=tournament.club, name=name, actor=actor)


def _round(tournament: Tournament, number: int) -> Round | None:
    """The round, None where it is still to be drawn."""
    round = tournament.rounds.select_related("session").filter(number=number).first()
    if round and not round.session.is_open:
        raise CannotDo(_("Round %(number)d is closed; open it again first.") % {"number": number}, "round_number")
    if round is None and not 1 <= number <= tournament.rounds_planned:
        most = {"most": tournament.rounds_planned}
        raise CannotDo(_("Rounds of this event are 1 to %(most)d.") % most, "round_number")
    return round


def _place(entry: Entry, round: Round) -> _Place | None:
    """Where the entry sits in a round being played."""
    player = player_of(entry, round.number)
    seat = Seat.objects.select_related("table__session__club").filter(session=round.session, player=player).first()
    return _Place(seat.table, player) if seat else None


def _no_chair(entry: Entry, round: Round) -> str:
    facts = {"name": entry.player.name, "number": round.number}
    return _("%(name)s sits at no table of round %(number)d; fit him in first, or choose the next round.") % facts


def _absent(entry: Entry, round: Round) -> str:
    facts = {"name": entry.player.name, "number": round.number}
    return _("%(name)s was not drawn in round %(number)d; somebody can stand in from the next round on.") % facts


def _may_stand_in(entry: Entry, player: Player, round_number: int) -> None:
    """Raises CannotDo where somebody cannot play for the entry."""
    told = {"name": player.name}
    if player.club_id != entry.tournament.club_id:
        raise CannotDo(_("%(name)s is no player of this club.") % told, "player")
    if player == player_of(entry, round_number):
        raise CannotDo(_("%(name)s plays for this entry already.") % told, "player")
    own = entry.tournament.entries.filter(player=player, state=Entry.State.PRESENT).exclude(pk=entry.pk).first()
    if own is not None:
        raise CannotDo(
            _("%(name)s plays himself, with start number %(number)d.") % {**told, "number": own.number}, "player"
        )
    for other in entry.tournament.entries.filter(stand_ins__player=player).exclude(pk=entry.pk).distinct():
        if player_of(other, round_number) == player:
            raise CannotDo(
                _("%(name)s stands in for number %(number)d already.") % {**told, "number": other.number}, "player"
            )
    seat = Seat.objects.filter(session__round__tournament=entry.tournament, session__round__number=round_number)
    there = seat.filter(player=player).select_related("table").first()
    if there is not None:
        raise CannotDo(
            _("%(name)s sits at table %(number)d already.") % {**told, "number": there.table.number}, "player"
        )


def _line(table: Table, from_hand: int | None) -> int:
    following = len(lines_of(table.pk)) + 1
    if from_hand is None:
        return following
    if not 1 <= from_hand <= following:
        raise CannotDo(_("Say from which hand on, from 1 to %(most)d.") % {"most": following}, "from_hand")
    return from_hand


def _sit_down(place: _Place, player: Player, line: int, actor: User | None) -> None:
    people = [
        player if there == place.player else there for there in players_of(place.table, list(seated(place.table)))
    ]
    change_seats(table=place.table, people=people, from_hand=line, actor=actor, director=True)


def _anew(
    tournament: Tournament, entry: Entry, player: Player, place: _Place | None, line: int, actor: User | None
) -> Entry:
    """The old entry is withdrawn; whoever comes in its place has one of his own, from nothing."""
    withdraw(entry=entry, reason=_("%(name)s plays in his place") % {"name": player.name}, actor=actor)
    if place:
        _sit_down(place, player, line, actor)
    made = walk_in(tournament=tournament, player=player, group=entry.group, actor=actor)
    Entry.objects.filter(pk=made.pk).update(apart=entry.apart)
    return check_in(entry=made, actor=actor)
