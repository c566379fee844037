"""Who plays: entries made from a list, and each entry's way in and out.

How a line of a list is read is in `tournaments.entry_lines`, what a list would bring in `lists`; somebody who walks in
is in `walk_in`, checking in many at once in `roll_call`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Player, User
from clubs.services import audit
from clubs.services.checks import one_line_at_most
from clubs.services.errors import CannotDo
from clubs.services.importing_people import add_people
from clubs.services.importing_plans import People
from tournaments.entry_lines import EntryLine, read_lines
from tournaments.models import Entry, StandIn, Tournament
from tournaments.selectors.fees import fee_for, sold_by_round
from tournaments.services.changing import good_group
from tournaments.services.lists import Brought, Doubt, look_at
from tournaments.services.locking import locked, touched
from tournaments.services.whom import ListRefused


@dataclass(frozen=True)
class Entered:
    """What a list brought: its entries in order, and which of the players the club did not know before."""

    entries: list[Entry]
    new_players: list[Player]


class Doubtful(CannotDo):
    """A list with names that look like players' of the club; nothing was stored, each has to be answered first."""

    def __init__(self, doubts: Sequence[Doubt]) -> None:
        self.doubts = list(doubts)
        super().__init__(_("Some names look like players of the club. Say who is meant."), "names")


def enter(
    *,
    tournament: Tournament,
    names: Sequence[str],
    actor: User | None,
    answers: Mapping[int, str] | None = None,
) -> Entered:
    """Enter the people of a typed list, each line "Name", "12 Name" (start number) or "Name, Town"; see `enter_lines`.

    A name that several players share has to say which: "Name, Town" or, by the number in the club, "Name, #77".
    """
    return enter_lines(tournament=tournament, lines=read_lines(names), actor=actor, answers=answers)


@transaction.atomic
def enter_lines(
    *,
    tournament: Tournament,
    lines: Sequence[EntryLine],
    actor: User | None,
    answers: Mapping[int, str] | None = None,
) -> Entered:
    """Enter the people of these lines. A name the club does not know makes a player of the club.

    Start numbers that the list does not give go on from the highest there is; none is ever used again. `answers` says
    by line who is meant (a player's uid, or lists.NEW) by a name that is nearly a player's; None asks nothing. Raises
    ListRefused, with nothing stored, for a name twice in the list or entered already, a start number that is taken or
    above 9,999, a class that the event does not have; Doubtful while something is to be answered.
    """
    tournament = locked(tournament)
    still_open(tournament)
    if not lines:
        raise ListRefused([_("Write at least one name, one on each line.")])
    brought = look_at(tournament, lines, answers)
    if brought.problems:
        raise ListRefused(brought.problems)
    if brought.doubts:
        raise Doubtful(brought.doubts)
    people, new = _people(tournament, brought, actor)
    entries = [
        _entry(tournament, line, people[line.line], number)
        for line, number in zip(brought.lines, brought.numbers, strict=True)
    ]
    Entry.objects.bulk_create(entries, batch_size=500)
    touched(tournament)
    listed = [f"{entry.number} {entry.player.name}" for entry in entries]
    detail: dict[str, Any] = {"entries": listed, "new_players": [player.name for player in new]}
    if paid := sum(entry.paid_cents for entry in entries):
        detail["paid"] = paid
    audit.record(club=tournament.club, action="people entered", thing=tournament, actor=actor, detail=detail)
    return Entered(entries, new)


@transaction.atomic
def check_in(*, entry: Entry, actor: User | None) -> Entry:
    """Note that somebody is here and will be drawn; whoever withdrew is back. Raises CannotDo while he stands in."""
    standing = StandIn.objects.filter(entry__tournament=entry.tournament_id, player=entry.player_id)
    other = standing.exclude(entry=entry).select_related("entry__player").first()
    if other is not None and entry.state != Entry.State.PRESENT:
        told = {"name": entry.player.name, "number": other.entry.number, "other": other.entry.player.name}
        raise CannotDo(_("%(name)s stands in for %(number)d %(other)s, and so cannot play twice.") % told)
    return _moved(entry, Entry.State.PRESENT, "checked in", actor)


@transaction.atomic
def check_out(*, entry: Entry, actor: User | None) -> Entry:
    """Note that somebody is not here (any more) and will not be drawn, but may come yet."""
    return _moved(entry, Entry.State.ENTERED, "not here", actor)


@transaction.atomic
def withdraw(*, entry: Entry, actor: User | None, reason: str = "") -> Entry:
    """Take an entry out for good: not drawn, unranked; hands already played stay, and so does the start number."""
    reason = one_line_at_most(reason, "reason")
    return _moved(entry, Entry.State.WITHDRAWN, "withdrawn", actor, reason)


def still_open(tournament: Tournament) -> None:
    """Raise CannotDo once the event is over."""
    if tournament.state == Tournament.State.FINISHED:
        raise CannotDo(_("The tournament is over; plan another round to go on."))


def _people(tournament: Tournament, brought: Brought, actor: User | None) -> tuple[dict[int, Player], list[Player]]:
    """Return who is meant by each line, and the players that are new to the club, now added to it."""
    lines = {str(line.line): line for line in brought.lines if line.line not in brought.known}
    new = {key: {"name": line.name, "town": line.town} for key, line in lines.items()}
    ids, _uids = add_people(club=tournament.club, people=People({}, new), actor=actor)
    players = Player.objects.in_bulk(ids.values())
    added = {int(key): players[pk] for key, pk in ids.items()}
    return brought.known | added, list(added.values())


def _entry(tournament: Tournament, line: EntryLine, player: Player, number: int) -> Entry:
    rounds = line.rounds if sold_by_round(tournament) else 0
    return Entry(
        tournament=tournament,
        player=player,
        number=number,
        group=good_group(tournament, line.group),
        apart=line.apart,
        rounds_paid=rounds,
        paid_cents=fee_for(tournament, rounds) if line.rounds else 0,
    )


def _moved(entry: Entry, state: str, action: str, actor: User | None, reason: str = "") -> Entry:
    tournament = locked(entry.tournament)
    entry = Entry.objects.select_related("player", "tournament").get(pk=entry.pk)
    if entry.state == state:
        return entry
    detail = {"number": entry.number, "name": entry.player.name, "before": entry.state, "after": str(state)}
    if reason:
        detail["reason"] = reason
    entry.state = state
    entry.save(update_fields=["state"])
    touched(tournament)
    audit.record(club=tournament.club, action=f"entry {action}", thing=entry, actor=actor, detail=detail)
    return entry
