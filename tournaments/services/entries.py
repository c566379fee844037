"""Who plays: entries made from a typed or pasted list, and each entry's way in and out.

How a line of the list is read is in `tournaments.entry_lines`, who the people on it are in `whom`; checking in
many at once is in `roll_call`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Player, User
from clubs.services import audit
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from tournaments.entry_lines import EntryLine, read_lines
from tournaments.models import Entry, Tournament
from tournaments.services.locking import locked, touched
from tournaments.services.whom import MOST_NUMBER, ListRefused, players_of, problems_of_numbers


@dataclass(frozen=True)
class Entered:
    """What a list brought: its entries in order, and which of the players the club did not know before."""

    entries: list[Entry]
    new_players: list[Player]


@transaction.atomic
def enter(*, tournament: Tournament, names: Sequence[str], actor: User | None) -> Entered:
    """Enter the people of a list, each line "Name", "12 Name" (start number) or "Name, Town".

    A name the club does not know makes a player of the club. Start numbers that the list does not give go on from the
    highest there is; none is ever used again. Raises ListRefused, with nothing stored, for a name twice in the list or
    entered already, a start number that is taken or above 9,999, a number without a name, and a name that several
    players share, unless the line says which: "Name, Town" or, by the number in the club, "Name, #77".
    """
    tournament = locked(tournament)
    _still_open(tournament)
    lines = read_lines(names)
    if not lines:
        raise ListRefused([_("Write at least one name, one on each line.")])
    standing = list(tournament.entries.select_related("player"))
    known, problems = players_of(tournament.club, lines, standing)
    problems += problems_of_numbers(lines, {entry.number for entry in standing})
    if problems:
        raise ListRefused(problems)
    numbers = _numbers(lines, max((entry.number for entry in standing), default=0))
    if max(numbers) > MOST_NUMBER:
        raise ListRefused([_none_left(lines[numbers.index(max(numbers))])])
    new = {line.line: _new_player(tournament, line, actor) for line in lines if line.line not in known}
    entries = [
        Entry(tournament=tournament, player=(known | new)[line.line], number=number)
        for line, number in zip(lines, numbers, strict=True)
    ]
    Entry.objects.bulk_create(entries)
    touched(tournament)
    listed = [f"{entry.number} {entry.player.name}" for entry in entries]
    detail = {"entries": listed, "new_players": [player.name for player in new.values()]}
    audit.record(club=tournament.club, action="people entered", thing=tournament, actor=actor, detail=detail)
    return Entered(entries, list(new.values()))


@transaction.atomic
def check_in(*, entry: Entry, actor: User | None) -> Entry:
    """Note that somebody is here and will be drawn; whoever withdrew is back."""
    return _moved(entry, Entry.State.PRESENT, "checked in", actor)


@transaction.atomic
def check_out(*, entry: Entry, actor: User | None) -> Entry:
    """Note that somebody is not here (any more) and will not be drawn, but may come yet."""
    return _moved(entry, Entry.State.ENTERED, "not here", actor)


@transaction.atomic
def withdraw(*, entry: Entry, actor: User | None) -> Entry:
    """Take an entry out for good: not drawn, unranked; hands already played stay, and so does the start number."""
    return _moved(entry, Entry.State.WITHDRAWN, "withdrawn", actor)


def _still_open(tournament: Tournament) -> None:
    if tournament.state == Tournament.State.FINISHED:
        raise CannotDo(_("The tournament is over; plan another round to go on."))


def _new_player(tournament: Tournament, line: EntryLine, actor: User | None) -> Player:
    return add_player(club=tournament.club, name=line.name, town=line.town, actor=actor)


def _numbers(lines: Sequence[EntryLine], highest: int) -> list[int]:
    """Return a start number for each line: its own, or the next above all there were that the list does not give."""
    given = {line.number for line in lines if line.number is not None}
    numbers, following = [], highest + 1
    for line in lines:
        if line.number is None:
            while following in given:
                following += 1
            numbers.append(following)
            following += 1
        else:
            numbers.append(line.number)
    return numbers


def _none_left(line: EntryLine) -> str:
    return _(
        "Line %(line)d: no start number is left above those given, as they go up to %(most)d; "
        "write one that is free before the name."
    ) % {"line": line.line, "most": MOST_NUMBER}


def _moved(entry: Entry, state: str, action: str, actor: User | None) -> Entry:
    tournament = locked(entry.tournament)
    entry = Entry.objects.select_related("player", "tournament").get(pk=entry.pk)
    if entry.state == state:
        return entry
    detail = {"number": entry.number, "name": entry.player.name, "before": entry.state, "after": str(state)}
    entry.state = state
    entry.save(update_fields=["state"])
    touched(tournament)
    audit.record(club=tournament.club, action=f"entry {action}", thing=entry, actor=actor, detail=detail)
    return entry
